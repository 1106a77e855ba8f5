/**
 * Goal: a member has everything the house holds of it and nothing of anybody else, by its password, once a day. Method:
 * two members who did the same; the catalog of games is in for a part that watches how it is read, and fails.
 */

import type { Answer } from '@mirinae/contract/calls';
import { inEachLanguage } from '@mirinae/contract/languages';
import { exportCalls, maxExportRows } from '@mirinae/contract/member/export';
import { generate } from 'otplib';
import { expect, it } from 'vitest';
import { servedCalls } from '../../app.ts';
import { addSeconds, daySeconds } from '../../platform/clock.ts';
import { sql } from '../../platform/db/orm.ts';
import { memberQuery } from '../../platform/http/call.ts';
import { randomBytes, randomUuid } from '../../platform/rng.ts';
import { buildMember, builtPassword } from '../../testing/build-member.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { giveCash, givePoints } from '../../testing/give-money.ts';
import { writeSettledBet } from '../../testing/settled-bet.ts';
import { signInMember } from '../../testing/sign-in.ts';
import { notifyMembers } from '../messages/index.ts';
import { notify } from '../notifications/index.ts';

const watched = { isBroken: false, writing: [] as unknown[] };
const shelf = memberQuery('play.shelf', 'read', async ({ platform: { db } }) => {
  if (watched.isBroken) throw new Error('The shelf is broken.');
  watched.writing.push((await db.execute(sql`show transaction_read_only`)).rows[0]);
  return { favourites: [], recent: [] };
});
const server = await startCallServer({ calls: [...servedCalls, shelf] });
const { platform, clock, request, call } = server;
const own = { memPass: builtPassword };

/** In which part of the file the rows of a table are. */
const partOfTable: Readonly<Record<string, string>> = {
  attendance_stamps: 'stamps',
  bets: 'bets',
  bets_archive: 'archivedBets',
  board_comments: 'comments',
  board_posts: 'posts',
  cash_requests: 'requests',
  cash_corrections: 'statements',
  catalog_favourites: 'games',
  coupons: 'coupons',
  free_bets: 'freeBets',
  friend_rewards: 'friends',
  member_addresses: 'reach',
  member_consents: 'consents',
  member_devices: 'devices',
  member_logins: 'logins',
  member_sessions: 'logins',
  member_passkeys: 'passkeys',
  kyc_checks: 'kyc',
  kyc_members: 'kyc',
  kyc_requests: 'kyc',
  member_offer_consents: 'offerConsents',
  member_totp: 'otp',
  members: 'profile',
  message_copies: 'messages',
  message_offer_refusals: 'settings',
  mini_bets: 'bets',
  mission_claims: 'missions',
  notification_mutes: 'settings',
  notifications: 'notifications',
  partner_gifts: 'statements',
  play_reminders: 'settings',
  play_transfers: 'statements',
  player_breaks: 'breaks',
  player_limit_changes: 'limitChanges',
  player_limits: 'limits',
  prize_holds: 'statements',
  push_choices: 'settings',
  push_subscriptions: 'pushDevices',
  reality_checks: 'checks',
  rotary_spins: 'spins',
  sport_legs: 'slips',
  sport_slips: 'slips',
  vip_members: 'grades',
  vip_rewards: 'grades',
  wagering_requirements: 'requirements',
};

const secret = 'a secret or its hash, which opens the account';
const derived = 'counted from what the file has';
const guard = 'would tell how the house finds abuse and who reported it';
/** Tables about members that are in no part, and why. */
const leftOut: Readonly<Record<string, string>> = {
  access_blocks: guard,
  account_recovery_requests: guard,
  bet_changes: 'each follows from a correction of the statements',
  bet_forgeries: guard,
  board_pictures: 'the pictures are in the posts',
  board_reports: guard,
  board_views: 'kept to count each reader once',
  campaign_bonuses: 'the money of each is in the statements of the file',
  cash_account_views: guard,
  counted_members: derived,
  counted_returns: derived,
  counted_stakes: derived,
  coupon_gifts: 'each is a coupon of the file, with who gave or got it',
  free_round_grants: 'the money of each is in the statements of the file',
  free_round_plays: 'free rounds of the house; what they paid is in the statements of the file',
  harm_actions: guard,
  harm_scores: guard,
  internal_marks: guard,
  kyc_documents: 'pictures that the member itself sent; its file would have them in clear',
  member_address_codes: secret,
  member_chat_links: secret,
  member_contact_changes: 'corrections by support, each in a notification of the file',
  member_name_faults: 'what the names in the account look like to staff',
  member_notes: 'work notes of staff, told by support on demand',
  member_tags: 'work notes of staff, in a word each',
  member_passkey_challenges: secret,
  member_recovery_codes: secret,
  outgoing_messages: 'messages of the file on their way outside, and codes for addresses',
  ordered_files: "lists of a partner's branch, kept for a day",
  partner_accruals: 'of partners, in their settlements',
  partner_moves: 'of partners, in their own pages',
  partner_nodes: 'the place below partners, who are others',
  password_resets: secret,
  play_sessions: 'each is a game of the bets it was opened for',
  play_transfer_checks: guard,
  receivables: 'each follows from a correction of the statements',
  report_hours: derived,
  report_late: derived,
  report_member_days: derived,
  report_member_spans: derived,
  report_player_spans: derived,
  risk_alerts: guard,
  risk_opposites: guard,
  risk_streaks: guard,
  report_movements: 'each bonus, prize and correction is in the statements of the file',
  rotary_wallets: secret,
  sport_closing_values: guard,
  sport_delays: guard,
  sport_factors: guard,
  sport_slip_sources: guard,
  sport_stake_cuts: guard,
  staff_reads: 'which of the staff read what of whom, in their audit log',
  staff_work: 'what staff did, in their audit log',
  tournament_entries: 'places among others; the money of prizes is in the statements of the file',
  vendor_members: 'the names by which outside vendors know the member',
  vendor_reported_rounds: 'what vendors say of the bets of the file',
  vendor_round_discrepancies: 'what vendors say of the bets of the file',
  vendor_stuck_bets: 'how bets of the file were settled that their vendor had left open',
  wallet_calls: 'the technical log of the bets of the file',
  wallet_free_rounds: 'free rounds at a vendor; what they paid is in the bets',
};

