-- A search for a part of an ID, nickname or name finds the members by each two letters that follow each other in it, in small letters.
create function name_parts(login_id text, nickname text, account_holder text) returns text[] language sql immutable parallel safe as $$
  select array(select distinct substr(lower(name), place, 2) from unnest(array[login_id, nickname, account_holder]) name, generate_series(1, length(name) - 1) place)
$$;

create index members_by_name_parts on members using gin (name_parts(login_id, nickname, account_holder));
