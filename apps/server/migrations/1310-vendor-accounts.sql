-- An account at a vendor serves one product or several; each of them is a vendor of the catalog.
alter table vendor_settings
  -- Signs our calls where the vendor's calls have another secret, encrypted.
  add column launch_secret bytea,
  -- A second name that the vendor has for us, such as that of one brand.
  add column brand text not null default '',
  -- What staff call the secret.
  add column secret_name text not null default 'first' check (secret_name <> '');

create table vendor_products (
  vendor_key text primary key references catalog_vendors,
  -- The vendor whose settings are those of the account.
  account_key text not null references vendor_settings,
  -- The vendor's id of the product.
  product text not null check (product <> ''),
  -- When a launch last succeeded with these settings: a vendor is opened only after one.
  tested_at timestamptz,
  unique (account_key, product)
);
insert into vendor_products (vendor_key, account_key, product, tested_at)
  select vendor_key, vendor_key, vendor_key, now() from vendor_settings;

-- Secrets that prove the vendor's calls besides the newest one, until a time.
create table vendor_old_secrets (
  account_key text not null references vendor_settings,
  name text not null check (name <> ''),
  secret bytea not null,
  valid_until timestamptz not null,
  primary key (account_key, name)
);

-- Members by the ids that an account's vendor uses: its own from its answer to a launch, or ours.
create table vendor_members (
  account_key text not null,
  vendor_ref text not null,
  -- Not always one of ours: a launch test is for no member.
  member_id bigint not null,
  -- Whether the vendor made the id.
  is_theirs boolean not null,
  primary key (account_key, vendor_ref)
);

-- Corrections of settled bets by their vendor, each once; the number names the settlement among those of the bet.
create table vendor_resettlements (
  vendor_key text not null,
  bet_key text not null,
  resettle_key text not null,
  settlement integer not null check (settlement > 0),
  resettled_at timestamptz not null,
  primary key (vendor_key, bet_key, resettle_key),
  unique (vendor_key, bet_key, settlement)
);

-- Transactions that their vendor refunded, known to us or not: a win of that key moves nothing when it comes later.
create table vendor_refunds (
  vendor_key text not null,
  origin_key text not null,
  refund_key text not null,
  refunded_at timestamptz not null,
  primary key (vendor_key, origin_key)
);