/** Does a little of everything, marked with a word. */
async function active(word: string) {
  const member = await buildMember(platform, { nickname: word, accountHolder: '홍길동' });
  const token = await signInMember(server, member, { device: randomBytes(32).toString('base64url') });
  const { memberId } = member;
  await giveCash(platform, memberId, 30_000);
  await givePoints(platform, memberId, 500);
  await request('cash.in', { cash: 50_000, requestKey: randomUuid(), bonus: 'N', memo: `${word} memo` }, { token });
  for (const days of [2, 60, 400]) {
    const at = addSeconds(clock.now(), -days * daySeconds).toISOString();
    await writeSettledBet(platform, { memberId, stake: 1_000 + days, status: 'lose', gameKey: word, at });
  }
  const letter = { letter: 'grade-reached', names: inEachLanguage(() => word), reward: 0, monthly: 0 } as const;
  await platform.db.transaction((tx) => notifyMembers(platform, tx, [memberId], { about: word, letter }));
  const facts = { event: 'message-arrived', msgIdx: 1, title: `${word} title` } as const;
  await platform.db.transaction((tx) => notify(platform, tx, [{ memberId, facts }]));
  const question = { boardType: 'qna', category: 'etc', title: `${word} asks`, content: `<p>${word} why</p>` } as const;
  await request('board.save', question, { token });
  await request('safer.limitSet', { kind: 'stake-day', amount: 100_000 }, { token });
  await request('safer.sessionSet', { checkMinutes: 30, isClockShown: false }, { token });
  await request('notification.prefer', { kind: 'draw', isOn: false }, { token });
  const agreed = await request('agreement.current', {});
  await request('agreement.agree', { agreed }, { token });
  return { member, token };
}

/** Row ids by part. */
const rowsOf = (data: Answer<'member.export'>) => [
  ...data.requests.list.map(({ cashIdx }) => `request ${cashIdx}`),
  ...[...data.statements.cash.list, ...data.statements.point.list].map(({ transferId }) => `transfer ${transferId}`),
  ...[...data.bets.list, ...data.archivedBets.list].map(({ betIdx }) => `bet ${betIdx}`),
  ...data.messages.list.map(({ msgIdx }) => `message ${msgIdx}`),
  ...data.notifications.list.map(({ notificationIdx }) => `notification ${notificationIdx}`),
  ...data.limitChanges.list.map(({ changeIdx }) => `change ${changeIdx}`),
];

it('holds what the member did, masked, and nothing of another member', async () => {
  const one = await active('firststar');
  const other = await active('otherstar');
  const data = await request('member.export', own, { token: one.token });
  expect(data).toMatchObject({
    profile: { memId: one.member.loginId, memNick: 'firststar' },
    balances: { cashAmt: 30_000, pointAmt: 500, heldAmt: 0 },
    logins: { list: [{ result: 'in' }], isCut: false },
    requests: { list: [{ cashType: 'in', cash: 50_000, memo: 'firststar memo' }] },
    statements: { cash: { list: [{ amount: 30_000 }] }, point: { list: [{ amount: 500 }] }, held: { list: [] } },
    bets: { list: [{ cash: 1_002 }] },
    archivedBets: { list: [{ cash: 1_060 }], isCut: false },
    messages: { list: [{ title: 'VIP firststar 등급이 되셨습니다', readYn: 'N' }] },
    posts: { list: [{ board: 'qna', title: 'firststar asks', content: '<p>firststar why</p>', answer: null }] },
    notifications: { list: [{ facts: { event: 'message-arrived', title: 'firststar title' } }] },
    limitChanges: { list: [{ kind: 'stake-day', after: 100_000 }] },
    consents: [{ kind: 'privacy' }, { kind: 'terms' }],
    settings: { checkMinutes: 30, isClockShown: false, offers: true },
  });
  expect(data.devices).toHaveLength(1);
  expect(data.settings.notifications).toContainEqual({ kind: 'draw', isOn: false });
  const text = JSON.stringify(data);
  for (const secret of ['otherstar', other.member.loginId, '홍길동', '127.0.0.1', '$argon2', builtPassword])
    expect(text).not.toContain(secret);
  const theirs = rowsOf(await request('member.export', own, { token: other.token }));
  expect([rowsOf(data).length, theirs.length]).toEqual([8, 8]);
  expect(rowsOf(data).filter((row) => theirs.includes(row))).toEqual([]);
});

