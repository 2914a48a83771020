/** Wie Regeln heißen, und was ein Tisch sonst vereinbart. */
export const rulesDe = {
  rule_start_cash: 'Startgeld', rule_go_salary: 'Gehalt', rule_jail_fine: 'Kaution', rule_rent: 'Miete', rule_rent_asked: 'Auf Verlangen',
  rule_rent_automatic: 'Von selbst', rule_speed_die: 'Tempo-Würfel',
  rule_double_rent_needs_unmortgaged: 'Mit Hypothek keine doppelte Miete', rule_jail_double_rolls_again: 'Gefängnis-Pasch würfelt weiter',
  rule_triples_end_turn: 'Dreierpasch beendet den Zug', rule_triple_beats_third_double: 'Dreierpasch schlägt dritten Pasch',
  rule_min_bid: 'Mindestgebot', rule_shortage_min_bid: 'Versteigerung knapper Gebäude', rule_shortage_min_bid_1: 'Ab 1',
  rule_shortage_min_bid_price: 'Ab Preis', rule_houses: '{houses} der Bank', rule_hotels: '{hotels} der Bank',
  rule_max_rounds: 'Rundengrenze', rule_free_parking_pot: 'Topf auf {free_parking}', rule_double_salary_on_go: 'Doppeltes Gehalt auf {go}',
  rule_no_auctions: 'Keine Versteigerungen', rule_no_rent_in_jail: 'Keine Miete im Gefängnis', rule_uneven_building: 'Ungleichmäßig bauen',
  rule_deal_out_deeds: 'Besitz zum Start', rule_time_limit: 'Zeitgrenze', rule_unlimited_buildings: 'Unbegrenzt Gebäude',
  rule_build_where_you_stand: 'Nur bauen, wo man steht', rule_build_when_all_sold: 'Bauen, wenn alles verkauft ist',
  rule_bankrupt_to_bank: 'Bankrott: Besitz an die Bank',
  gifts: 'Geschenke', giftsFree: 'nach Belieben', giftsNod: 'nur mit Zustimmung', giftsHow: 'Niemand gibt viel vom eigenen Besitz weg, wenn nicht alle anderen zustimmen.',
  throws: 'Gewürfelt wird', throwsPlain: 'vom Tisch', throwsShared: 'von allen', throwsHow: 'An jedem Wurf ist der Browser jedes Spielers beteiligt; niemand kann ihn vorher kennen.',
  coaching: 'Offene Beratung', coachingHow: 'Alle am Tisch sehen, wie hoch die Siegchancen aller sind.', coachingElse: 'Sonst sehen das nur Zuschauer.',
};
