-- Somebody who joins while its branch is moved must wait and then read the new way up: everybody above is locked before it is read, in the
-- order in which a move locks them.
-- Locks: none on tables. Time: immediate.
create or replace function partner_tree_join() returns trigger language plpgsql as $$
begin
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
  update partner_nodes a set below = a.below + c.count
  from (
    select ancestor, count(*) as count
    from joined j join partner_nodes n on n.member_id = j.member_id, unnest(n.lineage[:cardinality(n.lineage) - 1]) ancestor
    group by ancestor
  ) c
  where a.member_id = c.ancestor;
  return null;
end $$;
