"""The terminal's own sentences, in English."""

WORDS_EN: dict[str, str] = {
    "ask_names": "Who plays? Names with commas between them, or Enter to play against three bots: ",
    "one_player": "You",
    "begins": "{seat:You begin/@ begins}. Type help to see what you can do.",
    "tokens": "Tokens: {named}.",
    "went_on": "The game continues where it was left.",
    "oracle_prepares": "The oracle gets ready: the first time takes a few minutes.",
    # The board and the panels.
    "bank_has": "Bank: {houses}, {hotels}",
    "pot_has": "on {free_parking}: {amount}",
    "in_round": "round {number}",
    "mortgaged_short": "mortg.",
    "pays": "pay {amount}",
    "out": "out",
    "in_jail": "in {jail}",
    "bot": "bot",
    "cards_held": "{jail_card}",
    "no_deeds": "no deeds yet",
    "deed_rent": "rent {amount}",
    "deed_rent_dice": "rent {times} × dice",
    "deed_mortgaged": "mortgaged",
    "house_costs": "{house} {amount}",
    # The menu.
    "to_move": "{seat:What/@, what} now?",
    "to_bid": "{seat:Up/@, up} for auction: {thing}. {leader:You lead/@ leads} with {amount}.",
    "to_first_bid": "{seat:Up/@, up} for auction: {thing}. Nobody has bid yet.",
    "to_pay": "{seat:You have/@ has} to raise {amount} for {creditor:you/@}; there is {cash} in hand.",
    "to_rent": "{seat:When/@, when} {partner:you roll/@ rolls} this rent is gone.",
    "to_offer": "{partner} made {seat:you/@} an offer.",
    "to_pause": "{seat:Anything/@, anything} to do before {partner:you roll/@ rolls}?",
    "group_ask": "Ask",
    "group_deal": "Deal",
    "group_build": "Build",
    "group_sell": "Sell",
    "group_mortgage": "Mortgage",
    "group_redeem": "Redeem",
    "group_go": "Go to",
    "whole_group": "all on {letter}",
    "offer_hint": "type  {offer}",
    "bid_hint": "or any sum up to {amount}:  bid {lowest}",
    "go_on": "Enter to go on: ",
    "skip": "Go on",
    "enter": "Enter: {move}",
    "choose": "a number, a move, or help",
    # Answers to what was typed.
    "no_such_number": "There is no choice {number}. Choose from {first} to {last}, or type help.",
    "no_default": "Enter does nothing here. Choose a number, or type help.",
    "plays_itself": "{name} is a bot and plays for itself. Make it an offer.",
    "more_in_rules": "(More: {command})",
    "which_file": "Name a file: {command} evening.deal",
    "saved": "Saved in {file}. Go on with: fastdeal play --terminal --load {quoted}",
    "not_ours": "{file} is not a saved game, so it stays as it is. Choose another name.",
    "file_trouble": "{file}: {why}",
    "sure_resign": "Leave the game for good{seat:/, @}? Type yes: ",
    "stayed": "{seat:You stay/@ stays}.",
    "ask_save": "Save the game? A file name, or Enter to leave without: ",
    "not_finished": "The game was not finished, and was not saved.",
    "no_people_left": "Only bots are left: they play on by themselves.",
    "endless": "The bots could go on for ever. The game ends here, unfinished.",
    "help": """\
Type a number to choose it; Enter does what the prompt says.
Or type a move, with squares as @0 to @39:
  roll, buy, decline, bid 120, pass, build @19, sell @19, sell group @19, mortgage @5, redeem @5,
  ask, bail, use card, offer Bob: @5, 100 for @12, accept Bob, refuse Bob, withdraw, bankrupt, resign
Everybody may act at any time. Put a name first to move for that player:  Bob: ask
  board   the board again          deeds      who owns what, with rents
  log     everything so far        help       this
  rules   the rule pages, also in the browser under /rules; rules auction shows one
  save FILE, load FILE             quit       leave, and save if you like""",
}
