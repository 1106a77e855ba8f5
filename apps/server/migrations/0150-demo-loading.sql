-- A row while a sandbox is filled with its demo: what a start that was cut off left behind is known by it.
create table demo_loading (began_at timestamptz not null);
