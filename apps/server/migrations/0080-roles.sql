-- What makes and drops tables while the house runs does so with the rights of whoever owns them: the application's role
-- owns nothing, so it can neither drop a table nor switch off the triggers that keep the ledger and the audit append-only.

-- Makes the hour's partition of the feed's log and drops those that are older than so many hours.
create function turn_feed_partitions(moment timestamptz, kept_hours integer) returns void language plpgsql as $$
declare
  this_hour constant timestamptz := date_trunc('hour', moment, 'UTC');
  oldest constant text := 'feed_messages_' || to_char((this_hour - make_interval(hours => kept_hours)) at time zone 'UTC', 'YYYYMMDDHH24');
  part text;
begin
  execute format('create table if not exists %I partition of feed_messages for values from (%L) to (%L)',
    'feed_messages_' || to_char(this_hour at time zone 'UTC', 'YYYYMMDDHH24'), this_hour, this_hour + interval '1 hour');
  for part in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'feed_messages'::regclass and c.relname < oldest
  loop
    execute format('drop table %I', part);
  end loop;
end $$;

alter function turn_feed_partitions(timestamptz, integer) security definer set search_path = public, pg_temp;
alter function ledger.ensure_partitions(integer) security definer set search_path = ledger, public, pg_temp;
alter function archive_bets(timestamptz, integer) security definer set search_path = public, pg_temp;
alter function create_wallet_call_partitions(date, integer) security definer set search_path = public, pg_temp;
alter function drop_wallet_calls(timestamptz) security definer set search_path = public, pg_temp;
revoke execute on function turn_feed_partitions(timestamptz, integer), ledger.ensure_partitions(integer), archive_bets(timestamptz, integer),
  create_wallet_call_partitions(date, integer), drop_wallet_calls(timestamptz) from public;
