-- Schemas

create schema ledger;

-- Types

create type ledger.transfer_kind as enum ('deposit', 'withdrawal_hold', 'withdrawal_release', 'withdrawal_paid', 'bet', 'win', 'rollback', 'point_earn', 'point_convert', 'point_take_back', 'vendor_in', 'vendor_out', 'partner_give', 'partner_take', 'commission', 'bonus', 'adjustment', 'tombstone', 'reversal', 'receivable', 'receivable_paid', 'gift_hold', 'gift_release');

-- Sequences

create sequence ledger.batch_ids as bigint start 1 increment 1;

create sequence ledger.member_account_ids as bigint start 1 increment 1;

create sequence ledger.system_account_ids as bigint start 4000000000000000001 increment 1;

-- Tables

create table ledger.accounts (
  id bigint not null,
  member bigint,
  name text not null,
  balance bigint default 0 not null,
  sequence bigint default 0 not null,
  opened_at timestamp with time zone default now() not null,
  constraint accounts_member_never_negative CHECK (((member IS NULL) OR (balance >= 0))),
  constraint accounts_one_per_name UNIQUE NULLS NOT DISTINCT (member, name),
  constraint accounts_pkey PRIMARY KEY (id)
) with (fillfactor=40, autovacuum_vacuum_scale_factor=0.02, autovacuum_analyze_scale_factor=0.1);

create table ledger.batches (
  id bigint not null,
  posted_at timestamp with time zone not null,
  lane integer not null,
  transfers smallint not null,
  entries integer not null,
  previous bytea not null,
  digest bytea not null,
  constraint batches_pkey PRIMARY KEY (id)
);

create table ledger.day_seals (
  day date not null,
  batches bigint not null,
  transfers bigint not null,
  entries bigint not null,
  previous bytea not null,
  digest bytea not null,
  sealed_at timestamp with time zone default now() not null,
  constraint day_seals_pkey PRIMARY KEY (day)
);

create table ledger.entries (
  account bigint not null,
  transfer bigint not null,
  sequence bigint not null,
  amount bigint not null,
  balance bigint not null,
  posted_at timestamp with time zone not null
) partition by RANGE (posted_at);

create table ledger.lanes (
  id integer generated always as identity not null,
  digest bytea default '\x'::bytea not null,
  constraint lanes_pkey PRIMARY KEY (id)
) with (fillfactor=20);

create table ledger.simulated_spans (
  first_transfer bigint not null,
  last_transfer bigint not null,
  at timestamp with time zone not null,
  constraint simulated_spans_in_order CHECK ((first_transfer <= last_transfer)),
  constraint simulated_spans_pkey PRIMARY KEY (first_transfer)
);

create table ledger.transfers (
  id bigint not null,
  key uuid not null,
  reverses bigint,
  posted_at timestamp with time zone not null,
  kind ledger.transfer_kind not null,
  key_text text not null,
  reference text not null,
  actor text not null,
  counterpart bigint,
  counterpart_amount bigint,
  constraint transfers_counterpart_is_complete CHECK (((counterpart IS NULL) = (counterpart_amount IS NULL))),
  constraint transfers_key UNIQUE (key),
  constraint transfers_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_insert_scale_factor=0.5);

create table access_blocks (
  block_id bigint generated always as identity not null,
  kind text not null,
  country text,
  network cidr,
  device_hash bytea,
  member_id bigint,
  acts text[] not null,
  reason text not null,
  created_by text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  lifted_at timestamp with time zone,
  lifted_by text,
  constraint access_blocks_acts_check CHECK (((cardinality(acts) > 0) AND (acts <@ ARRAY['sign-up'::text, 'log-in'::text, 'play'::text]))),
  constraint access_blocks_check CHECK (((kind = 'country'::text) = (country IS NOT NULL))),
  constraint access_blocks_check1 CHECK (((kind = 'network'::text) = (network IS NOT NULL))),
  constraint access_blocks_check2 CHECK ((((kind = 'device'::text) = (device_hash IS NOT NULL)) AND ((kind = 'device'::text) = (member_id IS NOT NULL)))),
  constraint access_blocks_check3 CHECK (((lifted_at IS NULL) = (lifted_by IS NULL))),
  constraint access_blocks_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint access_blocks_kind_check CHECK ((kind = ANY (ARRAY['country'::text, 'network'::text, 'device'::text]))),
  constraint access_blocks_pkey PRIMARY KEY (block_id)
);

create table account_recovery_requests (
  request_id bigint generated always as identity not null,
  kind text not null,
  login_id text not null,
  account_holder text not null,
  phone_encrypted bytea not null,
  phone_hash bytea not null,
  matched_member_id bigint,
  note text not null,
  ip text not null,
  requested_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  requester_mark bytea,
  network_mark bytea,
  user_agent text default ''::text not null,
  is_known_browser boolean default false not null,
  is_known_network boolean default false not null,
  constraint account_recovery_requests_kind_check CHECK ((kind = ANY (ARRAY['id'::text, 'password'::text, 'otp'::text]))),
  constraint account_recovery_requests_matched_member_id_fkey FOREIGN KEY (matched_member_id) REFERENCES members(member_id),
  constraint account_recovery_requests_pkey PRIMARY KEY (request_id)
);

create table agreement_texts (
  kind text not null,
  version integer not null,
  tag text not null,
  body text not null,
  constraint agreement_texts_kind_version_fkey FOREIGN KEY (kind, version) REFERENCES agreement_versions(kind, version),
  constraint agreement_texts_pkey PRIMARY KEY (kind, version, tag),
  constraint agreement_texts_tag_check CHECK ((tag ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'::text))
);

create table agreement_versions (
  kind text not null,
  version integer not null,
  published_at timestamp with time zone not null,
  published_by text not null,
  reason text not null,
  constraint agreement_versions_kind_check CHECK ((kind = ANY (ARRAY['terms'::text, 'privacy'::text]))),
  constraint agreement_versions_pkey PRIMARY KEY (kind, version),
  constraint agreement_versions_version_check CHECK ((version > 0))
);

create table alarm_rules (
  kind text not null,
  is_on boolean not null,
  severity text not null,
  threshold integer,
  amount bigint default 0 not null,
  quiet_minutes integer not null,
  constraint alarm_rules_amount_check CHECK ((amount >= 0)),
  constraint alarm_rules_check CHECK (((threshold IS NULL) = (amount > 0))),
  constraint alarm_rules_pkey PRIMARY KEY (kind),
  constraint alarm_rules_quiet_minutes_check CHECK (((quiet_minutes >= 0) AND (quiet_minutes <= 1440))),
  constraint alarm_rules_severity_check CHECK ((severity = ANY (ARRAY['warning'::text, 'critical'::text]))),
  constraint alarm_rules_threshold_check CHECK ((threshold >= 1))
);

create table alarm_shifts (
  shift_id integer generated always as identity not null,
  login_id text not null,
  weekdays smallint[] not null,
  from_minute integer not null,
  until_minute integer not null,
  constraint alarm_shifts_from_minute_check CHECK (((from_minute >= 0) AND (from_minute <= 1439))),
  constraint alarm_shifts_pkey PRIMARY KEY (shift_id),
  constraint alarm_shifts_until_minute_check CHECK (((until_minute >= 0) AND (until_minute <= 1439))),
  constraint alarm_shifts_weekdays_check CHECK ((cardinality(weekdays) > 0))
);

create table alarm_vendor_minutes (
  vendor_key text not null,
  minute timestamp with time zone not null,
  calls integer not null,
  constraint alarm_vendor_minutes_calls_check CHECK ((calls > 0)),
  constraint alarm_vendor_minutes_pkey PRIMARY KEY (vendor_key, minute)
);

create table alarm_webhooks (
  webhook_id integer generated always as identity not null,
  url text not null,
  secret bytea not null,
  severity text not null,
  created_by text not null,
  created_at timestamp with time zone not null,
  tried_at timestamp with time zone,
  status integer,
  error text default ''::text not null,
  constraint alarm_webhooks_pkey PRIMARY KEY (webhook_id),
  constraint alarm_webhooks_severity_check CHECK ((severity = ANY (ARRAY['warning'::text, 'critical'::text])))
);

create table alarm_wins (
  only_row boolean default true not null,
  read_until timestamp with time zone not null,
  constraint alarm_wins_only_row_check CHECK (only_row),
  constraint alarm_wins_pkey PRIMARY KEY (only_row)
);

create table alarms (
  alarm_id bigint generated always as identity not null,
  kind text not null,
  subject text not null,
  severity text not null,
  facts jsonb not null,
  raised_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  returns integer default 0 not null,
  acknowledged_at timestamp with time zone,
  acknowledged_by text,
  note text default ''::text not null,
  constraint alarms_check CHECK (((acknowledged_at IS NULL) = (acknowledged_by IS NULL))),
  constraint alarms_kind_fkey FOREIGN KEY (kind) REFERENCES alarm_rules(kind),
  constraint alarms_pkey PRIMARY KEY (alarm_id),
  constraint alarms_returns_check CHECK ((returns >= 0)),
  constraint alarms_severity_check CHECK ((severity = ANY (ARRAY['warning'::text, 'critical'::text])))
);

create table attendance_rules (
  days smallint not null,
  points bigint not null,
  constraint attendance_rules_days_check CHECK (((days >= 1) AND (days <= 31))),
  constraint attendance_rules_pkey PRIMARY KEY (days),
  constraint attendance_rules_points_check CHECK ((points > 0))
);

create table attendance_stamps (
  member_id bigint not null,
  day date not null,
  streak integer not null,
  points bigint not null,
  stamped_at timestamp with time zone not null,
  constraint attendance_stamps_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint attendance_stamps_pkey PRIMARY KEY (member_id, day),
  constraint attendance_stamps_points_check CHECK ((points >= 0)),
  constraint attendance_stamps_streak_check CHECK ((streak > 0))
);

create table attendance_terms (
  only_row boolean default true not null,
  play_min bigint not null,
  constraint attendance_terms_only_row_check CHECK (only_row),
  constraint attendance_terms_pkey PRIMARY KEY (only_row),
  constraint attendance_terms_play_min_check CHECK ((play_min > 0))
);

create table auth_attempts (
  subject text not null,
  attempts integer not null,
  last_at timestamp with time zone not null,
  blocked_until timestamp with time zone not null,
  constraint auth_attempts_pkey PRIMARY KEY (subject)
);

create table bank_file_formats (
  head_hash bytea not null,
  mapping jsonb not null,
  saved_at timestamp with time zone not null,
  saved_by text not null,
  constraint bank_file_formats_pkey PRIMARY KEY (head_hash)
);

create table bank_transactions (
  bank_transaction_id bigint generated always as identity not null,
  fingerprint bytea not null,
  transacted_at timestamp with time zone not null,
  account_holder text not null,
  amount bigint not null,
  memo text default ''::text not null,
  status text default 'open'::text not null,
  cash_id bigint,
  reason text default ''::text not null,
  imported_at timestamp with time zone not null,
  imported_by text not null,
  closed_at timestamp with time zone,
  closed_by text,
  direction text default 'in'::text not null,
  constraint bank_transactions_amount_check CHECK ((amount > 0)),
  constraint bank_transactions_cash_id_fkey FOREIGN KEY (cash_id) REFERENCES cash_requests(cash_id),
  constraint bank_transactions_cash_id_key UNIQUE (cash_id),
  constraint bank_transactions_closed_has_time CHECK (((status = 'open'::text) = (closed_at IS NULL))),
  constraint bank_transactions_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text]))),
  constraint bank_transactions_fingerprint_key UNIQUE (fingerprint),
  constraint bank_transactions_match_has_request CHECK (((status = 'matched'::text) = (cash_id IS NOT NULL))),
  constraint bank_transactions_pkey PRIMARY KEY (bank_transaction_id),
  constraint bank_transactions_status_check CHECK ((status = ANY (ARRAY['open'::text, 'matched'::text, 'ignored'::text])))
);

create table bet_changes (
  change_id bigint generated always as identity not null,
  bet_id bigint not null,
  member_id bigint not null,
  vendor_key text not null,
  game_key text not null,
  game_type text not null,
  round_id text not null,
  stake bigint not null,
  status_before text not null,
  payout_before bigint not null,
  status text not null,
  payout bigint not null,
  settled_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint bet_changes_pkey PRIMARY KEY (change_id)
);

create table bet_forgeries (
  member_id bigint not null,
  attempts integer not null,
  last_at timestamp with time zone not null,
  barred_until timestamp with time zone,
  constraint bet_forgeries_attempts_check CHECK ((attempts > 0)),
  constraint bet_forgeries_pkey PRIMARY KEY (member_id)
);

create table bet_limits (
  level smallint not null,
  bet_min bigint not null,
  bet_max bigint not null,
  win_max bigint not null,
  constraint bet_limits_bet_min_check CHECK ((bet_min > 0)),
  constraint bet_limits_check CHECK (((bet_min <= bet_max) AND (bet_max <= win_max))),
  constraint bet_limits_level_check CHECK ((level >= 1)),
  constraint bet_limits_pkey PRIMARY KEY (level)
);

create table bets (
  bet_id bigint generated always as identity not null,
  vendor_key text not null,
  bet_key text not null,
  member_id bigint not null,
  game_type text not null,
  game_key text not null,
  round_id text not null,
  stake bigint not null,
  payout bigint default 0 not null,
  status text default 'wait'::text not null,
  win_keys text[] default '{}'::text[] not null,
  win_payouts bigint[] default '{}'::bigint[] not null,
  cancel_key text,
  placed_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  corrected_at timestamp with time zone,
  constraint bets_one_per_key UNIQUE (vendor_key, bet_key),
  constraint bets_payout_check CHECK ((payout >= 0)),
  constraint bets_pkey PRIMARY KEY (bet_id),
  constraint bets_settled_when_not_waiting CHECK (((status = 'wait'::text) = (settled_at IS NULL))),
  constraint bets_stake_check CHECK (((stake > 0) OR ((stake = 0) AND (vendor_key = 'sportsbook'::text)))),
  constraint bets_status_check CHECK ((status = ANY (ARRAY['wait'::text, 'win'::text, 'lose'::text, 'draw'::text, 'cancel'::text]))),
  constraint bets_wins_have_keys CHECK ((cardinality(win_keys) = cardinality(win_payouts)))
) with (fillfactor=60);

create table bets_archive (
  bet_id bigint not null,
  vendor_key text not null,
  bet_key text not null,
  member_id bigint not null,
  game_type text not null,
  game_key text not null,
  round_id text not null,
  stake bigint not null,
  payout bigint not null,
  status text not null,
  win_keys text[] not null,
  win_payouts bigint[] not null,
  cancel_key text,
  placed_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  corrected_at timestamp with time zone
) partition by RANGE (placed_at);

create table board_account_answer (
  only_row boolean default true not null,
  content text not null,
  constraint board_account_answer_only_row_check CHECK (only_row),
  constraint board_account_answer_pkey PRIMARY KEY (only_row)
);

create table board_comments (
  comment_id bigint generated always as identity not null,
  post_id bigint not null,
  member_id bigint not null,
  content text not null,
  written_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint board_comments_content_check CHECK ((content <> ''::text)),
  constraint board_comments_pkey PRIMARY KEY (comment_id),
  constraint board_comments_post_id_fkey FOREIGN KEY (post_id) REFERENCES board_posts(post_id)
);

create table board_picture_uses (
  post_id bigint not null,
  picture_id bigint not null,
  constraint board_picture_uses_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES board_pictures(picture_id),
  constraint board_picture_uses_pkey PRIMARY KEY (post_id, picture_id),
  constraint board_picture_uses_post_id_fkey FOREIGN KEY (post_id) REFERENCES board_posts(post_id)
);

create table board_pictures (
  picture_id bigint generated always as identity not null,
  member_id bigint not null,
  bytes bytea not null,
  stored_at timestamp with time zone not null,
  name uuid not null,
  constraint board_pictures_name_key UNIQUE (name),
  constraint board_pictures_pkey PRIMARY KEY (picture_id)
);

create table board_posts (
  post_id bigint generated always as identity not null,
  board text not null,
  category text not null,
  locale text default 'all'::text not null,
  title text not null,
  content text not null,
  search_text text not null,
  member_id bigint,
  written_by text,
  written_at timestamp with time zone not null,
  edited_at timestamp with time zone,
  is_pinned boolean default false not null,
  is_hidden boolean default false not null,
  deleted_at timestamp with time zone,
  views integer default 0 not null,
  answer text,
  answered_by text,
  answered_at timestamp with time zone,
  taken_by text,
  taken_at timestamp with time zone,
  constraint board_posts_answer_is_complete CHECK ((((answer IS NULL) = (answered_at IS NULL)) AND ((answer IS NULL) = (answered_by IS NULL)))),
  constraint board_posts_board_check CHECK ((board = ANY (ARRAY['board'::text, 'notice'::text, 'qna'::text, 'faq'::text]))),
  constraint board_posts_has_one_author CHECK (((member_id IS NULL) <> (written_by IS NULL))),
  constraint board_posts_locale_is_a_tag CHECK ((locale ~ '^([a-z]{2,3}(-[A-Za-z0-9]+)*|all)$'::text)),
  constraint board_posts_only_questions_answered CHECK (((answer IS NULL) OR (board = 'qna'::text))),
  constraint board_posts_pkey PRIMARY KEY (post_id),
  constraint board_posts_title_check CHECK ((title <> ''::text))
) with (fillfactor=70);

create table board_reports (
  report_id bigint generated always as identity not null,
  post_id bigint not null,
  member_id bigint not null,
  reason text not null,
  reported_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  closed_by text,
  constraint board_reports_one_per_member UNIQUE (post_id, member_id),
  constraint board_reports_pkey PRIMARY KEY (report_id),
  constraint board_reports_post_id_fkey FOREIGN KEY (post_id) REFERENCES board_posts(post_id)
);

create table board_views (
  post_id bigint not null,
  member_id bigint not null,
  constraint board_views_pkey PRIMARY KEY (post_id, member_id),
  constraint board_views_post_id_fkey FOREIGN KEY (post_id) REFERENCES board_posts(post_id)
);

create table campaign_bonuses (
  bonus_id bigint generated always as identity not null,
  campaign_id bigint not null,
  member_id bigint not null,
  reference text not null,
  amount bigint not null,
  given_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_as text,
  reason text default ''::text not null,
  constraint campaign_bonuses_amount_check CHECK ((amount > 0)),
  constraint campaign_bonuses_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(campaign_id),
  constraint campaign_bonuses_ended_as_check CHECK ((ended_as = ANY (ARRAY['played'::text, 'waived'::text, 'expired'::text, 'withdrawn'::text, 'given-up'::text, 'cancelled'::text, 'reversed'::text]))),
  constraint campaign_bonuses_ended_has_reason CHECK (((ended_at IS NULL) = (ended_as IS NULL))),
  constraint campaign_bonuses_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint campaign_bonuses_once UNIQUE (campaign_id, member_id, reference),
  constraint campaign_bonuses_pkey PRIMARY KEY (bonus_id)
);

create table campaign_periods (
  campaign_id bigint not null,
  from_day date not null,
  to_day date not null,
  bonuses integer not null,
  given bigint not null,
  finished_at timestamp with time zone not null,
  constraint campaign_periods_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(campaign_id),
  constraint campaign_periods_days_in_order CHECK ((from_day <= to_day)),
  constraint campaign_periods_pkey PRIMARY KEY (campaign_id, from_day)
);

create table campaigns (
  campaign_id bigint generated always as identity not null,
  name text not null,
  trigger text not null,
  code text,
  segment_id bigint,
  rules jsonb not null,
  state text not null,
  budget bigint not null,
  given bigint default 0 not null,
  created_by text not null,
  created_at timestamp with time zone not null,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint campaigns_budget_check CHECK ((budget > 0)),
  constraint campaigns_code_key UNIQUE (code),
  constraint campaigns_code_of_trigger CHECK (((trigger = 'code'::text) = (code IS NOT NULL))),
  constraint campaigns_pkey PRIMARY KEY (campaign_id),
  constraint campaigns_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'running'::text, 'paused'::text, 'ended'::text]))),
  constraint campaigns_trigger_check CHECK ((trigger = ANY (ARRAY['now'::text, 'signup'::text, 'deposit'::text, 'code'::text, 'cashback'::text]))),
  constraint campaigns_within_budget CHECK (((given >= 0) AND (given <= budget)))
);

create table captchas (
  captcha_id uuid not null,
  answer text not null,
  expires_at timestamp with time zone not null,
  work integer not null,
  constraint captchas_pkey PRIMARY KEY (captcha_id)
);

create table cash_account_views (
  view_id bigint generated always as identity not null,
  member_id bigint not null,
  level smallint not null,
  ip text not null,
  viewed_at timestamp with time zone not null,
  constraint cash_account_views_pkey PRIMARY KEY (view_id)
);

create table cash_corrections (
  correction_id bigint generated always as identity not null,
  member_id bigint not null,
  account text not null,
  direction text not null,
  amount bigint not null,
  reason text not null,
  request_key uuid not null,
  corrected_by text not null,
  corrected_at timestamp with time zone not null,
  reversed_at timestamp with time zone,
  reversed_by text,
  reversal_reason text,
  constraint cash_corrections_account_check CHECK ((account = ANY (ARRAY['cash'::text, 'point'::text]))),
  constraint cash_corrections_amount_check CHECK ((amount > 0)),
  constraint cash_corrections_direction_check CHECK ((direction = ANY (ARRAY['credit'::text, 'debit'::text]))),
  constraint cash_corrections_pkey PRIMARY KEY (correction_id),
  constraint cash_corrections_request_key_key UNIQUE (request_key),
  constraint cash_corrections_reversed_is_whole CHECK ((((reversed_at IS NULL) = (reversed_by IS NULL)) AND ((reversed_at IS NULL) = (reversal_reason IS NULL))))
);

create table cash_decisions (
  cash_id bigint not null,
  is_approved boolean not null,
  amount bigint not null,
  decided_at timestamp with time zone not null,
  checks jsonb not null,
  transferred_at timestamp with time zone,
  transferred_by text,
  constraint cash_decisions_amount_check CHECK ((amount > 0)),
  constraint cash_decisions_cash_id_fkey FOREIGN KEY (cash_id) REFERENCES cash_requests(cash_id),
  constraint cash_decisions_pkey PRIMARY KEY (cash_id),
  constraint cash_decisions_transfer_check CHECK (((transferred_at IS NULL) = (transferred_by IS NULL)))
);

create table cash_limits (
  level smallint not null,
  deposit_min bigint not null,
  deposit_max bigint not null,
  deposit_unit bigint not null,
  deposit_daily bigint not null,
  withdrawal_min bigint not null,
  withdrawal_max bigint not null,
  withdrawal_unit bigint not null,
  withdrawal_daily bigint not null,
  wagering_percent integer default 100 not null,
  constraint cash_limits_check CHECK (((deposit_min <= deposit_max) AND (deposit_max <= deposit_daily))),
  constraint cash_limits_check1 CHECK (((withdrawal_min <= withdrawal_max) AND (withdrawal_max <= withdrawal_daily))),
  constraint cash_limits_deposit_is_played CHECK ((wagering_percent >= 100)),
  constraint cash_limits_deposit_min_check CHECK ((deposit_min > 0)),
  constraint cash_limits_deposit_unit_check CHECK ((deposit_unit > 0)),
  constraint cash_limits_level_check CHECK ((level >= 1)),
  constraint cash_limits_pkey PRIMARY KEY (level),
  constraint cash_limits_wagering_percent_check CHECK ((wagering_percent >= 0)),
  constraint cash_limits_withdrawal_min_check CHECK ((withdrawal_min > 0)),
  constraint cash_limits_withdrawal_unit_check CHECK ((withdrawal_unit > 0))
);

create table cash_rail_callbacks (
  callback_id bigint generated always as identity not null,
  rail text not null,
  callback_key text not null,
  body_hash bytea not null,
  code text default '0'::text not null,
  cash_id bigint,
  received_at timestamp with time zone not null,
  constraint cash_rail_callbacks_cash_id_fkey FOREIGN KEY (cash_id) REFERENCES cash_requests(cash_id),
  constraint cash_rail_callbacks_pkey PRIMARY KEY (callback_id),
  constraint cash_rail_callbacks_rail_callback_key_key UNIQUE (rail, callback_key)
);

create table cash_rail_payments (
  cash_id bigint not null,
  rail text not null,
  reference text not null,
  units bigint not null,
  won_per_coin bigint not null,
  fee bigint not null,
  expires_at timestamp with time zone,
  state text not null,
  confirmations integer default 0 not null,
  constraint cash_rail_payments_cash_id_fkey FOREIGN KEY (cash_id) REFERENCES cash_requests(cash_id),
  constraint cash_rail_payments_confirmations_check CHECK ((confirmations >= 0)),
  constraint cash_rail_payments_fee_check CHECK ((fee >= 0)),
  constraint cash_rail_payments_pkey PRIMARY KEY (cash_id),
  constraint cash_rail_payments_rail_reference_key UNIQUE (rail, reference),
  constraint cash_rail_payments_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'seen'::text, 'queued'::text, 'sent'::text, 'confirmed'::text, 'failed'::text]))),
  constraint cash_rail_payments_units_check CHECK ((units > 0)),
  constraint cash_rail_payments_won_per_coin_check CHECK ((won_per_coin > 0))
);

create table cash_requests (
  cash_id bigint generated always as identity not null,
  member_id bigint not null,
  kind text not null,
  amount bigint not null,
  status smallint default 0 not null,
  request_key uuid not null,
  memo text default ''::text not null,
  balance_after bigint not null,
  requested_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  processed_at timestamp with time zone,
  processed_by text,
  reason text default ''::text not null,
  is_hidden boolean default false not null,
  wants_bonus boolean default true not null,
  bonus_points bigint default 0 not null,
  wagering bigint default 0 not null,
  reversed_at timestamp with time zone,
  reversed_by text,
  reversal_reason text,
  lineage_id bigint,
  account jsonb not null,
  reversed_lineage_id bigint,
  constraint cash_requests_account_has_rail CHECK ((NOT (jsonb_typeof((account -> 'rail'::text)) IS DISTINCT FROM 'string'::text))),
  constraint cash_requests_amount_check CHECK ((amount > 0)),
  constraint cash_requests_bonus_points_check CHECK ((bonus_points >= 0)),
  constraint cash_requests_finished_has_time CHECK (((status = ANY (ARRAY[1, '-1'::integer, '-2'::integer])) = (processed_at IS NOT NULL))),
  constraint cash_requests_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'withdrawal'::text]))),
  constraint cash_requests_one_per_key UNIQUE (member_id, request_key),
  constraint cash_requests_pkey PRIMARY KEY (cash_id),
  constraint cash_requests_reversed_is_whole CHECK ((((status = '-2'::integer) = (reversed_at IS NOT NULL)) AND ((reversed_at IS NULL) = (reversed_by IS NULL)) AND ((reversed_at IS NULL) = (reversal_reason IS NULL)))),
  constraint cash_requests_status_check CHECK ((status = ANY (ARRAY[0, 1, 2, '-1'::integer, '-2'::integer]))),
  constraint cash_requests_wagering_check CHECK ((wagering >= 0))
);

