//! How the app can be installed. Some browsers offer it, and let a page do so with a button of its own; Safari leaves it to
//! its menus, so that the page can only say where. Others do it by themselves or not at all, and there is nothing to say.

/// A way to install the app.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// The browser waits for the page to ask.
    Offered,
    /// By hand, in a browser of a telephone or tablet by Apple: Share, Add to Home Screen.
    HomeScreen,
    /// By hand, in Safari of a Mac: Share, Add to Dock.
    Dock,
}

/// What the page can see of the browser that shows it.
#[derive(Clone, Copy, Debug)]
pub struct Browser<'a> {
    /// Whether it has offered to install the app.
    pub offers: bool,
    /// Whether this is the app as it was installed, or became that a moment ago.
    pub is_installed: bool,
    /// What it calls itself.
    pub agent: &'a str,
    /// With how many fingers its screen can be touched.
    pub fingers: i32,
}

/// The first Safari that adds pages to the Dock, where the system is as new.
const SAFARI_WITH_DOCK: u32 = 17;

/// How the app is installed from a browser; nothing where it is installed, or where nobody knows.
pub fn way(browser: Browser<'_>) -> Option<Way> {
    let Browser { offers, is_installed, agent, fingers } = browser;
    let is_one_of = |names: &[&str]| names.iter().any(|name| agent.contains(name));
    // A tablet by Apple takes itself for a Mac, but no Mac can be touched.
    let is_mac = agent.contains("Macintosh");
    let is_held = is_one_of(&["iPhone", "iPad", "iPod"]) || (is_mac && fingers > 1);
    match () {
        () if is_installed => None,
        () if offers => Some(Way::Offered),
        () if is_held => Some(Way::HomeScreen),
        () if is_mac && safari(agent).is_some_and(|version| version >= SAFARI_WITH_DOCK) => Some(Way::Dock),
        () => None,
    }
}

/// The version of Safari, where it is that and not one of those that pretend to be it as well.
fn safari(agent: &str) -> Option<u32> {
    let (_, version) = agent.split_once("Version/").filter(|(_, after)| after.contains("Safari/"))?;
    version.split('.').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const IPHONE: &str = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";
    const CHROME_ON_IPHONE: &str = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1";
    const MAC: &str = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15";
    const CHROME_ON_MAC: &str = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";
    const FIREFOX_ON_MAC: &str = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:133.0) Gecko/20100101 Firefox/133.0";
    const WEBKIT_ON_LINUX: &str =
        "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15";

    fn by_hand(agent: &str, fingers: i32) -> Option<Way> {
        way(Browser { offers: false, is_installed: false, agent, fingers })
    }

    #[test]
    fn safari_is_told_from_its_likes() {
        assert_eq!(by_hand(IPHONE, 5), Some(Way::HomeScreen));
        assert_eq!(by_hand(CHROME_ON_IPHONE, 5), Some(Way::HomeScreen));
        assert_eq!(by_hand(MAC, 0), Some(Way::Dock));
        assert_eq!(by_hand(MAC, 5), Some(Way::HomeScreen), "a tablet that calls itself a Mac");
        for other in [CHROME_ON_MAC, FIREFOX_ON_MAC, WEBKIT_ON_LINUX, ""] {
            assert_eq!(by_hand(other, 0), None, "{other}");
        }
        assert_eq!(by_hand(&MAC.replace("Version/18.1", "Version/16.6"), 0), None, "it has no such menu yet");
    }

    #[test]
    fn an_offer_goes_before_words_and_nothing_is_said_once_it_is_installed() {
        let offered = Browser { offers: true, is_installed: false, agent: CHROME_ON_MAC, fingers: 0 };
        assert_eq!(way(offered), Some(Way::Offered));
        assert_eq!(way(Browser { agent: MAC, ..offered }), Some(Way::Offered));
        assert_eq!(way(Browser { is_installed: true, ..offered }), None);
        assert_eq!(way(Browser { offers: false, is_installed: true, agent: IPHONE, fingers: 5 }), None);
    }
}
