-- The rotary: one row of rules, a wallet of spins and seeds per member, every draw for ever. New tables only.

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
  rest bigint not null default 0 check (rest >= 0),
  server_seed text not null,
  client_seed text not null,
  nonce integer not null default 0
);

create table rotary_spins (
  spin_id bigint generated always as identity primary key,
  member_id bigint not null references members,
  place smallint not null,
  prizes jsonb not null,
  commitment text not null unique,
  server_seed text not null,
  client_seed text not null,
  nonce integer not null,
  spun_at timestamptz not null,
  unique (member_id, nonce)
);