create table cash_site_account_notices (
  level smallint not null,
  tag text not null,
  notice text not null,
  constraint cash_site_account_notices_level_fkey FOREIGN KEY (level) REFERENCES cash_site_accounts(level) ON DELETE CASCADE,
  constraint cash_site_account_notices_pkey PRIMARY KEY (level, tag),
  constraint cash_site_account_notices_tag_check CHECK ((tag ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'::text))
);

create table cash_site_accounts (
  level smallint not null,
  bank_code text not null,
  account_number text not null,
  account_holder text not null,
  constraint cash_site_accounts_level_check CHECK ((level >= 1)),
  constraint cash_site_accounts_pkey PRIMARY KEY (level)
);

create table catalog_favourites (
  member_id bigint not null,
  vendor_key text not null,
  game_key text not null,
  added_at timestamp with time zone not null,
  constraint catalog_favourites_pkey PRIMARY KEY (member_id, vendor_key, game_key),
  constraint catalog_favourites_vendor_key_game_key_fkey FOREIGN KEY (vendor_key, game_key) REFERENCES catalog_games(vendor_key, game_key)
);

create table catalog_game_names (
  vendor_key text not null,
  game_key text not null,
  tag text not null,
  name text not null,
  constraint catalog_game_names_pkey PRIMARY KEY (vendor_key, game_key, tag),
  constraint catalog_game_names_tag_check CHECK ((tag ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'::text)),
  constraint catalog_game_names_vendor_key_game_key_fkey FOREIGN KEY (vendor_key, game_key) REFERENCES catalog_games(vendor_key, game_key) ON DELETE CASCADE
);

create table catalog_games (
  vendor_key text not null,
  game_key text not null,
  group_code text not null,
  image text not null,
  rtp integer,
  volatility text,
  ord integer not null,
  badge text default 'none'::text not null,
  is_open boolean default true not null,
  is_excluded boolean default false not null,
  playable_key text,
  plays bigint default 0 not null,
  added_at timestamp with time zone default now() not null,
  has_demo boolean default false not null,
  hit_rate integer,
  max_win bigint,
  stake_min bigint,
  stake_max bigint,
  listed jsonb,
  gone_at timestamp with time zone,
  is_down boolean default false not null,
  picture_due text,
  picture_tries smallint default 0 not null,
  picture_fault text,
  players bigint default 0 not null,
  turnover bigint default 0 not null,
  constraint catalog_games_badge_check CHECK ((badge = ANY (ARRAY['new'::text, 'hot'::text, 'none'::text]))),
  constraint catalog_games_check CHECK ((stake_max >= stake_min)),
  constraint catalog_games_game_key_check CHECK ((game_key ~ '^[a-z0-9-]{1,60}$'::text)),
  constraint catalog_games_group_code_fkey FOREIGN KEY (group_code) REFERENCES catalog_groups(group_code),
  constraint catalog_games_hit_rate_check CHECK (((hit_rate >= 1) AND (hit_rate <= 10000))),
  constraint catalog_games_image_check CHECK ((image ~ '^/(art|api/pictures)/'::text)),
  constraint catalog_games_max_win_check CHECK ((max_win > 0)),
  constraint catalog_games_pkey PRIMARY KEY (vendor_key, game_key),
  constraint catalog_games_players_check CHECK ((players >= 0)),
  constraint catalog_games_rtp_check CHECK (((rtp >= 1) AND (rtp <= 10000))),
  constraint catalog_games_stake_min_check CHECK ((stake_min > 0)),
  constraint catalog_games_turnover_check CHECK ((turnover >= 0)),
  constraint catalog_games_vendor_key_fkey FOREIGN KEY (vendor_key) REFERENCES catalog_vendors(vendor_key),
  constraint catalog_games_volatility_check CHECK ((volatility = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text])))
);

create table catalog_group_names (
  group_code text not null,
  tag text not null,
  name text not null,
  constraint catalog_group_names_group_code_fkey FOREIGN KEY (group_code) REFERENCES catalog_groups(group_code) ON DELETE CASCADE,
  constraint catalog_group_names_pkey PRIMARY KEY (group_code, tag),
  constraint catalog_group_names_tag_check CHECK ((tag ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'::text))
);

create table catalog_groups (
  group_code text not null,
  game_type text not null,
  vendor_key text not null,
  path text not null,
  ord integer not null,
  is_open boolean default true not null,
  constraint catalog_groups_game_type_check CHECK ((game_type = ANY (ARRAY['casino'::text, 'hotel'::text, 'slot'::text, 'sports'::text, 'esports'::text, 'mini'::text, 'virtual'::text, 'fishing'::text]))),
  constraint catalog_groups_path_check CHECK ((path ~~ '/member/%'::text)),
  constraint catalog_groups_pkey PRIMARY KEY (group_code),
  constraint catalog_groups_vendor_key_fkey FOREIGN KEY (vendor_key) REFERENCES catalog_vendors(vendor_key)
);

create table catalog_list_takes (
  take_id bigint generated always as identity not null,
  vendor_key text not null,
  taken_at timestamp with time zone not null,
  taken_by text not null,
  added integer not null,
  changed integer not null,
  closed integer not null,
  games jsonb not null,
  undone_at timestamp with time zone,
  undone_by text,
  constraint catalog_list_takes_check CHECK (((undone_at IS NULL) = (undone_by IS NULL))),
  constraint catalog_list_takes_pkey PRIMARY KEY (take_id),
  constraint catalog_list_takes_vendor_key_fkey FOREIGN KEY (vendor_key) REFERENCES catalog_vendors(vendor_key) ON DELETE CASCADE
);

create table catalog_vendor_names (
  vendor_key text not null,
  tag text not null,
  name text not null,
  constraint catalog_vendor_names_pkey PRIMARY KEY (vendor_key, tag),
  constraint catalog_vendor_names_tag_check CHECK ((tag ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'::text)),
  constraint catalog_vendor_names_vendor_key_fkey FOREIGN KEY (vendor_key) REFERENCES catalog_vendors(vendor_key) ON DELETE CASCADE
);

create table catalog_vendors (
  vendor_key text not null,
  adapter text not null,
  wallet text not null,
  is_open boolean default true not null,
  opens_in_window boolean default false not null,
  connected_at timestamp with time zone,
  plays_on boolean default false not null,
  constraint catalog_vendors_check CHECK ((NOT (plays_on AND is_open))),
  constraint catalog_vendors_pkey PRIMARY KEY (vendor_key),
  constraint catalog_vendors_vendor_key_check CHECK ((vendor_key ~ '^[a-z0-9]{1,20}$'::text)),
  constraint catalog_vendors_wallet_check CHECK ((wallet = ANY (ARRAY['seamless'::text, 'transfer'::text])))
);

create table counted_members (
  member_id bigint not null,
  counted_since timestamp with time zone not null,
  constraint counted_members_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint counted_members_pkey PRIMARY KEY (member_id)
);

create table counted_returns (
  member_id bigint not null,
  day date not null,
  paid bigint not null,
  cancelled bigint not null,
  constraint counted_returns_pkey PRIMARY KEY (member_id, day)
) with (fillfactor=80);

create table counted_stakes (
  member_id bigint not null,
  day date not null,
  staked bigint not null,
  constraint counted_stakes_pkey PRIMARY KEY (member_id, day)
) with (fillfactor=80);

create table coupon_gifts (
  gift_id bigint generated always as identity not null,
  coupon_id bigint not null,
  from_member_id bigint not null,
  to_member_id bigint not null,
  given_at timestamp with time zone not null,
  constraint coupon_gifts_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupons(coupon_id),
  constraint coupon_gifts_from_member_id_fkey FOREIGN KEY (from_member_id) REFERENCES members(member_id),
  constraint coupon_gifts_pkey PRIMARY KEY (gift_id),
  constraint coupon_gifts_to_member_id_fkey FOREIGN KEY (to_member_id) REFERENCES members(member_id)
);

create table coupon_issues (
  issue_id integer generated always as identity not null,
  name text not null,
  reward_kind text not null,
  amount bigint not null,
  target text not null,
  detail text default ''::text not null,
  code text,
  max_uses integer,
  expires_at timestamp with time zone,
  issued_by text not null,
  issued_at timestamp with time zone not null,
  recalled_at timestamp with time zone,
  recalled_by text,
  constraint coupon_issues_amount_check CHECK ((amount > 0)),
  constraint coupon_issues_code_has_limit CHECK ((((target = 'code'::text) = (code IS NOT NULL)) AND ((code IS NULL) = (max_uses IS NULL)))),
  constraint coupon_issues_code_key UNIQUE (code),
  constraint coupon_issues_max_uses_check CHECK ((max_uses > 0)),
  constraint coupon_issues_pkey PRIMARY KEY (issue_id),
  constraint coupon_issues_recalled_is_whole CHECK (((recalled_at IS NULL) = (recalled_by IS NULL))),
  constraint coupon_issues_reward_kind_check CHECK ((reward_kind = ANY (ARRAY['point'::text, 'cash'::text]))),
  constraint coupon_issues_target_check CHECK ((target = ANY (ARRAY['member'::text, 'level'::text, 'all'::text, 'code'::text])))
);

create table coupons (
  coupon_id bigint generated always as identity not null,
  issue_id integer not null,
  member_id bigint not null,
  first_member_id bigint not null,
  received_at timestamp with time zone not null,
  used_at timestamp with time zone,
  recalled_at timestamp with time zone,
  constraint coupons_first_member_id_fkey FOREIGN KEY (first_member_id) REFERENCES members(member_id),
  constraint coupons_issue_id_first_member_id_key UNIQUE (issue_id, first_member_id),
  constraint coupons_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES coupon_issues(issue_id),
  constraint coupons_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint coupons_pkey PRIMARY KEY (coupon_id),
  constraint coupons_used_or_recalled CHECK (((used_at IS NULL) OR (recalled_at IS NULL)))
);

create table demo_loading (
  began_at timestamp with time zone not null
);

create table deposit_bonuses (
  bonus_id integer generated always as identity not null,
  kind text not null,
  level_from smallint default 1 not null,
  deposit_min bigint not null,
  percent integer not null,
  cap bigint not null,
  turnover_percent integer default 2500 not null,
  is_on boolean default true not null,
  constraint deposit_bonuses_bonus_is_played CHECK ((turnover_percent >= 100)),
  constraint deposit_bonuses_cap_check CHECK ((cap > 0)),
  constraint deposit_bonuses_deposit_min_check CHECK ((deposit_min > 0)),
  constraint deposit_bonuses_kind_check CHECK ((kind = ANY (ARRAY['first'::text, 'daily'::text, 'every'::text]))),
  constraint deposit_bonuses_level_from_check CHECK (((level_from >= 1) AND (level_from <= 10))),
  constraint deposit_bonuses_one_per_kind_and_level UNIQUE (kind, level_from),
  constraint deposit_bonuses_percent_check CHECK (((percent >= 1) AND (percent <= 500))),
  constraint deposit_bonuses_pkey PRIMARY KEY (bonus_id),
  constraint deposit_bonuses_turnover_percent_check CHECK (((turnover_percent >= 0) AND (turnover_percent <= 10000)))
);

create table deposit_rule (
  is_only boolean default true not null,
  is_on boolean default false not null,
  single_max bigint default 0 not null,
  member_daily_max bigint default 0 not null,
  house_daily_max bigint default 0 not null,
  account_days_min integer default 30 not null,
  earlier_min integer default 2 not null,
  minutes_max integer default 60 not null,
  constraint deposit_rule_account_days_min_check CHECK ((account_days_min >= 0)),
  constraint deposit_rule_earlier_min_check CHECK ((earlier_min >= 1)),
  constraint deposit_rule_house_daily_max_check CHECK ((house_daily_max >= 0)),
  constraint deposit_rule_is_only_check CHECK (is_only),
  constraint deposit_rule_member_daily_max_check CHECK ((member_daily_max >= 0)),
  constraint deposit_rule_minutes_max_check CHECK ((minutes_max >= 1)),
  constraint deposit_rule_pkey PRIMARY KEY (is_only),
  constraint deposit_rule_single_max_check CHECK ((single_max >= 0))
);

create table exclusion_register_rules (
  only_row boolean default true not null,
  is_on boolean not null,
  when_silent text not null,
  constraint exclusion_register_rules_only_row_check CHECK (only_row),
  constraint exclusion_register_rules_pkey PRIMARY KEY (only_row),
  constraint exclusion_register_rules_when_silent_check CHECK ((when_silent = ANY (ARRAY['closed'::text, 'open'::text])))
);

create table feed_coverage (
  producer text not null,
  writer uuid not null,
  leased_until timestamp with time zone not null,
  covered_from bigint,
  covered_until bigint,
  recovery_asked_at timestamp with time zone,
  advanced_at timestamp with time zone,
  received_at timestamp with time zone,
  constraint feed_coverage_is_a_span CHECK ((((covered_from IS NULL) = (covered_until IS NULL)) AND (covered_from <= covered_until))),
  constraint feed_coverage_pkey PRIMARY KEY (producer),
  constraint feed_coverage_producer_check CHECK ((producer = ANY (ARRAY['live'::text, 'prematch'::text])))
);

create table feed_fixtures (
  fixture text not null,
  starts_at timestamp with time zone not null,
  facts jsonb not null,
  constraint feed_fixtures_pkey PRIMARY KEY (fixture)
);

create table feed_messages (
  heard_at timestamp with time zone not null,
  producer text not null,
  fixture text not null,
  said_at bigint not null,
  seq integer not null,
  message text not null
) partition by RANGE (heard_at);

create table feed_sports (
  sport text not null,
  place integer not null,
  names jsonb not null,
  constraint feed_sports_pkey PRIMARY KEY (sport)
);

create table file_schedules (
  schedule_id bigint generated always as identity not null,
  staff_id integer not null,
  call text not null,
  sealed_order bytea not null,
  ip text not null,
  cycle text not null,
  weekday smallint not null,
  month_day smallint not null,
  hour smallint not null,
  next_at timestamp with time zone,
  last_at timestamp with time zone,
  last_file_id bigint,
  code text,
  made_at timestamp with time zone not null,
  constraint file_schedules_cycle_check CHECK ((cycle = ANY (ARRAY['daily'::text, 'weekly'::text, 'monthly'::text]))),
  constraint file_schedules_hour_check CHECK (((hour >= 0) AND (hour <= 23))),
  constraint file_schedules_month_day_check CHECK (((month_day >= 1) AND (month_day <= 28))),
  constraint file_schedules_pkey PRIMARY KEY (schedule_id),
  constraint file_schedules_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id),
  constraint file_schedules_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);

create table free_bet_issues (
  issue_id integer generated always as identity not null,
  name text not null,
  amount bigint not null,
  max_win bigint not null,
  terms jsonb not null,
  target text not null,
  detail text default ''::text not null,
  issued_by text not null,
  issued_at timestamp with time zone not null,
  recalled_at timestamp with time zone,
  recalled_by text,
  constraint free_bet_issues_amount_check CHECK ((amount > 0)),
  constraint free_bet_issues_max_win_check CHECK ((max_win > 0)),
  constraint free_bet_issues_pkey PRIMARY KEY (issue_id),
  constraint free_bet_issues_recalled CHECK (((recalled_at IS NULL) = (recalled_by IS NULL))),
  constraint free_bet_issues_target_check CHECK ((target = ANY (ARRAY['member'::text, 'level'::text, 'segment'::text, 'all'::text])))
);

create table free_bets (
  free_bet_id bigint generated always as identity not null,
  issue_id integer not null,
  member_id bigint not null,
  given_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  bet_key uuid,
  used_at timestamp with time zone,
  ended_at timestamp with time zone,
  ended_as text,
  paid bigint default 0 not null,
  constraint free_bets_bet_key_key UNIQUE (bet_key),
  constraint free_bets_ended_as_check CHECK ((ended_as = ANY (ARRAY['won'::text, 'lost'::text, 'expired'::text, 'recalled'::text]))),
  constraint free_bets_ended_has_reason CHECK (((ended_at IS NULL) = (ended_as IS NULL))),
  constraint free_bets_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES free_bet_issues(issue_id),
  constraint free_bets_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint free_bets_paid_check CHECK ((paid >= 0)),
  constraint free_bets_pkey PRIMARY KEY (free_bet_id),
  constraint free_bets_unused_paid_nothing CHECK (((bet_key IS NOT NULL) OR (paid = 0))),
  constraint free_bets_used CHECK (((bet_key IS NULL) = (used_at IS NULL)))
);

create table free_round_gifts (
  campaign_id bigint not null,
  request_key uuid not null,
  target jsonb not null,
  expected bigint not null,
  recalled_at timestamp with time zone,
  recalled_by text,
  constraint free_round_gifts_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(campaign_id),
  constraint free_round_gifts_expected_check CHECK ((expected >= 0)),
  constraint free_round_gifts_pkey PRIMARY KEY (campaign_id),
  constraint free_round_gifts_recalled CHECK (((recalled_at IS NULL) = (recalled_by IS NULL))),
  constraint free_round_gifts_request_key_key UNIQUE (request_key)
);

create table free_round_grants (
  grant_id bigint generated always as identity not null,
  campaign_id bigint not null,
  member_id bigint not null,
  reference text not null,
  rounds integer not null,
  stake bigint not null,
  games jsonb not null,
  worth text not null,
  cap bigint not null,
  played integer default 0 not null,
  won bigint default 0 not null,
  paid bigint default 0 not null,
  reserved bigint not null,
  given_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_as text,
  reason text default ''::text not null,
  constraint free_round_grants_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(campaign_id),
  constraint free_round_grants_cap_check CHECK ((cap > 0)),
  constraint free_round_grants_ended_as_check CHECK ((ended_as = ANY (ARRAY['played'::text, 'expired'::text, 'given-up'::text, 'withdrawn'::text, 'cancelled'::text, 'reversed'::text]))),
  constraint free_round_grants_ended_has_reason CHECK (((ended_at IS NULL) = (ended_as IS NULL))),
  constraint free_round_grants_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint free_round_grants_once UNIQUE (campaign_id, member_id, reference),
  constraint free_round_grants_pkey PRIMARY KEY (grant_id),
  constraint free_round_grants_reserves CHECK (((reserved >= paid) AND (reserved <= cap))),
  constraint free_round_grants_rounds_check CHECK ((rounds > 0)),
  constraint free_round_grants_stake_check CHECK ((stake > 0)),
  constraint free_round_grants_within_cap CHECK (((won >= 0) AND (won <= cap) AND (paid >= 0) AND (paid <= won))),
  constraint free_round_grants_within_rounds CHECK (((played >= 0) AND (played <= rounds))),
  constraint free_round_grants_worth_check CHECK ((worth = ANY (ARRAY['point'::text, 'cash'::text])))
);

create table free_round_issues (
  grant_id bigint not null,
  vendor_key text not null,
  issue_key text not null,
  stake_ref text not null,
  vendor_ref text,
  state text not null,
  reason text default ''::text not null,
  tries integer default 0 not null,
  next_at timestamp with time zone,
  reports_rounds boolean default false not null,
  constraint free_round_issues_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES free_round_grants(grant_id),
  constraint free_round_issues_key UNIQUE (vendor_key, issue_key),
  constraint free_round_issues_pkey PRIMARY KEY (grant_id),
  constraint free_round_issues_state_check CHECK ((state = ANY (ARRAY['due'::text, 'created'::text, 'refused'::text, 'cancelling'::text, 'closed'::text]))),
  constraint free_round_issues_tries_check CHECK ((tries >= 0))
);

create table free_round_plays (
  vendor_key text not null,
  bet_key text not null,
  member_id bigint not null,
  grant_id bigint,
  game_key text not null,
  round_id text not null,
  stake bigint not null,
  payout bigint not null,
  at timestamp with time zone not null,
  kind text default 'round'::text not null,
  unpaid bigint default 0 not null,
  constraint free_round_plays_check CHECK (((unpaid >= 0) AND (unpaid <= payout))),
  constraint free_round_plays_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES free_round_grants(grant_id),
  constraint free_round_plays_kind_check CHECK ((kind = ANY (ARRAY['round'::text, 'win'::text]))),
  constraint free_round_plays_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint free_round_plays_payout_check CHECK ((payout >= 0)),
  constraint free_round_plays_pkey PRIMARY KEY (vendor_key, bet_key)
);

create table friend_rewards (
  friend_id bigint not null,
  inviter_id bigint not null,
  refusal text not null,
  reward bigint not null,
  welcome bigint not null,
  decided_at timestamp with time zone not null,
  constraint friend_rewards_friend_id_fkey FOREIGN KEY (friend_id) REFERENCES members(member_id),
  constraint friend_rewards_inviter_id_fkey FOREIGN KEY (inviter_id) REFERENCES members(member_id),
  constraint friend_rewards_pkey PRIMARY KEY (friend_id),
  constraint friend_rewards_refusal_check CHECK ((refusal = ANY (ARRAY[''::text, 'same_ip'::text, 'same_device'::text, 'cap'::text])))
);

create table friend_rules (
  only_row boolean default true not null,
  is_on boolean not null,
  deposit_min bigint not null,
  turnover_min bigint not null,
  reward bigint not null,
  welcome bigint not null,
  max_per_month integer not null,
  constraint friend_rules_deposit_min_check CHECK ((deposit_min >= 0)),
  constraint friend_rules_max_per_month_check CHECK ((max_per_month > 0)),
  constraint friend_rules_only_row_check CHECK (only_row),
  constraint friend_rules_pkey PRIMARY KEY (only_row),
  constraint friend_rules_reward_check CHECK ((reward >= 0)),
  constraint friend_rules_turnover_min_check CHECK ((turnover_min >= 0)),
  constraint friend_rules_welcome_check CHECK ((welcome >= 0))
);

create table game_collection_names (
  collection_id bigint not null,
  tag text not null,
  name text not null,
  constraint game_collection_names_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES game_collections(collection_id) ON DELETE CASCADE,
  constraint game_collection_names_pkey PRIMARY KEY (collection_id, tag),
  constraint game_collection_names_tag_check CHECK ((tag ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'::text))
);

create table game_collections (
  collection_id bigint generated always as identity not null,
  game_type text not null,
  device text not null,
  segment_id bigint,
  rule jsonb not null,
  sort text not null,
  games jsonb not null,
  max_games smallint not null,
  ord integer not null,
  is_open boolean not null,
  constraint game_collections_device_check CHECK ((device = ANY (ARRAY['all'::text, 'desktop'::text, 'phone'::text]))),
  constraint game_collections_max_games_check CHECK (((max_games >= 1) AND (max_games <= 60))),
  constraint game_collections_pkey PRIMARY KEY (collection_id)
);

create table harm_actions (
  action_id bigint generated always as identity not null,
  member_id bigint not null,
  act text not null,
  score text not null,
  reason text not null,
  acted_by text not null,
  acted_at timestamp with time zone not null,
  constraint harm_actions_act_check CHECK ((act = ANY (ARRAY['message'::text, 'call'::text, 'limit'::text, 'nothing'::text]))),
  constraint harm_actions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint harm_actions_pkey PRIMARY KEY (action_id),
  constraint harm_actions_score_check CHECK ((score = ANY (ARRAY['none'::text, 'watch'::text, 'act'::text])))
);

create table harm_scores (
  member_id bigint not null,
  score text not null,
  markers jsonb not null,
  marker_count integer not null,
  since timestamp with time zone not null,
  judged_at timestamp with time zone not null,
  constraint harm_scores_marker_count_check CHECK ((marker_count > 0)),
  constraint harm_scores_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint harm_scores_pkey PRIMARY KEY (member_id),
  constraint harm_scores_score_check CHECK ((score = ANY (ARRAY['watch'::text, 'act'::text])))
);

create table install_currency (
  only_row boolean default true not null,
  currency text not null,
  recorded_at timestamp with time zone default now() not null,
  constraint install_currency_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint install_currency_only_row_check CHECK (only_row),
  constraint install_currency_pkey PRIMARY KEY (only_row)
);

create table internal_marks (
  mark_id bigint generated always as identity not null,
  member_id bigint not null,
  reason text not null,
  marked_by text not null,
  marked_at timestamp with time zone not null,
  unmark_reason text,
  unmarked_by text,
  unmarked_at timestamp with time zone,
  counts_until timestamp with time zone,
  constraint internal_marks_check CHECK ((counts_until > unmarked_at)),
  constraint internal_marks_check1 CHECK ((num_nulls(unmark_reason, unmarked_by, unmarked_at, counts_until) = ANY (ARRAY[0, 4]))),
  constraint internal_marks_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint internal_marks_pkey PRIMARY KEY (mark_id)
);

create table kyc_callbacks (
  provider text not null,
  callback_key text not null,
  body_hash bytea not null,
  received_at timestamp with time zone not null,
  code text,
  check_id bigint,
  constraint kyc_callbacks_check_id_fkey FOREIGN KEY (check_id) REFERENCES kyc_checks(check_id),
  constraint kyc_callbacks_pkey PRIMARY KEY (provider, callback_key)
);

create table kyc_checks (
  check_id bigint generated always as identity not null,
  member_id bigint not null,
  provider text not null,
  reference text,
  url text,
  level text not null,
  state text default 'opening'::text not null,
  referral text,
  result_sealed bytea,
  opened_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  decided_by text,
  decided_at timestamp with time zone,
  decision text,
  constraint kyc_checks_check CHECK (((reference IS NULL) = (url IS NULL))),
  constraint kyc_checks_check1 CHECK (((state = ANY (ARRAY['opening'::text, 'open'::text, 'referred'::text])) = (ended_at IS NULL))),
  constraint kyc_checks_check2 CHECK ((((decided_by IS NULL) = (decided_at IS NULL)) AND ((decided_by IS NULL) = (decision IS NULL)))),
  constraint kyc_checks_level_check CHECK ((level = ANY (ARRAY['basic'::text, 'full'::text]))),
  constraint kyc_checks_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint kyc_checks_pkey PRIMARY KEY (check_id),
  constraint kyc_checks_referral_check CHECK ((referral = ANY (ARRAY['provider'::text, 'name'::text, 'birth-date'::text, 'name-and-birth-date'::text, 'too-young'::text]))),
  constraint kyc_checks_state_check CHECK ((state = ANY (ARRAY['opening'::text, 'open'::text, 'referred'::text, 'passed'::text, 'failed'::text, 'expired'::text, 'approved'::text, 'refused'::text])))
);

create table kyc_documents (
  document_id bigint generated always as identity not null,
  member_id bigint not null,
  request_id bigint,
  kind text not null,
  sealed bytea not null,
  stored_at timestamp with time zone not null,
  constraint kyc_documents_kind_check CHECK ((kind = ANY (ARRAY['id-card'::text, 'selfie'::text, 'address'::text]))),
  constraint kyc_documents_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint kyc_documents_pkey PRIMARY KEY (document_id),
  constraint kyc_documents_request_id_fkey FOREIGN KEY (request_id) REFERENCES kyc_requests(request_id)
);

create table kyc_members (
  member_id bigint not null,
  level text default 'none'::text not null,
  since timestamp with time zone,
  valid_until timestamp with time zone,
  reminded_at timestamp with time zone,
  requested_by text,
  requested_at timestamp with time zone,
  request_reason text,
  purged_at timestamp with time zone,
  constraint kyc_members_check CHECK ((((requested_by IS NULL) = (requested_at IS NULL)) AND ((requested_by IS NULL) = (request_reason IS NULL)))),
  constraint kyc_members_level_check CHECK ((level = ANY (ARRAY['none'::text, 'basic'::text, 'full'::text]))),
  constraint kyc_members_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint kyc_members_pkey PRIMARY KEY (member_id)
);

create table kyc_requests (
  request_id bigint generated always as identity not null,
  member_id bigint not null,
  level text not null,
  requested_at timestamp with time zone not null,
  state text default 'open'::text not null,
  decided_by text,
  decided_at timestamp with time zone,
  reason text,
  constraint kyc_requests_check CHECK (((state = 'open'::text) = (decided_at IS NULL))),
  constraint kyc_requests_check1 CHECK ((((decided_at IS NULL) = (decided_by IS NULL)) AND ((decided_at IS NULL) = (reason IS NULL)))),
  constraint kyc_requests_level_check CHECK ((level = ANY (ARRAY['basic'::text, 'full'::text]))),
  constraint kyc_requests_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint kyc_requests_pkey PRIMARY KEY (request_id),
  constraint kyc_requests_state_check CHECK ((state = ANY (ARRAY['open'::text, 'approved'::text, 'refused'::text])))
);

create table kyc_rules (
  only_row boolean default true not null,
  is_on boolean not null,
  amount bigint not null,
  level text not null,
  valid_months integer default 24,
  constraint kyc_rules_amount_check CHECK ((amount >= 0)),
  constraint kyc_rules_level_check CHECK ((level = ANY (ARRAY['basic'::text, 'full'::text]))),
  constraint kyc_rules_only_row_check CHECK (only_row),
  constraint kyc_rules_pkey PRIMARY KEY (only_row),
  constraint kyc_rules_valid_months_check CHECK (((valid_months >= 1) AND (valid_months <= 120)))
);

create table ledger_checks (
  check_id bigint generated always as identity not null,
  checked_at timestamp with time zone not null,
  transfers bigint not null,
  faults text[] not null,
  constraint ledger_checks_pkey PRIMARY KEY (check_id)
);

create table live_channel_names (
  channel_id integer not null,
  tag text not null,
  name text not null,
  constraint live_channel_names_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES live_channels(channel_id) ON DELETE CASCADE,
  constraint live_channel_names_pkey PRIMARY KEY (channel_id, tag),
  constraint live_channel_names_tag_check CHECK ((tag ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'::text))
);

create table live_channels (
  channel_id integer generated always as identity not null,
  address text not null,
  is_on boolean not null,
  ord integer not null,
  constraint live_channels_pkey PRIMARY KEY (channel_id)
);

create table live_programme_names (
  programme_id bigint not null,
  tag text not null,
  name text not null,
  constraint live_programme_names_pkey PRIMARY KEY (programme_id, tag),
  constraint live_programme_names_programme_id_fkey FOREIGN KEY (programme_id) REFERENCES live_programmes(programme_id) ON DELETE CASCADE,
  constraint live_programme_names_tag_check CHECK ((tag ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'::text))
);

create table live_programmes (
  programme_id bigint generated always as identity not null,
  channel_id integer not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint live_programmes_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES live_channels(channel_id) ON DELETE CASCADE,
  constraint live_programmes_check CHECK ((starts_at < ends_at)),
  constraint live_programmes_pkey PRIMARY KEY (programme_id)
);

create table member_address_codes (
  member_id bigint not null,
  address_sealed bytea not null,
  code_mark bytea not null,
  tries integer default 0 not null,
  expires_at timestamp with time zone not null,
  constraint member_address_codes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint member_address_codes_pkey PRIMARY KEY (member_id)
);

create table member_addresses (
  member_id bigint not null,
  channel text not null,
  address_sealed bytea,
  address_mark bytea,
  locale text not null,
  added_at timestamp with time zone not null,
  offers_at timestamp with time zone,
  night_at timestamp with time zone,
  constraint member_addresses_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text, 'telegram'::text]))),
  constraint member_addresses_locale_check CHECK ((locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'::text)),
  constraint member_addresses_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint member_addresses_night_needs_offers CHECK (((night_at IS NULL) OR (offers_at IS NOT NULL))),
  constraint member_addresses_phone_is_of_the_account CHECK ((num_nulls(address_sealed, address_mark) =
CASE channel
    WHEN 'sms'::text THEN 2
    ELSE 0
END)),
  constraint member_addresses_pkey PRIMARY KEY (member_id, channel)
);

create table member_chat_links (
  member_id bigint not null,
  token_mark bytea not null,
  locale text not null,
  expires_at timestamp with time zone not null,
  constraint member_chat_links_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint member_chat_links_pkey PRIMARY KEY (member_id),
  constraint member_chat_links_token_mark_key UNIQUE (token_mark)
);

create table member_consents (
  member_id bigint not null,
  kind text not null,
  version integer not null,
  agreed_at timestamp with time zone not null,
  ip text not null,
  constraint member_consents_kind_version_fkey FOREIGN KEY (kind, version) REFERENCES agreement_versions(kind, version),
  constraint member_consents_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint member_consents_pkey PRIMARY KEY (member_id, kind, version)
);

create table member_contact_changes (
  change_id bigint generated always as identity not null,
  member_id bigint not null,
  field text not null,
  former_sealed bytea not null,
  former_mark bytea not null,
  former_bank_code text,
  reason text not null,
  changed_by text not null,
  changed_at timestamp with time zone not null,
  constraint member_contact_changes_check CHECK (((field = 'account'::text) = (former_bank_code IS NOT NULL))),
  constraint member_contact_changes_field_check CHECK ((field = ANY (ARRAY['phone'::text, 'nickname'::text, 'account'::text]))),
  constraint member_contact_changes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint member_contact_changes_pkey PRIMARY KEY (change_id)
);

create table member_devices (
  member_id bigint not null,
  device_hash bytea not null,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  device_number bigint generated always as identity not null,
  user_agent text default ''::text not null,
  forgotten_at timestamp with time zone,
  constraint member_devices_device_number_key UNIQUE (device_number),
  constraint member_devices_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint member_devices_pkey PRIMARY KEY (member_id, device_hash)
);

create table member_logins (
  login_number bigint generated always as identity not null,
  member_id bigint not null,
  at timestamp with time zone not null,
  ip text not null,
  user_agent text not null,
  constraint member_logins_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint member_logins_pkey PRIMARY KEY (login_number)
);

create table member_name_faults (
  member_id bigint not null,
  field text not null,
  fault text not null,
  found_at timestamp with time zone not null,
  constraint member_name_faults_fault_check CHECK ((fault = ANY (ARRAY['look-alike'::text, 'not-allowed'::text, 'official'::text]))),
  constraint member_name_faults_field_check CHECK ((field = ANY (ARRAY['nickname'::text, 'holder'::text]))),
  constraint member_name_faults_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint member_name_faults_pkey PRIMARY KEY (member_id, field)
);

create table member_notes (
  note_id bigint generated always as identity not null,
  member_id bigint not null,
  text text not null,
  written_by text not null,
  written_at timestamp with time zone not null,
  pinned_at timestamp with time zone,
  constraint member_notes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint member_notes_pkey PRIMARY KEY (note_id)
);

create table member_offer_consents (
  consent_id bigint generated always as identity not null,
  member_id bigint not null,
  channel text not null,
  kind text not null,
  is_given boolean not null,
  by text not null,
  at timestamp with time zone not null,
  constraint member_offer_consents_by_check CHECK ((by = ANY (ARRAY['account'::text, 'link'::text, 'address'::text]))),
  constraint member_offer_consents_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text, 'telegram'::text]))),
  constraint member_offer_consents_kind_check CHECK ((kind = ANY (ARRAY['offers'::text, 'night'::text]))),
  constraint member_offer_consents_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint member_offer_consents_pkey PRIMARY KEY (consent_id)
);

create table member_passkey_challenges (
  challenge_id uuid not null,
  challenge text not null,
  purpose text not null,
  member_id bigint,
  ticket_mark text,
  expires_at timestamp with time zone not null,
  constraint member_passkey_challenges_check CHECK (((member_id IS NULL) = (purpose = 'whole-login'::text))),
  constraint member_passkey_challenges_check1 CHECK (((ticket_mark IS NULL) = (purpose <> 'second-factor'::text))),
  constraint member_passkey_challenges_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint member_passkey_challenges_pkey PRIMARY KEY (challenge_id),
  constraint member_passkey_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['add'::text, 'second-factor'::text, 'whole-login'::text])))
);

create table member_passkeys (
  passkey_id bigint generated always as identity not null,
  member_id bigint not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  name text not null,
  added_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint member_passkeys_counter_check CHECK ((counter >= 0)),
  constraint member_passkeys_credential_id_key UNIQUE (credential_id),
  constraint member_passkeys_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint member_passkeys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40))),
  constraint member_passkeys_pkey PRIMARY KEY (passkey_id)
);

create table member_recovery_codes (
  member_id bigint not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint member_recovery_codes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint member_recovery_codes_pkey PRIMARY KEY (member_id, code_hash)
);

create table member_refused_logins (
  refusal_id bigint generated always as identity not null,
  login_id text not null,
  at timestamp with time zone not null,
  ip text not null,
  user_agent text not null,
  reason text not null,
  constraint member_refused_logins_pkey PRIMARY KEY (refusal_id),
  constraint member_refused_logins_reason_check CHECK ((reason = ANY (ARRAY['password'::text, 'code'::text])))
);

create table member_sessions (
  session_id uuid not null,
  member_id bigint not null,
  ip text not null,
  user_agent text not null,
  started_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  renewed_at timestamp with time zone not null,
  previous_login_at timestamp with time zone,
  previous_login_ip text,
  ended_at timestamp with time zone,
  end_reason text,
  seen_at timestamp with time zone,
  play_from timestamp with time zone default now() not null,
  constraint member_sessions_end_has_reason CHECK (((ended_at IS NULL) = (end_reason IS NULL))),
  constraint member_sessions_end_reason_check CHECK ((end_reason = ANY (ARRAY['TK999'::text, 'logout'::text, 'password'::text, 'status'::text, 'maintenance'::text, 'SP104'::text, 'SP105'::text, 'SP106'::text, 'SP115'::text]))),
  constraint member_sessions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint member_sessions_pkey PRIMARY KEY (session_id)
);

create table member_tags (
  member_id bigint not null,
  label text not null,
  set_by text not null,
  set_at timestamp with time zone not null,
  constraint member_tags_label_check CHECK (((label <> ''::text) AND (char_length(label) <= 30))),
  constraint member_tags_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint member_tags_pkey PRIMARY KEY (member_id, label)
);

create table member_totp (
  member_id bigint not null,
  secret_encrypted bytea not null,
  enrolled_at timestamp with time zone,
  last_step bigint,
  constraint member_totp_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint member_totp_pkey PRIMARY KEY (member_id)
);

create table members (
  member_id bigint generated always as identity not null,
  login_id text not null,
  nickname text not null,
  account_holder text not null,
  phone_encrypted bytea not null,
  phone_hash bytea not null,
  bank_code text not null,
  account_number_encrypted bytea not null,
  account_number_hash bytea not null,
  password_hash text not null,
  withdrawal_password_hash text,
  withdrawal_password_attempts integer default 0 not null,
  tier text not null,
  recommender_id bigint,
  can_recommend boolean default true not null,
  join_code text,
  level integer default 1 not null,
  status text not null,
  withdrawals_blocked boolean default false not null,
  join_ip text not null,
  age_confirmed_at timestamp with time zone not null,
  joined_at timestamp with time zone not null,
  last_login_at timestamp with time zone,
  cash_seen_at timestamp with time zone,
  friend_code text,
  inviter_id bigint,
  money_locked_until timestamp with time zone,
  has_play_limits boolean default false not null,
  break_kind text,
  break_until timestamp with time zone,
  agreed_terms integer default 0 not null,
  agreed_privacy integer default 0 not null,
  shows_wins boolean default true not null,
  data_exported_at timestamp with time zone,
  limit_choice text default 'later'::text not null,
  limit_chosen_at timestamp with time zone,
  check_minutes smallint,
  check_due_at timestamp with time zone,
  nickname_skeleton text,
  holder_skeleton text,
  password_changed_at timestamp with time zone default now() not null,
  bans jsonb,
  phone_end_mark bytea,
  account_end_mark bytea,
  birth_sealed bytea,
  register_state text,
  register_day date,
  constraint members_break_is_whole CHECK (((break_kind IS NULL) = (break_until IS NULL))),
  constraint members_break_kind_check CHECK ((break_kind = ANY (ARRAY['time-out'::text, 'self-exclusion'::text]))),
  constraint members_check_minutes_check CHECK ((check_minutes = ANY (ARRAY[0, 15, 30, 60]))),
  constraint members_inviter_id_fkey FOREIGN KEY (inviter_id) REFERENCES members(member_id),
  constraint members_join_code_check CHECK ((join_code ~ '^[a-z]{4,20}$'::text)),
  constraint members_level_check CHECK (((level >= 1) AND (level <= 10))),
  constraint members_limit_choice_check CHECK ((limit_choice = ANY (ARRAY['open'::text, 'later'::text, 'none'::text]))),
  constraint members_login_id_check CHECK ((login_id = lower(login_id))),
  constraint members_not_own_recommender CHECK ((recommender_id <> member_id)),
  constraint members_partner_has_join_code CHECK (((tier = 'NORMAL'::text) = (join_code IS NULL))),
  constraint members_pkey PRIMARY KEY (member_id),
  constraint members_recommender_id_fkey FOREIGN KEY (recommender_id) REFERENCES members(member_id),
  constraint members_register_state_check CHECK ((register_state = ANY (ARRAY['listed'::text, 'unanswered'::text, 'no-birth-date'::text]))),
  constraint members_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'active'::text, 'suspended'::text, 'locked'::text, 'refused'::text, 'withdrawn'::text]))),
  constraint members_tier_check CHECK ((tier = ANY (ARRAY['PTN_1'::text, 'PTN_2'::text, 'PTN_3'::text, 'PTN_4'::text, 'PTN_5'::text, 'NORMAL'::text]))),
  constraint members_withdrawal_password_attempts_check CHECK (((withdrawal_password_attempts >= 0) AND (withdrawal_password_attempts <= 5)))
);

create table message_copies (
  copy_id bigint generated always as identity not null,
  message_id bigint not null,
  member_id bigint not null,
  read_at timestamp with time zone,
  deleted_at timestamp with time zone,
  constraint message_copies_deleted_only_when_read CHECK (((deleted_at IS NULL) OR (read_at IS NOT NULL))),
  constraint message_copies_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(message_id) ON DELETE CASCADE,
  constraint message_copies_pkey PRIMARY KEY (copy_id)
);

create table message_offer_refusals (
  member_id bigint not null,
  refused_at timestamp with time zone not null,
  constraint message_offer_refusals_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint message_offer_refusals_pkey PRIMARY KEY (member_id)
);

create table message_plans (
  plan_id bigint generated always as identity not null,
  title text not null,
  content text not null,
  target jsonb not null,
  is_weekly boolean not null,
  is_offer boolean not null,
  due_at timestamp with time zone,
  planned_by text not null,
  planned_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  recipients integer,
  stopped_at timestamp with time zone,
  stopped_by text,
  channels text[] default '{site}'::text[] not null,
  constraint message_plans_channels_check CHECK (((channels <@ '{site,mail,sms,telegram}'::text[]) AND (cardinality(channels) > 0))),
  constraint message_plans_content_check CHECK ((content <> ''::text)),
  constraint message_plans_pkey PRIMARY KEY (plan_id),
  constraint message_plans_recipients_check CHECK ((recipients >= 0)),
  constraint message_plans_sent_is_whole CHECK (((sent_at IS NULL) = (recipients IS NULL))),
  constraint message_plans_stopped_is_not_due CHECK (((stopped_at IS NULL) OR (due_at IS NULL))),
  constraint message_plans_stopped_is_whole CHECK (((stopped_at IS NULL) = (stopped_by IS NULL))),
  constraint message_plans_title_check CHECK ((title <> ''::text))
);

create table message_templates (
  template_id bigint generated always as identity not null,
  name text not null,
  title text not null,
  content text not null,
  constraint message_templates_name_check CHECK ((name <> ''::text)),
  constraint message_templates_name_key UNIQUE (name),
  constraint message_templates_pkey PRIMARY KEY (template_id)
);

