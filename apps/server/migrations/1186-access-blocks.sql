-- Countries, networks and browsers that may not sign up, log in or play, until a time or without an end.
create table access_blocks (
  block_id bigint generated always as identity primary key,
  kind text not null check (kind in ('country', 'network', 'device')),
  country text check (country ~ '^[A-Z]{2}$'),
  network cidr,
  device_hash bytea,
  -- Whose browser it was when it was blocked.
  member_id bigint,
  acts text[] not null check (cardinality(acts) > 0 and acts <@ array['sign-up', 'log-in', 'play']),
  reason text not null,
  created_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  lifted_at timestamptz,
  lifted_by text,
  check ((kind = 'country') = (country is not null)),
  check ((kind = 'network') = (network is not null)),
  check ((kind = 'device') = (device_hash is not null) and (kind = 'device') = (member_id is not null)),
  check ((lifted_at is null) = (lifted_by is null))
);
create index access_blocks_of_networks on access_blocks using gist (network inet_ops) where kind = 'network' and lifted_at is null;
create index access_blocks_of_devices on access_blocks (device_hash) where kind = 'device' and lifted_at is null;
create index access_blocks_of_countries on access_blocks (country) where kind = 'country' and lifted_at is null;
