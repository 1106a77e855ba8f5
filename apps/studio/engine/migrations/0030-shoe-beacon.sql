-- A promised shoe is salted once the one before it is used up: its salt is fixed, and a round of a public beacon is named
-- that is not published yet. The shoe is opened once that is signed; the signature is in what fixes the order.
--   promised -> salted -> opened -> revealed
-- Shoes of before were salted when they were opened, and are bound to none.
-- Locks: shoes exclusively for a moment. Time: immediate.

alter table shoes
  drop constraint shoes_check,
  add column salted_at timestamptz,
  add column beacon_name text,
  add column beacon_round bigint,
  add column beacon_signature text check (beacon_signature ~ '^[0-9a-f]{96}$'),
  add constraint shoes_opened_whole
    check ((root is null) = (opened_at is null) and (cut_at is null) = (opened_at is null) and (opened_at is null or salt is not null)),
  add constraint shoes_salted_whole check (salt is not null or (salted_at is null and beacon_round is null)),
  add constraint shoes_bound_whole check ((beacon_name is null) = (beacon_round is null)),
  add constraint shoes_opened_with_beacon
    check ((beacon_signature is not null) = (beacon_round is not null and opened_at is not null));

create or replace function fix_shoe() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.revealed_at is not null
    or (new.shoe_id, new.table_key, new.seed_box, new.commitment, new.published_at)
      is distinct from (old.shoe_id, old.table_key, old.seed_box, old.commitment, old.published_at)
    or (old.cut is not null and new.cut is distinct from old.cut)
    or (old.salt is not null and (new.salt, new.cut, new.salted_at, new.beacon_name, new.beacon_round)
      is distinct from (old.salt, old.cut, old.salted_at, old.beacon_name, old.beacon_round))
    or (old.opened_at is not null and (new.root, new.cut_at, new.opened_at, new.beacon_signature)
      is distinct from (old.root, old.cut_at, old.opened_at, old.beacon_signature)) then
    raise exception 'A shoe is final.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
