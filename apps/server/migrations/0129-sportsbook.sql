-- What the simulated feed promised of each match before its first price, and the seed that it opened after the end.
-- A promise that could be changed would prove nothing: neither it nor what was opened is ever written again.
create table sport_match_seeds (
  fixture text not null primary key,
  sport text not null,
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  starts_at timestamptz not null,
  committed_at timestamptz not null,
  opening jsonb,
  opened_at timestamptz,
  constraint sport_match_seeds_are_opened_at_a_time check ((opening is null) = (opened_at is null))
);
create index sport_match_seeds_unopened on sport_match_seeds (starts_at) where opening is null;

create function sport_keep_promise() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.opening is null
    and (new.fixture, new.sport, new.commitment, new.starts_at, new.committed_at)
      = (old.fixture, old.sport, old.commitment, old.starts_at, old.committed_at) then
    return new;
  end if;
  raise exception 'What was promised of a match is final, and so is its seed.' using errcode = 'restrict_violation';
end $$;
create trigger keep_promise before update or delete on sport_match_seeds for each row execute function sport_keep_promise();
