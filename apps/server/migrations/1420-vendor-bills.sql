-- The month of a vendor by game, as its bill has it.

-- Sums of a closed month by game. Months that were closed before have none.
create table report_closing_games (
  month date not null references report_closings,
  vendor_key text not null,
  -- '' where the vendor names none, as the kind of what belongs to none.
  game_key text not null,
  game_type text not null,
  bets bigint not null,
  stake bigint not null,
  payout bigint not null,
  -- Stakes that count for rolling.
  valid bigint not null,
  cancelled bigint not null,
  transferred bigint not null,
  prizes bigint not null,
  -- Won by free rounds that the house gave.
  free_wins bigint not null,
  -- Part of the vendor's fee of the month.
  fees bigint not null,
  primary key (month, vendor_key, game_key, game_type)
);

-- How the file of a vendor's bill is laid out: columns by their headings.
create table vendor_bill_layouts (
  vendor_key text primary key references catalog_vendors on delete cascade,
  layout jsonb not null,
  set_by text not null,
  set_at timestamptz not null
);

create index free_round_plays_by_vendor on free_round_plays (vendor_key, at);
