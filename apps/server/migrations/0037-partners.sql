-- Who joins waits for a branch that is being moved: it would lock the way up as it was, and then need the new one in
-- another order than whoever joins a moment later.
create or replace function partner_tree_insert() returns trigger language plpgsql as $function$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('partners:tree', 0));
  perform from partner_nodes
  where member_id in (
    select unnest(p.lineage) from joined j join partner_nodes p on p.member_id = j.recommender_id
  )
  order by member_id for no key update;
  insert into partner_nodes (member_id, parent_id, lineage, is_partner)
  with recursive placed as (
    select j.member_id, j.recommender_id, coalesce(p.lineage, '{}') || j.member_id as lineage, j.tier
    from joined j left join partner_nodes p on p.member_id = j.recommender_id
    where j.recommender_id is null or p.member_id is not null
    union all
    select j.member_id, j.recommender_id, placed.lineage || j.member_id, j.tier
    from joined j join placed on placed.member_id = j.recommender_id
  )
  select member_id, recommender_id, lineage, tier <> 'NORMAL' from placed;
  update partner_nodes a set descendants = a.descendants + c.count
  from (
    select ancestor, count(*) as count
    from joined j join partner_nodes n on n.member_id = j.member_id, unnest(n.lineage[:cardinality(n.lineage) - 1]) ancestor
    group by ancestor
  ) c
  where a.member_id = c.ancestor;
  return null;
end $function$;
