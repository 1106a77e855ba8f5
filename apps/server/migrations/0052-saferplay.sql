-- Whether a member has decided about limits of its own. `open`: never asked, as after a sign-up; `later`: put off;
-- `none`: it wants none. Who has set a limit has decided, whatever stands here.
alter table members
  add column limit_choice text not null default 'later' check (limit_choice in ('open', 'later', 'none')),
  add column limit_chosen_at timestamptz;
