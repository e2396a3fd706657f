//! Dates.

use std::fmt;
use std::str::FromStr;

/// A date of the Gregorian calendar, from 2000-01-01 to 9999-12-31.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

impl Date {
    /// The date of a year, month (from 1) and day (from 1); `None` where the calendar has no such date, or it is out of
    /// range.
    pub fn new(year: u16, month: u8, day: u8) -> Option<Date> {
        let is_leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        let days = match month {
            4 | 6 | 9 | 11 => 30,
            2 if is_leap => 29,
            2 => 28,
            _ => 31,
        };
        let is_date = (2000..=9999).contains(&year) && (1..=12).contains(&month) && (1..=days).contains(&day);
        is_date.then_some(Date { year, month, day })
    }

    /// The year, from 2000 to 9999.
    pub const fn year(self) -> u16 {
        self.year
    }

    /// The month, from 1.
    pub const fn month(self) -> u8 {
        self.month
    }

    /// The day of the month, from 1.
    pub const fn day(self) -> u8 {
        self.day
    }

    /// The day of the week, from 0 for Monday to 6 for Sunday.
    pub fn weekday(self) -> u8 {
        // Years begin with March here, so that a leap day ends one; the table is the weekdays by which the months move on.
        const MOVED_ON: [u16; 12] = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4];
        let year = if self.month < 3 { self.year - 1 } else { self.year };
        let leap_days = year / 4 - year / 100 + year / 400;
        // A month is from 1 to 12.
        let from_sunday = (year + leap_days + MOVED_ON[usize::from(self.month) - 1] + u16::from(self.day)) % 7;
        ((from_sunday + 6) % 7) as u8
    }

    /// The date after this one; the last of all dates has none.
    pub fn next(self) -> Option<Date> {
        let Date { year, month, day } = self;
        Date::new(year, month, day + 1).or_else(|| Date::new(year, month + 1, 1)).or_else(|| Date::new(year + 1, 1, 1))
    }

    /// The date before this one; the first of all dates has none.
    pub fn previous(self) -> Option<Date> {
        let Date { year, month, day } = self;
        let last_of = |year, month| (28..=31).rev().find_map(|day| Date::new(year, month, day));
        Date::new(year, month, day - 1).or_else(|| last_of(year, month - 1)).or_else(|| last_of(year - 1, 12))
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

/// A text is not a date.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoDate;

impl fmt::Display for NoDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a date is written like 2026-11-21")
    }
}

impl std::error::Error for NoDate {}

impl FromStr for Date {
    type Err = NoDate;

    /// Reads a date as [`Date`] is shown: `2026-11-21`.
    ///
    /// # Errors
    /// [`NoDate`] for anything else.
    fn from_str(text: &str) -> Result<Date, NoDate> {
        let mut parts = text.splitn(3, '-').map(|part| part.parse::<u16>().map_err(|_| NoDate));
        let mut next = || parts.next().unwrap_or(Err(NoDate));
        let (year, month, day) = (next()?, next()?, next()?);
        let byte = |number: u16| u8::try_from(number).map_err(|_| NoDate);
        let date = Date::new(year, byte(month)?, byte(day)?).ok_or(NoDate)?;
        // There is one way to write a date.
        if date.to_string() == text { Ok(date) } else { Err(NoDate) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_read_back_as_they_are_shown() {
        for text in ["2026-11-21", "2000-01-01", "9999-12-31", "2028-02-29"] {
            assert_eq!(text.parse::<Date>().map(|date| date.to_string()), Ok(text.to_owned()));
        }
        for text in
            ["", "2026", "2026-11", "2026-11-31", "2027-02-29", "2100-02-29", "1999-12-31", "2026-13-01", "2026-00-10"]
        {
            assert_eq!(text.parse::<Date>(), Err(NoDate), "{text}");
        }
        for text in
            ["2026-11-21 ", "2026-1-21", "+2026-11-21", "2026-11-021", "2026-11-21-01", "12026-11-21", "2026-011-2"]
        {
            assert_eq!(text.parse::<Date>(), Err(NoDate), "{text}");
        }
    }

    #[test]
    fn dates_follow_one_another() {
        let next = |text: &str| text.parse::<Date>().unwrap().next().map(|date| date.to_string());
        assert_eq!(next("2026-11-21").as_deref(), Some("2026-11-22"));
        assert_eq!(next("2026-11-30").as_deref(), Some("2026-12-01"));
        assert_eq!(next("2026-12-31").as_deref(), Some("2027-01-01"));
        assert_eq!(next("2028-02-28").as_deref(), Some("2028-02-29"));
        assert_eq!(next("9999-12-31"), None);
        let mut date = Date::new(2000, 1, 1).unwrap();
        assert_eq!(date.previous(), None);
        while let Some(after) = date.next().filter(|after| after.year() < 2005) {
            assert_eq!(after.previous(), Some(date), "before {after}");
            date = after;
        }
        let last = Date::new(9999, 12, 31).unwrap();
        assert_eq!(last.previous().map(|date| date.to_string()).as_deref(), Some("9999-12-30"));
    }
}