create table messages (
  message_id bigint generated always as identity not null,
  title text,
  content text,
  target text not null,
  sent_by text not null,
  sent_at timestamp with time zone not null,
  recipients integer not null,
  recalled_at timestamp with time zone,
  recalled_by text,
  letter jsonb,
  is_offer boolean default false not null,
  channels text[] default '{site}'::text[] not null,
  constraint messages_channels_check CHECK (((channels <@ '{site,mail,sms,telegram}'::text[]) AND (cardinality(channels) > 0))),
  constraint messages_content_check CHECK ((content <> ''::text)),
  constraint messages_either_text_or_letter CHECK (
CASE
    WHEN (letter IS NULL) THEN ((title IS NOT NULL) AND (content IS NOT NULL))
    ELSE ((title IS NULL) AND (content IS NULL))
END),
  constraint messages_pkey PRIMARY KEY (message_id),
  constraint messages_recalled_is_whole CHECK (((recalled_at IS NULL) = (recalled_by IS NULL))),
  constraint messages_recipients_check CHECK ((recipients > 0)),
  constraint messages_title_check CHECK ((title <> ''::text))
);

create table mini_bets (
  bet_key uuid not null,
  round_id bigint not null,
  game text not null,
  market text not null,
  outcome text not null,
  odds integer not null,
  stake bigint not null,
  member_id bigint not null,
  request_key uuid not null,
  placed_at timestamp with time zone not null,
  shortfall bigint default 0 not null,
  constraint mini_bets_odds_check CHECK ((odds > 100)),
  constraint mini_bets_one_per_request UNIQUE (member_id, request_key),
  constraint mini_bets_pkey PRIMARY KEY (bet_key),
  constraint mini_bets_round_id_fkey FOREIGN KEY (round_id) REFERENCES mini_rounds(round_id),
  constraint mini_bets_shortfall_check CHECK ((shortfall >= 0)),
  constraint mini_bets_stake_check CHECK ((stake > 0))
);

create table mini_exposure (
  round_id bigint not null,
  game text not null,
  market text not null,
  outcome text not null,
  stake bigint not null,
  payout bigint not null,
  bets integer not null,
  constraint mini_exposure_pkey PRIMARY KEY (round_id, game, market, outcome),
  constraint mini_exposure_round_id_fkey FOREIGN KEY (round_id) REFERENCES mini_rounds(round_id)
) with (fillfactor=50);

create table mini_feed_results (
  room_key text not null,
  day date not null,
  number integer not null,
  balls integer[] not null,
  powerball integer,
  reported_at timestamp with time zone not null,
  constraint mini_feed_results_pkey PRIMARY KEY (room_key, day, number),
  constraint mini_feed_results_room_key_fkey FOREIGN KEY (room_key) REFERENCES mini_rooms(room_key)
);

create table mini_prices (
  game text not null,
  market text not null,
  outcome text not null,
  odds integer,
  is_open boolean default true not null,
  constraint mini_prices_odds_check CHECK (((odds >= 101) AND (odds <= 100000))),
  constraint mini_prices_pkey PRIMARY KEY (game, market, outcome)
);

create table mini_rooms (
  room_key text not null,
  family text not null,
  interval_seconds integer not null,
  close_seconds integer not null,
  source text default 'committed'::text not null,
  is_open boolean default true not null,
  constraint mini_rooms_check CHECK (((close_seconds > 0) AND (close_seconds < interval_seconds))),
  constraint mini_rooms_family_check CHECK ((family = ANY (ARRAY['powerball'::text, 'keno'::text]))),
  constraint mini_rooms_interval_seconds_check CHECK ((((interval_seconds >= 5) AND (interval_seconds <= 86400)) AND ((86400 % interval_seconds) = 0))),
  constraint mini_rooms_pkey PRIMARY KEY (room_key),
  constraint mini_rooms_room_key_check CHECK ((room_key ~ '^[a-z0-9]{1,20}$'::text)),
  constraint mini_rooms_source_check CHECK ((source = ANY (ARRAY['committed'::text, 'feed'::text])))
);

create table mini_rounds (
  round_id bigint generated always as identity not null,
  room_key text not null,
  day date not null,
  number integer not null,
  opens_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  draws_at timestamp with time zone not null,
  status text default 'open'::text not null,
  commitment text,
  seed_encrypted bytea,
  seed text,
  balls integer[],
  powerball integer,
  winners text[] default '{}'::text[] not null,
  version integer default 0 not null,
  settled_at timestamp with time zone,
  draw_version smallint,
  closed_at timestamp with time zone,
  bets_digest text,
  ledger_batch bigint,
  ledger_digest text,
  beacon_name text,
  beacon_round bigint,
  beacon_signature text,
  constraint mini_rounds_beacon_has_version CHECK (((COALESCE((draw_version)::integer, 0) = 3) = (beacon_name IS NOT NULL))),
  constraint mini_rounds_beacon_is_known CHECK ((beacon_name = ANY (ARRAY['quicknet'::text, 'sandbox'::text]))),
  constraint mini_rounds_beacon_is_whole CHECK (((beacon_name IS NULL) = (beacon_round IS NULL))),
  constraint mini_rounds_closes_before_draw CHECK (((opens_at < closes_at) AND (closes_at < draws_at))),
  constraint mini_rounds_drawn_has_balls CHECK (((status = ANY (ARRAY['drawn'::text, 'settled'::text])) = (balls IS NOT NULL))),
  constraint mini_rounds_drawn_with_beacon CHECK (((beacon_name IS NULL) OR (balls IS NULL) OR (beacon_signature IS NOT NULL))),
  constraint mini_rounds_drawn_with_salt CHECK (((draw_version IS NULL) OR (draw_version < 2) OR (balls IS NULL) OR (bets_digest IS NOT NULL))),
  constraint mini_rounds_number_check CHECK ((number > 0)),
  constraint mini_rounds_one_per_moment UNIQUE (room_key, draws_at),
  constraint mini_rounds_one_per_number UNIQUE (room_key, day, number),
  constraint mini_rounds_pkey PRIMARY KEY (round_id),
  constraint mini_rounds_promise_has_version CHECK (((commitment IS NULL) = (draw_version IS NULL))),
  constraint mini_rounds_room_key_fkey FOREIGN KEY (room_key) REFERENCES mini_rooms(room_key),
  constraint mini_rounds_salt_is_whole CHECK (((bets_digest IS NULL) = (ledger_digest IS NULL))),
  constraint mini_rounds_seed_keeps_promise CHECK (((seed IS NULL) OR (encode(sha256(convert_to(seed, 'UTF8'::name)), 'hex'::text) = commitment))),
  constraint mini_rounds_signature_is_of_beacon CHECK (((beacon_signature IS NULL) OR ((beacon_name IS NOT NULL) AND (beacon_signature ~ '^[0-9a-f]{96}$'::text)))),
  constraint mini_rounds_status_check CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text, 'drawn'::text, 'settled'::text, 'void'::text])))
);

create table mini_settings (
  only_row boolean default true not null,
  forbids_both_sides boolean default true not null,
  market_cap bigint default 100000000 not null,
  round_cap bigint default 300000000 not null,
  constraint mini_settings_market_cap_check CHECK ((market_cap > 0)),
  constraint mini_settings_only_row_check CHECK (only_row),
  constraint mini_settings_pkey PRIMARY KEY (only_row),
  constraint mini_settings_round_cap_check CHECK ((round_cap > 0))
);

create table mission_claims (
  mission_id integer not null,
  member_id bigint not null,
  period text not null,
  points bigint not null,
  claimed_at timestamp with time zone not null,
  taken_back_at timestamp with time zone,
  constraint mission_claims_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint mission_claims_mission_id_fkey FOREIGN KEY (mission_id) REFERENCES missions(mission_id),
  constraint mission_claims_pkey PRIMARY KEY (mission_id, member_id, period)
);

create table mission_names (
  mission_id integer not null,
  tag text not null,
  name text not null,
  constraint mission_names_mission_id_fkey FOREIGN KEY (mission_id) REFERENCES missions(mission_id) ON DELETE CASCADE,
  constraint mission_names_pkey PRIMARY KEY (mission_id, tag),
  constraint mission_names_tag_check CHECK ((tag ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'::text))
);

create table missions (
  mission_id integer generated always as identity not null,
  kind text not null,
  game_type text,
  goal bigint not null,
  period text not null,
  points bigint not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  is_on boolean not null,
  ord integer not null,
  constraint missions_check CHECK ((starts_at < ends_at)),
  constraint missions_goal_check CHECK ((goal > 0)),
  constraint missions_kind_check CHECK ((kind = ANY (ARRAY['turnover'::text, 'bets'::text, 'deposits'::text, 'attendance'::text, 'multiple'::text]))),
  constraint missions_period_check CHECK ((period = ANY (ARRAY['day'::text, 'week'::text, 'once'::text]))),
  constraint missions_pkey PRIMARY KEY (mission_id),
  constraint missions_points_check CHECK ((points > 0))
);

create table notification_mutes (
  member_id bigint not null,
  kind text not null,
  constraint notification_mutes_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'withdrawal'::text, 'coupon'::text, 'bonus'::text, 'grade'::text, 'question'::text, 'draw'::text, 'sport'::text, 'message'::text]))),
  constraint notification_mutes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint notification_mutes_pkey PRIMARY KEY (member_id, kind)
);

create table notifications (
  notification_id bigint generated always as identity not null,
  member_id bigint not null,
  kind text not null,
  facts jsonb not null,
  subject text,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint notifications_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'withdrawal'::text, 'coupon'::text, 'bonus'::text, 'grade'::text, 'question'::text, 'draw'::text, 'sport'::text, 'message'::text, 'security'::text]))),
  constraint notifications_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint notifications_pkey PRIMARY KEY (notification_id)
);

create table ordered_file_pieces (
  file_id bigint not null,
  piece integer not null,
  sealed bytea not null,
  constraint ordered_file_pieces_file_id_fkey FOREIGN KEY (file_id) REFERENCES ordered_files(file_id) ON DELETE CASCADE,
  constraint ordered_file_pieces_pkey PRIMARY KEY (file_id, piece)
);

create table ordered_files (
  file_id bigint generated always as identity not null,
  staff_id integer,
  member_id bigint,
  call text not null,
  sealed_order bytea not null,
  ip text not null,
  state text default 'waiting'::text not null,
  code text,
  total integer not null,
  rows integer default 0 not null,
  bytes bigint default 0 not null,
  ordered_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  constraint ordered_files_check CHECK (((staff_id IS NULL) <> (member_id IS NULL))),
  constraint ordered_files_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint ordered_files_pkey PRIMARY KEY (file_id),
  constraint ordered_files_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id),
  constraint ordered_files_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'writing'::text, 'ready'::text, 'failed'::text])))
);

create table outgoing_letters (
  letter_id bigint generated always as identity not null,
  about text not null,
  content_sealed bytea not null,
  is_offer boolean not null,
  made_at timestamp with time zone not null,
  constraint outgoing_letters_pkey PRIMARY KEY (letter_id)
);

create table outgoing_messages (
  outgoing_id bigint generated always as identity not null,
  letter_id bigint not null,
  key text not null,
  channel text not null,
  member_id bigint,
  address_sealed bytea,
  used_sealed bytea,
  state text default 'waiting'::text not null,
  error text default ''::text not null,
  tries integer default 0 not null,
  may_repeat boolean default false not null,
  reference text default ''::text not null,
  is_sandbox boolean default false not null,
  made_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  tried_at timestamp with time zone,
  ended_at timestamp with time zone,
  staff_id integer,
  constraint outgoing_messages_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text, 'telegram'::text]))),
  constraint outgoing_messages_ended CHECK (((state = ANY (ARRAY['sent'::text, 'failed'::text, 'dropped'::text])) = (ended_at IS NOT NULL))),
  constraint outgoing_messages_key_key UNIQUE (key),
  constraint outgoing_messages_letter_id_fkey FOREIGN KEY (letter_id) REFERENCES outgoing_letters(letter_id) ON DELETE CASCADE,
  constraint outgoing_messages_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint outgoing_messages_of_somebody CHECK ((num_nonnulls(member_id, staff_id) = 1)),
  constraint outgoing_messages_pkey PRIMARY KEY (outgoing_id),
  constraint outgoing_messages_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id),
  constraint outgoing_messages_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'dropped'::text])))
);

create table partner_accruals (
  bet_id bigint not null,
  chain_id bigint not null,
  member_id bigint not null,
  day date not null,
  game_type text not null,
  status text not null,
  stake bigint not null,
  payout bigint not null,
  valid bigint not null,
  constraint partner_accruals_check CHECK (((valid >= 0) AND (valid <= stake))),
  constraint partner_accruals_pkey PRIMARY KEY (bet_id),
  constraint partner_accruals_status_check CHECK ((status = ANY (ARRAY['win'::text, 'lose'::text, 'draw'::text, 'cancel'::text])))
);

create table partner_chains (
  chain_id bigint generated always as identity not null,
  lineage bigint[] not null,
  rolling integer[] not null,
  losing integer[] not null,
  constraint partner_chains_once UNIQUE (lineage, rolling, losing),
  constraint partner_chains_pkey PRIMARY KEY (chain_id)
);

create table partner_daily (
  partner_id bigint not null,
  day date not null,
  game_type text not null,
  rolling bigint not null,
  rolling_branch bigint not null,
  losing_net bigint not null,
  losing_gross bigint not null,
  lane smallint default 0 not null,
  constraint partner_daily_pkey PRIMARY KEY (partner_id, day, game_type, lane)
) with (fillfactor=50);

create table partner_gift_limits (
  tier text not null,
  alone_up_to bigint not null,
  alone_daily bigint not null,
  constraint partner_gift_limits_alone_up_to_check CHECK ((alone_up_to >= 0)),
  constraint partner_gift_limits_check CHECK ((alone_daily >= alone_up_to)),
  constraint partner_gift_limits_pkey PRIMARY KEY (tier),
  constraint partner_gift_limits_tier_check CHECK ((tier = ANY (ARRAY['PTN_1'::text, 'PTN_2'::text, 'PTN_3'::text, 'PTN_4'::text, 'PTN_5'::text])))
);

create table partner_gifts (
  gift_id bigint generated always as identity not null,
  partner_id bigint not null,
  member_id bigint not null,
  kind text not null,
  amount bigint not null,
  partner_cash_after bigint,
  member_cash_after bigint,
  request_key uuid not null,
  at timestamp with time zone not null,
  lineage_id bigint default 0 not null,
  status text default 'done'::text not null,
  held_at timestamp with time zone,
  decided_by text,
  reason text default ''::text not null,
  constraint partner_gifts_amount_check CHECK ((amount > 0)),
  constraint partner_gifts_done_has_balances CHECK (((status = 'done'::text) = ((partner_cash_after IS NOT NULL) AND (member_cash_after IS NOT NULL)))),
  constraint partner_gifts_held_has_time CHECK (((status = 'done'::text) OR (held_at IS NOT NULL))),
  constraint partner_gifts_kind_check CHECK ((kind = ANY (ARRAY['give'::text, 'take'::text]))),
  constraint partner_gifts_one_per_key UNIQUE (partner_id, request_key),
  constraint partner_gifts_pkey PRIMARY KEY (gift_id),
  constraint partner_gifts_status_check CHECK ((status = ANY (ARRAY['done'::text, 'waiting'::text, 'refused'::text, 'withdrawn'::text])))
);

create table partner_lineages (
  lineage_id bigint generated always as identity not null,
  lineage bigint[] not null,
  constraint partner_lineages_once UNIQUE (lineage),
  constraint partner_lineages_pkey PRIMARY KEY (lineage_id)
);

create table partner_moves (
  move_id bigint generated always as identity not null,
  member_id bigint not null,
  from_parent_id bigint not null,
  to_parent_id bigint not null,
  effective_on date not null,
  requested_by text not null,
  requested_at timestamp with time zone not null,
  applied_at timestamp with time zone,
  refusal text,
  withdrawn_at timestamp with time zone,
  withdrawn_by text,
  constraint partner_moves_member_id_fkey FOREIGN KEY (member_id) REFERENCES partner_nodes(member_id),
  constraint partner_moves_one_end CHECK ((num_nonnulls(applied_at, refusal, withdrawn_at) <= 1)),
  constraint partner_moves_pkey PRIMARY KEY (move_id),
  constraint partner_moves_to_parent_id_fkey FOREIGN KEY (to_parent_id) REFERENCES partner_nodes(member_id)
);

create table partner_nodes (
  member_id bigint not null,
  parent_id bigint,
  lineage bigint[] not null,
  is_partner boolean not null,
  descendants integer default 0 not null,
  constraint partner_nodes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint partner_nodes_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES partner_nodes(member_id),
  constraint partner_nodes_pkey PRIMARY KEY (member_id)
) with (fillfactor=70);

create table partner_rates (
  partner_id bigint not null,
  game_type text not null,
  rolling integer not null,
  losing integer not null,
  valid_from timestamp with time zone not null,
  valid_to timestamp with time zone default 'infinity'::timestamp with time zone not null,
  changed_by text not null,
  constraint partner_rates_check CHECK ((valid_from < valid_to)),
  constraint partner_rates_game_type_check CHECK ((game_type = ANY (ARRAY['casino'::text, 'hotel'::text, 'slot'::text, 'mini'::text, 'sports'::text]))),
  constraint partner_rates_losing_check CHECK (((losing >= 0) AND (losing <= 10000))),
  constraint partner_rates_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partner_nodes(member_id),
  constraint partner_rates_pkey PRIMARY KEY (partner_id, game_type, valid_from),
  constraint partner_rates_rolling_check CHECK (((rolling >= 0) AND (rolling <= 10000)))
);

create table partner_settlements (
  settlement_id bigint generated always as identity not null,
  partner_id bigint not null,
  head_id bigint not null,
  from_day date not null,
  to_day date not null,
  losing_base text not null,
  bets bigint not null,
  stake bigint not null,
  payout bigint not null,
  valid bigint not null,
  rolling bigint not null,
  losing bigint not null,
  corrected_rolling bigint not null,
  corrected_losing bigint not null,
  carried_in bigint not null,
  carried_out bigint not null,
  losing_paid bigint not null,
  amount bigint not null,
  status text default 'due'::text not null,
  run_by text not null,
  run_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  reopened_at timestamp with time zone,
  constraint partner_settlements_amount_check CHECK ((amount >= 0)),
  constraint partner_settlements_check CHECK ((from_day <= to_day)),
  constraint partner_settlements_losing_paid_check CHECK ((losing_paid >= 0)),
  constraint partner_settlements_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partner_nodes(member_id),
  constraint partner_settlements_pkey PRIMARY KEY (settlement_id),
  constraint partner_settlements_status_check CHECK ((status = ANY (ARRAY['due'::text, 'paid'::text, 'reopened'::text])))
);

create table partner_terms (
  head_id bigint not null,
  losing_base text default 'A'::text not null,
  carries_over boolean default true not null,
  constraint partner_terms_head_id_fkey FOREIGN KEY (head_id) REFERENCES partner_nodes(member_id),
  constraint partner_terms_losing_base_check CHECK ((losing_base = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text]))),
  constraint partner_terms_pkey PRIMARY KEY (head_id)
);

create table partner_tree_version (
  only_row boolean default true not null,
  version uuid default gen_random_uuid() not null,
  constraint partner_tree_version_only_row_check CHECK (only_row),
  constraint partner_tree_version_pkey PRIMARY KEY (only_row)
);

create table password_resets (
  token_hash bytea not null,
  member_id bigint not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint password_resets_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint password_resets_pkey PRIMARY KEY (token_hash)
);

create table payout_file_rows (
  cash_id bigint not null,
  payout_file_id bigint not null,
  constraint payout_file_rows_cash_id_fkey FOREIGN KEY (cash_id) REFERENCES cash_requests(cash_id),
  constraint payout_file_rows_payout_file_id_fkey FOREIGN KEY (payout_file_id) REFERENCES payout_files(payout_file_id),
  constraint payout_file_rows_pkey PRIMARY KEY (cash_id)
);

create table payout_files (
  payout_file_id bigint generated always as identity not null,
  format text not null,
  made_at timestamp with time zone not null,
  made_by text not null,
  constraint payout_files_pkey PRIMARY KEY (payout_file_id)
);

create table play_reminders (
  member_id bigint not null,
  is_clock_shown boolean not null,
  constraint play_reminders_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint play_reminders_pkey PRIMARY KEY (member_id)
);

create table play_sessions (
  play_session_id bigint generated always as identity not null,
  member_id bigint not null,
  vendor_key text not null,
  game_key text not null,
  game_type text not null,
  token_hash bytea not null,
  opened_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  close_reason text,
  member_session_id uuid,
  constraint play_sessions_close_reason_check CHECK ((close_reason = ANY (ARRAY['replaced'::text, 'vendor'::text, 'left'::text, 'session'::text]))),
  constraint play_sessions_closed_with_reason CHECK (((closed_at IS NULL) = (close_reason IS NULL))),
  constraint play_sessions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint play_sessions_member_session_id_fkey FOREIGN KEY (member_session_id) REFERENCES member_sessions(session_id),
  constraint play_sessions_pkey PRIMARY KEY (play_session_id),
  constraint play_sessions_token_hash_key UNIQUE (token_hash)
);

create table play_transfer_checks (
  checked_at timestamp with time zone not null,
  member_id bigint not null,
  vendor_key text not null,
  ledger_balance bigint not null,
  vendor_balance bigint,
  constraint play_transfer_checks_pkey PRIMARY KEY (checked_at, member_id, vendor_key)
);

create table play_transfers (
  transfer_id bigint generated always as identity not null,
  member_id bigint not null,
  vendor_key text not null,
  direction text not null,
  amount bigint default 0 not null,
  status text default 'requested'::text not null,
  last_error text default ''::text not null,
  attempts integer default 0 not null,
  requested_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint play_transfers_amount_check CHECK ((amount >= 0)),
  constraint play_transfers_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text]))),
  constraint play_transfers_ended CHECK (((status = 'requested'::text) = (ended_at IS NULL))),
  constraint play_transfers_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint play_transfers_pkey PRIMARY KEY (transfer_id),
  constraint play_transfers_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'done'::text, 'refused'::text]))),
  constraint play_transfers_vendor_key_fkey FOREIGN KEY (vendor_key) REFERENCES catalog_vendors(vendor_key)
);

create table player_breaks (
  break_id bigint generated always as identity not null,
  member_id bigint not null,
  kind text not null,
  begun_at timestamp with time zone not null,
  until timestamp with time zone not null,
  constraint player_breaks_check CHECK ((until > begun_at)),
  constraint player_breaks_kind_check CHECK ((kind = ANY (ARRAY['time-out'::text, 'self-exclusion'::text]))),
  constraint player_breaks_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint player_breaks_pkey PRIMARY KEY (break_id)
);

create table player_limit_changes (
  change_id bigint generated always as identity not null,
  member_id bigint not null,
  kind text not null,
  act text not null,
  amount_before bigint,
  amount_after bigint,
  changed_at timestamp with time zone not null,
  holds_from timestamp with time zone not null,
  by_house boolean default false not null,
  constraint player_limit_changes_act_check CHECK ((act = ANY (ARRAY['tightened'::text, 'loosening'::text, 'cancelled'::text]))),
  constraint player_limit_changes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint player_limit_changes_pkey PRIMARY KEY (change_id)
);

create table player_limits (
  member_id bigint not null,
  kind text not null,
  amount bigint,
  next_amount bigint,
  next_at timestamp with time zone,
  house_amount bigint,
  constraint player_limits_amount_check CHECK ((amount > 0)),
  constraint player_limits_house_amount_check CHECK ((house_amount > 0)),
  constraint player_limits_kind_check CHECK ((kind = ANY (ARRAY['deposit-day'::text, 'deposit-week'::text, 'deposit-month'::text, 'loss-day'::text, 'loss-week'::text, 'loss-month'::text, 'stake-day'::text, 'stake-single'::text, 'session'::text]))),
  constraint player_limits_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint player_limits_next_amount_check CHECK ((next_amount > 0)),
  constraint player_limits_next_has_time CHECK (((next_amount IS NULL) OR (next_at IS NOT NULL))),
  constraint player_limits_pkey PRIMARY KEY (member_id, kind)
);

create table point_rates (
  level smallint not null,
  rate integer not null,
  constraint point_rates_level_check CHECK (((level >= 1) AND (level <= 10))),
  constraint point_rates_pkey PRIMARY KEY (level),
  constraint point_rates_rate_check CHECK (((rate >= 0) AND (rate <= 1000)))
);

create table prize_ceilings (
  vendor_key text not null,
  ceiling bigint not null,
  constraint prize_ceilings_ceiling_check CHECK ((ceiling > 0)),
  constraint prize_ceilings_pkey PRIMARY KEY (vendor_key)
);

create table prize_holds (
  hold_id bigint generated always as identity not null,
  vendor_key text not null,
  member_id bigint not null,
  amount bigint not null,
  reference text not null,
  status text default 'waiting'::text not null,
  held_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by text,
  reason text default ''::text not null,
  prize_kind text,
  constraint prize_holds_amount_check CHECK ((amount > 0)),
  constraint prize_holds_decided_has_time CHECK (((status = 'waiting'::text) = (decided_at IS NULL))),
  constraint prize_holds_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint prize_holds_pkey PRIMARY KEY (hold_id),
  constraint prize_holds_prize_kind_check CHECK ((prize_kind = ANY (ARRAY['jackpot'::text, 'promotion'::text, 'freeRounds'::text, 'prize'::text]))),
  constraint prize_holds_reference_key UNIQUE (reference),
  constraint prize_holds_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'released'::text, 'refused'::text, 'withdrawn'::text])))
);

create table push_choices (
  member_id bigint not null,
  kind text not null,
  is_on boolean not null,
  constraint push_choices_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint push_choices_pkey PRIMARY KEY (member_id, kind)
);

create table push_days (
  day date not null,
  sent integer default 0 not null,
  failed integer default 0 not null,
  ended integer default 0 not null,
  constraint push_days_pkey PRIMARY KEY (day)
);

create table push_keys (
  only_row boolean default true not null,
  public_key text not null,
  private_box bytea not null,
  made_at timestamp with time zone not null,
  constraint push_keys_only_row_check CHECK (only_row),
  constraint push_keys_pkey PRIMARY KEY (only_row)
);

create table push_messages (
  push_id bigint generated always as identity not null,
  subscription_id bigint not null,
  notification_id bigint not null,
  kind text not null,
  tries integer default 0 not null,
  due_at timestamp with time zone not null,
  constraint push_messages_pkey PRIMARY KEY (push_id),
  constraint push_messages_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES push_subscriptions(subscription_id) ON DELETE CASCADE
);

create table push_subscriptions (
  subscription_id bigint generated always as identity not null,
  member_id bigint not null,
  device_hash bytea,
  target_box bytea not null,
  target_mark bytea not null,
  locale text not null,
  user_agent text not null,
  created_at timestamp with time zone not null,
  last_sent_at timestamp with time zone,
  constraint push_subscriptions_locale_is_a_tag CHECK ((locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'::text)),
  constraint push_subscriptions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint push_subscriptions_pkey PRIMARY KEY (subscription_id),
  constraint push_subscriptions_target_mark_key UNIQUE (target_mark)
);

create table reality_checks (
  member_id bigint not null,
  due_at timestamp with time zone not null,
  choice text not null,
  place text not null,
  session_started_at timestamp with time zone not null,
  staked bigint not null,
  paid bigint not null,
  answered_at timestamp with time zone not null,
  constraint reality_checks_check CHECK ((answered_at >= due_at)),
  constraint reality_checks_choice_check CHECK ((choice = ANY (ARRAY['go-on'::text, 'stop'::text]))),
  constraint reality_checks_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint reality_checks_paid_check CHECK ((paid >= 0)),
  constraint reality_checks_pkey PRIMARY KEY (member_id, due_at),
  constraint reality_checks_place_check CHECK ((place = ANY (ARRAY['site'::text, 'game'::text]))),
  constraint reality_checks_staked_check CHECK ((staked >= 0))
);

create table receivable_settings (
  only_row boolean default true not null,
  deposits_pay boolean default true not null,
  constraint receivable_settings_only_row_check CHECK (only_row),
  constraint receivable_settings_pkey PRIMARY KEY (only_row)
);

create table receivables (
  receivable_id bigint generated always as identity not null,
  member_id bigint not null,
  posting_key text not null,
  reference text not null,
  amount bigint not null,
  paid bigint default 0 not null,
  created_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint receivables_amount_check CHECK ((amount > 0)),
  constraint receivables_check CHECK (((paid >= 0) AND (paid <= amount))),
  constraint receivables_closed_when_paid CHECK (((paid = amount) = (closed_at IS NOT NULL))),
  constraint receivables_pkey PRIMARY KEY (receivable_id),
  constraint receivables_posting_key_key UNIQUE (posting_key)
);

create table report_branch_days (
  hour timestamp with time zone not null,
  lineage_id bigint not null,
  line text not null,
  vendor_key text not null,
  game_type text not null,
  times bigint not null,
  debit bigint not null,
  credit bigint not null,
  valid bigint not null,
  constraint report_branch_days_pkey PRIMARY KEY (hour, lineage_id, line, vendor_key, game_type)
);

create table report_branch_spans (
  days smallint not null,
  lineage_id bigint not null,
  players bigint not null,
  constraint report_branch_spans_pkey PRIMARY KEY (days, lineage_id)
);

create table report_checks (
  check_id bigint generated always as identity not null,
  from_day date not null,
  to_day date not null,
  checked_at timestamp with time zone not null,
  differences text[] not null,
  constraint report_checks_pkey PRIMARY KEY (check_id)
);

create table report_closing_games (
  month date not null,
  vendor_key text not null,
  game_key text not null,
  game_type text not null,
  bets bigint not null,
  stake bigint not null,
  payout bigint not null,
  valid bigint not null,
  cancelled bigint not null,
  transferred bigint not null,
  prizes bigint not null,
  free_wins bigint not null,
  fees bigint not null,
  constraint report_closing_games_month_fkey FOREIGN KEY (month) REFERENCES report_closings(month),
  constraint report_closing_games_pkey PRIMARY KEY (month, vendor_key, game_key, game_type)
);

create table report_closing_sums (
  month date not null,
  part text not null,
  vendor_key text not null,
  game_type text not null,
  bets bigint not null,
  stake bigint not null,
  payout bigint not null,
  cancelled bigint not null,
  transferred bigint not null,
  prizes bigint not null,
  bonuses bigint not null,
  commission bigint not null,
  accrued bigint not null,
  fees bigint not null,
  deposits bigint not null,
  withdrawals bigint not null,
  corrections bigint not null,
  shortfall bigint not null,
  constraint report_closing_sums_month_fkey FOREIGN KEY (month) REFERENCES report_closings(month),
  constraint report_closing_sums_part_check CHECK ((part = ANY (ARRAY['own'::text, 'carried'::text]))),
  constraint report_closing_sums_pkey PRIMARY KEY (month, part, vendor_key, game_type)
);

create table report_closings (
  month date not null,
  last_change bigint not null,
  reason text not null,
  closed_by text not null,
  approved_by text not null,
  closed_at timestamp with time zone not null,
  constraint report_closings_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint report_closings_pkey PRIMARY KEY (month)
);

create table report_hours (
  hour timestamp with time zone not null,
  member_id bigint not null,
  lineage_id bigint default 0 not null,
  line text not null,
  vendor_key text default ''::text not null,
  game_key text default ''::text not null,
  game_type text default ''::text not null,
  times bigint not null,
  debit bigint not null,
  credit bigint not null,
  valid bigint default 0 not null,
  constraint report_hours_line_check CHECK ((line = ANY (ARRAY['play'::text, 'cancelled'::text, 'shortfall'::text, 'prize'::text, 'transfer'::text, 'deposit'::text, 'withdrawal'::text, 'bonus'::text, 'correction'::text, 'conversion'::text, 'gift_given'::text, 'gift_received'::text, 'commission'::text]))),
  constraint report_hours_pkey PRIMARY KEY (member_id, hour, line, vendor_key, game_key, game_type, lineage_id)
) with (fillfactor=70);

create table report_house_hours (
  hour timestamp with time zone not null,
  line text not null,
  vendor_key text not null,
  game_key text not null,
  game_type text not null,
  times bigint not null,
  debit bigint not null,
  credit bigint not null,
  valid bigint not null,
  constraint report_house_hours_pkey PRIMARY KEY (hour, line, vendor_key, game_key, game_type)
);

create table report_kept (
  only_row boolean default true not null,
  kept_from timestamp with time zone,
  kept_until timestamp with time zone,
  constraint report_kept_only_row_check CHECK (only_row),
  constraint report_kept_pkey PRIMARY KEY (only_row)
);

create table report_late (
  late_id bigint generated always as identity not null,
  hour timestamp with time zone not null,
  member_id bigint,
  constraint report_late_pkey PRIMARY KEY (late_id)
);

create table report_member_days (
  hour timestamp with time zone not null,
  member_id bigint not null,
  lineage_id bigint not null,
  line text not null,
  vendor_key text not null,
  game_type text not null,
  times bigint not null,
  debit bigint not null,
  credit bigint not null,
  valid bigint not null,
  constraint report_member_days_pkey PRIMARY KEY (hour, member_id, lineage_id, line, vendor_key, game_type)
);

create table report_member_spans (
  days smallint not null,
  member_id bigint not null,
  bets bigint not null,
  stake bigint not null,
  payout bigint not null,
  valid bigint not null,
  ggr bigint not null,
  deposits bigint not null,
  withdrawals bigint not null,
  constraint report_member_spans_pkey PRIMARY KEY (days, member_id)
) with (fillfactor=80);

create table report_movements (
  movement_id bigint generated always as identity not null,
  at timestamp with time zone not null,
  line text not null,
  member_id bigint not null,
  lineage_id bigint not null,
  vendor_key text not null,
  game_key text not null,
  game_type text not null,
  amount bigint not null,
  reference text not null,
  prize_kind text,
  constraint report_movements_line_check CHECK ((line = ANY (ARRAY['bonus'::text, 'prize'::text, 'commission'::text, 'correction'::text]))),
  constraint report_movements_pkey PRIMARY KEY (movement_id),
  constraint report_movements_prize_kind_check CHECK (((prize_kind IS NULL) OR ((line = 'prize'::text) AND (prize_kind = ANY (ARRAY['jackpot'::text, 'promotion'::text, 'freeRounds'::text, 'prize'::text])))))
);

create table report_player_spans (
  days smallint not null,
  lineage_id bigint not null,
  member_id bigint not null,
  bets bigint not null,
  stake bigint not null,
  is_whole boolean not null,
  constraint report_player_spans_pkey PRIMARY KEY (days, member_id, lineage_id)
) with (fillfactor=80);

create table report_spans (
  days smallint not null,
  from_hour timestamp with time zone,
  until_hour timestamp with time zone,
  members bigint default 0 not null,
  constraint report_spans_days_check CHECK ((days > 0)),
  constraint report_spans_pkey PRIMARY KEY (days)
);

create table risk_alerts (
  alert_id bigint generated always as identity not null,
  kind text not null,
  member_id bigint not null,
  reason text not null,
  severity text not null,
  holds_withdrawals boolean not null,
  evidence jsonb not null,
  found_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  state text default 'open'::text not null,
  owner text,
  closed_by text,
  closed_at timestamp with time zone,
  closed_reason text,
  case_id bigint,
  constraint risk_alerts_case_fkey FOREIGN KEY (case_id) REFERENCES risk_cases(case_id),
  constraint risk_alerts_check CHECK (((state = ANY (ARRAY['harmless'::text, 'confirmed'::text])) = (closed_at IS NOT NULL))),
  constraint risk_alerts_check1 CHECK ((((closed_at IS NULL) = (closed_by IS NULL)) AND ((closed_at IS NULL) = (closed_reason IS NULL)))),
  constraint risk_alerts_check2 CHECK (((state <> 'taken'::text) OR (owner IS NOT NULL))),
  constraint risk_alerts_kind_fkey FOREIGN KEY (kind) REFERENCES risk_rules(kind),
  constraint risk_alerts_member_id_kind_reason_key UNIQUE (member_id, kind, reason),
  constraint risk_alerts_pkey PRIMARY KEY (alert_id),
  constraint risk_alerts_severity_check CHECK ((severity = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text]))),
  constraint risk_alerts_state_check CHECK ((state = ANY (ARRAY['open'::text, 'taken'::text, 'harmless'::text, 'confirmed'::text])))
);

