-- Cash-out: a running slip, or a part of it, is paid out before its end. What is left runs on at the same odds.
alter table sport_slips
  -- Ten-thousandths of the slip that still run; 0 once all of it was cashed out.
  add column share_left integer not null default 10000 check (share_left between 0 and 10000),
  -- What was cashed out by now, in won: part of every later target.
  add column cashed_out bigint not null default 0 check (cashed_out >= 0),
  -- The least for which the slip is cashed out by itself.
  add column auto_cash_out bigint check (auto_cash_out > 0);
create index sport_slips_auto_cash_out on sport_slips (bet_key) where state = 'open' and auto_cash_out is not null;

create table sport_cash_outs (
  bet_key uuid not null references sport_slips,
  request_key uuid not null,
  -- pending: the live delay runs.
  state text not null check (state in ('pending', 'done', 'refused')),
  -- Asked by the member, or by the amount it named before.
  is_auto boolean not null,
  -- Ten-thousandths of the slip.
  share integer not null check (share between 1 and 10000),
  -- In won: the fair value and what is paid, as last counted; nothing below `least` is taken.
  value bigint not null,
  amount bigint not null check (amount > 0),
  least bigint not null check (least >= 0),
  -- Ten-thousandths of the value that the house keeps.
  fee integer not null check (fee between 0 and 10000),
  asked_at timestamptz not null,
  judge_at timestamptz,
  ended_at timestamptz,
  -- Why it was refused.
  code text,
  -- The open legs as they stood when it was asked for: what the delay is judged against.
  legs jsonb not null,
  primary key (bet_key, request_key),
  constraint sport_cash_outs_pending_has_end check (state <> 'pending' or judge_at is not null),
  constraint sport_cash_outs_ended check ((state = 'pending') = (ended_at is null)),
  constraint sport_cash_outs_refused check ((state = 'refused') = (code is not null))
);
create unique index sport_cash_outs_one_pending on sport_cash_outs (bet_key) where state = 'pending';
create index sport_cash_outs_due on sport_cash_outs (judge_at) where state = 'pending';
