-- Requests for a lost account are kept apart by who made them, so that a stranger's does not stand for the owner's.
-- A requester is a browser, or without its cookie a network; from before it is not known, each is its own.
alter table account_recovery_requests add column requester_mark bytea;
alter table account_recovery_requests add column network_mark bytea;
alter table account_recovery_requests add column user_agent text not null default '';
alter table account_recovery_requests add column is_known_browser boolean not null default false;
alter table account_recovery_requests add column is_known_network boolean not null default false;
drop index account_recovery_requests_one_open;
create unique index account_recovery_requests_one_open
  on account_recovery_requests (kind, phone_hash, requester_mark) where closed_at is null;
create index account_recovery_requests_open_of_network
  on account_recovery_requests (network_mark) where closed_at is null;

-- Browsers that staff have signed in with, by their hash: what others guess behind the same address does not count there.
create table staff_devices (
  staff_id integer not null references staff (staff_id),
  device_hash bytea not null,
  last_seen_at timestamptz not null,
  primary key (staff_id, device_hash)
);
