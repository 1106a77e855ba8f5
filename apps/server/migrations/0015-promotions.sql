-- Attendance, one stamp per member and business day; coupons; the rotary.

create table attendance_rules (
  days smallint primary key check (days between 1 and 31),
  points bigint not null check (points > 0)
);

create table attendance_stamps (
  member_id bigint not null references members,
  day date not null,
  streak integer not null check (streak > 0),
  points bigint not null check (points >= 0),
  stamped_at timestamptz not null,
  primary key (member_id, day)
);

-- What staff issued at once; `code` for anybody who knows it, kept in capitals.
create table coupon_issues (
  issue_id integer generated always as identity primary key,
  name text not null,
  reward_kind text not null check (reward_kind in ('point', 'cash')),
  amount bigint not null check (amount > 0),
  target text not null check (target in ('member', 'level', 'all', 'code')),
  detail text not null default '',
  code text unique,
  max_uses integer check (max_uses > 0),
  expires_at timestamptz,
  issued_by text not null,
  issued_at timestamptz not null,
  constraint coupon_issues_code_has_limit check ((target = 'code') = (code is not null) and (code is null) = (max_uses is null))
);

create table coupons (
  coupon_id bigint generated always as identity primary key,
  issue_id integer not null references coupon_issues,
  member_id bigint not null references members,
  -- Who got it from staff, or entered the code: once each, wherever it is given afterwards.
  first_member_id bigint not null references members,
  received_at timestamptz not null,
  used_at timestamptz,
  unique (issue_id, first_member_id)
);
create index coupons_of on coupons (member_id, coupon_id desc);

create table coupon_gifts (
  gift_id bigint generated always as identity primary key,
  coupon_id bigint not null references coupons,
  from_member_id bigint not null references members,
  to_member_id bigint not null references members,
  given_at timestamptz not null
);
create index coupon_gifts_from on coupon_gifts (from_member_id, gift_id desc);
create index coupon_gifts_of on coupon_gifts (coupon_id, gift_id desc);

-- The rotary has one row of rules, a wallet of spins and seeds per member, and every draw for ever.
create table rotary_rules (
  only_row boolean primary key default true check (only_row),
  is_open boolean not null,
  unit bigint not null check (unit >= 1000),
  prizes jsonb not null,
  -- Grows with each change: a member never spins a wheel other than the one on the screen.
  version integer not null default 1
);
insert into rotary_rules (is_open, unit, prizes) values (false, 100000,
  '[{"worth": "none", "amount": 0, "weight": 1}, {"worth": "point", "amount": 100, "weight": 1}]');

create table rotary_wallets (
  member_id bigint primary key references members,
  spins integer not null default 0 check (spins >= 0),
  remainder bigint not null default 0 check (remainder >= 0),
  client_seed text not null,
  nonce integer not null default 0,
  -- The seed of the next spin, sealed until it is spun.
  server_seed_encrypted bytea
);

create table rotary_spins (
  spin_id bigint generated always as identity primary key,
  member_id bigint not null references members,
  prize_index smallint not null,
  prizes jsonb not null,
  commitment text not null unique,
  server_seed text not null,
  client_seed text not null,
  nonce integer not null,
  spun_at timestamptz not null,
  unique (member_id, nonce)
);
