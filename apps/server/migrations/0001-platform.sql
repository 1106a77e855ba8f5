-- What every module's tables may use.

-- Rows that nodes keep in memory stand in tables whose trigger reports each change on the bus. By trigger, because then a change made by hand is
-- reported as well.
create function notify_table_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('mirinae_bus', json_build_array(json_build_array('changed', tg_table_name))::text);
  return null;
end $$;
