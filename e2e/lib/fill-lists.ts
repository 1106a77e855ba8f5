/** Rows as wide as they come, in the lists that the demo leaves empty: what is measured with them is what staff see. */
import type pg from 'pg';

const member = "(select max(member_id) from members where login_id = 'widestmemberidofall1')";
const anyRequest = 'from cash_requests where status = 1 limit 1';
const requestColumns =
  'member_id, kind, amount, status, request_key, memo, account, balance_after, requested_at, accepted_at';
const copied = 'account, 1234567890, now(), null';
const sides = `'{"stake": 1234567890, "payout": 1234567890, "state": "cancelled"}'`;

/** A sign-up that waits. Members are not deleted: it is refused in the end. */
const newMember = `insert into members (login_id, nickname, account_holder, phone_encrypted, phone_hash, bank_code, account_number_encrypted,
      account_number_hash, password_hash, tier, recommender_id, status, join_ip, age_confirmed_at, joined_at)
     select 'widestmemberidofall1', '가장넓은회원닉네임', '가장넓은예금주', phone_encrypted, sha256('widest'), bank_code,
       account_number_encrypted, sha256('widest'), password_hash, 'NORMAL', recommender_id, 'pending', '203.0.113.203',
       now(), now() from members where login_id = 'demo1'`;
const noMember = `update members set status = 'refused' where member_id = ${member}`;

const widestMatch = 'mf:match:0b7e5e7f-widest';
const widestSlip = '00000000-0000-4000-8000-00000000face';

const widestNames = `jsonb_build_object('ko', '보라매골 유나이티드', 'en', 'Boramaegol United', 'vi', 'Boramaegol United')`;

