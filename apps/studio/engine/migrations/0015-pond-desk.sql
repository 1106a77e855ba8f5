-- Ponds as the platform's staff look after them: whether a pond is open, and what its shots caught beside what they
-- should have. The shots of a magazine that is over are counted once, whenever somebody asks.
-- Locks: none that matter, the tables are new. Time: immediate.

create table pond_settings (
  pond_key text primary key,
  is_open boolean not null,
  -- When the platform says that it was asked: an older request changes nothing.
  asked_at timestamptz not null,
  -- By our own clock: who sits there stays until the end of a minute.
  changed_at timestamptz not null default clock_timestamp()
);

create table pond_counted (
  round_id uuid primary key references rounds
);

-- Money in won. What is expected and its variance are sums of the shots' own.
create table pond_captures (
  vendor_key text not null,
  pond_key text not null,
  weapon text not null,
  fish text not null,
  shots bigint not null check (shots > 0),
  caught bigint not null check (caught between 0 and shots),
  expected_caught double precision not null,
  played bigint not null,
  paid bigint not null,
  expected double precision not null,
  variance double precision not null,
  primary key (vendor_key, pond_key, weapon, fish)
);
