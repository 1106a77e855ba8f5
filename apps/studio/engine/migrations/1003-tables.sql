-- Tables: chains and shoes that rounds are drawn from, the rounds, the node that runs a table, and what staff decide.

-- Rounds that all play together, by a clock. A table's rounds are drawn from a chain: each link is the hash of the next
-- one, and the hash of the first one is published before any bet. What salts a round is the list of its bets.
--   open -> closed -> running -> settled   the usual way
--   ... -> void                            the node that ran it died while it ran: stakes go back
create table chains (
  chain_id bigint generated always as identity primary key,
  table_key text not null,
  -- The last link, from which all others follow; sealed.
  origin_box bytea not null,
  end_hash text not null,
  length integer not null check (length > 0),
  published_at timestamptz not null default now()
);

-- Tables that deal cards from a shoe. A shoe is promised (its seed sealed, its commitment shown) while the one before it
-- is dealt; what was bet in that time salts it when it is opened; its seed is revealed when it is used up.
--   promised -> opened -> revealed
create table shoes (
  shoe_id bigint generated always as identity primary key,
  table_key text not null,
  seed_box bytea not null,
  commitment text not null,
  published_at timestamptz not null default clock_timestamp(),
  -- All three from the moment it is opened: what salted it, the root of its cards, the place of the cut card.
  salt text,
  root text,
  cut_at integer,
  opened_at timestamptz,
  revealed_at timestamptz,
  cut text check (cut ~ '^[0-9a-f]{32}$'),
  salted_at timestamptz,
  beacon_name text,
  beacon_round bigint,
  beacon_signature text check (beacon_signature ~ '^[0-9a-f]{96}$'),
  constraint shoes_check1 check (revealed_at is null or opened_at is not null),
  constraint shoes_opened_whole
    check ((root is null) = (opened_at is null) and (cut_at is null) = (opened_at is null) and (opened_at is null or salt is not null)),
  constraint shoes_salted_whole check (salt is not null or (salted_at is null and beacon_round is null)),
  constraint shoes_bound_whole check ((beacon_name is null) = (beacon_round is null)),
  constraint shoes_opened_with_beacon
    check ((beacon_signature is not null) = (beacon_round is not null and opened_at is not null))
);

create unique index shoes_one_promised on shoes (table_key) where opened_at is null;
create unique index shoes_one_open on shoes (table_key) where opened_at is not null and revealed_at is null;
create index shoes_past on shoes (table_key, revealed_at desc) where revealed_at is not null;

create table table_rounds (
  table_round_id uuid primary key,
  table_key text not null,
  -- A round is drawn from a link of a chain, or from a shoe, whose seed is never copied here. `place` is where its first
  -- card lies; `offer` is what could be bet on.
  chain_id bigint references chains,
  -- Which link of the chain, from 1.
  number integer not null,
  commitment text not null,
  link_box bytea,
  phase text not null default 'open' check (phase in ('open', 'closed', 'running', 'settled', 'void')),
  closes_at timestamptz not null,
  -- The hash of all bets that were accepted, fixed before the result can be seen.
  bets_digest text,
  result jsonb,
  started_at timestamptz,
  revealed_at timestamptz,
  shoe_id bigint references shoes,
  place integer,
  offer jsonb,
  holds jsonb,
  beacon_name text,
  beacon_round bigint,
  beacon_signature text check (beacon_signature ~ '^[0-9a-f]{96}$'),
  -- It is void because its beacon did not answer.
  is_beacon_late boolean not null default false,
  unique (chain_id, number),
  constraint table_rounds_one_source check ((chain_id is null) = (link_box is null) and (shoe_id is null) = (place is null)
    and (chain_id is null) <> (shoe_id is null)),
  constraint table_rounds_of_shoe unique (shoe_id, number),
  constraint table_rounds_bound_whole check ((beacon_name is null) = (beacon_round is null)),
  constraint table_rounds_drawn_with_beacon
    check ((beacon_signature is not null) = (beacon_round is not null and result is not null)),
  constraint table_rounds_late_is_void check (not is_beacon_late or (phase = 'void' and beacon_round is not null))
);

create index table_rounds_past on table_rounds (table_key, revealed_at desc) where revealed_at is not null;
create index table_rounds_newest on table_rounds (table_key, closes_at desc);
create unique index table_rounds_one_open on table_rounds (table_key) where phase = 'open';
create unique index table_rounds_one_on on table_rounds (table_key) where phase in ('closed', 'running');

