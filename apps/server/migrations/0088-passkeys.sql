-- Passkeys of staff: public keys of their authenticators. What is signed is kept until it is used, two minutes at most.
create table staff_passkeys (
  passkey_id integer generated always as identity primary key,
  staff_id integer not null references staff (staff_id),
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  name text not null check (length(name) between 1 and 40),
  added_at timestamptz not null,
  used_at timestamptz
);
create index staff_passkeys_staff on staff_passkeys (staff_id);

create table staff_passkey_challenges (
  challenge_id uuid primary key,
  challenge text not null,
  purpose text not null check (purpose in ('add', 'second-factor', 'whole-login')),
  -- Whose: of a whole login nobody's yet.
  staff_id integer references staff (staff_id),
  expires_at timestamptz not null,
  check ((staff_id is null) = (purpose = 'whole-login'))
);
create index staff_passkey_challenges_expiry on staff_passkey_challenges (expires_at);
