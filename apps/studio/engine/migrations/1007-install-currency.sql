-- The one currency that every amount of the database is in, recorded by its first start.
create table install_currency (
  only_row boolean primary key default true check (only_row),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  recorded_at timestamptz not null default now()
);