create table risk_case_entries (
  entry_id bigint generated always as identity not null,
  case_id bigint not null,
  act text not null,
  alert_id bigint,
  text text not null,
  by_login text not null,
  at timestamp with time zone not null,
  constraint risk_case_entries_act_check CHECK ((act = ANY (ARRAY['opened'::text, 'joined'::text, 'taken'::text, 'note'::text, 'closed'::text]))),
  constraint risk_case_entries_alert_id_fkey FOREIGN KEY (alert_id) REFERENCES risk_alerts(alert_id),
  constraint risk_case_entries_case_id_fkey FOREIGN KEY (case_id) REFERENCES risk_cases(case_id),
  constraint risk_case_entries_check CHECK (((act = 'joined'::text) = (alert_id IS NOT NULL))),
  constraint risk_case_entries_pkey PRIMARY KEY (entry_id)
);

create table risk_cases (
  case_id bigint generated always as identity not null,
  title text not null,
  opened_by text not null,
  opened_at timestamp with time zone not null,
  owner text,
  outcome text,
  closed_by text,
  closed_at timestamp with time zone,
  constraint risk_cases_check CHECK ((((outcome IS NULL) = (closed_at IS NULL)) AND ((outcome IS NULL) = (closed_by IS NULL)))),
  constraint risk_cases_outcome_check CHECK ((outcome = ANY (ARRAY['harmless'::text, 'confirmed'::text]))),
  constraint risk_cases_pkey PRIMARY KEY (case_id)
);

create table risk_opposites (
  member_id bigint not null,
  other_id bigint not null,
  round text not null,
  shared text not null,
  bets bigint[] not null,
  at timestamp with time zone not null,
  constraint risk_opposites_pkey PRIMARY KEY (member_id, other_id, round),
  constraint risk_opposites_shared_check CHECK ((shared = ANY (ARRAY['holder'::text, 'device'::text, 'network'::text])))
);

create table risk_rules (
  kind text not null,
  is_on boolean not null,
  severity text not null,
  threshold bigint not null,
  hours integer not null,
  holds_withdrawals boolean not null,
  constraint risk_rules_check CHECK (((severity <> 'high'::text) OR holds_withdrawals)),
  constraint risk_rules_hours_check CHECK (((hours >= 1) AND (hours <= 8760))),
  constraint risk_rules_pkey PRIMARY KEY (kind),
  constraint risk_rules_severity_check CHECK ((severity = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text]))),
  constraint risk_rules_threshold_check CHECK ((threshold >= 1))
);

create table risk_streaks (
  member_id bigint not null,
  kind text not null,
  since timestamp with time zone not null,
  wealth double precision[] not null,
  rounds integer not null,
  staked bigint not null,
  paid bigint not null,
  bets bigint[] not null,
  constraint risk_streaks_pkey PRIMARY KEY (member_id, kind),
  constraint risk_streaks_rounds_check CHECK ((rounds > 0)),
  constraint risk_streaks_wealth_check CHECK ((cardinality(wealth) = 4))
);

create table risk_watch (
  only_row boolean default true not null,
  read_until timestamp with time zone not null,
  login_number bigint not null,
  constraint risk_watch_only_row_check CHECK (only_row),
  constraint risk_watch_pkey PRIMARY KEY (only_row)
);

create table rotary_rules (
  only_row boolean default true not null,
  is_open boolean not null,
  unit bigint not null,
  prizes jsonb not null,
  version integer default 1 not null,
  constraint rotary_rules_only_row_check CHECK (only_row),
  constraint rotary_rules_pkey PRIMARY KEY (only_row),
  constraint rotary_rules_unit_check CHECK ((unit > 0))
);

create table rotary_spins (
  spin_id bigint generated always as identity not null,
  member_id bigint not null,
  prize_index smallint not null,
  prizes jsonb not null,
  commitment text not null,
  server_seed text not null,
  client_seed text not null,
  nonce integer not null,
  spun_at timestamp with time zone not null,
  committed_at timestamp with time zone,
  constraint rotary_spins_commitment_key UNIQUE (commitment),
  constraint rotary_spins_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint rotary_spins_member_id_nonce_key UNIQUE (member_id, nonce),
  constraint rotary_spins_pkey PRIMARY KEY (spin_id),
  constraint rotary_spins_promised_first CHECK ((committed_at <= spun_at)),
  constraint rotary_spins_seed_keeps_promise CHECK ((encode(sha256(convert_to(server_seed, 'UTF8'::name)), 'hex'::text) = commitment))
);

create table rotary_wallets (
  member_id bigint not null,
  spins integer default 0 not null,
  remainder bigint default 0 not null,
  nonce integer default 0 not null,
  server_seed_encrypted bytea,
  commitment text,
  committed_at timestamp with time zone,
  constraint rotary_wallets_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint rotary_wallets_pkey PRIMARY KEY (member_id),
  constraint rotary_wallets_promise_is_whole CHECK ((((server_seed_encrypted IS NULL) = (commitment IS NULL)) AND ((commitment IS NULL) = (committed_at IS NULL)))),
  constraint rotary_wallets_remainder_check CHECK ((remainder >= 0)),
  constraint rotary_wallets_spins_check CHECK ((spins >= 0))
);

create table sandbox_identity_checks (
  reference text not null,
  check_key text not null,
  opened jsonb not null,
  state text default 'open'::text not null,
  applicant_sealed bytea not null,
  opened_at timestamp with time zone not null,
  constraint sandbox_identity_checks_check_key_key UNIQUE (check_key),
  constraint sandbox_identity_checks_pkey PRIMARY KEY (reference),
  constraint sandbox_identity_checks_state_check CHECK ((state = ANY (ARRAY['open'::text, 'passed'::text, 'referred'::text, 'failed'::text, 'expired'::text])))
);

create table sandbox_register_entries (
  entry_id bigint generated always as identity not null,
  person_hash bytea not null,
  note text not null,
  added_by text not null,
  added_at timestamp with time zone not null,
  constraint sandbox_register_entries_person_hash_key UNIQUE (person_hash),
  constraint sandbox_register_entries_pkey PRIMARY KEY (entry_id)
);

create table segments (
  segment_id bigint generated always as identity not null,
  name text not null,
  conditions jsonb not null,
  owner text not null,
  changed_at timestamp with time zone not null,
  constraint segments_name_key UNIQUE (name),
  constraint segments_pkey PRIMARY KEY (segment_id)
);

create table site_banners (
  banner_id integer generated always as identity not null,
  place text not null,
  title text not null,
  body text default ''::text not null,
  image text default ''::text not null,
  link text default ''::text not null,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  is_closed boolean default false not null,
  ord integer default 0 not null,
  device text default 'both'::text not null,
  language text default 'all'::text not null,
  constraint site_banners_device_check CHECK ((device = ANY (ARRAY['both'::text, 'desktop'::text, 'mobile'::text]))),
  constraint site_banners_language_is_a_tag CHECK ((language ~ '^([a-z]{2,3}(-[A-Za-z0-9]+)*|all)$'::text)),
  constraint site_banners_pkey PRIMARY KEY (banner_id),
  constraint site_banners_place_check CHECK ((place = ANY (ARRAY['banner'::text, 'popup'::text, 'login-popup'::text])))
);

create table site_code_names (
  master_code text not null,
  code text not null,
  tag text not null,
  name text not null,
  constraint site_code_names_master_code_code_fkey FOREIGN KEY (master_code, code) REFERENCES site_codes(master_code, code) ON DELETE CASCADE,
  constraint site_code_names_pkey PRIMARY KEY (master_code, code, tag),
  constraint site_code_names_tag_check CHECK ((tag ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'::text))
);

create table site_codes (
  master_code text not null,
  code text not null,
  ord integer not null,
  constraint site_codes_pkey PRIMARY KEY (master_code, code)
);

create table site_footer_texts (
  tag text not null,
  text text not null,
  constraint site_footer_texts_pkey PRIMARY KEY (tag),
  constraint site_footer_texts_tag_check CHECK ((tag ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'::text))
);

create table site_maintenance (
  only_row boolean default true not null,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  notice text default ''::text not null,
  is_announced boolean default false not null,
  constraint site_maintenance_only_row_check CHECK (only_row),
  constraint site_maintenance_pkey PRIMARY KEY (only_row),
  constraint site_maintenance_window_is_complete CHECK ((((starts_at IS NULL) = (ends_at IS NULL)) AND (starts_at < ends_at)))
);

create table site_options (
  only_row boolean default true not null,
  sns1_id text default ''::text not null,
  sns1_link text default ''::text not null,
  sns2_id text default ''::text not null,
  sns2_link text default ''::text not null,
  sns3_id text default ''::text not null,
  sns3_link text default ''::text not null,
  recommender text default ''::text not null,
  accent text default 'starlight'::text not null,
  wins_from bigint default 100000 not null,
  constraint site_options_accent_check CHECK ((accent = ANY (ARRAY['starlight'::text, 'aurora'::text, 'ember'::text]))),
  constraint site_options_only_row_check CHECK (only_row),
  constraint site_options_pkey PRIMARY KEY (only_row),
  constraint site_options_wins_from_check CHECK ((wins_from >= 0))
);

create table site_pictures (
  hash text not null,
  webp bytea not null,
  uploaded_by text not null,
  uploaded_at timestamp with time zone not null,
  constraint site_pictures_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint site_pictures_pkey PRIMARY KEY (hash)
);

create table site_switches (
  only_row boolean default true not null,
  signup_open boolean default true not null,
  deposit_open boolean default true not null,
  withdrawal_open boolean default true not null,
  play_open boolean default true not null,
  sign_in_digits boolean default true not null,
  constraint site_switches_only_row_check CHECK (only_row),
  constraint site_switches_pkey PRIMARY KEY (only_row)
);

create table site_titles (
  tag text not null,
  text text not null,
  constraint site_titles_pkey PRIMARY KEY (tag),
  constraint site_titles_tag_check CHECK ((tag ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'::text))
);

create table sport_awaited (
  fixture text not null,
  ended_at timestamp with time zone not null,
  is_late boolean default false not null,
  facts jsonb not null,
  constraint sport_awaited_pkey PRIMARY KEY (fixture)
);

create table sport_bonus (
  legs smallint not null,
  factor integer not null,
  constraint sport_bonus_factor_check CHECK (((factor > 10000) AND (factor <= 20000))),
  constraint sport_bonus_legs_check CHECK (((legs >= 2) AND (legs <= 20))),
  constraint sport_bonus_pkey PRIMARY KEY (legs)
);

create table sport_cash_out_fees (
  fee_id bigint generated always as identity not null,
  sport text,
  quiet smallint not null,
  live smallint not null,
  since timestamp with time zone not null,
  until timestamp with time zone,
  reason text not null,
  staff_login text not null,
  constraint sport_cash_out_fees_check CHECK ((until >= since)),
  constraint sport_cash_out_fees_live_check CHECK (((live >= 0) AND (live <= 2000))),
  constraint sport_cash_out_fees_pkey PRIMARY KEY (fee_id),
  constraint sport_cash_out_fees_quiet_check CHECK (((quiet >= 0) AND (quiet <= 2000)))
);

create table sport_cash_outs (
  bet_key uuid not null,
  request_key uuid not null,
  state text not null,
  is_auto boolean not null,
  share integer not null,
  value bigint not null,
  amount bigint not null,
  "least" bigint not null,
  fee integer not null,
  asked_at timestamp with time zone not null,
  judge_at timestamp with time zone,
  ended_at timestamp with time zone,
  code text,
  legs jsonb not null,
  constraint sport_cash_outs_amount_check CHECK ((amount > 0)),
  constraint sport_cash_outs_bet_key_fkey FOREIGN KEY (bet_key) REFERENCES sport_slips(bet_key),
  constraint sport_cash_outs_ended CHECK (((state = 'pending'::text) = (ended_at IS NULL))),
  constraint sport_cash_outs_fee_check CHECK (((fee >= 0) AND (fee <= 10000))),
  constraint sport_cash_outs_least_check CHECK (("least" >= 0)),
  constraint sport_cash_outs_pending_has_end CHECK (((state <> 'pending'::text) OR (judge_at IS NOT NULL))),
  constraint sport_cash_outs_pkey PRIMARY KEY (bet_key, request_key),
  constraint sport_cash_outs_refused CHECK (((state = 'refused'::text) = (code IS NOT NULL))),
  constraint sport_cash_outs_share_check CHECK (((share >= 1) AND (share <= 10000))),
  constraint sport_cash_outs_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'done'::text, 'refused'::text])))
);

create table sport_closing_values (
  bet_key uuid not null,
  place smallint not null,
  member_id bigint not null,
  fixture text not null,
  fair_odds integer not null,
  value integer not null,
  closed_at timestamp with time zone not null,
  constraint sport_closing_values_bet_key_fkey FOREIGN KEY (bet_key) REFERENCES sport_slips(bet_key),
  constraint sport_closing_values_fair_odds_check CHECK ((fair_odds >= 10000)),
  constraint sport_closing_values_pkey PRIMARY KEY (bet_key, place),
  constraint sport_closing_values_value_check CHECK (((value >= '-10000'::integer) AND (value <= 10000)))
);

create table sport_closings (
  fixture text not null,
  closed_at timestamp with time zone not null,
  constraint sport_closings_pkey PRIMARY KEY (fixture)
);

create table sport_delays (
  delay_id bigint generated always as identity not null,
  sport text,
  league text,
  member_id bigint,
  seconds smallint not null,
  since timestamp with time zone not null,
  until timestamp with time zone,
  reason text not null,
  staff_login text not null,
  constraint sport_delays_check CHECK (((league IS NULL) OR (sport IS NOT NULL))),
  constraint sport_delays_check1 CHECK ((until >= since)),
  constraint sport_delays_of_one CHECK (((sport IS NULL) <> (member_id IS NULL))),
  constraint sport_delays_pkey PRIMARY KEY (delay_id),
  constraint sport_delays_seconds_check CHECK (((seconds >= 1) AND (seconds <= 30)))
);

create table sport_exposure_caps (
  cap_id bigint generated always as identity not null,
  sport text,
  league text,
  market integer,
  outcome_max bigint,
  match_max bigint,
  since timestamp with time zone not null,
  until timestamp with time zone,
  reason text not null,
  staff_login text not null,
  constraint sport_exposure_caps_cap_something CHECK (((outcome_max IS NOT NULL) OR (match_max IS NOT NULL))),
  constraint sport_exposure_caps_check CHECK (((league IS NULL) OR (sport IS NOT NULL))),
  constraint sport_exposure_caps_check1 CHECK (((market IS NULL) OR (sport IS NOT NULL))),
  constraint sport_exposure_caps_match_max_check CHECK ((match_max > 0)),
  constraint sport_exposure_caps_match_of_markets CHECK (((market IS NULL) OR (match_max IS NULL))),
  constraint sport_exposure_caps_outcome_max_check CHECK ((outcome_max > 0)),
  constraint sport_exposure_caps_pkey PRIMARY KEY (cap_id),
  constraint sport_exposure_caps_whole CHECK (((sport IS NOT NULL) OR ((outcome_max IS NOT NULL) AND (match_max IS NOT NULL))))
);

create table sport_exposures (
  fixture text not null,
  market integer not null,
  specifiers text not null,
  outcome text not null,
  at_risk bigint not null,
  cap bigint not null,
  counted_at timestamp with time zone not null,
  constraint sport_exposures_cap_check CHECK ((cap > 0)),
  constraint sport_exposures_pkey PRIMARY KEY (fixture, market, specifiers, outcome)
) with (fillfactor=50);

create table sport_factors (
  factor_id bigint generated always as identity not null,
  member_id bigint not null,
  before smallint not null,
  factor smallint not null,
  is_held boolean not null,
  legs integer not null,
  matches integer not null,
  average integer,
  since timestamp with time zone not null,
  until timestamp with time zone,
  reason text,
  staff_login text,
  constraint sport_factors_before_check CHECK (((before >= 1) AND (before <= 100))),
  constraint sport_factors_by_hand CHECK (((reason IS NULL) = (staff_login IS NULL))),
  constraint sport_factors_factor_check CHECK (((factor >= 1) AND (factor <= 100))),
  constraint sport_factors_held_by_hand CHECK (((NOT is_held) OR (staff_login IS NOT NULL))),
  constraint sport_factors_legs_check CHECK ((legs >= 0)),
  constraint sport_factors_matches_check CHECK ((matches >= 0)),
  constraint sport_factors_pkey PRIMARY KEY (factor_id)
);

create table sport_fixtures (
  fixture text not null,
  sport text not null,
  starts_at timestamp with time zone not null,
  facts jsonb not null,
  state jsonb,
  constraint sport_fixtures_pkey PRIMARY KEY (fixture)
);

create table sport_house_events (
  fixture text not null,
  sport text not null,
  facts jsonb not null,
  starts_at timestamp with time zone not null,
  lines jsonb not null,
  state text not null,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  published_at timestamp with time zone,
  published_by text,
  ended_at timestamp with time zone,
  play jsonb,
  constraint sport_house_events_ended CHECK (((state = 'ended'::text) = (ended_at IS NOT NULL))),
  constraint sport_house_events_fixture_check CHECK ((fixture ~~ 'house:%'::text)),
  constraint sport_house_events_pkey PRIMARY KEY (fixture),
  constraint sport_house_events_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'live'::text, 'ended'::text])))
);

create table sport_house_messages (
  message_id bigint generated always as identity not null,
  fixture text not null,
  said_at bigint not null,
  seq integer not null,
  message jsonb not null,
  staff_login text not null,
  reason text not null,
  constraint sport_house_messages_fixture_fkey FOREIGN KEY (fixture) REFERENCES sport_house_events(fixture),
  constraint sport_house_messages_pkey PRIMARY KEY (message_id)
);

create table sport_legs (
  bet_key uuid not null,
  place smallint not null,
  fixture text not null,
  market integer not null,
  specifiers text not null,
  outcome text not null,
  odds integer not null,
  is_banker boolean not null,
  is_live boolean not null,
  facts jsonb not null,
  pricing jsonb,
  pick smallint default 0 not null,
  builder jsonb,
  member_id bigint not null,
  constraint sport_legs_bet_key_fkey FOREIGN KEY (bet_key) REFERENCES sport_slips(bet_key),
  constraint sport_legs_builder_check CHECK (((builder IS NULL) OR (pick = 0))),
  constraint sport_legs_odds_check CHECK ((odds >= 10000)),
  constraint sport_legs_pick_check CHECK (((pick >= 0) AND (pick <= 7))),
  constraint sport_legs_pkey PRIMARY KEY (bet_key, place, pick)
);

create table sport_limits (
  limit_id bigint generated always as identity not null,
  sport text not null,
  market integer,
  stake_max bigint,
  win_max bigint,
  since timestamp with time zone not null,
  until timestamp with time zone,
  reason text not null,
  staff_login text not null,
  league text,
  constraint sport_limits_limit_something CHECK (((stake_max IS NOT NULL) OR (win_max IS NOT NULL))),
  constraint sport_limits_pkey PRIMARY KEY (limit_id),
  constraint sport_limits_stake_max_check CHECK ((stake_max > 0)),
  constraint sport_limits_win_max_check CHECK ((win_max > 0))
);

create table sport_lines_due (
  fixture text not null,
  market integer not null,
  specifiers text not null,
  changes integer default 1 not null,
  since timestamp with time zone not null,
  due_at timestamp with time zone not null,
  is_forced boolean default false not null,
  constraint sport_lines_due_pkey PRIMARY KEY (fixture, market, specifiers)
);

create table sport_margins (
  margin_id bigint generated always as identity not null,
  sport text not null,
  league text,
  market integer,
  points integer not null,
  since timestamp with time zone not null,
  until timestamp with time zone,
  reason text not null,
  staff_login text not null,
  constraint sport_margins_check CHECK ((until >= since)),
  constraint sport_margins_pkey PRIMARY KEY (margin_id),
  constraint sport_margins_points_check CHECK ((((points >= '-500'::integer) AND (points <= 1500)) AND (points <> 0)))
);

create table sport_match_seeds (
  fixture text not null,
  sport text not null,
  commitment text not null,
  starts_at timestamp with time zone not null,
  committed_at timestamp with time zone not null,
  opening jsonb,
  opened_at timestamp with time zone,
  constraint sport_match_seeds_are_opened_at_a_time CHECK (((opening IS NULL) = (opened_at IS NULL))),
  constraint sport_match_seeds_commitment_check CHECK ((commitment ~ '^[0-9a-f]{64}$'::text)),
  constraint sport_match_seeds_pkey PRIMARY KEY (fixture)
);

create table sport_overrides (
  override_id bigint generated always as identity not null,
  fixture text not null,
  market integer not null,
  specifiers text not null,
  outcome text not null,
  odds integer not null,
  edge_most integer not null,
  since timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  reason text not null,
  staff_login text not null,
  shift integer,
  constraint sport_overrides_check CHECK (((expires_at > since) AND (expires_at <= (since + '24:00:00'::interval)))),
  constraint sport_overrides_check1 CHECK ((ended_at >= since)),
  constraint sport_overrides_edge_most_check CHECK ((edge_most >= 10000)),
  constraint sport_overrides_odds_check CHECK ((odds >= 10100)),
  constraint sport_overrides_pkey PRIMARY KEY (override_id),
  constraint sport_overrides_shift_check CHECK ((((shift >= '-3000'::integer) AND (shift <= 2000)) AND (shift <> 0)))
);

create table sport_payouts (
  bet_key uuid not null,
  settlement integer not null,
  status text not null,
  target bigint not null,
  difference bigint not null,
  settled_at timestamp with time zone not null,
  constraint sport_payouts_bet_key_fkey FOREIGN KEY (bet_key) REFERENCES sport_slips(bet_key),
  constraint sport_payouts_pkey PRIMARY KEY (bet_key, settlement),
  constraint sport_payouts_settlement_check CHECK ((settlement > 0)),
  constraint sport_payouts_status_check CHECK ((status = ANY (ARRAY['wait'::text, 'win'::text, 'lose'::text, 'draw'::text]))),
  constraint sport_payouts_target_check CHECK ((target >= 0))
);

create table sport_referral_rules (
  one boolean default true not null,
  is_on boolean default true not null,
  multiple smallint default 5 not null,
  decide_seconds smallint default 60 not null,
  offer_seconds smallint default 20 not null,
  constraint sport_referral_rules_decide_seconds_check CHECK (((decide_seconds >= 15) AND (decide_seconds <= 180))),
  constraint sport_referral_rules_multiple_check CHECK (((multiple >= 2) AND (multiple <= 100))),
  constraint sport_referral_rules_offer_seconds_check CHECK (((offer_seconds >= 10) AND (offer_seconds <= 60))),
  constraint sport_referral_rules_one_check CHECK (one),
  constraint sport_referral_rules_pkey PRIMARY KEY (one)
);

create table sport_referrals (
  referral_id bigint generated always as identity not null,
  bet_key uuid not null,
  state text default 'asked'::text not null,
  unit_most bigint not null,
  unit_offered bigint,
  since timestamp with time zone not null,
  until timestamp with time zone not null,
  staff_login text,
  decided_at timestamp with time zone,
  ended_at timestamp with time zone,
  taken_key uuid,
  constraint sport_referrals_bet_key_fkey FOREIGN KEY (bet_key) REFERENCES sport_slips(bet_key),
  constraint sport_referrals_bet_key_key UNIQUE (bet_key),
  constraint sport_referrals_check CHECK ((until > since)),
  constraint sport_referrals_decided CHECK (((staff_login IS NULL) = (decided_at IS NULL))),
  constraint sport_referrals_ended CHECK (((ended_at IS NULL) = (state = ANY (ARRAY['asked'::text, 'offered'::text])))),
  constraint sport_referrals_offered CHECK (((unit_offered IS NOT NULL) OR (state <> ALL (ARRAY['offered'::text, 'taken'::text, 'left'::text])))),
  constraint sport_referrals_pkey PRIMARY KEY (referral_id),
  constraint sport_referrals_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'offered'::text, 'accepted'::text, 'refused'::text, 'taken'::text, 'left'::text, 'expired'::text]))),
  constraint sport_referrals_taken CHECK (((taken_key IS NOT NULL) = (state = 'taken'::text))),
  constraint sport_referrals_taken_key_fkey FOREIGN KEY (taken_key) REFERENCES sport_slips(bet_key),
  constraint sport_referrals_taken_key_key UNIQUE (taken_key),
  constraint sport_referrals_unit_most_check CHECK ((unit_most >= 0)),
  constraint sport_referrals_unit_offered_check CHECK ((unit_offered > 0))
);

create table sport_results (
  fixture text not null,
  market integer not null,
  specifiers text not null,
  kind text not null,
  at bigint not null,
  seq bigint not null,
  said jsonb not null,
  heard_at timestamp with time zone not null,
  staff_login text,
  reason text,
  producer text default ''::text not null,
  constraint sport_results_kind_check CHECK ((kind = ANY (ARRAY['settled'::text, 'cancelled'::text, 'settlementRolledBack'::text, 'cancelRolledBack'::text]))),
  constraint sport_results_pkey PRIMARY KEY (fixture, market, specifiers, at, seq, kind, producer),
  constraint sport_results_staff_check CHECK (((staff_login IS NULL) = (reason IS NULL)))
);

create table sport_rules (
  level smallint not null,
  legs_min smallint not null,
  legs_max smallint not null,
  odds_max bigint not null,
  turnover_odds_min bigint not null,
  constraint sport_rules_legs_max_check CHECK (((legs_max >= legs_min) AND (legs_max <= 20))),
  constraint sport_rules_legs_min_check CHECK ((legs_min > 0)),
  constraint sport_rules_odds_max_check CHECK ((odds_max > 10000)),
  constraint sport_rules_pkey PRIMARY KEY (level),
  constraint sport_rules_turnover_odds_min_check CHECK ((turnover_odds_min >= 10000))
);

create table sport_shares (
  code text not null,
  picks jsonb not null,
  expires_at timestamp with time zone not null,
  constraint sport_shares_pkey PRIMARY KEY (code)
);

create table sport_slip_sources (
  bet_key uuid not null,
  member_id bigint not null,
  placed_at timestamp with time zone not null,
  device_mark bytea,
  network_mark bytea
);

create table sport_slips (
  bet_key uuid not null,
  member_id bigint not null,
  request_key uuid not null,
  request_digest text not null,
  picks_digest text not null,
  state text not null,
  odds_policy text not null,
  sizes integer[] not null,
  unit_stake bigint not null,
  stake bigint not null,
  earns_turnover boolean not null,
  placed_at timestamp with time zone not null,
  judge_at timestamp with time zone,
  accepted_at timestamp with time zone,
  refusal jsonb,
  settlement integer default 0 not null,
  payout bigint default 0 not null,
  first_settled_at timestamp with time zone,
  share_left integer default 10000 not null,
  cashed_out bigint default 0 not null,
  auto_cash_out bigint,
  bonus jsonb default '[]'::jsonb not null,
  asked_at timestamp with time zone,
  repeat smallint default 0 not null,
  free_bet_id bigint,
  is_free_bet_back boolean default false not null,
  free_bet_max_win bigint,
  constraint sport_slips_accepted CHECK (((state = ANY (ARRAY['open'::text, 'settled'::text])) = (accepted_at IS NOT NULL))),
  constraint sport_slips_auto_cash_out_check CHECK ((auto_cash_out > 0)),
  constraint sport_slips_cashed_out_check CHECK ((cashed_out >= 0)),
  constraint sport_slips_check CHECK ((stake >= unit_stake)),
  constraint sport_slips_free_bet_back CHECK (((free_bet_id IS NOT NULL) OR (NOT is_free_bet_back))),
  constraint sport_slips_free_bet_id_fkey FOREIGN KEY (free_bet_id) REFERENCES free_bets(free_bet_id),
  constraint sport_slips_free_bet_max_win CHECK (((free_bet_id IS NULL) = (free_bet_max_win IS NULL))),
  constraint sport_slips_free_bet_runs_whole CHECK (((free_bet_id IS NULL) OR ((share_left = 10000) AND (auto_cash_out IS NULL)))),
  constraint sport_slips_odds_policy_check CHECK ((odds_policy = ANY (ARRAY['ask'::text, 'better'::text, 'any'::text]))),
  constraint sport_slips_one_per_request UNIQUE (member_id, request_key),
  constraint sport_slips_payout_check CHECK ((payout >= 0)),
  constraint sport_slips_pending_has_end CHECK (((state <> 'pending'::text) OR (judge_at IS NOT NULL))),
  constraint sport_slips_pkey PRIMARY KEY (bet_key),
  constraint sport_slips_referred_was_asked CHECK (((state <> 'referred'::text) OR (asked_at IS NOT NULL))),
  constraint sport_slips_repeat_check CHECK ((repeat >= 0)),
  constraint sport_slips_share_left_check CHECK (((share_left >= 0) AND (share_left <= 10000))),
  constraint sport_slips_sizes_check CHECK ((cardinality(sizes) > 0)),
  constraint sport_slips_state_check CHECK ((state = ANY (ARRAY['referred'::text, 'pending'::text, 'open'::text, 'settled'::text, 'refused'::text]))),
  constraint sport_slips_unit_stake_check CHECK ((unit_stake > 0))
);

create table sport_stake_cuts (
  cut_id bigint generated always as identity not null,
  member_id bigint not null,
  request_key uuid not null,
  at timestamp with time zone not null,
  cause text not null,
  factor smallint not null,
  asked bigint not null,
  most bigint not null,
  legs jsonb not null,
  constraint sport_stake_cuts_asked_check CHECK ((asked > 0)),
  constraint sport_stake_cuts_cause_check CHECK ((cause = ANY (ARRAY['factor'::text, 'limit'::text, 'exposure'::text]))),
  constraint sport_stake_cuts_factor_check CHECK (((factor >= 1) AND (factor <= 100))),
  constraint sport_stake_cuts_most_check CHECK ((most >= 0)),
  constraint sport_stake_cuts_one_per_request UNIQUE (member_id, request_key),
  constraint sport_stake_cuts_pkey PRIMARY KEY (cut_id)
);

create table sport_stopped_scopes (
  stop_id bigint generated always as identity not null,
  phase text,
  sport text,
  league text,
  market integer,
  since timestamp with time zone not null,
  until timestamp with time zone,
  reason text not null,
  staff_login text not null,
  constraint sport_stopped_scopes_bounded CHECK (((phase IS NOT NULL) OR (sport IS NOT NULL))),
  constraint sport_stopped_scopes_check CHECK (((league IS NULL) OR (sport IS NOT NULL))),
  constraint sport_stopped_scopes_check1 CHECK (((market IS NULL) OR (sport IS NOT NULL))),
  constraint sport_stopped_scopes_check2 CHECK ((until >= since)),
  constraint sport_stopped_scopes_phase_check CHECK ((phase = ANY (ARRAY['live'::text, 'prematch'::text]))),
  constraint sport_stopped_scopes_pkey PRIMARY KEY (stop_id)
);

create table sport_stops (
  stop_id bigint generated always as identity not null,
  fixture text not null,
  market integer,
  specifiers text default ''::text not null,
  since timestamp with time zone not null,
  until timestamp with time zone,
  reason text not null,
  staff_login text not null,
  constraint sport_stops_check CHECK ((until >= since)),
  constraint sport_stops_pkey PRIMARY KEY (stop_id)
);

create table sport_suspicion_slips (
  suspicion_id bigint not null,
  bet_key uuid not null,
  constraint sport_suspicion_slips_bet_key_fkey FOREIGN KEY (bet_key) REFERENCES sport_slips(bet_key),
  constraint sport_suspicion_slips_pkey PRIMARY KEY (suspicion_id, bet_key),
  constraint sport_suspicion_slips_suspicion_id_fkey FOREIGN KEY (suspicion_id) REFERENCES sport_suspicions(suspicion_id)
);

create table sport_suspicions (
  suspicion_id bigint generated always as identity not null,
  rule text not null,
  key text not null,
  found_at timestamp with time zone not null,
  pick jsonb not null,
  evidence jsonb not null,
  state text default 'open'::text not null,
  decided_at timestamp with time zone,
  note text,
  staff_login text,
  constraint sport_suspicions_decided CHECK ((((state = 'open'::text) = (decided_at IS NULL)) AND ((decided_at IS NULL) = (staff_login IS NULL)) AND ((note IS NULL) = (staff_login IS NULL)))),
  constraint sport_suspicions_key_key UNIQUE (key),
  constraint sport_suspicions_pkey PRIMARY KEY (suspicion_id),
  constraint sport_suspicions_rule_check CHECK ((rule = ANY (ARRAY['same-pick'::text, 'both-sides'::text, 'late'::text, 'value'::text]))),
  constraint sport_suspicions_state_check CHECK ((state = ANY (ARRAY['open'::text, 'cleared'::text, 'acted'::text])))
);

create table sport_watch (
  only_row boolean default true not null,
  looked_until timestamp with time zone not null,
  constraint sport_watch_only_row_check CHECK (only_row),
  constraint sport_watch_pkey PRIMARY KEY (only_row)
);

create table staff (
  staff_id integer generated always as identity not null,
  login_id text not null,
  name text not null,
  role text not null,
  password_hash text not null,
  totp_secret_encrypted bytea,
  totp_enrolled_at timestamp with time zone,
  totp_last_step bigint,
  is_active boolean default true not null,
  created_at timestamp with time zone not null,
  opened_by integer,
  opened_alone boolean default false not null,
  password_given boolean default false not null,
  role_id integer,
  constraint staff_login_id_check CHECK ((login_id = lower(login_id))),
  constraint staff_login_id_key UNIQUE (login_id),
  constraint staff_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES staff(staff_id),
  constraint staff_pkey PRIMARY KEY (staff_id),
  constraint staff_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'finance'::text, 'support'::text, 'content'::text, 'risk'::text, 'read-only'::text, 'custom'::text]))),
  constraint staff_role_id_fkey FOREIGN KEY (role_id) REFERENCES staff_roles(role_id),
  constraint staff_role_is_whole CHECK (((role = 'custom'::text) = (role_id IS NOT NULL)))
);

