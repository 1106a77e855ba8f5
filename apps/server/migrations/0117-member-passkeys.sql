-- Passkeys of members, beside their second factor: public keys of their authenticators. What is signed is kept until it
-- is used, two minutes at most.
create table member_passkeys (
  passkey_id bigint generated always as identity primary key,
  member_id bigint not null references members (member_id),
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  name text not null check (length(name) between 1 and 40),
  added_at timestamptz not null,
  used_at timestamptz
);
create index member_passkeys_member on member_passkeys (member_id);

create table member_passkey_challenges (
  challenge_id uuid primary key,
  challenge text not null,
  purpose text not null check (purpose in ('add', 'second-factor', 'whole-login')),
  -- Whose: of a whole login nobody's yet.
  member_id bigint references members (member_id),
  -- What the ticket of the password was for; void once the password has changed.
  ticket_mark text,
  expires_at timestamptz not null,
  check ((member_id is null) = (purpose = 'whole-login')),
  check ((ticket_mark is null) = (purpose <> 'second-factor'))
);
create index member_passkey_challenges_expiry on member_passkey_challenges (expires_at);
