-- Whoever sits at a table may cut the shoe that is promised there: what the browser gives goes into its salt. It is
-- given once, after the commitment was published and before the shoe is opened.
-- Locks: shoes exclusively for a moment. Time: immediate.

alter table shoes add column cut text check (cut ~ '^[0-9a-f]{32}$');

create or replace function fix_shoe() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.revealed_at is not null
    or (new.shoe_id, new.table_key, new.seed_box, new.commitment, new.published_at)
      is distinct from (old.shoe_id, old.table_key, old.seed_box, old.commitment, old.published_at)
    or ((old.opened_at is not null or old.cut is not null) and new.cut is distinct from old.cut)
    or (old.opened_at is not null and (new.salt, new.root, new.cut_at, new.opened_at)
      is distinct from (old.salt, old.root, old.cut_at, old.opened_at)) then
    raise exception 'A shoe is final.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