create table staff_api_keys (
  key_id integer generated always as identity not null,
  name text not null,
  scopes text[] not null,
  mark bytea not null,
  created_by integer not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  revoked_by text,
  last_used_at timestamp with time zone,
  uses bigint default 0 not null,
  constraint staff_api_keys_check CHECK (((revoked_at IS NULL) = (revoked_by IS NULL))),
  constraint staff_api_keys_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff(staff_id),
  constraint staff_api_keys_mark_key UNIQUE (mark),
  constraint staff_api_keys_pkey PRIMARY KEY (key_id),
  constraint staff_api_keys_scopes_check CHECK ((cardinality(scopes) > 0)),
  constraint staff_api_keys_uses_check CHECK ((uses >= 0))
);

create table staff_approvals (
  approval_id bigint generated always as identity not null,
  call text not null,
  input_encrypted bytea not null,
  input_mark bytea not null,
  target text not null,
  amount bigint not null,
  reason text not null,
  preview jsonb not null,
  asked_by integer not null,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ip text not null,
  user_agent text not null,
  status text default 'waiting'::text not null,
  decided_by integer,
  decided_at timestamp with time zone,
  decision_reason text default ''::text not null,
  answer_encrypted bytea,
  unusual jsonb default '[]'::jsonb not null,
  member_ids bigint[],
  constraint staff_approvals_amount_check CHECK ((amount >= 0)),
  constraint staff_approvals_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES staff(staff_id),
  constraint staff_approvals_check CHECK (((status = 'waiting'::text) = (decided_at IS NULL))),
  constraint staff_approvals_check1 CHECK (((status <> ALL (ARRAY['approved'::text, 'refused'::text])) OR (decided_by <> asked_by))),
  constraint staff_approvals_check2 CHECK (((status <> 'withdrawn'::text) OR (decided_by = asked_by))),
  constraint staff_approvals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(staff_id),
  constraint staff_approvals_pkey PRIMARY KEY (approval_id),
  constraint staff_approvals_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text, 'withdrawn'::text, 'expired'::text])))
);

create table staff_audit (
  audit_id bigint generated always as identity not null,
  at timestamp with time zone default now() not null,
  staff_id integer,
  staff_login text not null,
  action text not null,
  target text not null,
  before jsonb,
  after jsonb,
  ip text not null,
  approved_by text,
  constraint staff_audit_pkey PRIMARY KEY (audit_id),
  constraint staff_audit_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id)
);

create table staff_branches (
  staff_id integer not null,
  partner_id bigint not null,
  set_by text not null,
  set_at timestamp with time zone not null,
  constraint staff_branches_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES members(member_id),
  constraint staff_branches_pkey PRIMARY KEY (staff_id, partner_id),
  constraint staff_branches_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id)
);

create table staff_devices (
  staff_id integer not null,
  device_hash bytea not null,
  last_seen_at timestamp with time zone not null,
  constraint staff_devices_pkey PRIMARY KEY (staff_id, device_hash),
  constraint staff_devices_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id)
);

create table staff_mails (
  staff_id integer not null,
  address_sealed bytea,
  locale text not null,
  proving_sealed bytea,
  code_mark bytea,
  tries integer default 0 not null,
  expires_at timestamp with time zone,
  constraint staff_mails_locale_check CHECK ((locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'::text)),
  constraint staff_mails_pkey PRIMARY KEY (staff_id),
  constraint staff_mails_proving_is_whole CHECK ((num_nulls(proving_sealed, code_mark, expires_at) = ANY (ARRAY[0, 3]))),
  constraint staff_mails_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id)
);

create table staff_networks (
  network cidr not null,
  note text default ''::text not null,
  constraint staff_networks_pkey PRIMARY KEY (network)
);

create table staff_passkey_challenges (
  challenge_id uuid not null,
  challenge text not null,
  purpose text not null,
  staff_id integer,
  expires_at timestamp with time zone not null,
  constraint staff_passkey_challenges_check CHECK (((staff_id IS NULL) = (purpose = 'whole-login'::text))),
  constraint staff_passkey_challenges_pkey PRIMARY KEY (challenge_id),
  constraint staff_passkey_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['add'::text, 'second-factor'::text, 'whole-login'::text]))),
  constraint staff_passkey_challenges_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id)
);

create table staff_passkeys (
  passkey_id integer generated always as identity not null,
  staff_id integer not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  name text not null,
  added_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint staff_passkeys_counter_check CHECK ((counter >= 0)),
  constraint staff_passkeys_credential_id_key UNIQUE (credential_id),
  constraint staff_passkeys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40))),
  constraint staff_passkeys_pkey PRIMARY KEY (passkey_id),
  constraint staff_passkeys_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id)
);

create table staff_push_devices (
  device_id integer generated always as identity not null,
  staff_id integer not null,
  device_hash bytea,
  target_box bytea not null,
  target_mark bytea not null,
  severity text not null,
  locale text not null,
  user_agent text not null,
  added_at timestamp with time zone not null,
  last_sent_at timestamp with time zone,
  constraint staff_push_devices_locale_check CHECK ((locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'::text)),
  constraint staff_push_devices_pkey PRIMARY KEY (device_id),
  constraint staff_push_devices_severity_check CHECK ((severity = ANY (ARRAY['warning'::text, 'critical'::text]))),
  constraint staff_push_devices_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id),
  constraint staff_push_devices_target_mark_key UNIQUE (target_mark)
);

create table staff_read_days (
  staff_id integer not null,
  day date not null,
  kind text not null,
  members integer default 0 not null,
  allowed integer default 0 not null,
  refused integer default 0 not null,
  refused_at timestamp with time zone,
  constraint staff_read_days_allowed_check CHECK ((allowed >= 0)),
  constraint staff_read_days_kind_check CHECK ((kind = ANY (ARRAY['list'::text, 'detail'::text, 'reveal'::text, 'export'::text]))),
  constraint staff_read_days_members_check CHECK ((members >= 0)),
  constraint staff_read_days_pkey PRIMARY KEY (staff_id, day, kind),
  constraint staff_read_days_refused_check CHECK ((refused >= 0)),
  constraint staff_read_days_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id)
);

create table staff_read_limits (
  role text not null,
  kind text not null,
  members integer,
  constraint staff_read_limits_kind_check CHECK ((kind = ANY (ARRAY['list'::text, 'detail'::text, 'reveal'::text, 'export'::text]))),
  constraint staff_read_limits_members_check CHECK ((members >= 0)),
  constraint staff_read_limits_pkey PRIMARY KEY (role, kind),
  constraint staff_read_limits_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'finance'::text, 'support'::text, 'content'::text, 'risk'::text, 'read-only'::text])))
);

create table staff_reads (
  staff_id integer not null,
  day date not null,
  kind text not null,
  member_id bigint not null,
  constraint staff_reads_kind_check CHECK ((kind = ANY (ARRAY['list'::text, 'detail'::text, 'reveal'::text, 'export'::text]))),
  constraint staff_reads_pkey PRIMARY KEY (staff_id, day, kind, member_id)
);

create table staff_rights (
  role text not null,
  call text not null,
  is_allowed boolean not null,
  alone_up_to bigint,
  alone_daily bigint,
  ceiling bigint,
  unusual_up_to bigint,
  constraint staff_rights_alone_daily_check CHECK ((alone_daily >= 0)),
  constraint staff_rights_alone_up_to_check CHECK ((alone_up_to >= 0)),
  constraint staff_rights_ceiling_check CHECK ((ceiling >= 0)),
  constraint staff_rights_pkey PRIMARY KEY (role, call),
  constraint staff_rights_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'finance'::text, 'support'::text, 'content'::text, 'risk'::text, 'read-only'::text]))),
  constraint staff_rights_unusual_up_to_check CHECK ((unusual_up_to >= 0))
);

create table staff_roles (
  role_id integer generated always as identity not null,
  name text not null,
  copied_from text not null,
  permissions text[] not null,
  rights jsonb not null,
  readings jsonb not null,
  version integer default 1 not null,
  changed_by text not null,
  changed_at timestamp with time zone not null,
  constraint staff_roles_copied_from_check CHECK ((copied_from = ANY (ARRAY['owner'::text, 'finance'::text, 'support'::text, 'content'::text, 'risk'::text, 'read-only'::text]))),
  constraint staff_roles_name_check CHECK ((name <> ''::text)),
  constraint staff_roles_pkey PRIMARY KEY (role_id),
  constraint staff_roles_version_check CHECK ((version > 0))
);

create table staff_sessions (
  session_id uuid not null,
  staff_id integer not null,
  ip text not null,
  started_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint staff_sessions_pkey PRIMARY KEY (session_id),
  constraint staff_sessions_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id)
);

create table staff_views (
  view_id bigint generated always as identity not null,
  staff_id integer not null,
  page text not null,
  name text not null,
  query text not null,
  saved_at timestamp with time zone not null,
  is_for_all boolean default false not null,
  constraint staff_views_pkey PRIMARY KEY (view_id),
  constraint staff_views_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id),
  constraint staff_views_staff_id_page_name_key UNIQUE (staff_id, page, name)
);

create table staff_work (
  work_id bigint generated always as identity not null,
  staff_id integer not null,
  approved_by integer,
  call text not null,
  target text not null,
  amount bigint not null,
  at timestamp with time zone not null,
  member_id bigint,
  constraint staff_work_amount_check CHECK ((amount >= 0)),
  constraint staff_work_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES staff(staff_id),
  constraint staff_work_pkey PRIMARY KEY (work_id),
  constraint staff_work_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id)
);

create table table_settings (
  vendor_key text not null,
  game_key text not null,
  is_open boolean not null,
  betting_seconds integer,
  asked_at timestamp with time zone not null,
  constraint table_settings_betting_seconds_check CHECK ((betting_seconds > 0)),
  constraint table_settings_pkey PRIMARY KEY (vendor_key, game_key)
);

create table table_void_bets (
  vendor_key text not null,
  bet_key text not null,
  void_id uuid not null,
  stake bigint not null,
  taken bigint not null,
  owed bigint not null,
  undone_at timestamp with time zone not null,
  constraint table_void_bets_pkey PRIMARY KEY (vendor_key, bet_key),
  constraint table_void_bets_void_id_fkey FOREIGN KEY (void_id) REFERENCES table_voids(void_id)
);

create table table_voids (
  void_id uuid not null,
  vendor_key text not null,
  game_key text not null,
  table_round_id uuid not null,
  is_settled boolean not null,
  bets integer not null,
  staked bigint not null,
  paid bigint not null,
  reason text not null,
  ordered_by text not null,
  ordered_at timestamp with time zone not null,
  state text not null,
  refusal text,
  constraint table_voids_bets_check CHECK ((bets >= 0)),
  constraint table_voids_paid_check CHECK ((paid >= 0)),
  constraint table_voids_pkey PRIMARY KEY (void_id),
  constraint table_voids_staked_check CHECK ((staked >= 0)),
  constraint table_voids_state_check CHECK ((state = ANY (ARRAY['ordered'::text, 'done'::text, 'refused'::text])))
);

create table tournament_entries (
  entry_id bigint generated always as identity not null,
  tournament_id bigint not null,
  member_id bigint not null,
  joined_at timestamp with time zone not null,
  score bigint default 0 not null,
  rounds integer default 0 not null,
  reached_at timestamp with time zone,
  place integer,
  barred_by text,
  prize bigint default 0 not null,
  paid_at timestamp with time zone,
  constraint tournament_entries_barred_by_check CHECK ((barred_by = ANY (ARRAY['internal'::text, 'excluded'::text, 'status'::text, 'partner'::text]))),
  constraint tournament_entries_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint tournament_entries_once UNIQUE (tournament_id, member_id),
  constraint tournament_entries_pkey PRIMARY KEY (entry_id),
  constraint tournament_entries_prize_of_place CHECK (((prize = 0) OR ((prize > 0) AND (place IS NOT NULL) AND (barred_by IS NULL)))),
  constraint tournament_entries_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments(tournament_id)
);

create table tournaments (
  tournament_id bigint generated always as identity not null,
  names jsonb not null,
  measure text not null,
  game_types text[] not null,
  games jsonb not null,
  min_stake bigint not null,
  min_rounds integer not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  prizes jsonb not null,
  budget bigint not null,
  paid bigint default 0 not null,
  worth text not null,
  turnover_percent integer not null,
  level_from smallint not null,
  level_to smallint not null,
  segment_id bigint,
  state text not null,
  counted_until timestamp with time zone,
  created_by text not null,
  created_at timestamp with time zone not null,
  end_reason text default ''::text not null,
  repeats_every text,
  times smallint default 1 not null,
  series_id bigint,
  nth smallint default 1 not null,
  constraint tournaments_budget_check CHECK ((budget > 0)),
  constraint tournaments_measure_check CHECK ((measure = ANY (ARRAY['wins'::text, 'multiple'::text, 'rounds'::text]))),
  constraint tournaments_min_rounds_check CHECK ((min_rounds > 0)),
  constraint tournaments_nth_check CHECK ((nth > 0)),
  constraint tournaments_period_in_order CHECK ((starts_at < ends_at)),
  constraint tournaments_pkey PRIMARY KEY (tournament_id),
  constraint tournaments_repeat_by_rule CHECK (((times = 1) OR (repeats_every IS NOT NULL))),
  constraint tournaments_repeats_every_check CHECK ((repeats_every = ANY (ARRAY['day'::text, 'week'::text]))),
  constraint tournaments_series_id_fkey FOREIGN KEY (series_id) REFERENCES tournaments(tournament_id),
  constraint tournaments_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'running'::text, 'closing'::text, 'paid'::text, 'off'::text]))),
  constraint tournaments_times_check CHECK ((times > 0)),
  constraint tournaments_within_budget CHECK (((paid >= 0) AND (paid <= budget))),
  constraint tournaments_worth_check CHECK ((worth = ANY (ARRAY['point'::text, 'cash'::text])))
);

create table vendor_bill_layouts (
  vendor_key text not null,
  layout jsonb not null,
  set_by text not null,
  set_at timestamp with time zone not null,
  constraint vendor_bill_layouts_pkey PRIMARY KEY (vendor_key),
  constraint vendor_bill_layouts_vendor_key_fkey FOREIGN KEY (vendor_key) REFERENCES catalog_vendors(vendor_key) ON DELETE CASCADE
);

create table vendor_call_minutes (
  vendor_key text not null,
  minute timestamp with time zone not null,
  direction text not null,
  calls integer not null,
  failed integer not null,
  launches integer not null,
  launches_failed integer not null,
  took integer[] not null,
  constraint vendor_call_minutes_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text]))),
  constraint vendor_call_minutes_pkey PRIMARY KEY (vendor_key, minute, direction)
);

create table vendor_credits (
  vendor_key text not null,
  amount bigint not null,
  read_at timestamp with time zone not null,
  constraint vendor_credits_pkey PRIMARY KEY (vendor_key)
);

create table vendor_day_sums (
  vendor_key text not null,
  day date not null,
  game_key text not null,
  game_type text not null,
  ours_stakes bigint not null,
  ours_stake bigint not null,
  ours_wins bigint not null,
  ours_win bigint not null,
  ours_refunds bigint not null,
  ours_refund bigint not null,
  theirs_stakes bigint not null,
  theirs_stake bigint not null,
  theirs_wins bigint not null,
  theirs_win bigint not null,
  theirs_refunds bigint not null,
  theirs_refund bigint not null,
  unended bigint not null,
  compared_at timestamp with time zone not null,
  constraint vendor_day_sums_pkey PRIMARY KEY (day, vendor_key, game_key, game_type)
);

create table vendor_fault_events (
  event_id bigint generated always as identity not null,
  fault_id bigint not null,
  at timestamp with time zone not null,
  by text default ''::text not null,
  what text not null,
  reason text default ''::text not null,
  done text default ''::text not null,
  constraint vendor_fault_events_fault_id_fkey FOREIGN KEY (fault_id) REFERENCES vendor_round_discrepancies(fault_id) ON DELETE CASCADE,
  constraint vendor_fault_events_pkey PRIMARY KEY (event_id),
  constraint vendor_fault_events_what_check CHECK ((what = ANY (ARRAY['taken'::text, 'left'::text, 'accepted'::text, 'noted'::text, 'agreed'::text, 'reopened'::text])))
);

create table vendor_fee_rates (
  fee_rate_id bigint generated always as identity not null,
  vendor_key text not null,
  game_type text not null,
  valid_from date not null,
  steps jsonb not null,
  reason text not null,
  set_by text not null,
  set_at timestamp with time zone not null,
  constraint vendor_fee_rates_pkey PRIMARY KEY (fee_rate_id),
  constraint vendor_fee_rates_steps_check CHECK (((jsonb_typeof(steps) = 'array'::text) AND ((jsonb_array_length(steps) >= 1) AND (jsonb_array_length(steps) <= 5)))),
  constraint vendor_fee_rates_vendor_key_fkey FOREIGN KEY (vendor_key) REFERENCES catalog_vendors(vendor_key)
);

create table vendor_feeds (
  vendor_key text not null,
  started_at timestamp with time zone not null,
  read_until timestamp with time zone not null,
  constraint vendor_feeds_check CHECK ((read_until >= started_at)),
  constraint vendor_feeds_pkey PRIMARY KEY (vendor_key),
  constraint vendor_feeds_vendor_key_fkey FOREIGN KEY (vendor_key) REFERENCES catalog_vendors(vendor_key)
);

create table vendor_game_lists (
  vendor_key text not null,
  every_hours smallint,
  read_at timestamp with time zone,
  failure text,
  found jsonb,
  games jsonb,
  games_at timestamp with time zone,
  constraint vendor_game_lists_check CHECK (((games IS NULL) = (games_at IS NULL))),
  constraint vendor_game_lists_every_hours_check CHECK (((every_hours >= 1) AND (every_hours <= 168))),
  constraint vendor_game_lists_pkey PRIMARY KEY (vendor_key),
  constraint vendor_game_lists_vendor_key_fkey FOREIGN KEY (vendor_key) REFERENCES catalog_vendors(vendor_key) ON DELETE CASCADE
);

create table vendor_invoices (
  invoice_id bigint generated always as identity not null,
  vendor_key text not null,
  month date not null,
  amount bigint not null,
  note text not null,
  set_by text not null,
  set_at timestamp with time zone not null,
  constraint vendor_invoices_amount_check CHECK ((amount >= 0)),
  constraint vendor_invoices_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint vendor_invoices_pkey PRIMARY KEY (invoice_id),
  constraint vendor_invoices_vendor_key_fkey FOREIGN KEY (vendor_key) REFERENCES catalog_vendors(vendor_key)
);

create table vendor_members (
  account_key text not null,
  vendor_ref text not null,
  member_id bigint not null,
  is_theirs boolean not null,
  constraint vendor_members_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint vendor_members_pkey PRIMARY KEY (account_key, vendor_ref)
);

create table vendor_old_secrets (
  account_key text not null,
  name text not null,
  secret bytea not null,
  valid_until timestamp with time zone not null,
  constraint vendor_old_secrets_account_key_fkey FOREIGN KEY (account_key) REFERENCES vendor_settings(vendor_key),
  constraint vendor_old_secrets_name_check CHECK ((name <> ''::text)),
  constraint vendor_old_secrets_pkey PRIMARY KEY (account_key, name)
);

create table vendor_outages (
  vendor_key text not null,
  began_at timestamp with time zone not null,
  cause text not null,
  calls integer not null,
  failed integer not null,
  probes integer default 0 not null,
  probe_after timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_by text,
  constraint vendor_outages_cause_check CHECK ((cause = ANY (ARRAY['launches'::text, 'calls'::text]))),
  constraint vendor_outages_check CHECK (((ended_at IS NULL) = (ended_by IS NULL))),
  constraint vendor_outages_ended_by_check CHECK ((ended_by = ANY (ARRAY['probe'::text, 'staff'::text]))),
  constraint vendor_outages_pkey PRIMARY KEY (vendor_key)
);

create table vendor_products (
  vendor_key text not null,
  account_key text not null,
  product text not null,
  tested_at timestamp with time zone,
  constraint vendor_products_account_key_fkey FOREIGN KEY (account_key) REFERENCES vendor_settings(vendor_key),
  constraint vendor_products_account_key_product_key UNIQUE (account_key, product),
  constraint vendor_products_pkey PRIMARY KEY (vendor_key),
  constraint vendor_products_product_check CHECK ((product <> ''::text)),
  constraint vendor_products_vendor_key_fkey FOREIGN KEY (vendor_key) REFERENCES catalog_vendors(vendor_key)
);

create table vendor_refunds (
  vendor_key text not null,
  origin_key text not null,
  refund_key text not null,
  refunded_at timestamp with time zone not null,
  constraint vendor_refunds_pkey PRIMARY KEY (vendor_key, origin_key)
);

create table vendor_reported_rounds (
  vendor_key text not null,
  round_id text not null,
  member_id bigint not null,
  part text not null,
  stake bigint not null,
  payout bigint not null,
  state text not null,
  ended_at timestamp with time zone not null,
  constraint vendor_reported_rounds_payout_check CHECK ((payout >= 0)),
  constraint vendor_reported_rounds_pkey PRIMARY KEY (vendor_key, round_id, member_id, part),
  constraint vendor_reported_rounds_stake_check CHECK ((stake >= 0)),
  constraint vendor_reported_rounds_state_check CHECK ((state = ANY (ARRAY['settled'::text, 'cancelled'::text])))
);

create table vendor_resettlements (
  vendor_key text not null,
  bet_key text not null,
  resettle_key text not null,
  settlement integer not null,
  resettled_at timestamp with time zone not null,
  constraint vendor_resettlements_pkey PRIMARY KEY (vendor_key, bet_key, resettle_key),
  constraint vendor_resettlements_settlement_check CHECK ((settlement > 0)),
  constraint vendor_resettlements_vendor_key_bet_key_settlement_key UNIQUE (vendor_key, bet_key, settlement)
);

create table vendor_round_discrepancies (
  vendor_key text not null,
  subject text default 'bet'::text not null,
  reference text not null,
  kind text not null,
  ours jsonb,
  theirs jsonb,
  found_at timestamp with time zone not null,
  fault_id bigint generated always as identity not null,
  day date not null,
  game_key text default ''::text not null,
  game_type text default ''::text not null,
  member_id bigint,
  bet_id bigint,
  state text default 'open'::text not null,
  owner text,
  resolution text,
  resolved_at timestamp with time zone,
  constraint vendor_fault_state_matches CHECK ((((state = 'in_work'::text) <= (owner IS NOT NULL)) AND ((state = 'resolved'::text) = (resolution IS NOT NULL)) AND ((state = 'resolved'::text) = (resolved_at IS NOT NULL)))),
  constraint vendor_round_discrepancies_fault_id_key UNIQUE (fault_id),
  constraint vendor_round_discrepancies_kind_check CHECK ((kind = ANY (ARRAY['missing_here'::text, 'missing_there'::text, 'stake'::text, 'payout'::text, 'state'::text]))),
  constraint vendor_round_discrepancies_pkey PRIMARY KEY (vendor_key, subject, reference),
  constraint vendor_round_discrepancies_resolution_check CHECK ((resolution = ANY (ARRAY['accepted'::text, 'noted'::text, 'agreed'::text]))),
  constraint vendor_round_discrepancies_state_check CHECK ((state = ANY (ARRAY['open'::text, 'in_work'::text, 'resolved'::text]))),
  constraint vendor_round_discrepancies_subject_check CHECK ((subject = ANY (ARRAY['bet'::text, 'round'::text])))
);

create table vendor_settings (
  vendor_key text not null,
  secret bytea not null,
  feed_secret bytea,
  api_url text not null,
  operator text default ''::text not null,
  currency text default 'KRW'::text not null,
  decimals smallint default 0 not null,
  networks cidr[] default '{}'::cidr[] not null,
  launch_secret bytea,
  brand text default ''::text not null,
  secret_name text default 'first'::text not null,
  constraint vendor_settings_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint vendor_settings_decimals_check CHECK (((decimals >= 0) AND (decimals <= 6))),
  constraint vendor_settings_pkey PRIMARY KEY (vendor_key),
  constraint vendor_settings_secret_name_check CHECK ((secret_name <> ''::text)),
  constraint vendor_settings_vendor_key_fkey FOREIGN KEY (vendor_key) REFERENCES catalog_vendors(vendor_key)
);

create table vendor_stuck_bets (
  vendor_key text not null,
  bet_key text not null,
  bet_id bigint not null,
  member_id bigint not null,
  game_key text not null,
  round_id text not null,
  stake bigint not null,
  placed_at timestamp with time zone not null,
  found_at timestamp with time zone not null,
  answer text default ''::text not null,
  queries integer default 0 not null,
  queried_at timestamp with time zone,
  query_after timestamp with time zone,
  state text default 'open'::text not null,
  ended_at timestamp with time zone,
  decided_by text default ''::text not null,
  late_amount bigint default 0 not null,
  constraint vendor_stuck_bets_answer_check CHECK ((answer = ANY (ARRAY[''::text, 'running'::text, 'unknown'::text, 'settled'::text, 'cancelled'::text, 'silent'::text, 'none'::text]))),
  constraint vendor_stuck_bets_late_amount_check CHECK ((late_amount >= 0)),
  constraint vendor_stuck_bets_pkey PRIMARY KEY (vendor_key, bet_key),
  constraint vendor_stuck_bets_state_check CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'staff'::text, 'over'::text])))
);

create table vendor_stuck_marks (
  vendor_key text not null,
  read_to timestamp with time zone not null,
  constraint vendor_stuck_marks_pkey PRIMARY KEY (vendor_key)
);

create table vendor_watch_rules (
  vendor_key text not null,
  is_on boolean not null,
  window_minutes integer not null,
  calls_min integer not null,
  failed_percent integer not null,
  credit_below bigint,
  plays_on boolean default true not null,
  constraint vendor_watch_rules_calls_min_check CHECK ((calls_min >= 5)),
  constraint vendor_watch_rules_credit_below_check CHECK ((credit_below > 0)),
  constraint vendor_watch_rules_failed_percent_check CHECK (((failed_percent >= 10) AND (failed_percent <= 100))),
  constraint vendor_watch_rules_pkey PRIMARY KEY (vendor_key),
  constraint vendor_watch_rules_window_minutes_check CHECK (((window_minutes >= 5) AND (window_minutes <= 60)))
);

create table vip_days (
  day date not null,
  constraint vip_days_pkey PRIMARY KEY (day)
);

create table vip_grade_names (
  grade smallint not null,
  tag text not null,
  name text not null,
  constraint vip_grade_names_grade_fkey FOREIGN KEY (grade) REFERENCES vip_grades(grade) ON DELETE CASCADE,
  constraint vip_grade_names_pkey PRIMARY KEY (grade, tag),
  constraint vip_grade_names_tag_check CHECK ((tag ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'::text))
);

create table vip_grades (
  grade smallint not null,
  turnover bigint not null,
  reward bigint not null,
  monthly bigint not null,
  constraint vip_grades_grade_check CHECK (((grade >= 1) AND (grade <= 20))),
  constraint vip_grades_monthly_check CHECK ((monthly >= 0)),
  constraint vip_grades_pkey PRIMARY KEY (grade),
  constraint vip_grades_reward_check CHECK ((reward >= 0)),
  constraint vip_grades_turnover_check CHECK ((turnover > 0)),
  constraint vip_grades_turnover_key UNIQUE (turnover) DEFERRABLE
);

create table vip_members (
  member_id bigint not null,
  turnover bigint default 0 not null,
  grade smallint default 0 not null,
  graded_at timestamp with time zone,
  constraint vip_members_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint vip_members_pkey PRIMARY KEY (member_id),
  constraint vip_members_turnover_check CHECK ((turnover >= 0))
);

create table vip_rewards (
  member_id bigint not null,
  kind text not null,
  period text not null,
  grade smallint not null,
  points bigint not null,
  paid_at timestamp with time zone not null,
  constraint vip_rewards_kind_check CHECK ((kind = ANY (ARRAY['grade'::text, 'month'::text]))),
  constraint vip_rewards_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint vip_rewards_pkey PRIMARY KEY (member_id, kind, period),
  constraint vip_rewards_points_check CHECK ((points > 0))
);

create table wagering_granted_spins (
  requirement_id bigint not null,
  granted bigint not null,
  constraint wagering_granted_spins_granted_check CHECK ((granted > 0)),
  constraint wagering_granted_spins_pkey PRIMARY KEY (requirement_id),
  constraint wagering_granted_spins_requirement_id_fkey FOREIGN KEY (requirement_id) REFERENCES wagering_requirements(requirement_id)
);

create table wagering_requirements (
  requirement_id bigint generated always as identity not null,
  member_id bigint not null,
  source text not null,
  binds text not null,
  reference text not null,
  amount bigint not null,
  needed bigint not null,
  done bigint default 0 not null,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  closed_as text,
  terms jsonb,
  constraint wagering_requirements_amount_check CHECK ((amount >= 0)),
  constraint wagering_requirements_binds_check CHECK ((binds = ANY (ARRAY['cash'::text, 'point'::text, 'spin'::text]))),
  constraint wagering_requirements_closed_as_check CHECK ((closed_as = ANY (ARRAY['met'::text, 'bust'::text, 'moved'::text, 'waived'::text, 'forfeited'::text]))),
  constraint wagering_requirements_closed_has_reason CHECK (((closed_at IS NULL) = (closed_as IS NULL))),
  constraint wagering_requirements_done_check CHECK ((done >= 0)),
  constraint wagering_requirements_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(member_id),
  constraint wagering_requirements_needed_check CHECK ((needed >= 0)),
  constraint wagering_requirements_one_per_reference UNIQUE (member_id, binds, reference),
  constraint wagering_requirements_pkey PRIMARY KEY (requirement_id),
  constraint wagering_requirements_source_check CHECK ((source = ANY (ARRAY['deposit'::text, 'gift'::text, 'bonus'::text, 'reward'::text, 'correction'::text])))
);

create table wagering_turnover (
  bet_id bigint not null,
  requirement_id bigint not null,
  amount bigint not null,
  constraint wagering_turnover_amount_check CHECK ((amount > 0)),
  constraint wagering_turnover_pkey PRIMARY KEY (bet_id, requirement_id),
  constraint wagering_turnover_requirement_id_fkey FOREIGN KEY (requirement_id) REFERENCES wagering_requirements(requirement_id)
);

create table wallet_calls (
  wallet_call_id bigint generated always as identity not null,
  at timestamp with time zone not null,
  adapter text not null,
  vendor_key text not null,
  call text not null,
  member_id bigint,
  reference text not null,
  request text not null,
  response text not null,
  http_status smallint not null,
  duration_ms integer not null,
  ip text not null,
  direction text default 'in'::text not null,
  failed boolean default false not null,
  constraint wallet_calls_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text])))
) partition by RANGE (at);

create table wallet_free_rounds (
  vendor_key text not null,
  member_id bigint not null,
  round_id text not null,
  recorded_at timestamp with time zone not null,
  constraint wallet_free_rounds_pkey PRIMARY KEY (vendor_key, member_id, round_id)
);

create table withdrawal_rule (
  is_only boolean default true not null,
  is_on boolean default false not null,
  single_max bigint default 0 not null,
  member_daily_max bigint default 0 not null,
  house_daily_max bigint default 0 not null,
  account_days_min integer default 30 not null,
  destination_days_min integer default 7 not null,
  earlier_min integer default 2 not null,
  calm_hours_min integer default 72 not null,
  constraint withdrawal_rule_account_days_min_check CHECK ((account_days_min >= 0)),
  constraint withdrawal_rule_calm_hours_min_check CHECK ((calm_hours_min >= 0)),
  constraint withdrawal_rule_destination_days_min_check CHECK ((destination_days_min >= 0)),
  constraint withdrawal_rule_earlier_min_check CHECK ((earlier_min >= 1)),
  constraint withdrawal_rule_house_daily_max_check CHECK ((house_daily_max >= 0)),
  constraint withdrawal_rule_is_only_check CHECK (is_only),
  constraint withdrawal_rule_member_daily_max_check CHECK ((member_daily_max >= 0)),
  constraint withdrawal_rule_pkey PRIMARY KEY (is_only),
  constraint withdrawal_rule_single_max_check CHECK ((single_max >= 0))
);

-- Partitions

create table wallet_calls_other partition of wallet_calls DEFAULT;

-- Indexes

CREATE INDEX access_blocks_of_countries ON public.access_blocks USING btree (country) WHERE ((kind = 'country'::text) AND (lifted_at IS NULL));

CREATE INDEX access_blocks_of_devices ON public.access_blocks USING btree (device_hash) WHERE ((kind = 'device'::text) AND (lifted_at IS NULL));

CREATE INDEX access_blocks_of_networks ON public.access_blocks USING gist (network inet_ops) WHERE ((kind = 'network'::text) AND (lifted_at IS NULL));

CREATE INDEX account_recovery_requests_open_of_network ON public.account_recovery_requests USING btree (network_mark) WHERE (closed_at IS NULL);

CREATE INDEX alarms_by_subject ON public.alarms USING btree (kind, subject, ended_at);

CREATE INDEX bank_transactions_by_time ON public.bank_transactions USING btree (transacted_at);

CREATE INDEX bank_transactions_open ON public.bank_transactions USING btree (bank_transaction_id) WHERE (status = 'open'::text);

CREATE INDEX bank_transactions_open_by_amount ON public.bank_transactions USING btree (direction, amount, transacted_at) WHERE (status = 'open'::text);

CREATE INDEX batches_posted_at ON ledger.batches USING btree (posted_at);

CREATE INDEX bet_changes_by_day ON public.bet_changes USING btree (settled_at, change_id);

CREATE INDEX bets_archive_by_id ON ONLY public.bets_archive USING btree (bet_id);

CREATE INDEX bets_archive_by_key ON ONLY public.bets_archive USING btree (vendor_key, bet_key);

CREATE INDEX bets_archive_by_member ON ONLY public.bets_archive USING btree (member_id, placed_at DESC);

CREATE INDEX bets_archive_by_placing ON ONLY public.bets_archive USING btree (placed_at);

CREATE INDEX bets_archive_by_round ON ONLY public.bets_archive USING btree (round_id);

CREATE INDEX bets_archive_by_settlement ON ONLY public.bets_archive USING brin (settled_at) WITH (pages_per_range='16', autosummarize='on');

CREATE INDEX bets_by_correction ON public.bets USING btree (corrected_at) WHERE (corrected_at IS NOT NULL);

CREATE INDEX bets_by_member ON public.bets USING btree (member_id, placed_at DESC);

CREATE INDEX bets_by_placing ON public.bets USING btree (placed_at);

CREATE INDEX bets_by_round ON public.bets USING btree (round_id, member_id, vendor_key);

CREATE INDEX bets_by_settlement ON public.bets USING brin (settled_at) WITH (pages_per_range='16', autosummarize='on');

CREATE INDEX board_comments_of_post ON public.board_comments USING btree (post_id, comment_id) WHERE (deleted_at IS NULL);

CREATE INDEX board_picture_uses_of_picture ON public.board_picture_uses USING btree (picture_id);

CREATE INDEX board_pictures_of_member ON public.board_pictures USING btree (member_id, stored_at);

CREATE INDEX board_posts_listed ON public.board_posts USING btree (board, is_pinned DESC, post_id DESC) WHERE ((deleted_at IS NULL) AND (NOT is_hidden));

