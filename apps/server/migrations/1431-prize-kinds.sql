-- What a vendor's prize is for, so that prizes are listed by kind; null for what is no prize and from before it was kept.
alter table report_movements add column prize_kind text
  constraint report_movements_prize_kind_check
    check (prize_kind is null or (line = 'prize' and prize_kind in ('jackpot', 'promotion', 'freeRounds', 'prize')));
-- Of a prize that is held: what is taken back of it is booked by the same kind. Null for a win of a bet.
alter table prize_holds add column prize_kind text
  constraint prize_holds_prize_kind_check check (prize_kind in ('jackpot', 'promotion', 'freeRounds', 'prize'));
