//! What hosts are to send beside the files: each list of it says the same, and what the page says of itself.

const PAGE: &str = include_str!("../index.html");
const FOR_NETLIFY_AND_CLOUDFLARE: &str = include_str!("../public/_headers");
const FOR_NGINX: &str = include_str!("../docs/hosting/nginx.conf");

/// The headers of every file, as the first path of the list has them.
fn of_every_file() -> Vec<(&'static str, &'static str)> {
    let lines = FOR_NETLIFY_AND_CLOUDFLARE.lines().skip_while(|line| *line != "/*").skip(1);
    lines.map_while(|line| line.strip_prefix("  ")?.split_once(": ")).collect()
}

/// What follows a text up to the next quotation mark.
fn quoted_after<'a>(text: &'a str, start: &str) -> &'a str {
    let (_, rest) = text.split_once(start).unwrap_or_else(|| panic!("there is no “{start}”"));
    rest.split('"').next().unwrap_or_default()
}

#[test]
fn the_policy_of_the_page_is_that_of_every_file() {
    let of_page = quoted_after(PAGE, "http-equiv=\"Content-Security-Policy\" content=\"");
    // What a page cannot say of itself.
    let expected = format!("{of_page}; frame-ancestors 'none'");
    let referrer = quoted_after(PAGE, "name=\"referrer\" content=\"");
    let expected =
        [("Content-Security-Policy", &*expected), ("Referrer-Policy", referrer), ("X-Content-Type-Options", "nosniff")];
    assert_eq!(of_every_file(), expected);
}

#[test]
fn every_host_is_told_the_same() {
    for (name, value) in of_every_file() {
        assert_eq!(quoted_after(FOR_NGINX, &format!("add_header {name} \"")), value);
    }
    let lifetimes: Vec<&str> =
        FOR_NETLIFY_AND_CLOUDFLARE.lines().filter_map(|line| line.strip_prefix("  Cache-Control: ")).collect();
    assert!(!lifetimes.is_empty());
    for lifetime in lifetimes {
        assert_eq!(quoted_after(FOR_NGINX, "(css|js|wasm|png|svg)$\" \""), lifetime);
    }
}
