-- Cashback: campaigns that give a share of what was lost in a day or week.
alter table campaigns drop constraint campaigns_trigger_check;
alter table campaigns add constraint campaigns_trigger_check
  check (trigger in ('now', 'signup', 'deposit', 'code', 'cashback'));

-- Periods that were given for to the end; nothing is given for them any more.
create table campaign_periods (
  campaign_id bigint not null references campaigns,
  from_day date not null,
  to_day date not null,
  bonuses integer not null,
  given bigint not null,
  finished_at timestamptz not null,
  constraint campaign_periods_pkey primary key (campaign_id, from_day),
  constraint campaign_periods_days_in_order check (from_day <= to_day)
);
