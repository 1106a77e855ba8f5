-- What a vendor takes of its games' gross revenue, from a day on. The newest row of a vendor and kind that has begun is in
-- force; a kind of its own comes before that of all kinds. Rows are never changed.
create table vendor_fee_rates (
  fee_rate_id bigint generated always as identity primary key,
  vendor_key text not null references catalog_vendors,
  -- Empty: every kind that has no rate of its own.
  game_type text not null,
  valid_from date not null,
  -- [{"above": 0, "rate": 1200}]: of what a month has above each amount, in hundredths of a percent.
  steps jsonb not null check (jsonb_typeof(steps) = 'array' and jsonb_array_length(steps) between 1 and 5),
  reason text not null,
  set_by text not null,
  set_at timestamptz not null
);
create index vendor_fee_rates_of on vendor_fee_rates (vendor_key, game_type, valid_from, fee_rate_id);

-- What a vendor invoiced for a month, as staff typed it in; the newest row counts.
create table vendor_invoices (
  invoice_id bigint generated always as identity primary key,
  vendor_key text not null references catalog_vendors,
  -- The first day of the month.
  month date not null check (extract(day from month) = 1),
  amount bigint not null check (amount >= 0),
  note text not null,
  set_by text not null,
  set_at timestamptz not null
);
create index vendor_invoices_of on vendor_invoices (month, vendor_key, invoice_id);

-- What partners earned on some days is added up over all of them.
create index partner_daily_by_day on partner_daily (day);