-- Of both the older one, which whoever runs a table reads again and again.
create index table_rounds_live on table_rounds (table_key, closes_at) where phase in ('open', 'closed', 'running');

-- Which node runs a table, and until when unless it renews the lease.
create table table_leases (
  table_key text primary key,
  node_id uuid not null,
  leased_until timestamptz not null
);

create function fix_table_round() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.table_round_id, new.table_key, new.chain_id, new.number, new.commitment, new.link_box, new.closes_at,
      new.shoe_id, new.place, new.offer, new.beacon_name, new.beacon_round)
      is distinct from (old.table_round_id, old.table_key, old.chain_id, old.number, old.commitment, old.link_box, old.closes_at,
      old.shoe_id, old.place, old.offer, old.beacon_name, old.beacon_round)
    or (old.bets_digest is not null and new.bets_digest is distinct from old.bets_digest)
    or (old.result is not null and (new.result, new.beacon_signature) is distinct from (old.result, old.beacon_signature))
    or (new.result is not null and new.bets_digest is null)
    or (old.started_at is not null and new.started_at is distinct from old.started_at)
    or (old.revealed_at is not null and new is distinct from old) then
    raise exception 'What a table drew is final.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger fix_table_round before update or delete on table_rounds for each row execute function fix_table_round();

create function fix_shoe() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.revealed_at is not null
    or (new.shoe_id, new.table_key, new.seed_box, new.commitment, new.published_at)
      is distinct from (old.shoe_id, old.table_key, old.seed_box, old.commitment, old.published_at)
    or (old.cut is not null and new.cut is distinct from old.cut)
    or (old.salt is not null and (new.salt, new.cut, new.salted_at, new.beacon_name, new.beacon_round)
      is distinct from (old.salt, old.cut, old.salted_at, old.beacon_name, old.beacon_round))
    or (old.opened_at is not null and (new.root, new.cut_at, new.opened_at, new.beacon_signature)
      is distinct from (old.root, old.cut_at, old.opened_at, old.beacon_signature)) then
    raise exception 'A shoe is final.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger fix_shoe before update or delete on shoes for each row execute function fix_shoe();

-- How staff of the platform let a table run: open or closed, and for how long bets are taken. What they requested holds
-- from the end of the round that runs: rounds that were watched by no one are worked out from what held then, and written first.
create table table_settings (
  table_key text primary key,
  -- As they hold, and since when. Null: as the game has it.
  is_open boolean not null default true,
  open_ms integer check (open_ms > 0),
  held_from timestamptz not null default '-infinity',
  -- As they were requested, and when by the platform's clock: an older request changes nothing.
  wanted_open boolean not null,
  wanted_open_ms integer check (wanted_open_ms > 0),
  asked_at timestamptz not null,
  -- By our own clock: no round opens from then on before they hold.
  wanted_from timestamptz not null default clock_timestamp()
);

create table turned_cards (
  table_round_id uuid not null references table_rounds,
  -- Which group of cards of the round, from 0.
  hold integer not null,
  player_id bigint not null references players,
  primary key (table_round_id, hold, player_id)
);

-- Rounds of a table that the platform's staff took back. Nothing of what was drawn changes: a round that was over stays
-- where it lies in its shoe or chain, and its bets count for nothing.
--   crediting or finished -> voiding -> cancelled   what was paid is taken back and the stake goes back, in one message
create table table_voids (
  table_round_id uuid primary key references table_rounds,
  -- The platform's name of its decision; its wallet takes nothing of a bet that is over back without it.
  void_ref text not null unique,
  -- Of that platform's members, for money.
  bets integer not null,
  staked bigint not null,
  paid bigint not null,
  voided_at timestamptz not null default clock_timestamp()
);

-- Rounds of tables that are over and whose bets are being paid. A bet at such a table is written once, with what was
-- paid: what it comes to follows from its round's result, so whoever goes on after a crash sends the same credits.
--   playing -> finished   where the wallet takes credits together
create table table_payments (
  table_round_id uuid primary key references table_rounds,
  -- Whoever pays leases it; after a crash another node goes on.
  leased_until timestamptz not null
);
