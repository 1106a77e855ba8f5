-- Roots of the branches that somebody of the staff sees; without any, the whole house.
create table staff_branches (
  staff_id integer not null references staff,
  partner_id bigint not null references members,
  set_by text not null,
  set_at timestamptz not null,
  primary key (staff_id, partner_id)
);
create index staff_branches_partner on staff_branches (partner_id);
