-- What a processor's machine moves for a request: the quote that holds for it and how far it has come; and the
-- callbacks that reported it, each of which counts once.
-- Locks: cash_requests for a moment, for the references. Time: none.
create table cash_rail_payments (
  cash_id bigint primary key references cash_requests,
  rail text not null,
  -- What the rail knows it by: the address of a deposit, our key of a payout.
  reference text not null,
  units bigint not null check (units > 0),
  won_per_coin bigint not null check (won_per_coin > 0),
  fee bigint not null check (fee >= 0),
  expires_at timestamptz,
  state text not null check (state in ('waiting', 'seen', 'queued', 'sent', 'confirmed', 'failed')),
  confirmations integer not null default 0 check (confirmations >= 0),
  unique (rail, reference)
);

create table cash_rail_callbacks (
  callback_id bigint generated always as identity primary key,
  rail text not null,
  callback_key text not null,
  body_hash bytea not null,
  -- '0' when it was taken, else why not.
  code text not null default '0',
  cash_id bigint references cash_requests,
  received_at timestamptz not null,
  unique (rail, callback_key)
);
