-- Live tables: their settings, and the rounds that were voided.

-- How staff let a live table run, as it was requested last: it is sent to the vendor until that has confirmed it.
create table table_settings (
  vendor_key text not null,
  game_key text not null,
  is_open boolean not null,
  -- Null: as the vendor has it.
  betting_seconds integer check (betting_seconds > 0),
  asked_at timestamptz not null,
  primary key (vendor_key, game_key)
);

-- Rounds of live tables that staff take back: the decision, which is sent to the vendor, and which that names to the wallet, and what
-- was undone by it of bets that were over.
create table table_voids (
  void_id uuid primary key,
  vendor_key text not null,
  game_key text not null,
  -- The vendor's name of the round.
  table_round_id uuid not null,
  -- As staff saw and confirmed it: the wallet undoes no more than that.
  is_settled boolean not null,
  bets integer not null check (bets >= 0),
  staked bigint not null check (staked >= 0),
  paid bigint not null check (paid >= 0),
  reason text not null,
  ordered_by text not null,
  ordered_at timestamptz not null,
  -- ordered -> done or refused, as the vendor answers.
  state text not null check (state in ('ordered', 'done', 'refused')),
  refusal text
);

create unique index table_voids_one_of_round on table_voids (vendor_key, table_round_id) where state <> 'refused';

create table table_void_bets (
  vendor_key text not null,
  bet_key text not null,
  void_id uuid not null references table_voids,
  stake bigint not null,
  -- What it had paid and what of that the member owes, because it was spent.
  taken bigint not null,
  owed bigint not null,
  undone_at timestamptz not null,
  primary key (vendor_key, bet_key)
);

create index table_void_bets_of_void on table_void_bets (void_id);
