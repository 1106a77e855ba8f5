-- Lists that staff and partners ordered as a file: written by a job, in pieces, kept sealed for a day, and read by whoever ordered them alone.
create table ordered_files (
  file_id bigint generated always as identity primary key,
  -- One of the two.
  staff_id integer references staff,
  member_id bigint references members,
  call text not null,
  -- Name, language, columns and filter as they were ordered, sealed: a filter may have somebody's phone number.
  sealed_order bytea not null,
  ip text not null,
  state text not null default 'waiting' check (state in ('waiting', 'writing', 'ready', 'failed')),
  -- Of a failure.
  code text,
  total integer not null,
  rows integer not null default 0,
  bytes bigint not null default 0,
  ordered_at timestamptz not null,
  ended_at timestamptz,
  expires_at timestamptz not null,
  check ((staff_id is null) <> (member_id is null))
);
create index ordered_files_of_staff on ordered_files (staff_id, file_id desc) where staff_id is not null;
create index ordered_files_of_member on ordered_files (member_id, file_id desc) where member_id is not null;
create index ordered_files_by_end on ordered_files (expires_at);

create table ordered_file_pieces (
  file_id bigint not null references ordered_files on delete cascade,
  piece integer not null,
  sealed bytea not null,
  primary key (file_id, piece)
);
