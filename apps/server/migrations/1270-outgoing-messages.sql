-- Messages that leave the house: where members are reached, what they agreed to, what was sent and how far it came.

-- Of SMS the phone of the account is the address: its row has the consent alone.
create table member_addresses (
  member_id bigint not null references members,
  channel text not null check (channel in ('mail', 'sms', 'telegram')),
  address_sealed bytea,
  address_mark bytea,
  -- The language of what the house adds to a message.
  locale text not null check (locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'),
  added_at timestamptz not null,
  -- Consent to advertising, and to advertising at night; null without.
  offers_at timestamptz,
  night_at timestamptz,
  primary key (member_id, channel),
  constraint member_addresses_phone_is_of_the_account 
    check (num_nulls(address_sealed, address_mark) = case channel when 'sms' then 2 else 0 end),
  constraint member_addresses_night_needs_offers check (night_at is null or offers_at is not null)
);

create index member_addresses_by_mark on member_addresses (address_mark) where address_mark is not null;

-- A mail address that is not proved yet.
create table member_address_codes (
  member_id bigint primary key references members,
  address_sealed bytea not null,
  code_mark bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);

-- Links that tie a chat of Telegram to an account.
create table member_chat_links (
  member_id bigint primary key references members,
  token_mark bytea not null unique,
  locale text not null,
  expires_at timestamptz not null
);

-- Every consent to advertising and its end, as the proof of it; nothing is changed here.
create table member_offer_consents (
  consent_id bigint generated always as identity primary key,
  member_id bigint not null references members,
  channel text not null check (channel in ('mail', 'sms', 'telegram')),
  kind text not null check (kind in ('offers', 'night')),
  is_given boolean not null,
  -- On the page of the account, by the link of a message, or with the address it belonged to.
  by text not null check (by in ('account', 'link', 'address')),
  at timestamptz not null
);
create index member_offer_consents_of_member on member_offer_consents (member_id, consent_id);

create table outgoing_letters (
  letter_id bigint generated always as identity primary key,
  -- Such as `message:12`, `mail-code`.
  about text not null,
  -- Title and text, sealed: some are codes.
  content_sealed bytea not null,
  is_offer boolean not null,
  made_at timestamptz not null
);
create index outgoing_letters_about on outgoing_letters (about);
create index outgoing_letters_by_time on outgoing_letters (made_at);

create table outgoing_messages (
  outgoing_id bigint generated always as identity primary key,
  letter_id bigint not null references outgoing_letters on delete cascade,
  -- One message for each, whatever is run twice.
  key text not null unique,
  channel text not null check (channel in ('mail', 'sms', 'telegram')),
  member_id bigint not null references members,
  -- Where it is to go, whatever the member's own address is; null for the own one of then.
  address_sealed bytea,
  -- Where the last attempt went.
  used_sealed bytea,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'dropped')),
  -- Codes alone: the text of another house may name the receiver.
  error text not null default '',
  tries integer not null default 0,
  -- A node ended between sending it and noting so: the receiver may have it twice.
  may_repeat boolean not null default false,
  -- The other house's own name of it.
  reference text not null default '',
  is_sandbox boolean not null default false,
  made_at timestamptz not null,
  -- The next attempt; while it is being sent, when another node may take it.
  due_at timestamptz not null,
  tried_at timestamptz,
  ended_at timestamptz,
  constraint outgoing_messages_ended check ((state in ('sent', 'failed', 'dropped')) = (ended_at is not null))
);
create index outgoing_messages_due on outgoing_messages (channel, due_at, outgoing_id)
  where state in ('waiting', 'sending');
create index outgoing_messages_tried on outgoing_messages (channel, tried_at);
create index outgoing_messages_ended_by_time on outgoing_messages (channel, state, ended_at);
create index outgoing_messages_by_state on outgoing_messages (state, outgoing_id);
create index outgoing_messages_by_channel on outgoing_messages (channel, outgoing_id);
create index outgoing_messages_of_letter on outgoing_messages (letter_id, state);
create index outgoing_messages_of_member on outgoing_messages (member_id);

-- What a message of staff goes over.
alter table messages add column channels text[] not null default '{site}'
  check (channels <@ '{site,mail,sms,telegram}' and cardinality(channels) > 0);
alter table message_plans add column channels text[] not null default '{site}'
  check (channels <@ '{site,mail,sms,telegram}' and cardinality(channels) > 0);
