-- Deposit bonuses with their turnover, what each deposit asks to be wagered, arrived bank money, staff notes, points from play.
-- Locks: `alter table cash_requests` adds columns with constant defaults: no rewrite, a brief exclusive lock. Time: immediate.

create table deposit_bonuses (
  bonus_id integer generated always as identity primary key,
  -- The first deposit ever, the first of a business day, or every one; a deposit earns the first of these that fits.
  kind text not null check (kind in ('first', 'daily', 'every')),
  level_from smallint not null default 1 check (level_from between 1 and 10),
  deposit_min bigint not null check (deposit_min > 0),
  percent integer not null check (percent between 1 and 500),
  cap bigint not null check (cap > 0),
  -- Turnover wanted for the bonus itself, in percent of it.
  turnover_percent integer not null default 0 check (turnover_percent between 0 and 10000),
  is_on boolean not null default true,
  constraint deposit_bonuses_one_per_kind_and_level unique (kind, level_from)
);
insert into deposit_bonuses (kind, deposit_min, percent, cap, turnover_percent) values
  ('first', 10000, 10, 100000, 0),
  ('daily', 50000, 3, 30000, 100);

alter table cash_requests
  add column takes_bonus boolean not null default true,
  add column bonus_points bigint not null default 0 check (bonus_points >= 0),
  -- The turnover that this deposit asks before a withdrawal, fixed when it was approved.
  add column wagering bigint not null default 0 check (wagering >= 0);

-- Money that the bank reported as arrived; the same line reported again is the same row.
create table bank_movements (
  movement_id bigint generated always as identity primary key,
  fingerprint bytea not null unique,
  moved_at timestamptz not null,
  holder text not null,
  amount bigint not null check (amount > 0),
  memo text not null default '',
  status text not null default 'open' check (status in ('open', 'matched', 'ignored')),
  cash_id bigint unique references cash_requests,
  reason text not null default '',
  imported_at timestamptz not null,
  imported_by text not null,
  closed_at timestamptz,
  closed_by text,
  constraint a_match_names_its_request check ((status = 'matched') = (cash_id is not null)),
  constraint a_closed_movement_says_when check ((status = 'open') = (closed_at is null))
);
create index bank_movements_open on bank_movements (movement_id) where status = 'open';

create table member_notes (
  note_id bigint generated always as identity primary key,
  member_id bigint not null references members,
  text text not null,
  written_by text not null,
  written_at timestamptz not null
);
create index member_notes_of on member_notes (member_id, note_id desc);

-- Points that play earns, in hundredths of a percent of the valid turnover of a business day. A level without a row uses the nearest lower one.
create table point_rates (
  level smallint primary key check (level between 1 and 10),
  rate integer not null check (rate between 0 and 1000)
);
insert into point_rates values (1, 10), (2, 15), (3, 20), (4, 25), (5, 30);

-- Who else was seen at an address, and whose account holder has the same name.
create index member_logins_by_ip on member_logins (ip, at desc);
create index members_by_join_ip on members (join_ip);
create index members_by_name on members (name);
