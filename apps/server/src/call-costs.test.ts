/**
 * Goal: a call costs its caller what it takes, and no attacker finds one that takes much for little.
 * Method: every call of guests, members and partners, and all that staff read, is sent in its dearest ways in a house
 * of twenty thousand members; what node and PostgreSQL then work is compared with fixed work done in between.
 */
import { type CallName, callNames, calls, readsOnly } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { expect, inject, test } from 'vitest';
import { servedCalls } from './app.ts';
import { hashPassword } from './platform/auth/passwords.ts';
import { systemClock } from './platform/clock.ts';
import { readOnly } from './platform/db/connect.ts';
import { costOf } from './platform/http/call-cost.ts';
import type { MemberId } from './platform/ids.ts';
import { randomUuid } from './platform/rng.ts';
import { builtPassword, builtWithdrawalPassword } from './testing/build-member.ts';
import { buildStaff } from './testing/build-staff.ts';
import { startCallServer } from './testing/call-server.ts';
import { clockStub } from './testing/clock-stub.ts';
import { dearBodies } from './testing/dear-bodies.ts';
import { doFixedWork, fixedWorkQuickMs } from './testing/fixed-work.ts';
import { fillHouse } from './testing/house/fill-house.ts';
import { openedMatch } from './testing/house/fill-sports.ts';
import { keepQueriesSerial, processorStopwatch } from './testing/processor-time.ts';
import { readCaptcha, signInMember, signInStaff } from './testing/sign-in.ts';

/** Budgets are of seconds: they bear a call that now and then takes more than its weight. */
const leeway = 3;
const turns = inject('proof') === 'full' ? 3 : 2;
/** What seems too dear is measured again, longer: the least of many times is what a call takes by itself. */
const turnsAgain = 8;
const callsPerFixedWork = 40;
const connections = 4;
const readers = 10;

const server = await startCallServer({
  calls: servedCalls,
  clock: clockStub(systemClock.now()),
  maxConnections: connections,
});
const { platform } = server;
const { db } = platform;
await keepQueriesSerial(db);
const owner = await buildStaff(platform, { role: 'owner' });
const house = await fillHouse(platform, {
  members: 20_000,
  bettors: 19,
  bets: 6_000,
  requests: 2_000,
  days: 30,
  matches: 800,
  openSlips: 3_000,
  settledSlips: 5_000,
  oldMatches: 500,
  audits: 2_000,
  messages: 1,
  walletCalls: 2_000,
});
const passwords = [await hashPassword(builtPassword), await hashPassword(builtWithdrawalPassword)];

type Who = (typeof calls)[CallName]['who'];
const noSession: readonly string[] = [codes.notSignedIn, codes.sessionReplaced];

async function openMember(memberId: MemberId): Promise<string> {
  const { rows } = await db.$client.query<{ loginId: string }>(
    `update members set password_hash = $2, withdrawal_password_hash = $3, limit_choice = 'none',
       agreed_terms = (select max(version) from agreement_versions where kind = 'terms'),
       agreed_privacy = (select max(version) from agreement_versions where kind = 'privacy')
     where member_id = $1 returning login_id as "loginId"`,
    [memberId, ...passwords],
  );
  return signInMember(server, { loginId: rows[0]?.loginId ?? '', password: builtPassword });
}

function openSession(who: Who, player: MemberId): Promise<string> {
  if (who === 'guest') return Promise.resolve('');
  if (who !== 'staff') return openMember(who === 'partner' ? house.head : player);
  // The same digits never serve twice.
  server.clock.advance(30);
  return signInStaff(server, owner);
}

/** What a call is about: with what is not there it is refused before it has done anything. */
async function knownFacts(player: MemberId): Promise<Record<string, unknown>> {
  const { rows } = await db.$client.query(
    `select login_id as "memId", member_id::int as "memberId",
       (select min(bet_id) from bets where bets.member_id = members.member_id)::text as "betIdx",
       (select min(notification_id)::int from notifications where notifications.member_id = members.member_id)
         as "notificationIdx"
     from members where member_id = $1`,
    [player],
  );
  const chosen = { fixture: openedMatch, memPass: builtPassword, memPassNow: builtPassword, cash: 10_000 };
  return { ...rows[0], ...chosen, vendorKey: '201', gameKey: 'hangang-seven', gameType: 'slot' };
}

type Sent = { readonly key: string; readonly name: CallName; readonly body: Record<string, unknown> };

const isMeasured = (name: CallName) => calls[name].who !== 'staff' || readsOnly(name);

