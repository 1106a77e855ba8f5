-- Ponds: their settings and days, what was counted, and what was caught.

-- What swims in a pond on a day: link k of the chain gives the fish of minute k, and its hash is link k - 1.
create table pond_days (
  pond_key text not null,
  day date not null,
  origin_box bytea not null,
  end_hash text not null,
  published_at timestamptz not null default clock_timestamp(),
  primary key (pond_key, day)
);

-- Ponds as the platform's staff look after them: whether a pond is open, and what its shots caught next to what they
-- should have. The shots of a magazine that is over are counted once, when they are first read.
create table pond_settings (
  pond_key text primary key,
  is_open boolean not null,
  -- When it was requested by the platform's clock: an older request changes nothing.
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