/** Rows of each table; all are removed by their key. */
const rows: readonly (readonly [table: string, key: string, insert: string])[] = [
  [
    'cash_requests',
    'cash_id',
    `(${requestColumns}) select ${member}, kind, 1234567890, status, gen_random_uuid(), '', ${copied}
     from (values ('deposit', 0), ('withdrawal', 2)) wanted (kind, status),
       (select account ${anyRequest}) known`,
  ],
  [
    'bank_transactions',
    'bank_transaction_id',
    `(fingerprint, transacted_at, account_holder, amount, memo, imported_at, imported_by)
     values (sha256('widest'), now(), '가장넓은예금주', 1234567890, '인터넷뱅킹 이체', now(), 'owner')`,
  ],
  [
    'account_recovery_requests',
    'request_id',
    `(kind, login_id, account_holder, phone_encrypted, phone_hash, matched_member_id, note, ip, requested_at)
     select 'password', login_id, account_holder, phone_encrypted, phone_hash, member_id,
       '휴대폰을 바꾸면서 비밀번호를 잊었습니다. 확인 부탁드립니다.', '203.0.113.203', now()
     from members where member_id = ${member}`,
  ],
  [
    'board_posts',
    'post_id',
    `(board, category, title, content, search_text, member_id, written_at)
     values ('qna', 'bankaccount', '입금 계좌를 알려 주시면 바로 입금하겠습니다', '', '', ${member}, now())`,
  ],
  [
    'board_reports',
    'report_id',
    `(post_id, member_id, reason, reported_at)
     select max(post_id), ${member}, '다른 회원의 개인정보가 글에 그대로 적혀 있습니다', now() from board_posts`,
  ],
  [
    'tournaments',
    'tournament_id',
    `(names, measure, game_types, games, min_stake, min_rounds, starts_at, ends_at, prizes, budget, paid, worth,
       turnover_percent, level_from, level_to, state, created_by, created_at, end_reason)
     values (${widestNames}, 'multiple', '{slot}', '[]', 1000, 10, now(), now() + interval '7 days',
       '[{"from": 1, "to": 1, "amount": 100000000}]', 100000000, 100000000, 'cash', 1000, 1, 10, 'running', 'owner',
       now(), '점검으로 일찍 끝냈습니다')`,
  ],
  [
    'receivables',
    'receivable_id',
    `(member_id, posting_key, reference, amount, paid, created_at)
     values (${member}, 'widest', 'partner-settlement:1234567', 1234567890, 1, now())`,
  ],
  [
    'staff_approvals',
    'approval_id',
    `(call, input_encrypted, input_mark, target, amount, reason, preview, asked_by, asked_at, expires_at, ip, user_agent)
     select 'staff.giveCash', '', sha256('widest'), 'member:1234567', 1234567890, '입금 확인이 늦어진 회원에게 먼저 지급합니다',
       '[{"action": "cash.give", "target": "member:1234567", "before": null, "after": {"amount": 1234567890, "reason": "입금 확인"}}]',
       staff_id, now(), now() + interval '1 day', '203.0.113.203', '' from staff where login_id = 'finance'`,
  ],
  [
    'partner_settlements',
    'settlement_id',
    `(partner_id, head_id, from_day, to_day, losing_base, bets, stake, payout, valid, rolling, losing, corrected_rolling,
      corrected_losing, carried_in, carried_out, losing_paid, amount, status, run_by, run_at)
     select member_id, member_id, '2020-01-01', '2020-01-31', 'A', 1234567, 1234567890, 1234567890, 1234567890, 12345678,
       -12345678, 1234567, -1234567, -1234567, -1234567, 0, 12345678, 'reopened', 'owner', now()
     from members where login_id = 'demohq1'`,
  ],
  [
    'vendor_round_discrepancies',
    'reference',
    `(vendor_key, subject, reference, kind, ours, theirs, found_at, day)
     select max(vendor_key), 'round', '20260101-1234567890-abcdef:1234567', 'payout', ${sides}, ${sides}, now(), now()::date
     from catalog_vendors`,
  ],
  [
    'play_transfer_checks',
    'checked_at',
    `(checked_at, member_id, vendor_key, ledger_balance, vendor_balance)
     select now(), ${member}, max(vendor_key), 1234567890, 123456789 from catalog_vendors`,
  ],
  [
    'wallet_calls',
    'reference',
    `(at, adapter, vendor_key, call, member_id, reference, request, response, http_status, duration_ms, ip)
     values (now(), 'evolution', '201', 'promo_payout', 1234567, 'widest-01234567-89ab-cdef-0123-456789abcdef', '{}', '{}', 200,
       12345, '203.0.113.203')`,
  ],
  [
    'vendor_stuck_bets',
    'bet_key',
    `(vendor_key, bet_key, bet_id, member_id, game_key, round_id, stake, placed_at, found_at, answer, state, late_amount)
     values ('201', 'widest-01234567-89ab-cdef-0123-456789abcdef', 1234567890, 1234567, 'hangang-seven', 'widest', 1234567890,
       now(), now(), 'unknown', 'open', 1234567890)`,
  ],
  ['vendor_credits', 'vendor_key', `(vendor_key, amount, read_at) values ('201', 1234567890, now())`],
  [
    'vendor_call_minutes',
    'vendor_key',
    `(vendor_key, minute, direction, calls, failed, launches, launches_failed, took)
     select '201', date_trunc('minute', now()), direction, 1234567, 123456, 12345, 1234, array_fill(100000, array[13])
     from unnest(array['in', 'out']) direction
     on conflict (vendor_key, minute, direction) do update set calls = excluded.calls, failed = excluded.failed`,
  ],
  [
    'coupon_issues',
    'issue_id',
    `(name, reward_kind, amount, target, detail, code, max_uses, expires_at, issued_by, issued_at)
     values ('추석 맞이 전 회원 감사 쿠폰', 'cash', 1000000, 'code', 'WIDEST-COUPON-2026', 'WIDEST-COUPON-2026', 12345, now(), 'owner', now())`,
  ],
  [
    'free_bet_issues',
    'issue_id',
    `(name, amount, max_win, terms, target, detail, issued_by, issued_at)
     values ('추석 맞이 전 회원 스포츠 무료 베팅', 1000000, 100000000,
       '{"minOdds": 1000000, "kinds": ["single", "combination"], "sports": [], "markets": [], "days": 90}', 'segment', '#12345', 'owner', now())`,
  ],
  [
    'sport_margins',
    'margin_id',
    `(sport, league, market, points, since, reason, staff_login)
     values ('league-of-legends', '${widestMatch}', 14, -150, now(), '시즌 첫 주 배당이 다른 곳보다 낮습니다', 'owner')`,
  ],
  [
    'sport_overrides',
    'override_id',
    `(fixture, market, specifiers, outcome, odds, edge_most, since, expires_at, reason, staff_login)
     values ('${widestMatch}', 14, 'hcp=-1', '1712', 1250000, 10000, now(), now() + interval '1 hour', '선발 투수가 바뀌었습니다', 'owner')`,
  ],
  [
    'sport_limits',
    'limit_id',
    `(sport, market, stake_max, win_max, since, reason, staff_login)
     values ('league-of-legends', 14, 1234567890, 1234567890, now(), '결과가 조작된 적이 있는 리그가 많습니다', 'operator-night')`,
  ],
  [
    'sport_delays',
    'delay_id',
    `(member_id, seconds, since, reason, staff_login)
     values (${member}, 30, now(), '득점 직후의 베팅이 되풀이됩니다', 'operator-night')`,
  ],
  [
    'sport_stopped_scopes',
    'stop_id',
    `(phase, sport, league, market, since, reason, staff_login)
     values ('prematch', 'league-of-legends', '${widestMatch}', 14, now(), '승부 조작 제보가 들어와 확인하고 있습니다', 'operator-night')`,
  ],
  [
    'sport_stops',
    'stop_id',
    `(fixture, market, specifiers, since, reason, staff_login)
     values ('${widestMatch}', 14, 'hcp=-1', now(), '선발 명단이 늦게 나와 잠시 멈춥니다', 'operator-night')`,
  ],
  [
    'sport_factors',
    'factor_id',
    `(member_id, before, factor, is_held, legs, matches, average, since, until, reason, staff_login)
     values (${member}, 100, 10, true, 1234, 200, 1234, now(), null, '다른 계정에서 같은 베팅을 되풀이합니다', 'operator-night')`,
  ],
  [
    'sport_stake_cuts',
    'cut_id',
    `(member_id, request_key, at, cause, factor, asked, most, legs)
     select ${member}, gen_random_uuid(), now(), 'limit', 10, 1234567890, 1234567890, jsonb_build_array(pick, pick)
     from (select jsonb_build_object('fixture', '${widestMatch}', 'market', 14, 'specifiers', 'hcp=-1', 'outcome', '1712', 'odds', 1250000,
       'facts', jsonb_build_object('sport', 'soccer', 'league', names, 'home', names, 'away', names)) as pick
     from (select ${widestNames} as names) named) picked`,
  ],
  [
    'bets',
    'bet_key',
    `(vendor_key, bet_key, member_id, game_type, game_key, round_id, stake, payout, status, placed_at, settled_at)
     select 'sportsbook', '${widestSlip}', ${member}, game_type, game_key, round_id, 1, 1234567890, 'win', now(), now()
     from bets limit 1`,
  ],
  [
    'sport_slips',
    'bet_key',
    `(bet_key, member_id, request_key, request_digest, picks_digest, state, odds_policy, sizes, unit_stake, stake,
       earns_turnover, placed_at, accepted_at, settlement, first_settled_at)
     values ('${widestSlip}', ${member}, gen_random_uuid(), '', 'widest', 'settled', 'ask', '{1}', 1, 1, false, now(), now(), 1, now())`,
  ],
  [
    'sport_referrals',
    'referral_id',
    `(bet_key, unit_most, since, until) values ('${widestSlip}', 1234567890, now(), now() + interval '1 hour')`,
  ],
  [
    'sport_suspicions',
    'suspicion_id',
    `(rule, key, found_at, pick, evidence, state, decided_at, note, staff_login)
     select 'both-sides', 'widest' || state, now(), legs->0, '{"source": "network"}', state, done_at, note, staff
     from sport_stake_cuts, (values ('open', null::timestamptz, null, null),
       ('acted', now(), '두 계정의 베팅을 무효로 하고 한도를 낮췄습니다', 'operator-night')) decided (state, done_at, note, staff)`,
  ],
  [
    'sport_suspicion_slips',
    'bet_key',
    `(suspicion_id, bet_key) select suspicion_id, '${widestSlip}' from sport_suspicions where key like 'widest%'`,
  ],
  [
    'sport_legs',
    'bet_key',
    `(bet_key, place, member_id, fixture, market, specifiers, outcome, odds, is_banker, is_live, facts)
     select '${widestSlip}', 0, ${member}, '${widestMatch}', 14, 'hcp=-1', '1712', 1250000, false, false,
       jsonb_build_object('sport', 'soccer', 'startsAt', 0, 'league', names, 'home', names, 'away', names,
         'heard', '{"at": 0, "seq": 0}'::jsonb, 'scores', '{}'::jsonb)
     from (select ${widestNames} as names) named`,
  ],
  [
    'sport_results',
    'fixture',
    `(fixture, market, specifiers, kind, at, seq, heard_at, staff_login, reason, said)
     values ('${widestMatch}', 14, 'hcp=-1', 'settled', 1, 1, now(), 'operator-night', '중계로 확인한 결과입니다',
       '{"kind": "settled", "at": 1, "seq": 1, "certainty": "confirmed", "score": {"home": 120, "away": 118}, "endings": [["1712", {"kind": "win"}]]}')`,
  ],
  [
    'sport_payouts',
    'bet_key',
    `(bet_key, settlement, status, target, difference, settled_at)
     values ('${widestSlip}', 1, 'win', 1234567890, 1234567890, now())`,
  ],
  [
    'risk_cases',
    'case_id',
    `(title, opened_by, opened_at, owner)
     values ('같은 집에서 가입한 계정들의 양방 베팅과 보너스', 'operator-night', now(), 'operator-night')`,
  ],
  [
    'risk_alerts',
    'alert_id',
    `(kind, member_id, reason, severity, holds_withdrawals, evidence, found_at, seen_at, state, owner, case_id)
     select kind, ${member}, 'widest', 'high', true, '{"figures": {"deposited": 1234567890, "withdrawn": 1234567890,
       "staked": 123456789, "paid": 1234567890, "percent": 10, "rounds": 1234, "oneIn": 1234567890}, "shared": "network",
       "members": [], "bets": ["1234567"], "requests": [1234567, 1234568]}', now(), now(), 'taken', 'operator-night', joined
     from (values ('fast-in-out', (select max(case_id) from risk_cases)), ('win-rate', null), ('opposite-bets', null),
       ('late-bets', null)) wanted (kind, joined)`,
  ],
  [
    'outgoing_letters',
    'letter_id',
    `(about, content_sealed, is_offer, made_at) values ('message:1234567', '', true, now())`,
  ],
  [
    'outgoing_messages',
    'outgoing_id',
    `(letter_id, key, channel, member_id, used_sealed, state, error, tries, may_repeat, is_sandbox, made_at, due_at, ended_at)
     select (select max(letter_id) from outgoing_letters), 'widest:' || state, 'telegram', member_id, phone_encrypted, state,
       error, 6, true, true, now(), now(), now()
     from members, (values ('failed', '550 5.7.26'), ('dropped', 'no-consent')) wanted (state, error)
     where member_id = ${member}`,
  ],
  ['kyc_requests', 'request_id', `(member_id, level, requested_at) values (${member}, 'full', now())`],
  [
    'kyc_documents',
    'document_id',
    `(member_id, request_id, kind, sealed, stored_at)
     select member_id, request_id, kind, '', now() from kyc_requests, unnest(array['selfie', 'address']) kind
     where member_id = ${member}`,
  ],
  [
    'kyc_checks',
    'check_id',
    `(member_id, provider, reference, url, level, state, referral, opened_at)
     values (${member}, 'sandbox', gen_random_uuid(), '/', 'full', 'referred', 'name-and-birth-date', now())`,
  ],
];

/** A job of an unknown task, with what its last try threw. */
const newJob = `select graphile_worker.add_job('widest_task_of_all', '{"memberId": 1234567}')`;
const failedJob = `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'The vendor did not answer.'
  where task_id = (select id from graphile_worker._private_tasks where identifier = 'widest_task_of_all')`;
const noFailingJob = `delete from graphile_worker._private_jobs where attempts = max_attempts and task_id =
  (select id from graphile_worker._private_tasks where identifier = 'widest_task_of_all')`;

/** Answers what takes all of it out again. */
export async function fillLists(db: pg.Client): Promise<() => Promise<void>> {
  await db.query(newMember);
  const filled: { table: string; key: string; keys: unknown[] }[] = [];
  for (const [table, key, insert] of rows) {
    const { rows: made } = await db.query<{ key: unknown }>(`insert into ${table} ${insert} returning ${key} as key`);
    filled.unshift({ table, key, keys: made.map((each) => each.key) });
  }
  await db.query(newJob);
  await db.query(failedJob);
  return async () => {
    for (const { table, key, keys } of filled) await db.query(`delete from ${table} where ${key} = any($1)`, [keys]);
    await db.query(noFailingJob);
    await db.query(noMember);
  };
}
