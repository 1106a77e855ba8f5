-- The moments of a sandbox's simulated past: its transfers were posted at the first start, and lists show these instead.
-- The transfers and their digests keep the time of their posting. Written while the demo is loaded, by nothing else.
create table ledger.simulated_spans (
  first_transfer bigint primary key,
  last_transfer bigint not null,
  at timestamptz not null,
  constraint simulated_spans_in_order check (first_transfer <= last_transfer)
);

create function ledger.check_simulated_span() returns trigger language plpgsql as $$
begin
  if not exists (select from public.demo_loading) then
    raise exception 'Only while a sandbox is filled are transfers dated.' using errcode = 'restrict_violation';
  end if;
  if new.at > now() or exists (select from ledger.simulated_spans s where s.last_transfer >= new.first_transfer or s.at > new.at) then
    raise exception 'Simulated spans follow each other in the past.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger follows before insert on ledger.simulated_spans for each row execute function ledger.check_simulated_span();
create trigger append_only before update or delete on ledger.simulated_spans for each row execute function ledger.refuse_change();
create trigger refuse_truncate before truncate on ledger.simulated_spans for each statement execute function ledger.refuse_change();