CREATE INDEX board_posts_of_member ON public.board_posts USING btree (member_id, board, post_id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX board_posts_title_grams ON public.board_posts USING gin (search_grams(title)) WHERE (deleted_at IS NULL);

CREATE INDEX board_posts_waiting ON public.board_posts USING btree (post_id) WHERE ((board = 'qna'::text) AND (answer IS NULL) AND (deleted_at IS NULL));

CREATE INDEX board_posts_words_grams ON public.board_posts USING gin (search_grams(search_text)) WHERE (deleted_at IS NULL);

CREATE INDEX board_reports_open ON public.board_reports USING btree (report_id) WHERE (closed_at IS NULL);

CREATE INDEX campaign_bonuses_expiring ON public.campaign_bonuses USING btree (expires_at) WHERE (ended_at IS NULL);

CREATE INDEX campaign_bonuses_member ON public.campaign_bonuses USING btree (member_id, bonus_id);

CREATE INDEX campaign_bonuses_reference ON public.campaign_bonuses USING btree (reference);

CREATE INDEX campaigns_running ON public.campaigns USING btree (trigger) WHERE (state = 'running'::text);

CREATE INDEX captchas_expired ON public.captchas USING btree (expires_at);

CREATE INDEX cash_corrections_by_member ON public.cash_corrections USING btree (member_id, correction_id DESC);

CREATE INDEX cash_corrections_by_time ON public.cash_corrections USING btree (corrected_at DESC);

CREATE INDEX cash_decisions_approved ON public.cash_decisions USING btree (decided_at) WHERE is_approved;

CREATE INDEX cash_decisions_by_time ON public.cash_decisions USING btree (decided_at DESC);

CREATE INDEX cash_requests_by_day ON public.cash_requests USING btree (kind, COALESCE(processed_at, requested_at));

CREATE INDEX cash_requests_by_lineage ON public.cash_requests USING btree (lineage_id, processed_at DESC) WHERE (processed_at IS NOT NULL);

CREATE INDEX cash_requests_by_member ON public.cash_requests USING btree (member_id, cash_id DESC);

CREATE INDEX cash_requests_by_time ON public.cash_requests USING btree (kind, requested_at DESC);

CREATE INDEX cash_requests_done ON public.cash_requests USING btree (processed_at DESC) WHERE (status = 1);

CREATE INDEX cash_requests_open ON public.cash_requests USING btree (kind, cash_id) WHERE (status = ANY (ARRAY[0, 2]));

CREATE INDEX cash_requests_reversed ON public.cash_requests USING btree (reversed_at DESC) WHERE (status = '-2'::integer);

CREATE INDEX catalog_games_by_group ON public.catalog_games USING btree (group_code, ord);

CREATE INDEX catalog_games_vendor_key_idx ON public.catalog_games USING btree (vendor_key) WHERE (picture_due IS NOT NULL);

CREATE INDEX catalog_list_takes_vendor_key_take_id_idx ON public.catalog_list_takes USING btree (vendor_key, take_id);

CREATE INDEX coupon_gifts_from ON public.coupon_gifts USING btree (from_member_id, gift_id DESC);

CREATE INDEX coupon_gifts_of ON public.coupon_gifts USING btree (coupon_id, gift_id DESC);

CREATE INDEX coupons_of ON public.coupons USING btree (member_id, coupon_id DESC);

CREATE INDEX feed_fixtures_oldest ON public.feed_fixtures USING btree (starts_at);

CREATE INDEX feed_messages_of_fixture ON ONLY public.feed_messages USING btree (fixture, said_at, seq);

CREATE INDEX file_schedules_by_file ON public.file_schedules USING btree (last_file_id) WHERE (last_file_id IS NOT NULL);

CREATE INDEX file_schedules_due ON public.file_schedules USING btree (next_at) WHERE (next_at IS NOT NULL);

CREATE INDEX file_schedules_of_staff ON public.file_schedules USING btree (staff_id, schedule_id);

CREATE INDEX free_bets_expiring ON public.free_bets USING btree (expires_at) WHERE ((ended_at IS NULL) AND (bet_key IS NULL));

CREATE INDEX free_bets_issue ON public.free_bets USING btree (issue_id);

CREATE INDEX free_bets_member ON public.free_bets USING btree (member_id, free_bet_id);

CREATE INDEX free_round_grants_expiring ON public.free_round_grants USING btree (expires_at) WHERE (ended_at IS NULL);

CREATE INDEX free_round_grants_holding ON public.free_round_grants USING btree (campaign_id) WHERE ((ended_at IS NOT NULL) AND (reserved > paid));

CREATE INDEX free_round_grants_member ON public.free_round_grants USING btree (member_id, grant_id);

CREATE INDEX free_round_grants_reference ON public.free_round_grants USING btree (reference);

CREATE INDEX free_round_issues_due ON public.free_round_issues USING btree (next_at) WHERE (next_at IS NOT NULL);

CREATE INDEX free_round_issues_vendor_ref ON public.free_round_issues USING btree (vendor_key, vendor_ref) WHERE (vendor_ref IS NOT NULL);

CREATE INDEX free_round_plays_by_vendor ON public.free_round_plays USING btree (vendor_key, at);

CREATE INDEX free_round_plays_grant ON public.free_round_plays USING btree (grant_id) WHERE (grant_id IS NOT NULL);

CREATE INDEX free_round_plays_member ON public.free_round_plays USING btree (member_id);

CREATE INDEX friend_rewards_by_inviter ON public.friend_rewards USING btree (inviter_id, decided_at DESC);

CREATE INDEX harm_actions_by_member ON public.harm_actions USING btree (member_id, action_id DESC);

CREATE INDEX internal_marks_by_member ON public.internal_marks USING btree (member_id, mark_id DESC);

CREATE INDEX kyc_checks_by_state ON public.kyc_checks USING btree (state, check_id);

CREATE INDEX kyc_checks_of_member ON public.kyc_checks USING btree (member_id, check_id);

CREATE INDEX kyc_documents_of_member ON public.kyc_documents USING btree (member_id);

CREATE INDEX kyc_documents_of_request ON public.kyc_documents USING btree (request_id);

CREATE INDEX kyc_members_by_end ON public.kyc_members USING btree (valid_until) WHERE (valid_until IS NOT NULL);

CREATE INDEX kyc_members_kept ON public.kyc_members USING btree (member_id) WHERE (purged_at IS NULL);

CREATE INDEX kyc_requests_by_state ON public.kyc_requests USING btree (state, request_id);

CREATE INDEX kyc_requests_of_member ON public.kyc_requests USING btree (member_id, request_id);

CREATE INDEX live_programmes_by_time ON public.live_programmes USING btree (channel_id, starts_at);

CREATE INDEX member_addresses_by_mark ON public.member_addresses USING btree (address_mark) WHERE (address_mark IS NOT NULL);

CREATE INDEX member_contact_changes_by_mark ON public.member_contact_changes USING btree (former_mark);

CREATE INDEX member_contact_changes_by_member ON public.member_contact_changes USING btree (member_id, change_id);

CREATE INDEX member_devices_by_device ON public.member_devices USING btree (device_hash, member_id);

CREATE INDEX member_logins_by_ip ON public.member_logins USING btree (ip, at DESC);

CREATE INDEX member_logins_newest ON public.member_logins USING btree (member_id, login_number DESC);

CREATE INDEX member_notes_of ON public.member_notes USING btree (member_id, note_id DESC);

CREATE INDEX member_offer_consents_of_member ON public.member_offer_consents USING btree (member_id, consent_id);

CREATE INDEX member_passkey_challenges_expiry ON public.member_passkey_challenges USING btree (expires_at);

CREATE INDEX member_passkeys_member ON public.member_passkeys USING btree (member_id);

CREATE INDEX member_refused_logins_by_time ON public.member_refused_logins USING btree (at);

CREATE INDEX member_refused_logins_of_member ON public.member_refused_logins USING btree (login_id, at DESC);

CREATE INDEX member_tags_by_label ON public.member_tags USING btree (label);

CREATE INDEX members_by_account_end ON public.members USING btree (account_end_mark);

CREATE INDEX members_by_account_holder ON public.members USING btree (account_holder);

CREATE INDEX members_by_holder_skeleton ON public.members USING btree (holder_skeleton);

CREATE INDEX members_by_inviter ON public.members USING btree (inviter_id) WHERE (inviter_id IS NOT NULL);

CREATE INDEX members_by_join_ip ON public.members USING btree (join_ip);

CREATE INDEX members_by_joining ON public.members USING btree (joined_at);

CREATE INDEX members_by_name_parts ON public.members USING gin (name_parts(login_id, nickname, account_holder));

CREATE INDEX members_by_phone_end ON public.members USING btree (phone_end_mark);

CREATE INDEX members_excluded ON public.members USING btree (break_until, member_id) WHERE (break_kind = 'self-exclusion'::text);

CREATE INDEX members_login_beginning ON public.members USING btree (login_id text_pattern_ops);

CREATE INDEX members_nickname_beginning ON public.members USING btree (lower(nickname) text_pattern_ops);

CREATE INDEX members_recommender ON public.members USING btree (recommender_id);

CREATE INDEX members_register_state ON public.members USING btree (member_id) WHERE (register_state IS NOT NULL);

CREATE INDEX members_status ON public.members USING btree (status, member_id DESC);

CREATE INDEX members_unchecked ON public.members USING btree (member_id) WHERE (holder_skeleton IS NULL);

CREATE INDEX members_without_end_marks ON public.members USING btree (member_id) WHERE (phone_end_mark IS NULL);

CREATE INDEX message_copies_of_member ON public.message_copies USING btree (member_id, copy_id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX message_copies_of_message ON public.message_copies USING btree (message_id);

CREATE INDEX message_copies_unread ON public.message_copies USING btree (member_id) WHERE (read_at IS NULL);

CREATE INDEX message_plans_due ON public.message_plans USING btree (due_at) WHERE (due_at IS NOT NULL);

CREATE INDEX messages_by_time ON public.messages USING btree (sent_at);

CREATE INDEX mini_bets_of_member ON public.mini_bets USING btree (member_id, round_id);

CREATE INDEX mini_bets_of_round_by_member ON public.mini_bets USING btree (round_id, member_id, bet_key);

CREATE INDEX mini_rounds_ahead ON public.mini_rounds USING btree (room_key, draws_at DESC);

CREATE INDEX mini_rounds_unfinished ON public.mini_rounds USING btree (draws_at) WHERE (status = ANY (ARRAY['open'::text, 'closed'::text, 'drawn'::text]));

CREATE INDEX mini_rounds_unreturned ON public.mini_rounds USING btree (draws_at) WHERE ((status = 'void'::text) AND (settled_at IS NULL));

CREATE INDEX notifications_by_subject ON public.notifications USING btree (subject, member_id) WHERE (subject IS NOT NULL);

CREATE INDEX notifications_by_time ON public.notifications USING btree (created_at);

CREATE INDEX notifications_of_member ON public.notifications USING btree (member_id, notification_id DESC);

CREATE INDEX notifications_unread ON public.notifications USING btree (member_id) WHERE (read_at IS NULL);

CREATE INDEX ordered_files_by_end ON public.ordered_files USING btree (expires_at);

CREATE INDEX ordered_files_of_member ON public.ordered_files USING btree (member_id, file_id DESC) WHERE (member_id IS NOT NULL);

CREATE INDEX ordered_files_of_staff ON public.ordered_files USING btree (staff_id, file_id DESC) WHERE (staff_id IS NOT NULL);

CREATE INDEX outgoing_letters_about ON public.outgoing_letters USING btree (about);

CREATE INDEX outgoing_letters_by_time ON public.outgoing_letters USING btree (made_at);

CREATE INDEX outgoing_messages_by_channel ON public.outgoing_messages USING btree (channel, outgoing_id);

CREATE INDEX outgoing_messages_by_state ON public.outgoing_messages USING btree (state, outgoing_id);

CREATE INDEX outgoing_messages_due ON public.outgoing_messages USING btree (channel, due_at, outgoing_id) WHERE (state = ANY (ARRAY['waiting'::text, 'sending'::text]));

CREATE INDEX outgoing_messages_ended_by_time ON public.outgoing_messages USING btree (channel, state, ended_at);

CREATE INDEX outgoing_messages_of_letter ON public.outgoing_messages USING btree (letter_id, state);

CREATE INDEX outgoing_messages_of_member ON public.outgoing_messages USING btree (member_id);

CREATE INDEX outgoing_messages_tried ON public.outgoing_messages USING btree (channel, tried_at);

CREATE INDEX partner_accruals_by_chain_and_member ON public.partner_accruals USING btree (chain_id, day, member_id);

CREATE INDEX partner_chains_of ON public.partner_chains USING gin (lineage);

CREATE INDEX partner_daily_by_day ON public.partner_daily USING btree (day);

CREATE INDEX partner_gifts_alone_from ON public.partner_gifts USING btree (partner_id, at) WHERE (held_at IS NULL);

CREATE INDEX partner_gifts_alone_with ON public.partner_gifts USING btree (member_id, at) WHERE (held_at IS NULL);

CREATE INDEX partner_gifts_by_lineage ON public.partner_gifts USING btree (lineage_id, gift_id DESC);

CREATE INDEX partner_gifts_by_member ON public.partner_gifts USING btree (member_id, gift_id DESC);

CREATE INDEX partner_gifts_by_partner ON public.partner_gifts USING btree (partner_id, gift_id DESC);

CREATE INDEX partner_gifts_decided ON public.partner_gifts USING btree (at DESC, gift_id DESC) WHERE ((held_at IS NOT NULL) AND (status <> 'waiting'::text));

CREATE INDEX partner_gifts_waiting ON public.partner_gifts USING btree (gift_id) WHERE (status = 'waiting'::text);

CREATE INDEX partner_lineages_of ON public.partner_lineages USING gin (lineage);

CREATE INDEX partner_moves_of ON public.partner_moves USING btree (member_id, move_id DESC);

CREATE INDEX partner_moves_waiting ON public.partner_moves USING btree (effective_on, move_id) WHERE ((applied_at IS NULL) AND (refusal IS NULL) AND (withdrawn_at IS NULL));

CREATE INDEX partner_nodes_children ON public.partner_nodes USING btree (parent_id, is_partner, member_id);

CREATE INDEX partner_nodes_lineage ON public.partner_nodes USING btree (lineage);

CREATE INDEX partner_settlements_by_partner ON public.partner_settlements USING btree (partner_id, to_day DESC);

CREATE INDEX partner_settlements_by_period ON public.partner_settlements USING btree (to_day DESC, settlement_id DESC);

CREATE INDEX password_resets_member ON public.password_resets USING btree (member_id);

CREATE INDEX payout_file_rows_by_file ON public.payout_file_rows USING btree (payout_file_id);

CREATE INDEX play_sessions_by_member ON public.play_sessions USING btree (member_id, last_seen_at DESC);

CREATE INDEX play_sessions_of_member_session ON public.play_sessions USING btree (member_session_id) WHERE (closed_at IS NULL);

CREATE INDEX play_transfers_by_member ON public.play_transfers USING btree (member_id, transfer_id DESC);

CREATE INDEX player_breaks_by_member ON public.player_breaks USING btree (member_id, break_id DESC);

CREATE INDEX player_limit_changes_by_member ON public.player_limit_changes USING btree (member_id, change_id DESC);

CREATE INDEX player_limits_sessions ON public.player_limits USING btree (member_id) WHERE (kind = 'session'::text);

CREATE INDEX prize_holds_waiting ON public.prize_holds USING btree (member_id, vendor_key, amount) WHERE (status = 'waiting'::text);

CREATE INDEX push_messages_by_due ON public.push_messages USING btree (due_at);

CREATE INDEX push_messages_by_subscription ON public.push_messages USING btree (subscription_id);

CREATE INDEX push_subscriptions_by_member ON public.push_subscriptions USING btree (member_id);

CREATE INDEX receivables_open ON public.receivables USING btree (member_id, receivable_id) WHERE (closed_at IS NULL);

CREATE INDEX report_branch_days_of ON public.report_branch_days USING btree (lineage_id, hour);

CREATE INDEX report_hours_by_lineage ON public.report_hours USING btree (lineage_id, hour);

CREATE INDEX report_hours_hours ON public.report_hours USING btree (hour);

CREATE INDEX report_hours_shortfalls ON public.report_hours USING btree (lineage_id) WHERE (line = 'shortfall'::text);

CREATE INDEX report_late_hours ON public.report_late USING btree (hour);

CREATE INDEX report_member_spans_by_ggr ON public.report_member_spans USING btree (days, ggr, member_id);

CREATE INDEX report_movements_by_member ON public.report_movements USING btree (member_id, line, at DESC);

CREATE INDEX report_movements_by_time ON public.report_movements USING btree (line, at DESC, movement_id DESC);

CREATE INDEX report_player_spans_by_stake ON public.report_player_spans USING btree (days, lineage_id, stake DESC, member_id) WHERE is_whole;

CREATE INDEX report_player_spans_parts ON public.report_player_spans USING btree (days, lineage_id) WHERE (NOT is_whole);

CREATE INDEX risk_alerts_active ON public.risk_alerts USING btree (severity, alert_id) WHERE (closed_at IS NULL);

CREATE INDEX risk_alerts_by_case ON public.risk_alerts USING btree (case_id) WHERE (case_id IS NOT NULL);

CREATE INDEX risk_alerts_by_owner ON public.risk_alerts USING btree (owner, alert_id) WHERE (owner IS NOT NULL);

CREATE INDEX risk_case_entries_of_case ON public.risk_case_entries USING btree (case_id, entry_id);

CREATE INDEX risk_cases_open ON public.risk_cases USING btree (case_id) WHERE (closed_at IS NULL);

CREATE INDEX risk_opposites_by_time ON public.risk_opposites USING btree (at);

CREATE INDEX site_banners_place ON public.site_banners USING btree (place, ord);

CREATE INDEX sport_cash_outs_due ON public.sport_cash_outs USING btree (judge_at) WHERE (state = 'pending'::text);

CREATE INDEX sport_closing_values_of_member ON public.sport_closing_values USING btree (member_id, closed_at DESC);

CREATE INDEX sport_fixtures_newest ON public.sport_fixtures USING btree (starts_at DESC, fixture);

CREATE INDEX sport_house_events_by_end ON public.sport_house_events USING btree (ended_at);

CREATE INDEX sport_house_events_by_start ON public.sport_house_events USING btree (starts_at DESC, fixture);

CREATE INDEX sport_legs_of_line ON public.sport_legs USING btree (fixture, market, specifiers, bet_key);

CREATE INDEX sport_legs_of_member ON public.sport_legs USING btree (member_id, fixture);

CREATE INDEX sport_lines_due_next ON public.sport_lines_due USING btree (due_at);

CREATE INDEX sport_match_seeds_unopened ON public.sport_match_seeds USING btree (starts_at) WHERE (opening IS NULL);

CREATE INDEX sport_overrides_by_time ON public.sport_overrides USING btree (expires_at) WHERE (ended_at IS NULL);

CREATE INDEX sport_referrals_waiting ON public.sport_referrals USING btree (until) WHERE (state = ANY (ARRAY['asked'::text, 'offered'::text]));

CREATE INDEX sport_results_by_time ON public.sport_results USING btree (heard_at DESC, at DESC, seq DESC);

CREATE INDEX sport_shares_expired ON public.sport_shares USING btree (expires_at);

CREATE INDEX sport_slip_sources_by_time ON public.sport_slip_sources USING brin (placed_at) WITH (pages_per_range='16');

CREATE INDEX sport_slips_auto_cash_out ON public.sport_slips USING btree (bet_key) WHERE ((state = 'open'::text) AND (auto_cash_out IS NOT NULL));

CREATE INDEX sport_slips_free_bet ON public.sport_slips USING btree (free_bet_id) WHERE (free_bet_id IS NOT NULL);

CREATE INDEX sport_slips_of_member ON public.sport_slips USING btree (member_id, placed_at DESC);

CREATE INDEX sport_slips_open ON public.sport_slips USING btree (bet_key) WHERE (state = ANY (ARRAY['referred'::text, 'pending'::text, 'open'::text]));

CREATE INDEX sport_slips_pending ON public.sport_slips USING btree (judge_at) WHERE (state = 'pending'::text);

CREATE INDEX sport_stake_cuts_by_time ON public.sport_stake_cuts USING btree (at DESC);

CREATE INDEX sport_stopped_scopes_by_end ON public.sport_stopped_scopes USING btree (until);

CREATE INDEX sport_stops_of_fixture ON public.sport_stops USING btree (fixture, since);

CREATE INDEX sport_suspicions_open ON public.sport_suspicions USING btree (suspicion_id) WHERE (state = 'open'::text);

CREATE INDEX staff_approvals_closed ON public.staff_approvals USING btree (decided_at DESC) WHERE (status <> 'waiting'::text);

CREATE INDEX staff_approvals_waiting ON public.staff_approvals USING btree (approval_id) WHERE (status = 'waiting'::text);

CREATE INDEX staff_audit_action ON public.staff_audit USING btree (action, at, audit_id);

CREATE INDEX staff_audit_at ON public.staff_audit USING btree (at, audit_id);

CREATE INDEX staff_audit_login ON public.staff_audit USING btree (staff_login, at, audit_id);

CREATE INDEX staff_audit_of ON public.staff_audit USING btree (target, action);

CREATE INDEX staff_branches_partner ON public.staff_branches USING btree (partner_id);

CREATE INDEX staff_passkey_challenges_expiry ON public.staff_passkey_challenges USING btree (expires_at);

CREATE INDEX staff_passkeys_staff ON public.staff_passkeys USING btree (staff_id);

CREATE INDEX staff_push_devices_staff ON public.staff_push_devices USING btree (staff_id);

CREATE INDEX staff_read_days_by_day ON public.staff_read_days USING btree (day);

CREATE INDEX staff_reads_by_day ON public.staff_reads USING btree (day);

CREATE INDEX staff_role_id ON public.staff USING btree (role_id) WHERE (role_id IS NOT NULL);

CREATE INDEX staff_sessions_staff ON public.staff_sessions USING btree (staff_id);

CREATE INDEX staff_views_for_all ON public.staff_views USING btree (page) WHERE is_for_all;

CREATE INDEX staff_work_by ON public.staff_work USING btree (staff_id, call, at);

CREATE INDEX staff_work_for ON public.staff_work USING btree (member_id, at) WHERE (member_id IS NOT NULL);

CREATE INDEX staff_work_on ON public.staff_work USING btree (target, at);

CREATE INDEX table_void_bets_of_void ON public.table_void_bets USING btree (void_id);

CREATE INDEX tournament_entries_member ON public.tournament_entries USING btree (member_id);

CREATE INDEX tournament_entries_place ON public.tournament_entries USING btree (tournament_id, place);

CREATE INDEX tournaments_open ON public.tournaments USING btree (ends_at) WHERE (state = ANY (ARRAY['running'::text, 'closing'::text]));

CREATE INDEX vendor_call_minutes_at ON public.vendor_call_minutes USING btree (minute);

CREATE INDEX vendor_fault_events_of ON public.vendor_fault_events USING btree (fault_id, event_id);

CREATE INDEX vendor_fee_rates_of ON public.vendor_fee_rates USING btree (vendor_key, game_type, valid_from, fee_rate_id);

CREATE INDEX vendor_invoices_of ON public.vendor_invoices USING btree (month, vendor_key, invoice_id);

CREATE INDEX vendor_reported_rounds_by_end ON public.vendor_reported_rounds USING btree (vendor_key, ended_at);

CREATE INDEX vendor_round_discrepancies_by_day ON public.vendor_round_discrepancies USING btree (day, vendor_key);

CREATE INDEX vendor_round_discrepancies_by_time ON public.vendor_round_discrepancies USING btree (found_at DESC);

CREATE INDEX vendor_round_discrepancies_unresolved ON public.vendor_round_discrepancies USING btree (found_at) WHERE (state <> 'resolved'::text);

CREATE INDEX vendor_stuck_bets_due ON public.vendor_stuck_bets USING btree (query_after) WHERE (state = 'open'::text);

CREATE INDEX vendor_stuck_bets_found ON public.vendor_stuck_bets USING btree (found_at);

CREATE INDEX wagering_requirements_open ON public.wagering_requirements USING btree (member_id, requirement_id) WHERE (closed_at IS NULL);

CREATE INDEX wallet_calls_found ON ONLY public.wallet_calls USING brin (at, reference text_bloom_ops (n_distinct_per_range='400', false_positive_rate='0.001')) WITH (pages_per_range='32', autosummarize='on');

CREATE INDEX wallet_calls_in_order ON ONLY public.wallet_calls USING btree (wallet_call_id);

CREATE INDEX wallet_calls_of_member ON ONLY public.wallet_calls USING btree (member_id, wallet_call_id) WHERE (member_id IS NOT NULL);

CREATE UNIQUE INDEX account_recovery_requests_one_open ON public.account_recovery_requests USING btree (kind, phone_hash, requester_mark) WHERE (closed_at IS NULL);

CREATE UNIQUE INDEX alarms_of_wins ON public.alarms USING btree (subject) WHERE (kind = 'large-win'::text);

CREATE UNIQUE INDEX alarms_open ON public.alarms USING btree (kind, subject) WHERE (ended_at IS NULL);

CREATE UNIQUE INDEX cash_requests_one_open ON public.cash_requests USING btree (member_id, kind) WHERE (status = ANY (ARRAY[0, 2]));

CREATE UNIQUE INDEX internal_marks_one_standing ON public.internal_marks USING btree (member_id) WHERE (unmarked_at IS NULL);

CREATE UNIQUE INDEX kyc_checks_reference ON public.kyc_checks USING btree (provider, reference);

CREATE UNIQUE INDEX kyc_checks_running ON public.kyc_checks USING btree (member_id) WHERE (state = ANY (ARRAY['opening'::text, 'open'::text, 'referred'::text]));

CREATE UNIQUE INDEX kyc_documents_unsent ON public.kyc_documents USING btree (member_id, kind) WHERE (request_id IS NULL);

CREATE UNIQUE INDEX kyc_requests_open ON public.kyc_requests USING btree (member_id) WHERE (state = 'open'::text);

CREATE UNIQUE INDEX member_sessions_one_live ON public.member_sessions USING btree (member_id) WHERE (ended_at IS NULL);

CREATE UNIQUE INDEX members_account_number_unique ON public.members USING btree (account_number_hash);

CREATE UNIQUE INDEX members_friend_code_unique ON public.members USING btree (friend_code);

CREATE UNIQUE INDEX members_join_code_unique ON public.members USING btree (join_code);

CREATE UNIQUE INDEX members_login_id_unique ON public.members USING btree (lower(login_id));

CREATE UNIQUE INDEX members_nickname_skeleton_unique ON public.members USING btree (nickname_skeleton);

CREATE UNIQUE INDEX members_nickname_unique ON public.members USING btree (lower(nickname));

CREATE UNIQUE INDEX members_phone_unique ON public.members USING btree (phone_hash);

CREATE UNIQUE INDEX partner_rates_in_force ON public.partner_rates USING btree (partner_id, game_type) WHERE (valid_to = 'infinity'::timestamp with time zone);

CREATE UNIQUE INDEX partner_settlements_one_per_period ON public.partner_settlements USING btree (partner_id, from_day, to_day) WHERE (status <> 'reopened'::text);

CREATE UNIQUE INDEX play_sessions_one_open ON public.play_sessions USING btree (member_id, vendor_key, game_key) WHERE (closed_at IS NULL);

CREATE UNIQUE INDEX play_transfers_one_open ON public.play_transfers USING btree (member_id) WHERE (status = 'requested'::text);

CREATE UNIQUE INDEX sport_cash_out_fees_one_at_a_time ON public.sport_cash_out_fees USING btree (COALESCE(sport, ''::text)) WHERE (until IS NULL);

CREATE UNIQUE INDEX sport_cash_outs_one_pending ON public.sport_cash_outs USING btree (bet_key) WHERE (state = 'pending'::text);

CREATE UNIQUE INDEX sport_delays_one_at_a_time ON public.sport_delays USING btree (COALESCE(sport, ''::text), COALESCE(league, ''::text), COALESCE(member_id, (0)::bigint)) WHERE (until IS NULL);

CREATE UNIQUE INDEX sport_exposure_caps_standing ON public.sport_exposure_caps USING btree (COALESCE(sport, ''::text), COALESCE(league, ''::text), COALESCE(market, 0)) WHERE (until IS NULL);

CREATE UNIQUE INDEX sport_factors_standing ON public.sport_factors USING btree (member_id) WHERE (until IS NULL);

CREATE UNIQUE INDEX sport_house_messages_in_order ON public.sport_house_messages USING btree (fixture, said_at, seq);

CREATE UNIQUE INDEX sport_limits_standing ON public.sport_limits USING btree (sport, COALESCE(league, ''::text), COALESCE(market, 0)) WHERE (until IS NULL);

CREATE UNIQUE INDEX sport_margins_one_at_a_time ON public.sport_margins USING btree (sport, COALESCE(league, ''::text), COALESCE(market, 0)) WHERE (until IS NULL);

CREATE UNIQUE INDEX sport_overrides_one_at_a_time ON public.sport_overrides USING btree (fixture, market, specifiers, outcome) WHERE (ended_at IS NULL);

CREATE UNIQUE INDEX sport_slips_one_per_picks ON public.sport_slips USING btree (member_id, picks_digest, repeat) WHERE (state = ANY (ARRAY['referred'::text, 'pending'::text, 'open'::text]));

CREATE UNIQUE INDEX sport_slips_one_referred ON public.sport_slips USING btree (member_id) WHERE (state = 'referred'::text);

CREATE UNIQUE INDEX sport_stopped_scopes_one_at_a_time ON public.sport_stopped_scopes USING btree (COALESCE(phase, ''::text), COALESCE(sport, ''::text), COALESCE(league, ''::text), COALESCE(market, 0)) WHERE (until IS NULL);

CREATE UNIQUE INDEX sport_stops_one_at_a_time ON public.sport_stops USING btree (fixture, COALESCE(market, 0), specifiers) WHERE (until IS NULL);

CREATE UNIQUE INDEX staff_approvals_once ON public.staff_approvals USING btree (asked_by, input_mark) WHERE (status = 'waiting'::text);

CREATE UNIQUE INDEX staff_roles_name_key ON public.staff_roles USING btree (lower(name));

CREATE UNIQUE INDEX table_voids_one_of_round ON public.table_voids USING btree (vendor_key, table_round_id) WHERE (state <> 'refused'::text);

CREATE UNIQUE INDEX tournaments_series ON public.tournaments USING btree (series_id, nth);

CREATE UNIQUE INDEX transfers_reverses ON ledger.transfers USING btree (reverses) WHERE (reverses IS NOT NULL);

-- Statistics

-- ledger.transfers: 0 for counterpart_amount, key_text

-- ledger.transfers: 10 for actor, counterpart, id, key, kind, posted_at, reference, reverses

-- bets: 0 for cancel_key, corrected_at, win_keys, win_payouts

-- bets: 10 for bet_id, bet_key, game_key, game_type, member_id, payout, placed_at, round_id, settled_at, stake, status, vendor_key

-- wallet_calls_other: 0 for adapter, call, duration_ms, http_status, ip, request, response

-- wallet_calls_other: 10 for at, member_id, reference, vendor_key, wallet_call_id

-- Views

create view all_bets as
 SELECT bets.bet_id,
    bets.vendor_key,
    bets.bet_key,
    bets.member_id,
    bets.game_type,
    bets.game_key,
    bets.round_id,
    bets.stake,
    bets.payout,
    bets.status,
    bets.win_keys,
    bets.win_payouts,
    bets.cancel_key,
    bets.placed_at,
    bets.settled_at,
    bets.corrected_at
   FROM bets
UNION ALL
 SELECT bets_archive.bet_id,
    bets_archive.vendor_key,
    bets_archive.bet_key,
    bets_archive.member_id,
    bets_archive.game_type,
    bets_archive.game_key,
    bets_archive.round_id,
    bets_archive.stake,
    bets_archive.payout,
    bets_archive.status,
    bets_archive.win_keys,
    bets_archive.win_payouts,
    bets_archive.cancel_key,
    bets_archive.placed_at,
    bets_archive.settled_at,
    bets_archive.corrected_at
   FROM bets_archive;

-- Functions

CREATE OR REPLACE FUNCTION ledger.batch_digest(previous bytea, batch bigint, posted_at timestamp with time zone, ids bigint[], keys uuid[], kinds ledger.transfer_kind[], key_texts text[], "references" text[], actors text[], reverses bigint[], counterparts bigint[], counterpart_amounts bigint[], entry_transfers bigint[], entry_accounts bigint[], entry_sequences bigint[], entry_amounts bigint[], entry_balances bigint[])
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select sha256(previous || int8send(batch) || timestamptz_send(posted_at) || sha256(array_send(ids)) || sha256(array_send(keys))
    || sha256(array_send(kinds)) || sha256(array_send(key_texts)) || sha256(array_send("references")) || sha256(array_send(actors))
    || sha256(array_send(reverses)) || sha256(array_send(counterparts)) || sha256(array_send(counterpart_amounts))
    || sha256(array_send(coalesce(entry_transfers, '{}'))) || sha256(array_send(coalesce(entry_accounts, '{}')))
    || sha256(array_send(coalesce(entry_sequences, '{}'))) || sha256(array_send(coalesce(entry_amounts, '{}')))
    || sha256(array_send(coalesce(entry_balances, '{}'))))
$function$;

CREATE OR REPLACE FUNCTION ledger.check_simulated_span()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from public.demo_loading) then
    raise exception 'Only while a sandbox is filled are transfers dated.' using errcode = 'restrict_violation';
  end if;
  if new.at > now() or exists (select from ledger.simulated_spans s where s.last_transfer >= new.first_transfer or s.at > new.at) then
    raise exception 'Simulated spans follow each other in the past.' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION ledger.ensure_partitions(months_ahead integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'public', 'pg_temp'
AS $function$
declare
  first_month timestamp := date_trunc('month', now() at time zone 'Asia/Seoul');
  month timestamp;
  name text;
  made integer := 0;
begin
  perform pg_advisory_xact_lock(7153002);
  for step in 0 .. months_ahead loop
    month := first_month + make_interval(months => step);
    name := 'entries_' || to_char(month, 'YYYY_MM');
    continue when to_regclass('ledger.' || name) is not null;
    execute format('create table ledger.%I (like ledger.entries including defaults)', name);
    execute format('create unique index %I on ledger.%I (account, transfer)', name || '_account', name);
    execute format('create index %I on ledger.%I using brin (transfer) with (pages_per_range = 32, autosummarize = on)', name || '_transfer', name);
    execute format('create trigger refuse_truncate before truncate on ledger.%I for each statement execute function ledger.refuse_change()', name);
    execute format('alter table ledger.%I set (autovacuum_vacuum_insert_scale_factor = 0.5)', name);
    execute format('alter table ledger.entries attach partition ledger.%I for values from (%L) to (%L)', name,
      month at time zone 'Asia/Seoul', (month + interval '1 month') at time zone 'Asia/Seoul');
    made := made + 1;
  end loop;
  return made;
end $function$;

CREATE OR REPLACE FUNCTION ledger.has_open_postings(moment timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
AS $function$
  select exists (
    select from pg_stat_activity a
    where a.datname = current_database() and a.pid <> pg_backend_pid() and a.backend_xid is not null and a.xact_start < moment
  )
$function$;

CREATE OR REPLACE FUNCTION ledger.judge_operations(INOUT states smallint[], INOUT account_balances bigint[], INOUT account_sequences bigint[], leg_ops integer[], leg_accounts integer[], leg_amounts bigint[], OUT leg_balances bigint[], OUT leg_sequences bigint[])
 RETURNS record
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  first_leg integer := 1;
  last_leg integer;
  place integer;
begin
  leg_balances := array_fill(0::bigint, array[cardinality(leg_ops)]);
  leg_sequences := array_fill(null::bigint, array[cardinality(leg_ops)]);
  for op in 1 .. cardinality(states) loop
    last_leg := first_leg - 1;
    while leg_ops[last_leg + 1] = op loop
      last_leg := last_leg + 1;
      place := leg_accounts[last_leg];
      continue when states[op] <> 0;
      if place = 0 then
        states[op] := 6;
      elsif leg_amounts[last_leg] < 0 and account_balances[place] + leg_amounts[last_leg] < 0 then
        states[op] := 7;
        leg_balances[first_leg] := account_balances[place];
      end if;
    end loop;
    if states[op] = 0 then
      for leg in first_leg .. last_leg loop
        place := leg_accounts[leg];
        account_balances[place] := account_balances[place] + leg_amounts[leg];
        account_sequences[place] := account_sequences[place] + 1;
        leg_balances[leg] := account_balances[place];
        leg_sequences[leg] := account_sequences[place];
      end loop;
    end if;
    first_leg := last_leg + 1;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION ledger.post_batch(keys uuid[], key_texts text[], kinds ledger.transfer_kind[], "references" text[], actors text[], reverses uuid[], reverse_texts text[], counterparts bigint[], counterpart_amounts bigint[], accounts bigint[], account_totals bigint[], account_lows bigint[], account_counts integer[], leg_ops integer[], leg_accounts integer[], leg_amounts bigint[], leg_totals bigint[], leg_counts integer[], OUT base bigint, OUT states smallint[], OUT balances bigint[], OUT posted_at timestamp with time zone)
 RETURNS record
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
#variable_conflict use_variable
declare
  op_count constant integer := cardinality(keys);
  is_plain boolean;
  known record;
  account_balances bigint[];
  account_sequences bigint[];
  -- 0 = nothing. Zeros and no nulls: the binary form of an array remembers that it once held a null.
  reversed bigint[] := array_fill(0::bigint, array[op_count]);
  leg_sequences bigint[];
  posted_ids bigint[];
  entry_transfers bigint[];
  entry_accounts bigint[];
  entry_sequences bigint[];
  entry_amounts bigint[];
  entry_balances bigint[];
  systems record;
  batch bigint;
  lane integer;
  previous bytea;
  digest bytea;
begin
  states := array_fill(0::smallint, array[op_count]);

  -- An account that would fall below 0 on the way is locked and left as it is.
  with changed as (
    update ledger.accounts a
    set balance = a.balance + case when a.balance + n.low < 0 then 0 else n.total end,
      sequence = a.sequence + case when a.balance + n.low < 0 then 0 else n.count end
    from (
      select place, accounts[place] as id, account_totals[place] as total, account_lows[place] as low, account_counts[place] as count
      from generate_series(1, cardinality(accounts)) place
    ) n
    where a.id = n.id
    returning n.place, old.balance, old.sequence, old.balance + n.low < 0 as is_short
  )
  select array_agg(c.balance order by c.place), array_agg(c.sequence order by c.place), bool_or(c.is_short) is not true and 0 <> all (leg_accounts)
  into account_balances, account_sequences, is_plain from changed c;

  for known in
    select requested.place, t.kind from unnest(keys) with ordinality requested (key, place) join ledger.transfers t on t.key = requested.key
  loop
    is_plain := false;
    states[known.place] := case when known.kind = 'tombstone' then 3 else 1 end;
  end loop;

  if reverses is not null then
    for known in
      select requested.place, t.id, t.kind, exists (select from ledger.transfers r where r.reverses = t.id) as is_reversed
      from unnest(reverses) with ordinality requested (key, place) left join ledger.transfers t on t.key = requested.key
      where requested.key is not null
    loop
      continue when states[known.place] <> 0;
      states[known.place] := case when known.id is null then 8 when known.kind = 'tombstone' then 4 when known.is_reversed then 5
        when known.place <> all (leg_ops) then 9 else 0 end;
      if states[known.place] = 0 then
        reversed[known.place] := known.id;
      else
        is_plain := false;
      end if;
    end loop;
  end if;

  -- The number is drawn under the member locks: along each member account, transfer ids rise with time.
  batch := nextval('ledger.batch_ids');
  base := batch * 1024;
  -- A clock set back must not write into a sealed day.
  posted_at := greatest(date_trunc('milliseconds', clock_timestamp()),
    (select (max(s.day) + 1)::timestamp at time zone 'Asia/Seoul' from ledger.day_seals s));

  if is_plain then
    posted_ids := array(select base + place from generate_series(1, op_count) place);
    select array_agg(base + leg_ops[l.leg]), array_agg(accounts[l.account]), array_agg(account_sequences[l.account] + leg_counts[l.leg]),
      array_agg(account_balances[l.account] + leg_totals[l.leg])
    into entry_transfers, entry_accounts, entry_sequences, entry_balances
    from (select leg, leg_accounts[leg] as account from generate_series(1, cardinality(leg_ops)) leg) l;
    entry_amounts := leg_amounts;
    balances := entry_balances;
    states := null;
  else
    select j.states, j.account_balances, j.account_sequences, j.leg_balances, j.leg_sequences
    into states, account_balances, account_sequences, balances, leg_sequences
    from ledger.judge_operations(states, account_balances, account_sequences, leg_ops, leg_accounts, leg_amounts) j;
    update ledger.accounts a set balance = n.balance, sequence = n.sequence
    from unnest(accounts, account_balances, account_sequences) n (id, balance, sequence)
    where a.id = n.id and a.sequence <> n.sequence;
    select array_agg(base + l.op), array_agg(accounts[l.account]), array_agg(l.sequence), array_agg(l.amount), array_agg(l.balance)
    into entry_transfers, entry_accounts, entry_sequences, entry_amounts, entry_balances
    from unnest(leg_ops, leg_accounts, leg_amounts, leg_sequences, balances) l (op, account, amount, sequence, balance)
    where l.sequence is not null;
    -- From here on these hold what is written and nothing else.
    select array_agg(base + t.place), array_agg(case t.state when 0 then t.key else t.reverse end),
      array_agg(case t.state when 0 then t.key_text else t.reverse_text end), array_agg(case t.state when 0 then t.kind else 'tombstone' end),
      array_agg(t.reference), array_agg(t.actor), array_agg(t.reversed), array_agg(case t.state when 0 then t.counterpart end),
      array_agg(case t.state when 0 then t.amount end)
    into posted_ids, keys, key_texts, kinds, "references", actors, reversed, counterparts, counterpart_amounts
    from unnest(keys, key_texts, kinds, "references", actors, reverses, reverse_texts, reversed, counterparts, counterpart_amounts, states)
      with ordinality t (key, key_text, kind, reference, actor, reverse, reverse_text, reversed, counterpart, amount, state, place)
    where t.state in (0, 8);
    states := array(select case t.state when 8 then 4 else t.state end from unnest(states) t (state));
    if posted_ids is null then
      return;
    end if;
  end if;

  insert into ledger.transfers (id, key, reverses, posted_at, kind, key_text, reference, actor, counterpart, counterpart_amount)
  select posted_ids[t.n], t.key, nullif(reversed[t.n], 0), posted_at, kinds[t.n], key_texts[t.n], "references"[t.n], actors[t.n],
    counterparts[t.n], counterpart_amounts[t.n]
  from (select n, keys[n] as key from generate_series(1, cardinality(keys)) n order by key) t;
  insert into ledger.entries (account, transfer, sequence, amount, balance, posted_at)
  select entry_accounts[n], entry_transfers[n], entry_sequences[n], entry_amounts[n], entry_balances[n], posted_at
  from generate_series(1, cardinality(entry_accounts)) n;

  with sums as materialized (
    select t.id, sum(t.amount)::bigint as amount from unnest(counterparts, counterpart_amounts) t (id, amount)
    where t.id is not null group by t.id order by t.id
  ), changed as (
    update ledger.accounts a set balance = a.balance + s.amount, sequence = a.sequence + 1 from sums s where a.id = s.id
    returning a.id, a.sequence, s.amount, a.balance
  ), written as (
    insert into ledger.entries (account, transfer, sequence, amount, balance, posted_at)
    select c.id, base, c.sequence, c.amount, c.balance, posted_at from changed c
  )
  select array_agg(c.id order by c.id) as ids, array_agg(c.sequence order by c.id) as sequences, array_agg(c.amount order by c.id) as amounts,
    array_agg(c.balance order by c.id) as balances, array_agg(base) as transfers
  into systems from changed c;
  entry_transfers := entry_transfers || systems.transfers;
  entry_accounts := entry_accounts || systems.ids;
  entry_sequences := entry_sequences || systems.sequences;
  entry_amounts := entry_amounts || systems.amounts;
  entry_balances := entry_balances || systems.balances;

  select l.id, l.digest into lane, previous from ledger.lanes l order by l.id limit 1 for no key update skip locked;
  if lane is null then
    insert into ledger.lanes default values returning lanes.id, lanes.digest into lane, previous;
  end if;
  digest := ledger.batch_digest(previous, batch, posted_at, posted_ids, keys, kinds, key_texts, "references", actors, reversed, counterparts,
    counterpart_amounts, entry_transfers, entry_accounts, entry_sequences, entry_amounts, entry_balances);
  insert into ledger.batches (id, posted_at, lane, transfers, entries, previous, digest)
  values (batch, posted_at, lane, cardinality(posted_ids), coalesce(cardinality(entry_transfers), 0), previous, digest);
  update ledger.lanes l set digest = digest where l.id = lane;
end $function$;

CREATE OR REPLACE FUNCTION ledger.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'The ledger is append-only: % on %.% is refused.', tg_op, tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION ledger.seal_closed_days()
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  today constant date := (clock_timestamp() at time zone 'Asia/Seoul')::date;
  next_day date;
  sealed integer := 0;
begin
  perform pg_advisory_xact_lock(7153003);
  select coalesce((select max(s.day) + 1 from ledger.day_seals s), (select min(b.posted_at at time zone 'Asia/Seoul')::date from ledger.batches b), today)
    into next_day;
  while next_day < today loop
    exit when ledger.has_open_postings((next_day + 1)::timestamp at time zone 'Asia/Seoul');
    perform ledger.seal_day(next_day);
    sealed := sealed + 1;
    next_day := next_day + 1;
  end loop;
  return sealed;
end $function$;

CREATE OR REPLACE FUNCTION ledger.seal_day(sealed_day date)
 RETURNS bytea
 LANGUAGE plpgsql
AS $function$
declare
  day_start timestamptz := sealed_day::timestamp at time zone 'Asia/Seoul';
  day_end timestamptz := (sealed_day + 1)::timestamp at time zone 'Asia/Seoul';
  before bytea;
  totals record;
  sealed bytea;
begin
  perform pg_advisory_xact_lock(7153003);
  if day_end > clock_timestamp() then
    raise exception 'The day % is not over.', sealed_day;
  end if;
  if exists (select from ledger.day_seals s where s.day >= sealed_day) then
    raise exception 'The day % is sealed already.', sealed_day;
  end if;
  select coalesce((select s.digest from ledger.day_seals s order by s.day desc limit 1), '') into before;
  select count(*) as batches, coalesce(sum(b.transfers), 0) as transfers, coalesce(sum(b.entries), 0) as entries,
    coalesce(string_agg(b.digest, ''::bytea order by b.id), '') as digests
  into totals from ledger.batches b where b.posted_at >= day_start and b.posted_at < day_end;
  sealed := sha256(before || convert_to(concat_ws('|', sealed_day, totals.batches, totals.transfers, totals.entries), 'SQL_ASCII') || totals.digests);
  insert into ledger.day_seals (day, batches, transfers, entries, previous, digest)
  values (sealed_day, totals.batches, totals.transfers, totals.entries, before, sealed);
  return sealed;
end $function$;

CREATE OR REPLACE FUNCTION public.archive_bets(settled_before timestamp with time zone, max_bets integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  ids bigint[];
  month_start timestamp;
begin
  ids := array(select bet_id from bets where placed_at < settled_before and settled_at < settled_before order by placed_at limit max_bets for update skip locked);
  for month_start in
    select distinct date_trunc('month', placed_at at time zone 'Asia/Seoul') from bets where bet_id = any (ids)
  loop
    execute format('create table if not exists %I partition of bets_archive for values from (%L) to (%L)',
      'bets_archive_' || to_char(month_start, 'YYYY_MM'),
      month_start at time zone 'Asia/Seoul', (month_start + interval '1 month') at time zone 'Asia/Seoul');
  end loop;
  with moved as (delete from bets where bet_id = any (ids) returning *)
  insert into bets_archive select * from moved;
  return cardinality(ids);
end $function$;

CREATE OR REPLACE FUNCTION public.bank_printed(holder text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN "left"(lower(regexp_replace(holder, '\s'::text, ''::text, 'g'::text)), 10);

CREATE OR REPLACE FUNCTION public.catalog_check_hotel_prefix()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.tag = 'ko' and (new.name ~ '^HC?-') is distinct from
    (select g.game_type = 'hotel' from catalog_groups g where g.group_code = new.group_code) then
    raise exception 'The name % does not fit the kind of the page.', new.name
      using errcode = 'check_violation', constraint = 'catalog_groups_hotel_prefix';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.create_wallet_call_partitions(today date, days integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  day date;
  part text;
begin
  for day in select today + n from generate_series(1, days) n loop
    part := 'wallet_calls_' || to_char(day, 'YYYY_MM_DD');
    if to_regclass(part) is null then
      execute format('create table %I partition of wallet_calls for values from (%L) to (%L)', part,
        day::timestamp at time zone 'Asia/Seoul', (day + 1)::timestamp at time zone 'Asia/Seoul');
      perform set_wallet_call_statistics(part);
    end if;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.drop_wallet_calls(called_before timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  parts text[];
  part text;
  ended bigint := 0;
  counted bigint;
begin
  parts := array(
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'wallet_calls'::regclass and c.relname ~ '^wallet_calls_\d{4}_\d\d_\d\d$'
      and (to_date(right(c.relname, 10), 'YYYY_MM_DD') + 1)::timestamp at time zone 'Asia/Seoul' <= called_before);
  foreach part in array parts loop
    execute format('select count(*) from %I', part) into counted;
    ended := ended + counted;
  end loop;
  delete from wallet_calls_other where at < called_before;
  get diagnostics counted = row_count;
  foreach part in array parts loop
    execute format('drop table %I', part);
  end loop;
  return ended + counted;
end $function$;

CREATE OR REPLACE FUNCTION public.find_recent_bets(vendor_keys text[], bet_keys text[])
 RETURNS SETOF bets
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
begin
  return query select b.* from unnest(vendor_keys, bet_keys) n (vendor_key, bet_key)
    cross join lateral (select * from bets where bets.vendor_key = n.vendor_key and bets.bet_key = n.bet_key offset 0) b;
end $function$;

CREATE OR REPLACE FUNCTION public.mini_fix_bets()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  round record;
begin
  if tg_op <> 'INSERT' then
    raise exception 'What was bet is fixed.' using errcode = 'restrict_violation';
  end if;
  select r.status, r.commitment into round from mini_rounds r where r.round_id = new.round_id for share;
  if round.commitment is not null and round.status <> 'open' then
    raise exception 'Round % takes no more bets.', new.round_id using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.mini_fix_draw()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    raise exception 'A round is never deleted.' using errcode = 'restrict_violation';
  end if;
  if (new.round_id, new.room_key, new.day, new.number, new.commitment, new.seed_encrypted, new.draw_version,
      new.beacon_name, new.beacon_round)
    is distinct from (old.round_id, old.room_key, old.day, old.number, old.commitment, old.seed_encrypted, old.draw_version,
      old.beacon_name, old.beacon_round) then
    raise exception 'The promise of round % is fixed.', old.round_id using errcode = 'restrict_violation';
  end if;
  if old.status <> 'open' and new.status = 'open' then
    raise exception 'Round % is closed and is not opened again.', old.round_id using errcode = 'restrict_violation';
  end if;
  -- The salt comes with the close and never changes.
  if (old.status <> 'open' or new.status = 'open') and (new.closed_at, new.bets_digest, new.ledger_batch, new.ledger_digest)
    is distinct from (old.closed_at, old.bets_digest, old.ledger_batch, old.ledger_digest) then
    raise exception 'The salt of round % is fixed by its close.', old.round_id using errcode = 'restrict_violation';
  end if;
  -- The signature of the beacon comes with the draw and never changes.
  if new.beacon_signature is distinct from old.beacon_signature
    and (old.beacon_signature is not null or old.status <> 'closed' or new.status <> 'drawn') then
    raise exception 'The beacon of round % is in its draw alone.', old.round_id using errcode = 'restrict_violation';
  end if;
  if old.commitment is not null and old.balls is not null and (new.status not in ('drawn', 'settled')
    or (new.seed, new.balls, new.powerball, new.winners) is distinct from (old.seed, old.balls, old.powerball, old.winners)) then
    raise exception 'Round % was drawn from its promised seed; its result is final.', old.round_id using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.mini_fix_feed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    raise exception 'An outside result is corrected in its round, by two persons.' using errcode = 'restrict_violation';
  end if;
  perform from mini_rounds r where r.room_key = new.room_key and r.day = new.day and r.number = new.number
    and r.commitment is null and r.status <> 'open' for share;
  if not found then
    raise exception 'No closed round of % waits for this outside result.', new.room_key using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.name_parts(login_id text, nickname text, account_holder text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array(select distinct substr(lower(name), place, 2) from unnest(array[login_id, nickname, account_holder]) name, generate_series(1, length(name) - 1) place)
$function$;

CREATE OR REPLACE FUNCTION public.notify_table_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('mirinae_bus', json_build_array(json_build_array('changed', tg_table_name))::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.partner_lineage_add()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into partner_lineages (lineage) values (new.lineage) on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.partner_tree_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('partners:tree', 0));
  perform from partner_nodes
  where member_id in (
    select unnest(p.lineage) from joined j join partner_nodes p on p.member_id = j.recommender_id
  )
  order by member_id for no key update;
  insert into partner_nodes (member_id, parent_id, lineage, is_partner)
  with recursive placed as (
    select j.member_id, j.recommender_id, coalesce(p.lineage, '{}') || j.member_id as lineage, j.tier
    from joined j left join partner_nodes p on p.member_id = j.recommender_id
    where j.recommender_id is null or p.member_id is not null
    union all
    select j.member_id, j.recommender_id, placed.lineage || j.member_id, j.tier
    from joined j join placed on placed.member_id = j.recommender_id
  )
  select member_id, recommender_id, lineage, tier <> 'NORMAL' from placed;
  update partner_nodes a set descendants = a.descendants + c.count
  from (
    select ancestor, count(*) as count
    from joined j join partner_nodes n on n.member_id = j.member_id, unnest(n.lineage[:cardinality(n.lineage) - 1]) ancestor
    group by ancestor
  ) c
  where a.member_id = c.ancestor;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_agreements()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'Versions of agreements and consents only grow.';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_audit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'The audit log only grows.';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_internal_marks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or old.unmarked_at is not null
    or (new.member_id, new.reason, new.marked_by, new.marked_at)
      is distinct from (old.member_id, old.reason, old.marked_by, old.marked_at) then
    raise exception 'A mark of an internal account is taken away once, and nothing else of it changes.';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_safer_play()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'The history of safer play only grows.';
end $function$;

CREATE OR REPLACE FUNCTION public.rotary_fix_promise()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.commitment, new.server_seed_encrypted, new.committed_at) is distinct from (old.commitment, old.server_seed_encrypted, old.committed_at)
    and old.commitment is not null
    and not exists (select from rotary_spins s where s.member_id = old.member_id and s.commitment = old.commitment) then
    raise exception 'A promised seed is spent by its spin or never.' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.rotary_fix_spin()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'A spin is final.' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.search_grams(words text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select coalesce(array_agg(distinct gram), '{}')
  from (
    select letter, letter || lead(letter) over (order by place) as pair
    from unnest(string_to_array(lower(words), null)) with ordinality letters (letter, place)
  ) pairs, lateral (values (letter), (pair)) grams (gram)
  where gram is not null
$function$;

CREATE OR REPLACE FUNCTION public.set_wallet_call_statistics(part text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  name text;
begin
  foreach name in array '{wallet_call_id,at,vendor_key,member_id,reference}'::text[] loop
    execute format('alter table %I alter column %I set statistics 10', part, name);
  end loop;
  foreach name in array '{adapter,call,request,response,http_status,duration_ms,ip}'::text[] loop
    execute format('alter table %I alter column %I set statistics 0', part, name);
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.sport_keep_promise()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.opening is null
    and (new.fixture, new.sport, new.commitment, new.starts_at, new.committed_at)
      = (old.fixture, old.sport, old.commitment, old.starts_at, old.committed_at) then
    return new;
  end if;
  raise exception 'What was promised of a match is final, and so is its seed.' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.turn_feed_partitions(moment timestamp with time zone, kept_hours integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$;

-- Triggers

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger.batches FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger.day_seals FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger.entries FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger.simulated_spans FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger.transfers FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.agreement_texts FOR EACH ROW EXECUTE FUNCTION refuse_change_of_agreements();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.agreement_versions FOR EACH ROW EXECUTE FUNCTION refuse_change_of_agreements();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.harm_actions FOR EACH ROW EXECUTE FUNCTION refuse_change_of_safer_play();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.member_consents FOR EACH ROW EXECUTE FUNCTION refuse_change_of_agreements();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.player_breaks FOR EACH ROW EXECUTE FUNCTION refuse_change_of_safer_play();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.player_limit_changes FOR EACH ROW EXECUTE FUNCTION refuse_change_of_safer_play();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.reality_checks FOR EACH ROW EXECUTE FUNCTION refuse_change_of_safer_play();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.staff_audit FOR EACH ROW EXECUTE FUNCTION refuse_change_of_audit();

CREATE TRIGGER check_hotel_prefix BEFORE INSERT OR UPDATE ON public.catalog_group_names FOR EACH ROW EXECUTE FUNCTION catalog_check_hotel_prefix();

CREATE TRIGGER fix_bets BEFORE INSERT OR DELETE OR UPDATE OF bet_key, round_id, game, market, outcome, odds, stake, member_id, request_key, placed_at ON public.mini_bets FOR EACH ROW EXECUTE FUNCTION mini_fix_bets();

CREATE TRIGGER fix_draw BEFORE DELETE OR UPDATE ON public.mini_rounds FOR EACH ROW EXECUTE FUNCTION mini_fix_draw();

CREATE TRIGGER fix_feed BEFORE INSERT OR DELETE OR UPDATE ON public.mini_feed_results FOR EACH ROW EXECUTE FUNCTION mini_fix_feed();

CREATE TRIGGER fix_promise BEFORE UPDATE ON public.rotary_wallets FOR EACH ROW EXECUTE FUNCTION rotary_fix_promise();

CREATE TRIGGER fix_spin BEFORE DELETE OR UPDATE ON public.rotary_spins FOR EACH ROW EXECUTE FUNCTION rotary_fix_spin();

CREATE TRIGGER follows BEFORE INSERT ON ledger.simulated_spans FOR EACH ROW EXECUTE FUNCTION ledger.check_simulated_span();

CREATE TRIGGER keep_promise BEFORE DELETE OR UPDATE ON public.sport_match_seeds FOR EACH ROW EXECUTE FUNCTION sport_keep_promise();

CREATE TRIGGER kept BEFORE DELETE OR UPDATE ON public.internal_marks FOR EACH ROW EXECUTE FUNCTION refuse_change_of_internal_marks();

CREATE TRIGGER notify_table_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.agreement_versions FOR EACH STATEMENT EXECUTE FUNCTION notify_table_change();

CREATE TRIGGER notify_table_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.bet_forgeries FOR EACH STATEMENT EXECUTE FUNCTION notify_table_change();

CREATE TRIGGER notify_table_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.bet_limits FOR EACH STATEMENT EXECUTE FUNCTION notify_table_change();

CREATE TRIGGER notify_table_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.catalog_game_names FOR EACH STATEMENT EXECUTE FUNCTION notify_table_change();

CREATE TRIGGER notify_table_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.catalog_games FOR EACH STATEMENT EXECUTE FUNCTION notify_table_change();

CREATE TRIGGER notify_table_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.catalog_group_names FOR EACH STATEMENT EXECUTE FUNCTION notify_table_change();

CREATE TRIGGER notify_table_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.catalog_groups FOR EACH STATEMENT EXECUTE FUNCTION notify_table_change();

CREATE TRIGGER notify_table_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.catalog_vendor_names FOR EACH STATEMENT EXECUTE FUNCTION notify_table_change();

CREATE TRIGGER notify_table_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.catalog_vendors FOR EACH STATEMENT EXECUTE FUNCTION notify_table_change();

CREATE TRIGGER notify_table_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.game_collection_names FOR EACH STATEMENT EXECUTE FUNCTION notify_table_change();

CREATE TRIGGER notify_table_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.game_collections FOR EACH STATEMENT EXECUTE FUNCTION notify_table_change();

CREATE TRIGGER notify_table_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.internal_marks FOR EACH STATEMENT EXECUTE FUNCTION notify_table_change();

CREATE TRIGGER notify_table_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.site_maintenance FOR EACH STATEMENT EXECUTE FUNCTION notify_table_change();

CREATE TRIGGER notify_table_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.site_switches FOR EACH STATEMENT EXECUTE FUNCTION notify_table_change();

CREATE TRIGGER notify_table_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.sport_bonus FOR EACH STATEMENT EXECUTE FUNCTION notify_table_change();

CREATE TRIGGER notify_table_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.sport_cash_out_fees FOR EACH STATEMENT EXECUTE FUNCTION notify_table_change();

CREATE TRIGGER notify_table_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.sport_delays FOR EACH STATEMENT EXECUTE FUNCTION notify_table_change();

CREATE TRIGGER notify_table_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.sport_exposure_caps FOR EACH STATEMENT EXECUTE FUNCTION notify_table_change();

CREATE TRIGGER notify_table_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.sport_factors FOR EACH STATEMENT EXECUTE FUNCTION notify_table_change();

CREATE TRIGGER notify_table_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.sport_house_events FOR EACH STATEMENT EXECUTE FUNCTION notify_table_change();

CREATE TRIGGER notify_table_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.sport_house_messages FOR EACH STATEMENT EXECUTE FUNCTION notify_table_change();

CREATE TRIGGER notify_table_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.sport_limits FOR EACH STATEMENT EXECUTE FUNCTION notify_table_change();

CREATE TRIGGER notify_table_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.sport_margins FOR EACH STATEMENT EXECUTE FUNCTION notify_table_change();

CREATE TRIGGER notify_table_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.sport_overrides FOR EACH STATEMENT EXECUTE FUNCTION notify_table_change();

CREATE TRIGGER notify_table_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.sport_referral_rules FOR EACH STATEMENT EXECUTE FUNCTION notify_table_change();

CREATE TRIGGER notify_table_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.sport_rules FOR EACH STATEMENT EXECUTE FUNCTION notify_table_change();

CREATE TRIGGER notify_table_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.sport_stopped_scopes FOR EACH STATEMENT EXECUTE FUNCTION notify_table_change();

CREATE TRIGGER notify_table_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.sport_stops FOR EACH STATEMENT EXECUTE FUNCTION notify_table_change();

CREATE TRIGGER notify_table_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.staff_read_limits FOR EACH STATEMENT EXECUTE FUNCTION notify_table_change();

CREATE TRIGGER notify_table_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.staff_rights FOR EACH STATEMENT EXECUTE FUNCTION notify_table_change();

CREATE TRIGGER notify_table_change AFTER UPDATE ON public.vendor_members FOR EACH ROW WHEN (((old.member_id IS DISTINCT FROM new.member_id) OR (old.is_theirs IS DISTINCT FROM new.is_theirs))) EXECUTE FUNCTION notify_table_change();

CREATE TRIGGER notify_table_removal AFTER DELETE OR TRUNCATE ON public.vendor_members FOR EACH STATEMENT EXECUTE FUNCTION notify_table_change();

CREATE TRIGGER partner_lineage_insert AFTER INSERT ON public.partner_nodes FOR EACH ROW WHEN (new.is_partner) EXECUTE FUNCTION partner_lineage_add();

CREATE TRIGGER partner_lineage_update AFTER UPDATE ON public.partner_nodes FOR EACH ROW WHEN ((new.is_partner AND ((old.lineage <> new.lineage) OR (NOT old.is_partner)))) EXECUTE FUNCTION partner_lineage_add();

CREATE TRIGGER partner_tree_insert AFTER INSERT ON public.members REFERENCING NEW TABLE AS joined FOR EACH STATEMENT EXECUTE FUNCTION partner_tree_insert();

CREATE TRIGGER refuse_delete BEFORE DELETE ON ledger.accounts FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON ledger.accounts FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON ledger.batches FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON ledger.day_seals FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON ledger.entries FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON ledger.simulated_spans FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON ledger.transfers FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.staff_audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit();

-- Rows of every install

insert into ledger.accounts (id, member, name, balance, sequence) values
  ('4000000000000000001', NULL, 'bank_in', '0', '0'),
  ('4000000000000000002', NULL, 'bank_out', '0', '0'),
  ('4000000000000000003', NULL, 'promo', '0', '0'),
  ('4000000000000000004', NULL, 'commission', '0', '0'),
  ('4000000000000000005', NULL, 'adjustment', '0', '0');

insert into agreement_texts (kind, version, tag, body) values
  ('privacy', '1', 'en', '<h2>1. What we collect</h2>
<ul><li>When you sign up: ID, nickname, account holder, telephone, bank and account number, referrer</li><li>When you use the service: times and network addresses of log-ins, browsers, deposits and withdrawals, bets, points, messages and inquiries</li><li>What you choose: limits, breaks, notification settings, two-step verification</li></ul>
<h2>2. What for</h2>
<ul><li>To know you and to protect your account</li><li>To handle deposits, withdrawals and bets, and to keep the books right</li><li>To prevent several accounts of one person, and fraud</li><li>To keep to the limits you have set, and to notice harmful play early</li></ul>
<p>We hand nothing to others for advertising.</p>
<h2>3. How it is protected</h2>
<p>Telephone and account numbers are kept encrypted, passwords only in a form that cannot be turned back. Screens show them in part, and everything our staff do is kept in the audit log.</p>
<h2>4. How long it is kept</h2>
<ul><li>Ledger, deposits and withdrawals, bets, consents: as long as the service runs</li><li>Log-ins: as long as the service runs; refused ones 90 days</li><li>Messages and notifications: 90 days</li><li>Public news shows a part of a nickname only.</li></ul>
<h2>5. Who receives it</h2>
<p>When a game opens, its provider receives your member number, nickname and language, and neither telephone nor bank account. Partners above you see only the activity that their settlement needs.</p>
<h2>6. Cookies</h2>
<p>We use only the cookies needed for your log-in, your display settings and recognising your browser. There are no advertising cookies.</p>
<h2>7. Your rights</h2>
<ul><li>You can see your details, records, limits and log-ins at any time.</li><li>You can ask for wrong details to be corrected by a 1:1 inquiry.</li><li>You can begin a time-out or a self-exclusion at any time.</li><li>You can ask for your account to be closed. Ledger and bets stay, because other records depend on them.</li></ul>
<h2>8. Questions and changes</h2>
<p>Ask about your data by a 1:1 inquiry. When this policy changes, we publish a new version and ask for your consent the next time you come in.</p>'),
  ('privacy', '1', 'ko', '<h2>1. 모으는 정보</h2>
<ul><li>가입할 때: 아이디, 닉네임, 예금주, 휴대폰 번호, 은행과 계좌번호, 추천인</li><li>이용할 때: 로그인한 때와 네트워크 주소, 브라우저, 입출금, 베팅, 포인트, 쪽지와 문의</li><li>회원이 정한 것: 한도, 휴식, 알림 설정, 2단계 인증</li></ul>
<h2>2. 쓰는 목적</h2>
<ul><li>회원을 확인하고 계정을 지키기 위해</li><li>입출금과 베팅을 처리하고 기록을 맞추기 위해</li><li>한 사람의 여러 계정과 부정 이용을 막기 위해</li><li>회원이 정한 한도를 지키고 위험한 이용을 일찍 알아보기 위해</li></ul>
<p>광고를 위해 다른 곳에 넘기지 않습니다.</p>
<h2>3. 지키는 방법</h2>
<p>휴대폰 번호와 계좌번호는 암호화해 보관하고, 비밀번호는 되돌릴 수 없는 형태로만 저장합니다. 화면에서는 일부를 가려 보여 주며, 직원의 모든 행동은 감사 기록에 남습니다.</p>
<h2>4. 보관 기간</h2>
<ul><li>원장, 입출금, 베팅, 동의 기록: 서비스가 운영되는 동안</li><li>로그인 기록: 서비스가 운영되는 동안, 거절된 로그인은 90일</li><li>쪽지와 알림: 90일</li><li>공개되는 소식에는 닉네임의 일부만 보여 줍니다.</li></ul>
<h2>5. 나누는 곳</h2>
<p>게임을 열 때 게임사에 전달하는 것은 회원 번호, 닉네임, 언어뿐입니다. 연락처와 계좌는 전달하지 않습니다. 상위 파트너에게는 정산에 필요한 활동 내역만 보입니다.</p>
<h2>6. 쿠키</h2>
<p>로그인 상태, 화면 설정, 브라우저 확인에 필요한 쿠키만 씁니다. 광고 쿠키는 없습니다.</p>
<h2>7. 회원의 권리</h2>
<ul><li>내 정보, 내역, 한도, 로그인 기록을 언제든지 볼 수 있습니다.</li><li>잘못된 정보의 정정을 1:1 문의로 요청할 수 있습니다.</li><li>휴식이나 자가 제한을 언제든지 시작할 수 있습니다.</li><li>탈퇴를 요청할 수 있습니다. 원장과 베팅 기록은 다른 기록과 맞추기 위해 남습니다.</li></ul>
<h2>8. 문의와 변경</h2>
<p>개인정보에 관한 문의는 1:1 문의로 받습니다. 이 방침이 바뀌면 새 버전을 게시하고 다음에 들어올 때 동의를 구합니다.</p>'),
  ('privacy', '1', 'vi', '<h2>1. Thông tin thu thập</h2>
<ul><li>Khi đăng ký: ID, biệt danh, chủ tài khoản, số điện thoại, ngân hàng và số tài khoản, người giới thiệu</li><li>Khi sử dụng: thời điểm và địa chỉ mạng khi đăng nhập, trình duyệt, nạp rút tiền, cược, điểm, tin nhắn và hỏi đáp</li><li>Những gì bạn chọn: hạn mức, kỳ nghỉ, cài đặt thông báo, xác thực hai bước</li></ul>
<h2>2. Mục đích</h2>
<ul><li>Nhận biết bạn và bảo vệ tài khoản</li><li>Xử lý nạp rút tiền, đặt cược và giữ sổ sách chính xác</li><li>Ngăn một người dùng nhiều tài khoản và gian lận</li><li>Giữ đúng hạn mức bạn đặt và sớm nhận ra việc chơi có hại</li></ul>
<p>Chúng tôi không chuyển thông tin cho bên khác để quảng cáo.</p>
<h2>3. Cách bảo vệ</h2>
<p>Số điện thoại và số tài khoản được mã hóa; mật khẩu chỉ lưu ở dạng không thể khôi phục. Màn hình chỉ hiển thị một phần và mọi thao tác của nhân viên đều được ghi trong nhật ký kiểm tra.</p>
<h2>4. Thời gian lưu giữ</h2>
<ul><li>Sổ cái, nạp rút tiền, cược, ghi nhận đồng ý: trong suốt thời gian dịch vụ hoạt động</li><li>Lịch sử đăng nhập: trong suốt thời gian dịch vụ hoạt động; lần bị từ chối 90 ngày</li><li>Tin nhắn và thông báo: 90 ngày</li><li>Tin công khai chỉ hiển thị một phần biệt danh.</li></ul>
<h2>5. Bên nhận thông tin</h2>
<p>Khi mở trò chơi, nhà cung cấp chỉ nhận số thành viên, biệt danh và ngôn ngữ của bạn, không nhận số điện thoại hay tài khoản ngân hàng. Đối tác phía trên chỉ thấy hoạt động cần cho quyết toán.</p>
<h2>6. Cookie</h2>
<p>Chúng tôi chỉ dùng cookie cần cho đăng nhập, cài đặt hiển thị và nhận biết trình duyệt. Không có cookie quảng cáo.</p>
<h2>7. Quyền của bạn</h2>
<ul><li>Xem thông tin, lịch sử, hạn mức và các lần đăng nhập bất cứ lúc nào.</li><li>Yêu cầu sửa thông tin sai qua hỏi đáp 1:1.</li><li>Bắt đầu kỳ nghỉ hoặc tự loại trừ bất cứ lúc nào.</li><li>Yêu cầu đóng tài khoản. Sổ cái và cược được giữ lại vì các dữ liệu khác phụ thuộc vào chúng.</li></ul>
<h2>8. Câu hỏi và thay đổi</h2>
<p>Hãy hỏi về dữ liệu của bạn qua hỏi đáp 1:1. Khi chính sách này thay đổi, chúng tôi công bố phiên bản mới và xin bạn đồng ý khi bạn vào lần tới.</p>'),
  ('terms', '1', 'en', '<h2>1. The service</h2>
<p>Mirinae is a sandbox platform played with play money. Cash and points are figures used inside the service only; they have no value that could be exchanged for money or goods.</p>
<p>These terms are the agreement between you and Mirinae. By signing up you agree to them and to the privacy policy.</p>
<h2>2. Members</h2>
<p>You must be at least 19 years old. An account can be used once our staff have approved it.</p>
<ul><li>One person has one account.</li><li>Name, telephone and bank account must be your own.</li><li>Do not share your account or password. We recommend two-step verification.</li></ul>
<h2>3. Deposits and withdrawals</h2>
<p>A deposit becomes cash after our staff have confirmed it. A withdrawal goes to your own registered bank account only. Limits, units and withdrawal conditions are shown before you ask.</p>
<p>Every movement is kept in a double-entry ledger, and you can see yours in the statement at any time.</p>
<h2>4. Bets and settlement</h2>
<p>A bet is fixed at the odds at which it was accepted and cannot be changed or cancelled once betting has closed. If a round is void, its stakes are given back.</p>
<p>Money that was paid by mistake can be corrected; what happened stays in your records.</p>
<h2>5. Fairness</h2>
<p>Results of our own games are sealed before you bet, and you can verify them yourself. Neither your balance, your history nor the operator moves a result.</p>
<p>Each game shows its return and its highest win in the game information.</p>
<h2>6. Bonuses and points</h2>
<p>Bonuses and points may have wagering requirements. You see them, and your progress, before and after you take one. Bonuses that one person took with several accounts are taken back.</p>
<h2>7. Safer play</h2>
<p>You can limit your deposits, losses, stakes and time. A tighter limit holds at once, a looser one after 24 hours.</p>
<p>A time-out or a self-exclusion cannot be shortened once it has begun. You can withdraw all the same.</p>
<h2>8. What is not allowed</h2>
<ul><li>Signing up with the details of somebody else, or lending your account</li><li>Betting by programs or sending forged requests</li><li>Using an error knowingly, or betting in collusion</li></ul>
<p>Where we find this, we may suspend the account. We tell you why, and you can object by a 1:1 inquiry.</p>
<h2>9. Maintenance and failures</h2>
<p>Maintenance is announced. A round that a failure interrupted is finished as the server has recorded it, or its stakes are given back.</p>
<h2>10. Changes</h2>
<p>When these terms change, we publish a new version and ask for your consent once, the next time you come in. Without it you can still withdraw and write to us. Earlier versions and the time of your consent stay on record.</p>'),
  ('terms', '1', 'ko', '<h2>1. 서비스</h2>
<p>미리내는 모의 게임머니로 즐기는 샌드박스 플랫폼입니다. 보유금과 포인트는 서비스 안에서만 쓰는 수치이며, 현금이나 물품으로 바꿀 수 있는 가치가 없습니다.</p>
<p>이 약관은 회원과 미리내 사이의 약속입니다. 가입하면 이 약관과 개인정보 처리방침에 동의한 것으로 봅니다.</p>
<h2>2. 회원</h2>
<p>만 19세 이상만 가입할 수 있습니다. 관리자가 가입을 승인한 뒤 이용할 수 있습니다.</p>
<ul><li>한 사람은 하나의 계정만 씁니다.</li><li>이름, 연락처, 계좌는 본인의 것이어야 합니다.</li><li>계정과 비밀번호는 다른 사람과 나눌 수 없으며, 2단계 인증을 켜 두기를 권합니다.</li></ul>
<h2>3. 입금과 출금</h2>
<p>입금은 관리자가 확인한 뒤 보유금이 되며, 출금은 등록한 본인 계좌로만 처리합니다. 한도, 단위, 출금 조건은 신청 화면에서 미리 보여 드립니다.</p>
<p>모든 금액의 이동은 복식 원장에 남고, 회원은 머니 내역에서 언제든지 확인할 수 있습니다.</p>
<h2>4. 베팅과 정산</h2>
<p>베팅은 접수된 때의 배당으로 확정되며, 마감 뒤에는 바꾸거나 취소할 수 없습니다. 회차가 무효가 되면 베팅금을 그대로 돌려드립니다.</p>
<p>오류로 잘못 지급된 금액은 바로잡을 수 있고, 그 경위는 회원의 내역에 남습니다.</p>
<h2>5. 공정성</h2>
<p>자체 게임의 결과는 베팅 전에 봉인되며 회원이 직접 검증할 수 있습니다. 회원의 잔액, 베팅 이력, 운영자의 의사는 결과에 영향을 주지 않습니다.</p>
<p>게임마다 환수율과 최고 배당을 게임 정보에 표시합니다.</p>
<h2>6. 보너스와 포인트</h2>
<p>보너스와 포인트에는 롤링 조건이 붙을 수 있으며, 조건과 진행 상황은 받기 전과 받은 뒤에 모두 보여 드립니다. 같은 사람이 여러 계정으로 받은 보너스는 회수합니다.</p>
<h2>7. 안전한 이용</h2>
<p>회원은 입금, 손실, 베팅, 이용 시간의 한도를 스스로 정할 수 있습니다. 낮추면 바로, 높이면 24시간 뒤에 적용됩니다.</p>
<p>휴식과 자가 제한은 시작하면 줄일 수 없습니다. 그동안에도 출금은 할 수 있습니다.</p>
<h2>8. 금지 행위</h2>
<ul><li>다른 사람의 정보로 가입하거나 계정을 빌려주는 행위</li><li>프로그램으로 베팅하거나 조작된 요청을 보내는 행위</li><li>오류를 알면서 이용하거나 서로 짜고 베팅하는 행위</li></ul>
<p>확인되면 이용을 정지할 수 있으며, 회원에게 이유를 알리고 1:1 문의로 이의를 들을 수 있게 합니다.</p>
<h2>9. 점검과 장애</h2>
<p>점검은 미리 알립니다. 장애로 끝나지 않은 회차는 서버의 기록대로 이어서 끝내거나 베팅금을 돌려드립니다.</p>
<h2>10. 약관의 변경</h2>
<p>약관이 바뀌면 새 버전을 게시하고, 회원이 다음에 들어올 때 한 번 동의를 구합니다. 동의하지 않아도 출금과 문의는 할 수 있습니다. 지난 버전과 동의한 때는 기록으로 남습니다.</p>'),
  ('terms', '1', 'vi', '<h2>1. Dịch vụ</h2>
<p>Mirinae là nền tảng thử nghiệm chơi bằng tiền ảo. Số dư và điểm chỉ là con số dùng trong dịch vụ, không có giá trị quy đổi thành tiền hay hàng hóa.</p>
<p>Điều khoản này là thỏa thuận giữa bạn và Mirinae. Khi đăng ký, bạn đồng ý với điều khoản và chính sách quyền riêng tư.</p>
<h2>2. Thành viên</h2>
<p>Bạn phải từ 19 tuổi trở lên. Tài khoản dùng được sau khi nhân viên phê duyệt.</p>
<ul><li>Mỗi người chỉ có một tài khoản.</li><li>Họ tên, số điện thoại và tài khoản ngân hàng phải là của chính bạn.</li><li>Không chia sẻ tài khoản và mật khẩu. Chúng tôi khuyên bạn bật xác thực hai bước.</li></ul>
<h2>3. Nạp tiền và rút tiền</h2>
<p>Tiền nạp vào số dư sau khi nhân viên xác nhận. Tiền rút chỉ được chuyển tới tài khoản ngân hàng bạn đã đăng ký. Hạn mức, đơn vị và điều kiện rút tiền được hiển thị trước khi bạn gửi yêu cầu.</p>
<p>Mọi giao dịch đều được ghi trong sổ cái kép và bạn có thể xem lại trong sao kê bất cứ lúc nào.</p>
<h2>4. Đặt cược và thanh toán</h2>
<p>Cược được chốt theo tỷ lệ lúc tiếp nhận và không thể đổi hay hủy sau khi đóng cược. Nếu kỳ quay bị hủy, tiền cược được hoàn trả.</p>
<p>Khoản trả nhầm do lỗi có thể được điều chỉnh; sự việc được lưu trong lịch sử của bạn.</p>
<h2>5. Công bằng</h2>
<p>Kết quả trò chơi của chúng tôi được cố định trước khi bạn cược và bạn có thể tự kiểm chứng. Số dư, lịch sử của bạn hay nhà điều hành đều không làm thay đổi kết quả.</p>
<p>Mỗi trò chơi hiển thị tỷ lệ hoàn trả và mức thắng cao nhất trong phần thông tin.</p>
<h2>6. Thưởng và điểm</h2>
<p>Thưởng và điểm có thể kèm điều kiện vòng cược. Bạn thấy điều kiện và tiến độ cả trước và sau khi nhận. Thưởng mà một người nhận bằng nhiều tài khoản sẽ bị thu hồi.</p>
<h2>7. Chơi an toàn</h2>
<p>Bạn có thể tự đặt hạn mức nạp tiền, thua, đặt cược và thời gian. Hạn mức chặt hơn có hiệu lực ngay, nới lỏng có hiệu lực sau 24 giờ.</p>
<p>Kỳ nghỉ và tự loại trừ không thể rút ngắn khi đã bắt đầu. Trong thời gian đó bạn vẫn rút tiền được.</p>
<h2>8. Hành vi bị cấm</h2>
<ul><li>Đăng ký bằng thông tin của người khác hoặc cho mượn tài khoản</li><li>Đặt cược bằng chương trình hoặc gửi yêu cầu giả mạo</li><li>Cố ý lợi dụng lỗi hoặc thông đồng đặt cược</li></ul>
<p>Khi phát hiện, chúng tôi có thể tạm ngưng tài khoản. Chúng tôi nêu rõ lý do và bạn có thể khiếu nại qua hỏi đáp 1:1.</p>
<h2>9. Bảo trì và sự cố</h2>
<p>Bảo trì được báo trước. Ván bị gián đoạn do sự cố sẽ được kết thúc theo dữ liệu máy chủ, hoặc tiền cược được hoàn trả.</p>
<h2>10. Thay đổi</h2>
<p>Khi điều khoản thay đổi, chúng tôi công bố phiên bản mới và xin bạn đồng ý một lần khi bạn vào lần tới. Nếu chưa đồng ý, bạn vẫn rút tiền và liên hệ được. Các phiên bản cũ và thời điểm bạn đồng ý được lưu lại.</p>');

insert into agreement_versions (kind, version, published_at, published_by, reason) values
  ('privacy', '1', '2025-12-31 15:00:00+00', 'mirinae', ''),
  ('terms', '1', '2025-12-31 15:00:00+00', 'mirinae', '');

insert into alarm_rules (kind, is_on, severity, threshold, amount, quiet_minutes) values
  ('alerts-wait', 'true', 'warning', '60', '0', '10'),
  ('database-size', 'true', 'warning', '500', '0', '60'),
  ('disk-full', 'true', 'critical', '10', '0', '60'),
  ('feed-silent', 'true', 'critical', '60', '0', '5'),
  ('job-failing', 'true', 'critical', '1', '0', '5'),
  ('large-win', 'true', 'warning', NULL, '10000000', '0'),
  ('ledger-check', 'true', 'critical', '1', '0', '0'),
  ('queue-long', 'true', 'warning', '50', '0', '10'),
  ('queue-waits', 'true', 'warning', '15', '0', '10'),
  ('report-check', 'true', 'critical', '1', '0', '0'),
  ('vendor-credit', 'true', 'warning', '1', '0', '60'),
  ('vendor-failing', 'true', 'critical', '10', '0', '15'),
  ('vendor-fault', 'true', 'warning', '1440', '0', '60'),
  ('vendor-off', 'true', 'critical', '1', '0', '5'),
  ('vendor-silent', 'true', 'warning', '15', '0', '15');

insert into attendance_terms (only_row, play_min) values
  ('true', '10000');

insert into bet_limits (level, bet_min, bet_max, win_max) values
  ('1', '10', '1000000', '300000000'),
  ('2', '10', '2000000', '500000000'),
  ('3', '10', '5000000', '1000000000'),
  ('4', '10', '10000000', '2000000000'),
  ('5', '10', '20000000', '5000000000');

insert into board_account_answer (only_row, content) values
  ('true', '<p>안녕하세요. 입금 계좌는 입금 페이지의 <strong>입금 계좌 확인</strong>에서 언제든 보실 수 있습니다.</p><p>계좌는 바뀔 수 있으니 입금하기 전에 꼭 다시 확인해 주세요.</p>');

insert into cash_limits (level, deposit_min, deposit_max, deposit_unit, deposit_daily, withdrawal_min, withdrawal_max, withdrawal_unit, withdrawal_daily, wagering_percent) values
  ('1', '10000', '3000000', '10000', '10000000', '10000', '3000000', '10000', '10000000', '100'),
  ('2', '10000', '5000000', '10000', '20000000', '10000', '5000000', '10000', '20000000', '100'),
  ('3', '10000', '10000000', '10000', '50000000', '10000', '10000000', '10000', '50000000', '100'),
  ('4', '10000', '20000000', '10000', '100000000', '10000', '20000000', '10000', '100000000', '100'),
  ('5', '10000', '50000000', '10000', '300000000', '10000', '50000000', '10000', '300000000', '100');

insert into catalog_game_names (vendor_key, game_key, tag, name) values
  ('mg', 'kenoladder', 'en', 'Keno Ladder'),
  ('mg', 'kenoladder', 'ko', '키노사다리'),
  ('mg', 'kenoladder', 'vi', 'Keno Ladder'),
  ('mg', 'powerball', 'en', 'Powerball'),
  ('mg', 'powerball', 'ko', '파워볼'),
  ('mg', 'powerball', 'vi', 'Powerball'),
  ('mg', 'powerladder', 'en', 'Power Ladder'),
  ('mg', 'powerladder', 'ko', '파워사다리'),
  ('mg', 'powerladder', 'vi', 'Power Ladder'),
  ('mg', 'speedkeno', 'en', 'Speed Keno'),
  ('mg', 'speedkeno', 'ko', '스피드키노'),
  ('mg', 'speedkeno', 'vi', 'Speed Keno');

insert into catalog_games (vendor_key, game_key, group_code, image, rtp, volatility, ord, badge, is_open, is_excluded, playable_key, plays, has_demo, hit_rate, max_win, stake_min, stake_max, listed, gone_at, is_down, picture_due, picture_tries, picture_fault, players, turnover) values
  ('mg', 'kenoladder', 'mg', '/art/game-kenoladder.svg', NULL, NULL, '40', 'none', 'true', 'false', 'kinoladder', '0', 'false', NULL, NULL, NULL, NULL, NULL, NULL, 'false', NULL, '0', NULL, '0', '0'),
  ('mg', 'powerball', 'mg', '/art/game-powerball.svg', NULL, NULL, '10', 'none', 'true', 'false', 'powerball', '0', 'false', NULL, NULL, NULL, NULL, NULL, NULL, 'false', NULL, '0', NULL, '0', '0'),
  ('mg', 'powerladder', 'mg', '/art/game-powerladder.svg', NULL, NULL, '20', 'none', 'true', 'false', 'powerladder', '0', 'false', NULL, NULL, NULL, NULL, NULL, NULL, 'false', NULL, '0', NULL, '0', '0'),
  ('mg', 'speedkeno', 'mg', '/art/game-speedkeno.svg', NULL, NULL, '30', 'none', 'true', 'false', 'speedkino', '0', 'false', NULL, NULL, NULL, NULL, NULL, NULL, 'false', NULL, '0', NULL, '0', '0');

insert into catalog_group_names (group_code, tag, name) values
  ('101', 'en', 'E-sports'),
  ('101', 'ko', 'e스포츠'),
  ('101', 'vi', 'Thể thao điện tử'),
  ('mg', 'en', 'Mini Games'),
  ('mg', 'ko', '미니게임'),
  ('mg', 'vi', 'Trò chơi nhỏ'),
  ('sp', 'en', 'Sports'),
  ('sp', 'ko', '스포츠'),
  ('sp', 'vi', 'Thể thao');

insert into catalog_groups (group_code, game_type, vendor_key, path, ord, is_open) values
  ('101', 'esports', 'sportsbook', '/member/esport/gamestart', '500', 'true'),
  ('mg', 'mini', 'mg', '/member/minigame/powerball', '600', 'true'),
  ('sp', 'sports', 'sportsbook', '/member/sport/livebetting', '400', 'true');

insert into catalog_vendor_names (vendor_key, tag, name) values
  ('mg', 'en', 'Mini Games'),
  ('mg', 'ko', '미니게임'),
  ('mg', 'vi', 'Trò chơi nhỏ'),
  ('sportsbook', 'en', 'Sportsbook'),
  ('sportsbook', 'ko', '스포츠북'),
  ('sportsbook', 'vi', 'Sportsbook');

insert into catalog_vendors (vendor_key, adapter, wallet, is_open, opens_in_window, connected_at, plays_on) values
  ('mg', 'site', 'seamless', 'true', 'false', NULL, 'false'),
  ('sportsbook', 'site', 'seamless', 'true', 'false', NULL, 'false');

insert into deposit_bonuses (bonus_id, kind, level_from, deposit_min, percent, cap, turnover_percent, is_on) values
  ('1', 'first', '1', '10000', '10', '100000', '2500', 'true'),
  ('2', 'daily', '1', '50000', '3', '30000', '2500', 'true');

insert into deposit_rule (is_only, is_on, single_max, member_daily_max, house_daily_max, account_days_min, earlier_min, minutes_max) values
  ('true', 'false', '0', '0', '0', '30', '2', '60');

insert into exclusion_register_rules (only_row, is_on, when_silent) values
  ('true', 'false', 'closed');

insert into friend_rules (only_row, is_on, deposit_min, turnover_min, reward, welcome, max_per_month) values
  ('true', 'true', '50000', '100000', '10000', '5000', '20');

insert into kyc_rules (only_row, is_on, amount, level, valid_months) values
  ('true', 'false', '1000000', 'basic', '24');

insert into mini_rooms (room_key, family, interval_seconds, close_seconds, source, is_open) values
  ('kn1', 'keno', '60', '10', 'committed', 'true'),
  ('kn5', 'keno', '300', '30', 'committed', 'true'),
  ('pb1', 'powerball', '60', '10', 'committed', 'true'),
  ('pb5', 'powerball', '300', '30', 'committed', 'true');

insert into mini_settings (only_row, forbids_both_sides, market_cap, round_cap) values
  ('true', 'true', '100000000', '300000000');

insert into partner_gift_limits (tier, alone_up_to, alone_daily) values
  ('PTN_1', '10000000', '100000000'),
  ('PTN_2', '10000000', '50000000'),
  ('PTN_3', '5000000', '30000000'),
  ('PTN_4', '3000000', '20000000'),
  ('PTN_5', '3000000', '10000000');

insert into partner_tree_version (only_row) values
  ('true');

insert into point_rates (level, rate) values
  ('1', '10'),
  ('2', '15'),
  ('3', '20'),
  ('4', '25'),
  ('5', '30');

insert into prize_ceilings (vendor_key, ceiling) values
  ('*', '10000000');

insert into receivable_settings (only_row, deposits_pay) values
  ('true', 'true');

insert into report_kept (only_row, kept_from, kept_until) values
  ('true', NULL, NULL);

insert into report_spans (days, from_hour, until_hour, members) values
  ('1', NULL, NULL, '0'),
  ('30', NULL, NULL, '0'),
  ('7', NULL, NULL, '0');

insert into risk_rules (kind, is_on, severity, threshold, hours, holds_withdrawals) values
  ('bonus-abuse', 'true', 'high', '2', '720', 'true'),
  ('fast-in-out', 'true', 'medium', '20', '24', 'true'),
  ('late-bets', 'true', 'high', '100000', '720', 'true'),
  ('opposite-bets', 'true', 'high', '3', '24', 'true'),
  ('shared-device', 'true', 'medium', '2', '720', 'false'),
  ('shared-holder', 'true', 'low', '3', '720', 'false'),
  ('shared-network', 'true', 'low', '4', '720', 'false'),
  ('win-rate', 'true', 'high', '1000000', '720', 'true');

insert into rotary_rules (only_row, is_open, unit, prizes, version) values
  ('true', 'false', '100000', '[{"worth": "none", "amount": 0, "weight": 1}, {"worth": "point", "amount": 100, "weight": 1}]', '1');

insert into site_code_names (master_code, code, tag, name) values
  ('BET_SPORT', 'badminton', 'en', 'Badminton'),
  ('BET_SPORT', 'badminton', 'ko', '배드민턴'),
  ('BET_SPORT', 'baseball', 'en', 'Baseball'),
  ('BET_SPORT', 'baseball', 'ko', '야구'),
  ('BET_SPORT', 'basketball', 'en', 'Basketball'),
  ('BET_SPORT', 'basketball', 'ko', '농구'),
  ('BET_SPORT', 'combat', 'en', 'Combat'),
  ('BET_SPORT', 'combat', 'ko', '격투기'),
  ('BET_SPORT', 'esport', 'en', 'E-sports'),
  ('BET_SPORT', 'esport', 'ko', 'e스포츠'),
  ('BET_SPORT', 'football', 'en', 'Football'),
  ('BET_SPORT', 'football', 'ko', '미식축구'),
  ('BET_SPORT', 'handball', 'en', 'Handball'),
  ('BET_SPORT', 'handball', 'ko', '핸드볼'),
  ('BET_SPORT', 'hockey', 'en', 'Hockey'),
  ('BET_SPORT', 'hockey', 'ko', '하키'),
  ('BET_SPORT', 'soccer', 'en', 'Soccer'),
  ('BET_SPORT', 'soccer', 'ko', '축구'),
  ('BET_SPORT', 'tennis', 'en', 'Tennis'),
  ('BET_SPORT', 'tennis', 'ko', '테니스'),
  ('BET_SPORT', 'volleyball', 'en', 'Volleyball'),
  ('BET_SPORT', 'volleyball', 'ko', '배구'),
  ('BET_STATUS', 'bet', 'en', 'BET'),
  ('BET_STATUS', 'bet', 'ko', '진행 중'),
  ('BET_STATUS', 'cancel', 'en', 'CANCEL'),
  ('BET_STATUS', 'cancel', 'ko', '취소'),
  ('BET_STATUS', 'draw', 'en', 'TIE'),
  ('BET_STATUS', 'draw', 'ko', '무승부'),
  ('BET_STATUS', 'lose', 'en', 'FAIL'),
  ('BET_STATUS', 'lose', 'ko', '미당첨'),
  ('BET_STATUS', 'wait', 'en', 'WAIT'),
  ('BET_STATUS', 'wait', 'ko', '대기'),
  ('BET_STATUS', 'win', 'en', 'PASS'),
  ('BET_STATUS', 'win', 'ko', '당첨'),
  ('BOARD_CATEGORY', 'event', 'en', 'Event'),
  ('BOARD_CATEGORY', 'event', 'ko', '이벤트'),
  ('BOARD_CATEGORY', 'normal', 'en', 'General'),
  ('BOARD_CATEGORY', 'normal', 'ko', '일반'),
  ('BOARD_CATEGORY', 'notice', 'en', 'Notice'),
  ('BOARD_CATEGORY', 'notice', 'ko', '공지'),
  ('CASH_STATUS', '-1', 'en', 'Cancelled'),
  ('CASH_STATUS', '-1', 'ko', '취소'),
  ('CASH_STATUS', '0', 'en', 'Requested'),
  ('CASH_STATUS', '0', 'ko', '신청'),
  ('CASH_STATUS', '1', 'en', 'Done'),
  ('CASH_STATUS', '1', 'ko', '완료'),
  ('CASH_STATUS', '2', 'en', 'Waiting'),
  ('CASH_STATUS', '2', 'ko', '대기'),
  ('GAME_TYPE', 'casino', 'en', 'Casino'),
  ('GAME_TYPE', 'casino', 'ko', '카지노'),
  ('GAME_TYPE', 'esports', 'en', 'E-sports'),
  ('GAME_TYPE', 'esports', 'ko', 'e스포츠'),
  ('GAME_TYPE', 'fishing', 'en', 'Fishing games'),
  ('GAME_TYPE', 'fishing', 'ko', '피쉬게임'),
  ('GAME_TYPE', 'hotel', 'en', 'Hotel casino'),
  ('GAME_TYPE', 'hotel', 'ko', '호텔카지노'),
  ('GAME_TYPE', 'mini', 'en', 'Mini games'),
  ('GAME_TYPE', 'mini', 'ko', '미니게임'),
  ('GAME_TYPE', 'slot', 'en', 'Slots'),
  ('GAME_TYPE', 'slot', 'ko', '슬롯'),
  ('GAME_TYPE', 'sports', 'en', 'Sports'),
  ('GAME_TYPE', 'sports', 'ko', '스포츠'),
  ('GAME_TYPE', 'virtual', 'en', 'Virtual games'),
  ('GAME_TYPE', 'virtual', 'ko', '가상게임'),
  ('PARTNER_TIER', 'NORMAL', 'en', 'Member'),
  ('PARTNER_TIER', 'NORMAL', 'ko', '회원'),
  ('PARTNER_TIER', 'PTN_1', 'en', 'Head office'),
  ('PARTNER_TIER', 'PTN_1', 'ko', '대본사'),
  ('PARTNER_TIER', 'PTN_2', 'en', 'Main office'),
  ('PARTNER_TIER', 'PTN_2', 'ko', '본사'),
  ('PARTNER_TIER', 'PTN_3', 'en', 'Sub office'),
  ('PARTNER_TIER', 'PTN_3', 'ko', '부본사'),
  ('PARTNER_TIER', 'PTN_4', 'en', 'Distributor'),
  ('PARTNER_TIER', 'PTN_4', 'ko', '총판'),
  ('PARTNER_TIER', 'PTN_5', 'en', 'Store'),
  ('PARTNER_TIER', 'PTN_5', 'ko', '매장'),
  ('QNA_TYPE', 'bankaccount', 'en', 'Bank account'),
  ('QNA_TYPE', 'bankaccount', 'ko', '계좌문의'),
  ('QNA_TYPE', 'etc', 'en', 'Other'),
  ('QNA_TYPE', 'etc', 'ko', '기타문의'),
  ('SPORT', 'badminton', 'en', 'Badminton'),
  ('SPORT', 'badminton', 'ko', '배드민턴'),
  ('SPORT', 'baseball', 'en', 'Baseball'),
  ('SPORT', 'baseball', 'ko', '야구'),
  ('SPORT', 'basketball', 'en', 'Basketball'),
  ('SPORT', 'basketball', 'ko', '농구'),
  ('SPORT', 'combat', 'en', 'Combat'),
  ('SPORT', 'combat', 'ko', '격투기'),
  ('SPORT', 'hockey', 'en', 'Hockey'),
  ('SPORT', 'hockey', 'ko', '하키'),
  ('SPORT', 'soccer', 'en', 'Soccer'),
  ('SPORT', 'soccer', 'ko', '축구'),
  ('SPORT', 'volleyball', 'en', 'Volleyball'),
  ('SPORT', 'volleyball', 'ko', '배구');

insert into site_codes (master_code, code, ord) values
  ('BET_SPORT', 'badminton', '5'),
  ('BET_SPORT', 'baseball', '3'),
  ('BET_SPORT', 'basketball', '2'),
  ('BET_SPORT', 'combat', '7'),
  ('BET_SPORT', 'esport', '11'),
  ('BET_SPORT', 'football', '10'),
  ('BET_SPORT', 'handball', '9'),
  ('BET_SPORT', 'hockey', '6'),
  ('BET_SPORT', 'soccer', '1'),
  ('BET_SPORT', 'tennis', '8'),
  ('BET_SPORT', 'volleyball', '4'),
  ('BET_STATUS', 'bet', '1'),
  ('BET_STATUS', 'cancel', '6'),
  ('BET_STATUS', 'draw', '5'),
  ('BET_STATUS', 'lose', '4'),
  ('BET_STATUS', 'wait', '2'),
  ('BET_STATUS', 'win', '3'),
  ('BOARD_CATEGORY', 'event', '2'),
  ('BOARD_CATEGORY', 'normal', '1'),
  ('BOARD_CATEGORY', 'notice', '3'),
  ('CASH_STATUS', '-1', '4'),
  ('CASH_STATUS', '0', '1'),
  ('CASH_STATUS', '1', '3'),
  ('CASH_STATUS', '2', '2'),
  ('GAME_TYPE', 'casino', '1'),
  ('GAME_TYPE', 'esports', '6'),
  ('GAME_TYPE', 'fishing', '8'),
  ('GAME_TYPE', 'hotel', '2'),
  ('GAME_TYPE', 'mini', '4'),
  ('GAME_TYPE', 'slot', '3'),
  ('GAME_TYPE', 'sports', '5'),
  ('GAME_TYPE', 'virtual', '7'),
  ('PARTNER_TIER', 'NORMAL', '6'),
  ('PARTNER_TIER', 'PTN_1', '1'),
  ('PARTNER_TIER', 'PTN_2', '2'),
  ('PARTNER_TIER', 'PTN_3', '3'),
  ('PARTNER_TIER', 'PTN_4', '4'),
  ('PARTNER_TIER', 'PTN_5', '5'),
  ('QNA_TYPE', 'bankaccount', '1'),
  ('QNA_TYPE', 'etc', '2'),
  ('SPORT', 'badminton', '5'),
  ('SPORT', 'baseball', '3'),
  ('SPORT', 'basketball', '2'),
  ('SPORT', 'combat', '7'),
  ('SPORT', 'hockey', '6'),
  ('SPORT', 'soccer', '1'),
  ('SPORT', 'volleyball', '4');

insert into site_footer_texts (tag, text) values
  ('en', 'Only for people of 19 and above.'),
  ('ko', '만 19세 이상만 이용할 수 있습니다.'),
  ('vi', 'Chỉ dành cho người từ 19 tuổi trở lên.');

insert into site_maintenance (only_row, starts_at, ends_at, notice, is_announced) values
  ('true', NULL, NULL, '', 'false');

insert into site_options (only_row, sns1_id, sns1_link, sns2_id, sns2_link, sns3_id, sns3_link, recommender, accent, wins_from) values
  ('true', '', '', '', '', '', '', '', 'starlight', '100000');

insert into site_switches (only_row, signup_open, deposit_open, withdrawal_open, play_open, sign_in_digits) values
  ('true', 'true', 'true', 'true', 'true', 'true');

insert into site_titles (tag, text) values
  ('en', 'Mirinae'),
  ('ko', '미리내'),
  ('vi', 'Mirinae');

insert into sport_bonus (legs, factor) values
  ('10', '11000'),
  ('3', '10100'),
  ('5', '10300'),
  ('7', '10500');

insert into sport_exposure_caps (cap_id, sport, league, market, outcome_max, match_max, since, until, reason, staff_login) values
  ('1', NULL, NULL, NULL, '300000000', '1000000000', '2026-11-25 00:00:00+00', NULL, '처음 값', 'system');

insert into sport_referral_rules (one, is_on, multiple, decide_seconds, offer_seconds) values
  ('true', 'true', '5', '60', '20');

insert into sport_rules (level, legs_min, legs_max, odds_max, turnover_odds_min) values
  ('1', '1', '20', '100000000', '13000');

insert into vendor_watch_rules (vendor_key, is_on, window_minutes, calls_min, failed_percent, credit_below, plays_on) values
  ('', 'false', '10', '20', '50', NULL, 'true');

insert into vip_grade_names (grade, tag, name) values
  ('1', 'en', 'Seed'),
  ('1', 'ko', '별씨'),
  ('1', 'vi', 'Hạt sao'),
  ('2', 'en', 'Starlight'),
  ('2', 'ko', '별빛'),
  ('2', 'vi', 'Ánh sao'),
  ('3', 'en', 'Meteor'),
  ('3', 'ko', '유성'),
  ('3', 'vi', 'Sao băng'),
  ('4', 'en', 'Comet'),
  ('4', 'ko', '혜성'),
  ('4', 'vi', 'Sao chổi'),
  ('5', 'en', 'Cluster'),
  ('5', 'ko', '성단'),
  ('5', 'vi', 'Cụm sao'),
  ('6', 'en', 'Galaxy'),
  ('6', 'ko', '은하'),
  ('6', 'vi', 'Thiên hà'),
  ('7', 'en', 'Mirinae'),
  ('7', 'ko', '미리내'),
  ('7', 'vi', 'Ngân Hà');

insert into vip_grades (grade, turnover, reward, monthly) values
  ('1', '500000', '5000', '0'),
  ('2', '10000000', '20000', '5000'),
  ('3', '50000000', '50000', '15000'),
  ('4', '200000000', '150000', '40000'),
  ('5', '1000000000', '500000', '120000'),
  ('6', '5000000000', '2000000', '400000'),
  ('7', '20000000000', '8000000', '1500000');

insert into withdrawal_rule (is_only, is_on, single_max, member_daily_max, house_daily_max, account_days_min, destination_days_min, earlier_min, calm_hours_min) values
  ('true', 'false', '0', '0', '0', '30', '7', '2', '72');
