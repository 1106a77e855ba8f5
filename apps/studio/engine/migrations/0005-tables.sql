-- Rounds that all play together, by a clock. A table's rounds are drawn from a chain: each link is the hash of the next
-- one, and the hash of the first one is published before any bet. What salts a round is the list of its bets.
--   open -> closed -> running -> settled   the usual way
--   ... -> void                            the node that ran it died while it ran: stakes go back
-- Locks: rounds exclusively for a moment, its checks are made anew without a scan. Time: immediate.

create table chains (
  chain_id bigint generated always as identity primary key,
  table_key text not null,
  -- The last link, from which all others follow; sealed.
  origin_box bytea not null,
  end_hash text not null,
  length integer not null check (length > 0),
  published_at timestamptz not null default now()
);

create table table_rounds (
  table_round_id uuid primary key,
  table_key text not null,
  chain_id bigint not null references chains,
  -- Which link of the chain, from 1.
  number integer not null,
  commitment text not null,
  link_box bytea not null,
  phase text not null default 'open' check (phase in ('open', 'closed', 'running', 'settled', 'void')),
  closes_at timestamptz not null,
  -- The hash of all bets that were accepted, fixed before the result can be seen.
  bets_digest text,
  result jsonb,
  started_at timestamptz,
  revealed_at timestamptz,
  unique (chain_id, number)
);
create unique index table_rounds_one_live on table_rounds (table_key) where phase in ('open', 'closed', 'running');
create index table_rounds_past on table_rounds (table_key, revealed_at desc) where revealed_at is not null;

-- Which node runs a table, and until when unless it renews the lease.
create table table_leases (
  table_key text primary key,
  node_id uuid not null,
  leased_until timestamptz not null
);

alter table rounds
  alter column seed_id drop not null,
  alter column nonce drop not null,
  add column table_round_id uuid references table_rounds,
  add constraint rounds_one_draw check ((seed_id is null) = (nonce is null) and (seed_id is null) <> (table_round_id is null));
create index rounds_of_table on rounds (table_round_id, status) where table_round_id is not null;

create function fix_table_round() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.table_round_id, new.table_key, new.chain_id, new.number, new.commitment, new.link_box, new.closes_at)
      is distinct from (old.table_round_id, old.table_key, old.chain_id, old.number, old.commitment, old.link_box, old.closes_at)
    or (old.bets_digest is not null and (new.bets_digest, new.result) is distinct from (old.bets_digest, old.result))
    or (old.started_at is not null and new.started_at is distinct from old.started_at)
    or (old.revealed_at is not null and new is distinct from old) then
    raise exception 'What a table drew is final.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger fix_table_round before update or delete on table_rounds for each row execute function fix_table_round();

create or replace function fix_round() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.round_id, new.player_id, new.session_id, new.game_key, new.bet_id, new.seed_id, new.table_round_id, new.nonce, new.config_hash,
      new.input, new.stake, new.played_at)
    is distinct from (old.round_id, old.player_id, old.session_id, old.game_key, old.bet_id, old.seed_id, old.table_round_id, old.nonce, old.config_hash,
      old.input, old.stake, old.played_at) then
    raise exception 'What a round drew is final.' using errcode = 'restrict_violation';
  end if;
  -- Only a round that is played grows, one step at a time, and never loses a step it took.
  if (new.outcome, new.payout, new.steps) is distinct from (old.outcome, old.payout, old.steps)
    and not (old.status = 'playing' and (new.steps = old.steps or new.steps - (-1) = old.steps)) then
    raise exception 'What a round drew is final.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
