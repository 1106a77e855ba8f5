-- Bonuses, prizes, commission and corrections one by one, so that a figure of a report leads to what it is made of.
create table report_movements (
  movement_id bigint generated always as identity primary key,
  at timestamptz not null,
  line text not null,
  member_id bigint not null,
  -- The partners above the member then; 0 where there are none.
  lineage_id bigint not null,
  vendor_key text not null,
  game_key text not null,
  game_type text not null,
  -- What came to the member, less than 0 for what went from it.
  amount bigint not null,
  -- Of what was booked; '' for the sum of an hour, from before movements were kept one by one.
  reference text not null,
  constraint report_movements_line_check check (line in ('bonus', 'prize', 'commission', 'correction'))
);

create index report_movements_by_time on report_movements (line, at desc, movement_id desc);
create index report_movements_by_member on report_movements (member_id, line, at desc);

insert into report_movements (at, line, member_id, lineage_id, vendor_key, game_key, game_type, amount, reference)
  select hour, line, member_id, lineage_id, vendor_key, game_key, game_type, credit - debit, ''
  from report_hours where line in ('bonus', 'prize', 'commission', 'correction') and credit <> debit
  order by hour, member_id;
