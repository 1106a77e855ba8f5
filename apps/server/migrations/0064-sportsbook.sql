-- Picks that members passed on under a code: no stake, and not who shared them.

create table sport_shares (
  code text primary key,
  picks jsonb not null,
  expires_at timestamptz not null
);
create index sport_shares_expired on sport_shares (expires_at);
