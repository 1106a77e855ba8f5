-- Keys of the operator's own systems: a program reads with them what its scopes open. Only a keyed mark of a key is kept.
create table staff_api_keys (
  key_id integer generated always as identity primary key,
  name text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  mark bytea not null unique,
  -- Whoever made it: a key is dead as soon as that account is.
  created_by integer not null references staff,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by text,
  last_used_at timestamptz,
  uses bigint not null default 0 check (uses >= 0),
  check ((revoked_at is null) = (revoked_by is null))
);
