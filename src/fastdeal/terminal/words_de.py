"""Was im Terminal neben der Erzählung der Partie gesagt wird, auf Deutsch."""

WORDS_DE: dict[str, str] = {
    "ask_names": "Wer spielt? Namen mit Kommas dazwischen, oder Enter gegen drei Bots: ",
    "one_player": "Du",
    "begins": "{seat:Du beginnst/@ beginnt}. Tippe help, um zu sehen, was geht.",
    "tokens": "Figuren: {named}.",
    "went_on": "Die Partie geht weiter, wo sie stehen geblieben war.",
    "oracle_prepares": "Das Orakel bereitet sich vor: Beim ersten Mal dauert es einige Minuten.",
    # Spielplan und Übersicht.
    "bank_has": "Bank: {houses}, {hotels}",
    "pot_has": "auf {free_parking}: {amount}",
    "in_round": "Runde {number}",
    "mortgaged_short": "belast.",
    "pays": "{amount}",
    "out": "raus",
    "in_jail": "im {jail}",
    "bot": "Bot",
    "cards_held": "{jail_card}",
    "no_deeds": "noch kein Besitz",
    "deed_rent": "Miete {amount}",
    "deed_rent_dice": "Miete {times} × Augen",
    "deed_mortgaged": "belastet",
    "house_costs": "{house} {amount}",
    # Die Auswahl.
    "to_move": "{seat:Was/@, was} nun?",
    "to_bid": "{seat:Zur/@, zur} Versteigerung steht: {thing}. {leader:Du führst/@ führt} mit {amount}.",
    "to_first_bid": "{seat:Zur/@, zur} Versteigerung steht: {thing}. Noch hat niemand geboten.",
    "to_pay": "{seat:Du musst/@ muss} {amount} für {creditor:dich/@} auftreiben; in der Hand sind {cash}.",
    "to_rent": "{seat:Wenn/@, wenn} {partner:du würfelst/@ würfelt}, verfällt diese Miete.",
    "to_offer": "{seat:Du hast/@ hat} ein Angebot von {partner:dir/@}.",
    "to_pause": "{seat:Noch/@, noch} etwas, bevor {partner:du würfelst/@ würfelt}?",
    "group_ask": "Verlangen",
    "group_deal": "Handeln",
    "group_build": "Bauen",
    "group_sell": "Verkaufen",
    "group_mortgage": "Belasten",
    "group_redeem": "Ablösen",
    "group_go": "Ziehen",
    "whole_group": "alles auf {letter}",
    "offer_hint": "so:  {offer}",
    "bid_hint": "oder jede Summe bis {amount}:  bid {lowest}",
    "go_on": "Weiter mit Enter: ",
    "skip": "Weiter",
    "enter": "Enter: {move}",
    "choose": "eine Zahl, ein Zug oder help",
    # Antworten auf Getipptes.
    "no_such_number": "Eine Wahl {number} gibt es nicht. Von {first} bis {last}, oder help.",
    "no_default": "Enter tut hier nichts. Wähle eine Zahl, oder tippe help.",
    "plays_itself": "{name} ist ein Bot und spielt allein. Vielleicht hilft ein Angebot.",
    "more_in_rules": "(Mehr auf Englisch: {command})",
    "which_file": "Eine Datei nennen: {command} abend.deal",
    "saved": "Gespeichert in {file}. Weiter mit: fastdeal play --terminal --load {quoted}",
    "not_ours": "{file} ist keine gespeicherte Partie und bleibt, wie sie ist. Wähle einen anderen Namen.",
    "file_trouble": "{file}: {why}",
    "sure_resign": "Die Partie endgültig verlassen{seat:/, @}? Dann yes: ",
    "stayed": "{seat:Du bleibst/@ bleibt}.",
    "ask_save": "Partie speichern? Ein Dateiname, oder Enter ohne Speichern: ",
    "not_finished": "Die Partie wurde nicht beendet und nicht gespeichert.",
    "no_people_left": "Nur Bots sind übrig: Sie spielen allein weiter.",
    "endless": "Die Bots fänden kein Ende. Die Partie hört hier auf, unentschieden.",
    "help": """\
Tippe eine Zahl, um zu wählen; Enter tut, was daneben steht.
Oder tippe einen Zug, mit Feldern von @0 bis @39:
  roll, buy, decline, bid 120, pass, build @19, sell @19, sell group @19, mortgage @5, redeem @5,
  ask, bail, use card, offer Bob: @5, 100 for @12, accept Bob, refuse Bob, withdraw, bankrupt, resign
Alle dürfen jederzeit handeln. Mit einem Namen davor ziehst du für jemand anderen:  Bob: ask
  board   der Spielplan            deeds      wer was hat, mit Mieten
  log     alles bisher             help       dies
  rules   die Regeln, auf Englisch, auch im Browser unter /rules; rules auction zeigt eine Seite
  save DATEI, load DATEI           quit       aufhören, und auf Wunsch speichern""",
}
