-- Mini games: rooms with their clock, rounds with a promised seed, prices that staff changed, what was bet and how much hangs on it.
-- A bet's money and result are in `bets` under the vendor `mg`; the row here holds what was picked.
create table mini_rooms (
  room_key text primary key check (room_key ~ '^[a-z0-9]{1,20}$'),
  family text not null check (family in ('powerball', 'keno')),
  interval_seconds integer not null check (interval_seconds between 5 and 86400 and 86400 % interval_seconds = 0),
  close_seconds integer not null check (close_seconds > 0 and close_seconds < interval_seconds),
  -- Where results come from: drawn here from the promised seed, or reported from outside.
  source text not null default 'committed' check (source in ('committed', 'feed')),
  is_open boolean not null default true
);

insert into mini_rooms (room_key, family, interval_seconds, close_seconds) values
  ('pb5', 'powerball', 300, 30), ('kn5', 'keno', 300, 30), ('pb1', 'powerball', 60, 10), ('kn1', 'keno', 60, 10);

create table mini_rounds (
  round_id bigint generated always as identity primary key,
  room_key text not null references mini_rooms,
  -- Numbered from 1 in each business day of Asia/Seoul.
  day date not null,
  number integer not null check (number > 0),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'closed', 'drawn', 'settled', 'void')),
  -- SHA-256 of the seed, published before betting opens; the seed itself encrypted until the draw. None for rounds fed from outside.
  commitment text,
  seed_encrypted bytea,
  seed text,
  balls integer[],
  powerball integer,
  -- Every outcome that won, as game:market:outcome.
  winners text[] not null default '{}',
  -- Grows with each correction; 0 before the first settlement.
  version integer not null default 0,
  settled_at timestamptz,
  -- How the round is drawn; none where an outside draw decides. What was promised before a version was kept has version 1.
  draw_version smallint,
  closed_at timestamptz,
  -- SHA-256 over the digests of the round's bets in order, one a line; and of the newest batch of the ledger.
  bets_digest text,
  ledger_batch bigint,
  ledger_digest text,
  beacon_name text,
  beacon_round bigint,
  -- 48 bytes as hex.
  beacon_signature text,
  constraint mini_rounds_one_per_number unique (room_key, day, number),
  constraint mini_rounds_one_per_moment unique (room_key, draws_at),
  constraint mini_rounds_closes_before_draw check (opens_at < closes_at and closes_at < draws_at),
  constraint mini_rounds_drawn_has_balls check ((status in ('drawn', 'settled')) = (balls is not null)),
  constraint mini_rounds_promise_has_version check ((commitment is null) = (draw_version is null)),
  constraint mini_rounds_salt_is_whole check ((bets_digest is null) = (ledger_digest is null)),
  constraint mini_rounds_drawn_with_salt check (draw_version is null or draw_version < 2 or balls is null or bets_digest is not null),
  constraint mini_rounds_seed_keeps_promise check (seed is null or encode(sha256(convert_to(seed, 'UTF8')), 'hex') = commitment),
  constraint mini_rounds_beacon_is_known check (beacon_name in ('quicknet', 'sandbox')),
  constraint mini_rounds_beacon_is_whole check ((beacon_name is null) = (beacon_round is null)),
  constraint mini_rounds_beacon_has_version check ((coalesce(draw_version, 0) = 3) = (beacon_name is not null)),
  constraint mini_rounds_drawn_with_beacon check (beacon_name is null or balls is null or beacon_signature is not null),
  constraint mini_rounds_signature_is_of_beacon
    check (beacon_signature is null or (beacon_name is not null and beacon_signature ~ '^[0-9a-f]{96}$'))
);

create index mini_rounds_ahead on mini_rounds (room_key, draws_at desc);
create index mini_rounds_unfinished on mini_rounds (draws_at) where status in ('open', 'closed', 'drawn');

-- A void round has ended when its stakes went back (settled_at); one that a stopped node left before that is found here.
create index mini_rounds_unreturned on mini_rounds (draws_at) where status = 'void' and settled_at is null;

-- Only what staff changed; everything else has the house's own odds.
create table mini_prices (
  game text not null,
  market text not null,
  outcome text not null,
  odds integer check (odds between 101 and 100000),
  is_open boolean not null default true,
  primary key (game, market, outcome)
);

create table mini_settings (
  only_row boolean primary key default true check (only_row),
  forbids_both_sides boolean not null default true,
  -- What one market, and one round, may cost the house at most beyond its stakes, in won.
  market_cap bigint not null default 100000000 check (market_cap > 0),
  round_cap bigint not null default 300000000 check (round_cap > 0)
);

