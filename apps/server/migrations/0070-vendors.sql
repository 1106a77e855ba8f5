-- How each vendor is reached and recognised, what vendors asked the wallet, and rounds that were played for free.
-- A vendor without settings speaks our own protocol with the secret of the configuration.
-- Locks: none that matter, the tables are new. Time: immediate.

create table vendor_settings (
  vendor_key text primary key references catalog_vendors,
  -- The secret the vendor signs with, sealed.
  secret bytea not null,
  api_url text not null,
  -- What the vendor calls us: a casino key, a secure login, an agent code.
  operator text not null default '',
  currency text not null default 'KRW' check (currency ~ '^[A-Z]{3}$'),
  -- The ledger's unit is 10^-decimals of the vendor's currency; won have none.
  decimals smallint not null default 0 check (decimals between 0 and 6),
  -- Where the vendor's calls may come from; empty lets everybody in who signs well.
  networks cidr[] not null default '{}'
);

-- Every call a vendor made, as it came, for disputes; secrets are masked before they get here.
create table wallet_calls (
  wallet_call_id bigint generated always as identity,
  at timestamptz not null,
  adapter text not null,
  vendor_key text not null,
  call text not null,
  member_id bigint,
  reference text not null,
  request text not null,
  answer text not null,
  http_status smallint not null,
  took_ms integer not null,
  ip text not null,
  primary key (wallet_call_id)
);
create index wallet_calls_by_time on wallet_calls (at desc);
create index wallet_calls_by_member on wallet_calls (member_id, at desc) where member_id is not null;
create index wallet_calls_by_reference on wallet_calls (reference) where reference <> '';

-- A round whose stake was nothing: its win is a prize, as there is no bet to add it to.
create table wallet_free_rounds (
  vendor_key text not null,
  member_id bigint not null,
  round_id text not null,
  noted_at timestamptz not null,
  primary key (vendor_key, member_id, round_id)
);

-- A vendor's result names its round, not its bet.
create index bets_by_round on bets (vendor_key, round_id, member_id);