const bodiesFor = (facts: Readonly<Record<string, unknown>>): Sent[] =>
  callNames
    .filter(isMeasured)
    .flatMap((name) => dearBodies(name, facts).map((body, index) => ({ key: `${name} ${index}`, name, body })));

/** What is repeated is answered without being done; a captcha serves once. */
const fresh = async ({ body }: Sent) => ({
  ...body,
  ...('requestKey' in body ? { requestKey: randomUuid() } : {}),
  ...('captchaId' in body ? await readCaptcha(server) : {}),
});

/** Opened before anything is measured, which counts the work of those that are there. */
await Promise.all([
  ...Array.from({ length: connections }, () => db.$client.query('select pg_sleep(0.02)')),
  ...Array.from({ length: readers }, () => readOnly(db).$client.query('select pg_sleep(0.02)')),
]);
const watch = await processorStopwatch(db);

/** By result code, for a refusal is no measure of what was done. */
type Taken = { readonly sent: Sent; readonly byCode: Map<string, number[]> };

class Measurement {
  readonly fixed: number[] = [];
  readonly taken = new Map<string, Taken>();

  note(sent: Sent, code: string, ms: number): void {
    const known = this.taken.get(sent.key) ?? { sent, byCode: new Map<string, number[]>() };
    known.byCode.set(code, [...(known.byCode.get(code) ?? []), ms]);
    this.taken.set(sent.key, known);
  }

  /**
   * In milliseconds of quick cores. The least of few times is noise: an answer counts that was seen twice, and half as
   * often as the commonest one.
   */
  pointsOf({ byCode }: Taken): number {
    const answers = [...byCode.values()];
    const commonest = Math.max(...answers.map((times) => times.length));
    const often = answers.filter((times) => times.length > 1 && times.length * 2 >= commonest);
    return (Math.max(0, ...often.map((times) => Math.min(...times))) / Math.min(...this.fixed)) * fixedWorkQuickMs;
  }
}

/** Each turn as another player: what somebody did once is refused the second time. */
class Turn {
  readonly player: MemberId;
  readonly tokens: Record<Who, string> = { guest: '', member: '', partner: '', staff: '' };

  constructor(player: MemberId) {
    this.player = player;
  }

  /** A call before it may have ended the session, or opened another one of the same member. */
  async send(sent: Sent): Promise<{ code: string; ms: number }> {
    const { who } = calls[sent.name];
    const body = await fresh(sent);
    const { value, ms } = await watch(() => server.call(sent.name, body, { token: this.tokens[who] }));
    if (who === 'guest' || !noSession.includes(value.resultCode)) return { code: value.resultCode, ms };
    this.tokens[who] = await openSession(who, this.player);
    return this.send(sent);
  }
}

async function measureTurn(measurement: Measurement, nth: number, keys: ReadonlySet<string> | null): Promise<void> {
  const turn = new Turn(house.bettors[nth % house.bettors.length] ?? house.head);
  const all = bodiesFor(await knownFacts(turn.player));
  for (const [index, sent] of all.filter(({ key }) => keys?.has(key) ?? true).entries()) {
    if (index % callsPerFixedWork === 0) measurement.fixed.push((await watch(async () => doFixedWork())).ms);
    const { code, ms } = await turn.send(sent);
    measurement.note(sent, code, ms);
  }
}

const tooDear = (measurement: Measurement): Taken[] =>
  [...measurement.taken.values()].filter(
    (taken) => measurement.pointsOf(taken) > leeway * costOf(taken.sent.name, taken.sent.body),
  );

/** An immediately refused one shows little of what it takes: most must be answered. */
function answeredShare({ taken }: Measurement): number {
  const sent = [...taken.values()].map(({ sent: { name }, byCode }) => ({ name, isAnswered: byCode.has('0') }));
  const answered = new Set(sent.filter(({ isAnswered }) => isAnswered).map(({ name }) => name));
  return answered.size / new Set(sent.map(({ name }) => name)).size;
}

test('no call takes three times what it is charged', async () => {
  const first = new Measurement();
  for (let turn = 0; turn < turns; turn += 1) await measureTurn(first, turn, null);
  expect(answeredShare(first)).toBeGreaterThan(2 / 3);
  const again = new Measurement();
  const keys = new Set(tooDear(first).map(({ sent }) => sent.key));
  for (let turn = 0; turn < turnsAgain; turn += 1) await measureTurn(again, turn, keys);
  const wrong = tooDear(again).map((taken) => {
    const { name, body } = taken.sent;
    const took = Math.ceil(again.pointsOf(taken));
    return `${name} weighs ${costOf(name, body)} and should weigh ${took}: ${JSON.stringify(body)}`;
  });
  expect(wrong).toEqual([]);
}, 300_000);