insert into mini_settings default values;

create table mini_bets (
  bet_key uuid primary key,
  round_id bigint not null references mini_rounds,
  game text not null,
  market text not null,
  outcome text not null,
  -- Hundredths.
  odds integer not null check (odds > 100),
  stake bigint not null check (stake > 0),
  member_id bigint not null,
  request_key uuid not null,
  placed_at timestamptz not null,
  -- What a correction could not take back because it was spent, in won.
  shortfall bigint not null default 0 check (shortfall >= 0),
  constraint mini_bets_one_per_request unique (member_id, request_key)
);

create index mini_bets_of_round on mini_bets (round_id, bet_key);
create index mini_bets_of_member on mini_bets (member_id, round_id);

create table mini_exposure (
  round_id bigint not null references mini_rounds,
  game text not null,
  market text not null,
  outcome text not null,
  stake bigint not null,
  payout bigint not null,
  bets integer not null,
  primary key (round_id, game, market, outcome)
) with (fillfactor = 50);

-- Results reported by an outside draw; they may come before or after the round's own moment.
create table mini_feed_results (
  room_key text not null references mini_rooms,
  day date not null,
  number integer not null,
  balls integer[] not null,
  powerball integer,
  reported_at timestamptz not null,
  primary key (room_key, day, number)
);

create function mini_fix_draw() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'A round is never deleted.' using errcode = 'restrict_violation';
  end if;
  if (new.round_id, new.room_key, new.day, new.number, new.commitment, new.seed_encrypted, new.draw_version,
      new.beacon_name, new.beacon_round)
    is distinct from (old.round_id, old.room_key, old.day, old.number, old.commitment, old.seed_encrypted, old.draw_version,
      old.beacon_name, old.beacon_round) then
    raise exception 'The promise of round % is fixed.', old.round_id using errcode = 'restrict_violation';
  end if;
  if old.status <> 'open' and new.status = 'open' then
    raise exception 'Round % is closed and is not opened again.', old.round_id using errcode = 'restrict_violation';
  end if;
  -- The salt comes with the close and never changes.
  if (old.status <> 'open' or new.status = 'open') and (new.closed_at, new.bets_digest, new.ledger_batch, new.ledger_digest)
    is distinct from (old.closed_at, old.bets_digest, old.ledger_batch, old.ledger_digest) then
    raise exception 'The salt of round % is fixed by its close.', old.round_id using errcode = 'restrict_violation';
  end if;
  -- The signature of the beacon comes with the draw and never changes.
  if new.beacon_signature is distinct from old.beacon_signature
    and (old.beacon_signature is not null or old.status <> 'closed' or new.status <> 'drawn') then
    raise exception 'The beacon of round % is in its draw alone.', old.round_id using errcode = 'restrict_violation';
  end if;
  if old.commitment is not null and old.balls is not null and (new.status not in ('drawn', 'settled')
    or (new.seed, new.balls, new.powerball, new.winners) is distinct from (old.seed, old.balls, old.powerball, old.winners)) then
    raise exception 'Round % was drawn from its promised seed; its result is final.', old.round_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger fix_draw before update or delete on mini_rounds for each row execute function mini_fix_draw();

-- A bet belongs to the salt of its round. The round is held like whoever bets holds it, so that closing it waits.
create function mini_fix_bets() returns trigger language plpgsql as $$
declare
  round record;
begin
  if tg_op <> 'INSERT' then
    raise exception 'What was bet is fixed.' using errcode = 'restrict_violation';
  end if;
  select r.status, r.commitment into round from mini_rounds r where r.round_id = new.round_id for share;
  if round.commitment is not null and round.status <> 'open' then
    raise exception 'Round % takes no more bets.', new.round_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger fix_bets before insert or delete or update of bet_key, round_id, game, market, outcome, odds, stake, member_id, request_key, placed_at
  on mini_bets for each row execute function mini_fix_bets();

-- An outside result counts for a round that an outside draw decides, and only once no bet can be placed on it.
create function mini_fix_feed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'An outside result is corrected in its round, by two persons.' using errcode = 'restrict_violation';
  end if;
  perform from mini_rounds r where r.room_key = new.room_key and r.day = new.day and r.number = new.number
    and r.commitment is null and r.status <> 'open' for share;
  if not found then
    raise exception 'No closed round of % waits for this outside result.', new.room_key using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger fix_feed before insert or update or delete on mini_feed_results for each row execute function mini_fix_feed();
