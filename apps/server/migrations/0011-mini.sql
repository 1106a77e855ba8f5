-- Mini games: rooms with their clock, rounds with a promised seed, prices that staff changed, what was bet and how much hangs on it.
-- A bet's money and result are in `bets` under the vendor `mg`; the row here says what was picked.

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
  constraint mini_rounds_one_per_number unique (room_key, day, number),
  constraint mini_rounds_one_per_moment unique (room_key, draws_at),
  constraint mini_rounds_closes_before_draw check (opens_at < closes_at and closes_at < draws_at),
  constraint mini_rounds_drawn_has_balls check ((status in ('drawn', 'settled')) = (balls is not null))
);
create index mini_rounds_ahead on mini_rounds (room_key, draws_at desc);
create index mini_rounds_unfinished on mini_rounds (draws_at) where status in ('open', 'closed', 'drawn');

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

-- The house runs these games itself, on every install.
insert into catalog_vendors (vendor_key, name_ko, name_en, name_vn, adapter, wallet) values
  ('mg', '미니게임', 'Mini Games', 'Trò chơi nhỏ', 'site', 'seamless');
insert into catalog_groups (group_code, game_type, vendor_key, name_ko, name_en, name_vn, path, ord) values
  ('mg', 'mini', 'mg', '미니게임', 'Mini Games', 'Trò chơi nhỏ', '/member/minigame/powerball', 600);
insert into catalog_games (vendor_key, game_key, group_code, name_ko, name_en, name_vn, image, ord, playable_key) values
  ('mg', 'powerball', 'mg', '파워볼', 'Powerball', 'Powerball', '/art/game-powerball.svg', 10, 'powerball'),
  ('mg', 'powerladder', 'mg', '파워사다리', 'Power Ladder', 'Power Ladder', '/art/game-powerladder.svg', 20, 'powerladder'),
  ('mg', 'speedkeno', 'mg', '스피드키노', 'Speed Keno', 'Speed Keno', '/art/game-speedkeno.svg', 30, 'speedkino'),
  ('mg', 'kenoladder', 'mg', '키노사다리', 'Keno Ladder', 'Keno Ladder', '/art/game-kenoladder.svg', 40, 'kinoladder');
