//! What pages are made of. None of these knows a game: they take faces, texts and callbacks.

pub mod art;
pub mod bar;
pub mod card;
pub mod card_sheet;
pub mod chart;
pub mod columns;
pub mod curtain;
pub mod dialog;
pub mod dice;
pub mod discards;
pub mod drag;
pub mod fields;
pub mod furniture;
pub mod hand;
pub mod history;
pub mod laid;
pub mod link_code;
pub mod look_back;
pub mod menu;
pub mod notices;
pub mod pile;

pub mod scores;
pub mod seats;
pub mod send_challenge;
pub mod share_game;
pub mod share_link;
pub mod standings;
pub mod versus;
