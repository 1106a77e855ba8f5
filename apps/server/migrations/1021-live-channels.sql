-- Live video: channels with the address of their stream, and what is on when.
create table live_channels (
  channel_id integer generated always as identity primary key,
  name_ko text not null,
  name_en text not null,
  name_vn text not null,
  -- A playlist of HLS: one of our own paths, or an address at one of LIVE_ORIGINS.
  address text not null,
  is_on boolean not null,
  ord integer not null
);

create table live_programmes (
  programme_id bigint generated always as identity primary key,
  channel_id integer not null references live_channels on delete cascade,
  -- Named as it is where the column once was the title.
  name_ko text constraint live_programmes_title_not_null not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  name_en text not null,
  name_vn text not null,
  check (starts_at < ends_at)
);

create index live_programmes_by_time on live_programmes (channel_id, starts_at);
