-- Tables that deal cards from a shoe. A shoe is promised (its seed sealed, its commitment shown) while the one before it
-- is dealt; what was bet in that time salts it when it is opened; its seed is revealed when it is used up.
--   promised -> opened -> revealed
-- Locks: rounds and table_rounds exclusively for a moment. Time: immediate.

create table shoes (
  shoe_id bigint generated always as identity primary key,
  table_key text not null,
  seed_box bytea not null,
  commitment text not null,
  published_at timestamptz not null default clock_timestamp(),
  -- All three from the moment it is opened: what salted it, the root of its cards, the place of the cut card.
  salt text,
  root text,
  cut_at integer,
  opened_at timestamptz,
  revealed_at timestamptz,
  check ((salt is null) = (opened_at is null) and (root is null) = (opened_at is null) and (cut_at is null) = (opened_at is null)),
  check (revealed_at is null or opened_at is not null)
);
create unique index shoes_one_promised on shoes (table_key) where opened_at is null;
create unique index shoes_one_open on shoes (table_key) where opened_at is not null and revealed_at is null;
create index shoes_past on shoes (table_key, revealed_at desc) where revealed_at is not null;

create function fix_shoe() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.revealed_at is not null
    or (new.shoe_id, new.table_key, new.seed_box, new.commitment, new.published_at)
      is distinct from (old.shoe_id, old.table_key, old.seed_box, old.commitment, old.published_at)
    or (old.opened_at is not null and (new.salt, new.root, new.cut_at, new.opened_at)
      is distinct from (old.salt, old.root, old.cut_at, old.opened_at)) then
    raise exception 'A shoe is final.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger fix_shoe before update or delete on shoes for each row execute function fix_shoe();

-- A round is drawn from a link of a chain, or from a shoe, whose seed is never copied here. `place` is where its first
-- card lies; `offer` is what could be bet on.
alter table table_rounds
  alter column chain_id drop not null,
  alter column link_box drop not null,
  add column shoe_id bigint references shoes,
  add column place integer,
  add column offer jsonb,
  add constraint table_rounds_one_source check ((chain_id is null) = (link_box is null) and (shoe_id is null) = (place is null)
    and (chain_id is null) <> (shoe_id is null)),
  add constraint table_rounds_of_shoe unique (shoe_id, number);

create index table_rounds_newest on table_rounds (table_key, closes_at desc);

create or replace function fix_table_round() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.table_round_id, new.table_key, new.chain_id, new.number, new.commitment, new.link_box, new.closes_at,
      new.shoe_id, new.place, new.offer)
      is distinct from (old.table_round_id, old.table_key, old.chain_id, old.number, old.commitment, old.link_box, old.closes_at,
      old.shoe_id, old.place, old.offer)
    or (old.bets_digest is not null and (new.bets_digest, new.result) is distinct from (old.bets_digest, old.result))
    or (old.started_at is not null and new.started_at is distinct from old.started_at)
    or (old.revealed_at is not null and new is distinct from old) then
    raise exception 'What a table drew is final.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
