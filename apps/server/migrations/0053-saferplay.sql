-- Markers of harm: what the night found of each member that shows signs, and what staff did about it. A limit that the
-- house has set: the member may keep to less and not to more until staff take it away.
create table harm_scores (
  member_id bigint primary key references members,
  score text not null check (score in ('watch', 'act')),
  markers jsonb not null,
  marker_count int not null check (marker_count > 0),
  -- Since when it has been found each night.
  since timestamptz not null,
  judged_at timestamptz not null
);

create table harm_actions (
  action_id bigint generated always as identity primary key,
  member_id bigint not null references members,
  act text not null check (act in ('message', 'call', 'limit', 'nothing')),
  -- What was known then.
  score text not null check (score in ('none', 'watch', 'act')),
  reason text not null,
  acted_by text not null,
  acted_at timestamptz not null
);
create index harm_actions_by_member on harm_actions (member_id, action_id desc);
create trigger append_only before update or delete on harm_actions for each row execute function refuse_change_of_safer_play();

alter table player_limits add column house_amount bigint check (house_amount > 0);
alter table player_limit_changes add column by_house boolean not null default false;
