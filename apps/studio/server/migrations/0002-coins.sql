-- Coins: what members brought here and play with, instead of asking the platform's wallet for each stake.
-- Every change of coins is one row of coin_moves; a row that moved nothing bars its id from being used later.
-- Locks: none that matter, the tables are new. Time: immediate.

alter table play_sessions add column wallet text not null default 'seamless' check (wallet in ('seamless', 'transfer'));

create table coins (
  vendor_key text not null,
  member_ref text not null,
  balance bigint not null default 0 check (balance >= 0),
  primary key (vendor_key, member_ref)
);

create table coin_moves (
  vendor_key text not null,
  move_key text not null,
  member_ref text not null,
  kind text not null check (kind in ('in', 'out', 'debit', 'credit', 'rollback', 'void')),
  amount bigint not null,
  balance_after bigint not null,
  moved_at timestamptz not null default now(),
  primary key (vendor_key, move_key)
);
