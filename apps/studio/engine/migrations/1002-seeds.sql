-- Seeds of rounds that a player plays alone. The order of a pair of seeds is fixed: the server seed is promised first,
-- then the player gives the client seed, then rounds are played. A player and game have at most one promised seed and
-- one in use.

create table seeds (
  seed_id bigint generated always as identity primary key,
  player_id bigint not null references players,
  game_key text not null,
  server_seed_box bytea not null,
  commitment text not null,
  client_seed text,
  next_nonce integer not null default 1,
  revealed_at timestamptz,
  -- When the commitment could be seen first; none for seeds made when their client seed was known already.
  committed_at timestamptz default now(),
  -- When the client seed came and the pair was taken into use.
  seeded_at timestamptz,
  constraint seeds_pair_is_whole check ((client_seed is null) = (seeded_at is null)),
  -- Each is the moment its transaction began: no transaction knows the client seed while it makes the server seed.
  constraint seeds_promised_first check (committed_at < seeded_at),
  constraint seeds_revealed_after_use check (revealed_at is null or seeded_at is not null)
);

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
