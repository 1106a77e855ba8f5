-- What one person may have once: a browser that several members sign in with, and what is taken back of a mission.

create table member_devices (
  member_id bigint not null references members,
  -- A keyed hash of the id in the browser's cookie.
  device_hash bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (member_id, device_hash)
);
create index member_devices_by_device on member_devices (device_hash, member_id);

alter table friend_rewards drop constraint friend_rewards_refusal_check;
alter table friend_rewards add constraint friend_rewards_refusal_check check (refusal in ('', 'same_ip', 'same_device', 'cap'));

-- Set when a reversed deposit left the mission undone; the claim stays, so that its period is not claimed again.
alter table mission_claims add column taken_back_at timestamptz;
