/** What rules are called, and what a table agrees on beside them. */
export const rulesEn = {
  rule_start_cash: 'Starting cash', rule_go_salary: 'Salary', rule_jail_fine: 'Jail fine', rule_rent: 'Rent', rule_rent_asked: 'Asked for', rule_rent_automatic: 'Automatic',
  rule_speed_die: 'Speed Die', rule_double_rent_needs_unmortgaged: 'No double rent with mortgages',
  rule_jail_double_rolls_again: 'Another roll after a jail double', rule_triples_end_turn: 'Triples end the turn',
  rule_triple_beats_third_double: 'A triple beats a third double', rule_min_bid: 'Lowest bid',
  rule_shortage_min_bid: 'Auction of scarce buildings', rule_shortage_min_bid_1: 'From 1', rule_shortage_min_bid_price: 'From the price',
  rule_houses: '{houses} in the Bank', rule_hotels: '{hotels} in the Bank', rule_max_rounds: 'Round limit',
  rule_free_parking_pot: 'Prize on {free_parking}', rule_double_salary_on_go: 'Double pay for landing on {go}',
  rule_no_auctions: 'No auctions', rule_no_rent_in_jail: 'No rent while in jail', rule_uneven_building: 'Uneven building',
  rule_deal_out_deeds: 'Start with deeds', rule_time_limit: 'Time limit', rule_unlimited_buildings: 'Unlimited buildings',
  rule_build_where_you_stand: 'Build only where you stand', rule_build_when_all_sold: 'Build once all deeds are sold',
  rule_bankrupt_to_bank: 'A bankrupt’s deeds to the Bank',
  gifts: 'Gifts', giftsFree: 'as players like', giftsNod: 'need the others’ nod', giftsHow: 'Nobody gives away much of what they own unless all others agree.',
  throws: 'The dice', throwsPlain: 'thrown by the table', throwsShared: 'thrown by all together', throwsHow: 'Every player’s browser has a share in each throw, so nobody knows it ahead.',
  coaching: 'Open coaching', coachingHow: 'Everybody at the table sees everybody’s chance to win.', coachingElse: 'Otherwise only spectators do.',
};
