-- Free rounds that staff give to members of their choice. Each is an ended campaign that holds their rules and budget,
-- so that they are played, paid and taken back like those of any campaign.
create table free_round_gifts (
  campaign_id bigint primary key references campaigns,
  -- A repeated request is the same gift.
  request_key uuid not null unique,
  -- {"to": "list", "memIds": ["mina77"]}
  target jsonb not null,
  -- What all of them are expected to win, by the return of their games.
  expected bigint not null check (expected >= 0),
  recalled_at timestamptz,
  recalled_by text,
  constraint free_round_gifts_recalled check ((recalled_at is null) = (recalled_by is null))
);
