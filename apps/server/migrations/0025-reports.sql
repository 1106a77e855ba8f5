-- What was counted twice is counted in report_hours alone. `partner_daily` keeps what the bets earned.
drop table partner_daily_cash;
alter table partner_daily drop column bets, drop column stake, drop column payout, drop column valid;

-- Below whom a request or a gift was done, so that lists find what the figures count after a branch was moved.
alter table cash_requests add column lineage_id bigint;
create index cash_requests_by_lineage on cash_requests (lineage_id, processed_at desc) where processed_at is not null;
alter table partner_gifts add column lineage_id bigint not null default 0;
create index partner_gifts_by_lineage on partner_gifts (lineage_id, gift_id desc);

-- A partner's bets are those of all chains it stands or stood on, wherever its branch is now.
create index partner_chains_of on partner_chains using gin (lineage);

-- What is still to be collected of all time is asked with every look at the dashboard; there are few of these rows.
create index report_hours_shortfalls on report_hours (lineage_id) where line = 'shortfall';
