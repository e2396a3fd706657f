//! What kinds of errors the protocol knows.

/// What kind of error it is. The names never change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Code {
    /// The line is not JSON.
    BadJson,
    /// Good JSON of the wrong shape.
    BadRequest,
    /// There is no such command.
    UnknownCommand,
    /// There is no such game.
    UnknownGame,
    /// An option is unknown, out of range, or does not go with the seats.
    BadOption,
    /// The game is not for so many seats.
    BadSeats,
    /// The seat is not at the table.
    BadSeat,
    /// A text names no card.
    BadCard,
    /// The action is none of this game.
    BadAction,
    /// No game was begun.
    NoGame,
    /// The rules refuse the action.
    IllegalAction,
    /// The game is over.
    GameOver,
    /// The link leads to no game.
    BadLink,
    /// The setup does not go with the game, or stands in the way of a link.
    BadSetup,
}

impl Code {
    /// The name in answers.
    pub const fn name(self) -> &'static str {
        match self {
            Code::BadJson => "bad_json",
            Code::BadRequest => "bad_request",
            Code::UnknownCommand => "unknown_command",
            Code::UnknownGame => "unknown_game",
            Code::BadOption => "bad_option",
            Code::BadSeats => "bad_seats",
            Code::BadSeat => "bad_seat",
            Code::BadCard => "bad_card",
            Code::BadAction => "bad_action",
            Code::NoGame => "no_game",
            Code::IllegalAction => "illegal_action",
            Code::GameOver => "game_over",
            Code::BadLink => "bad_link",
            Code::BadSetup => "bad_setup",
        }
    }
}
