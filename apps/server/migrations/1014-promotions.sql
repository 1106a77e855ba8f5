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

-- What staff issued in one go; `code` for anybody who knows it, kept in capitals.
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
  recalled_at timestamptz,
  recalled_by text,
  constraint coupon_issues_code_has_limit check ((target = 'code') = (code is not null) and (code is null) = (max_uses is null)),
  constraint coupon_issues_recalled_is_whole check ((recalled_at is null) = (recalled_by is null))
);

create table coupons (
  coupon_id bigint generated always as identity primary key,
  issue_id integer not null references coupon_issues,
  member_id bigint not null references members,
  -- Who got it from staff, or entered the code: once each, wherever it is given afterwards.
  first_member_id bigint not null references members,
  received_at timestamptz not null,
  used_at timestamptz,
  recalled_at timestamptz,
  unique (issue_id, first_member_id),
  constraint coupons_used_or_recalled check (used_at is null or recalled_at is null)
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
  unit bigint not null check (unit > 0),
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
  nonce integer not null default 0,
  -- The seed of the next spin, sealed until it is spun.
  server_seed_encrypted bytea,
  -- Of the seed that is sealed in the same row, and when it was made.
  commitment text,
  committed_at timestamptz,
  constraint rotary_wallets_promise_is_whole
    check ((server_seed_encrypted is null) = (commitment is null) and (commitment is null) = (committed_at is null))
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
  -- None for spins made before it was kept.
  committed_at timestamptz,
  unique (member_id, nonce),
  constraint rotary_spins_promised_first check (committed_at <= spun_at),
  constraint rotary_spins_seed_keeps_promise check (encode(sha256(convert_to(server_seed, 'UTF8')), 'hex') = commitment)
);

-- A stamp is for those who play: how much of it a day takes.
create table attendance_terms (
  only_row boolean primary key default true check (only_row),
  -- Valid turnover of the business day, in won.
  play_min bigint not null check (play_min > 0)
);

insert into attendance_terms (play_min) values (10000);

create function rotary_fix_promise() returns trigger language plpgsql as $$
begin
  if (new.commitment, new.server_seed_encrypted, new.committed_at) is distinct from (old.commitment, old.server_seed_encrypted, old.committed_at)
    and old.commitment is not null
    and not exists (select from rotary_spins s where s.member_id = old.member_id and s.commitment = old.commitment) then
    raise exception 'A promised seed is spent by its spin or never.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger fix_promise before update on rotary_wallets for each row execute function rotary_fix_promise();

create function rotary_fix_spin() returns trigger language plpgsql as $$
begin
  raise exception 'A spin is final.' using errcode = 'restrict_violation';
end $$;

create trigger fix_spin before update or delete on rotary_spins for each row execute function rotary_fix_spin();
