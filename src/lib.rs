//! Fivefold: five card-and-dice games.
