-- What a register of self-exclusions bars for a member, read with every stake; and the business day of its last answer.
alter table members
  add register_state text check (register_state in ('listed', 'unanswered', 'no-birth-date')),
  add register_day date;
create index members_register_state on members (member_id) where register_state is not null;

alter table member_sessions
  drop constraint member_sessions_end_reason_check,
  add constraint member_sessions_end_reason_check check (
    end_reason in ('TK999', 'logout', 'password', 'status', 'maintenance', 'SP104', 'SP105', 'SP106', 'SP115')
  );

create table exclusion_register_rules (
  only_row boolean primary key default true check (only_row),
  is_on boolean not null,
  when_silent text not null check (when_silent in ('closed', 'open'))
);
insert into exclusion_register_rules (is_on, when_silent) values (false, 'closed');

-- The sandbox's own register: SHA-256 of name, birth date and telephone.
create table sandbox_register_entries (
  entry_id bigint generated always as identity primary key,
  person_hash bytea not null unique,
  note text not null,
  added_by text not null,
  added_at timestamptz not null
);
