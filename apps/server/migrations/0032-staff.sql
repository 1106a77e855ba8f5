-- Where the rights of a role depart from those the product ships with; what is not here is as shipped.
create table staff_rights (
  role text not null check (role in ('owner', 'finance', 'support', 'content', 'risk', 'read-only')),
  call text not null,
  is_allowed boolean not null,
  -- In the unit of the call; null: as much as there is.
  alone_up_to bigint check (alone_up_to >= 0),
  alone_daily bigint check (alone_daily >= 0),
  ceiling bigint check (ceiling >= 0),
  primary key (role, call)
);
create trigger notify_table_change after insert or update or delete or truncate on staff_rights for each statement execute function notify_table_change();
