-- What the tables of every module use, the currency of the install, and how far loading the demo has come.

-- Rows that nodes keep in memory are in tables whose trigger reports each change on the bus. By trigger, because then a change made by hand is
-- reported as well.
create function notify_table_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('mirinae_bus', json_build_array(json_build_array('changed', tg_table_name))::text);
  return null;
end $$;

-- A row while a sandbox is filled with its demo: what a start that was cut off left behind is known by it.
create table demo_loading (began_at timestamptz not null);

-- The one currency that every amount of the database is in, recorded by its first start. Constraints that hold a figure
-- of KRW leave the floor to the code, which scales it.
create table install_currency (
  only_row boolean primary key default true check (only_row),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  recorded_at timestamptz not null default now()
);
