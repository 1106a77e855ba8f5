-- The order of a pair of seeds is fixed: the server seed is promised first, then the player gives the client seed, then
-- rounds are played. A player and game have at most one promised seed and one in use.
-- Locks: seeds and rounds exclusively for a moment. Time: immediate, seeds are few.

alter table seeds
  alter column client_seed drop not null,
  -- When the commitment could be seen first; none for seeds of before, which were made when their client seed was known.
  add column committed_at timestamptz,
  -- When the client seed came and the pair was taken into use.
  add column seeded_at timestamptz;
update seeds set seeded_at = created_at;
alter table seeds
  alter column committed_at set default now(),
  drop column created_at,
  add constraint seeds_pair_is_whole check ((client_seed is null) = (seeded_at is null)),
  -- Each is the moment its transaction began: no transaction knows the client seed while it makes the server seed.
  add constraint seeds_promised_first check (committed_at < seeded_at),
  add constraint seeds_revealed_after_use check (revealed_at is null or seeded_at is not null);
drop index seeds_one_live;
create unique index seeds_one_live on seeds (player_id, game_key) where seeded_at is not null and revealed_at is null;
create unique index seeds_one_promised on seeds (player_id, game_key) where seeded_at is null;

create function fix_seed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.seed_id, new.player_id, new.game_key, new.server_seed_box, new.commitment, new.committed_at)
      is distinct from (old.seed_id, old.player_id, old.game_key, old.server_seed_box, old.commitment, old.committed_at)
    or (old.seeded_at is not null and (new.client_seed, new.seeded_at) is distinct from (old.client_seed, old.seeded_at))
    or (old.revealed_at is not null and new is distinct from old) then
    raise exception 'What a seed promised is fixed.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger fix_seed before update or delete on seeds for each row execute function fix_seed();

create function fix_round() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.round_id, new.player_id, new.game_key, new.bet_id, new.seed_id, new.nonce, new.config_hash, new.input, new.outcome,
      new.stake, new.payout, new.played_at)
    is distinct from (old.round_id, old.player_id, old.game_key, old.bet_id, old.seed_id, old.nonce, old.config_hash, old.input, old.outcome,
      old.stake, old.payout, old.played_at) then
    raise exception 'What a round drew is final.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger fix_round before update or delete on rounds for each row execute function fix_round();