it('requests the code of the second factor where the member has one, and uses it up', async () => {
  const { token } = await active('codestar');
  const { secret } = await request('member.otpStart', own, { token });
  const digits = () => generate({ secret, epoch: Math.floor(clock.now().getTime() / 1_000) });
  await request('member.otpConfirm', { code: await digits() }, { token });
  const codeOf = async (more: object) => (await call('member.export', { ...own, ...more }, { token })).resultCode;
  clock.set(addSeconds(clock.now(), 60));
  expect([await codeOf({}), await codeOf({ code: '000000' }), await codeOf({ code: await digits() })]).toEqual([
    'U124',
    'U125',
    '0',
  ]);
});

it('has a part for every table about members, or a reason why not', async () => {
  const { rows } = await platform.db.execute<{ table: string }>(sql`
    select distinct c.relname as table from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition
      and (a.attname in ('member_id', 'inviter_id') or a.attname like '%\\_member\\_id')`);
  const listedTables = [...Object.keys(partOfTable), ...Object.keys(leftOut)];
  expect(new Set(listedTables).size).toBe(listedTables.length);
  expect(listedTables.toSorted()).toEqual(rows.map(({ table }) => table).toSorted());
  const parts = Object.keys(exportCalls['member.export'].answer.shape);
  expect(Object.values(partOfTable).filter((part) => !parts.includes(part))).toEqual([]);
});

it('has what the member wrote below posts, its stamps, coupons and its answer to the offer of limits', async () => {
  const { member, token } = await active('wholestar');
  const { memberId } = member;
  await request('safer.limitsChoose', { choice: 'none' }, { token });
  await platform.db.execute(sql`
    insert into board_comments (post_id, member_id, content, written_at)
    select post_id, member_id, 'below it', now() from board_posts where member_id = ${memberId}`);
  await platform.db.execute(sql`
    insert into attendance_stamps (member_id, day, streak, points, stamped_at) values (${memberId}, '2026-01-05', 3, 100, now())`);
  const data = await request('member.export', own, { token });
  expect(data).toMatchObject({
    comments: { list: [{ content: 'below it' }] },
    stamps: { list: [{ day: '2026-01-05', streak: 3, points: 100 }] },
    coupons: { open: { list: [] }, over: { list: [] } },
    missions: { list: [] },
    limitChoice: { choice: 'none' },
  });
});

it('is given by the password alone, once a day, and the member is notified', async () => {
  const { member, token } = await active('oncestar');
  expect((await call('member.export', { memPass: 'mistaken1!' }, { token })).resultCode).toBe('U120');
  const made = clock.now();
  await request('member.export', own, { token });
  const { list } = await request('notification.list', {}, { token });
  expect(list[0]?.facts).toEqual({ event: 'data-exported' });
  const from = addSeconds(made, daySeconds);
  expect(await call('member.export', own, { token })).toMatchObject({
    resultCode: 'U132',
    data: { from: from.toISOString() },
  });
  clock.set(from);
  expect((await request('member.export', own, { token: await signInMember(server, member) })).profile.memNick).toBe(
    'oncestar',
  );
});

it('answers one of two concurrent requests', async () => {
  const { token } = await active('twicestar');
  const answers = await Promise.all([call('member.export', own, { token }), call('member.export', own, { token })]);
  expect(answers.map(({ resultCode }) => resultCode).sort()).toEqual(['0', 'U132']);
  const { list } = await request('notification.list', {}, { token });
  expect(list.filter(({ facts }) => facts.event === 'data-exported')).toHaveLength(1);
});

it('is read where nothing can be written, and costs no day when it cannot be made', async () => {
  const { token } = await active('brokenstar');
  watched.isBroken = true;
  expect((await call('member.export', own, { token })).resultCode).toBe('E001');
  watched.isBroken = false;
  watched.writing.length = 0;
  expect((await call('member.export', own, { token })).resultCode).toBe('0');
  expect(watched.writing).toEqual([{ transaction_read_only: 'on' }]);
});

it('has the newest rows of a part that is larger than the most, and says so', async () => {
  const { member, token } = await active('manystar');
  await platform.db.execute(sql`
    insert into notifications (member_id, kind, facts, created_at)
    select ${member.memberId}::bigint, 'security', '{"event": "otp-on"}'::jsonb, ${clock.now().toISOString()}::timestamptz
    from generate_series(0, ${maxExportRows})`);
  const { notifications, rowsMax, bets } = await request('member.export', own, { token });
  expect([rowsMax, notifications.list.length, notifications.isCut, bets.isCut]).toEqual([
    maxExportRows,
    maxExportRows,
    true,
    false,
  ]);
});
