/**
 * Goal: each rule raises one alert for a member and a reason, with what proves it; less strict rules need a second
 * person. Method: the real job on a database with members whose past the test writes.
 */
import type { RiskKind, RiskRule } from '@mirinae/contract/staff/risk';
import { beforeEach, describe, expect, it } from 'vitest';
import { riskHost, servedCalls } from '../../app.ts';
import { addSeconds, systemClock } from '../../platform/clock.ts';
import { sql } from '../../platform/db/orm.ts';
import { randomUuid } from '../../platform/rng.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { clockStub } from '../../testing/clock-stub.ts';
import { approveByTwo } from '../../testing/second-person.ts';
import { signInStaff } from '../../testing/sign-in.ts';
import { watchRisk } from './watch.ts';

const server = await startCallServer({ calls: servedCalls, clock: clockStub(systemClock.now()) });
const { platform, request, call } = server;
const { db, clock } = platform;
const risk = await buildStaff(platform, { role: 'risk' });
const owner = await buildStaff(platform, { role: 'owner' });
let token = '';
const run = (text: string, values: unknown[] = []) => db.$client.query(text, values);
const ago = (seconds: number) => addSeconds(clock.now(), -seconds);

let built = 0;
/** Nothing is shared but what the test shares. */
const player = (holder = '') => {
  built += 1;
  return buildMember(platform, {
    accountHolder: holder || `${String.fromCodePoint(0xac00 + 28 * built)}미르`,
    joinIp: `10.7.${built >> 8}.${built & 255}`,
  });
};
type Player = Awaited<ReturnType<typeof player>>;

const seenWith = ({ memberId }: Player, device: string) =>
  run('insert into member_devices (member_id, device_hash, first_seen_at, last_seen_at) values ($1, $2, $3, $3)', [
    memberId,
    Buffer.from(device),
    ago(300),
  ]);
const signedIn = ({ memberId }: Player, ip: string) =>
  run("insert into member_logins (member_id, at, ip, user_agent) values ($1, $2, $3, '')", [memberId, clock.now(), ip]);

type Played = { stake?: number; payout: number; round?: string; type?: string; at?: Date };
const played = (
  { memberId }: Player,
  { stake = 1_000, payout, round = randomUuid(), type = 'slot', at = clock.now() }: Played,
) =>
  db.execute(sql`
    insert into bets (vendor_key, bet_key, member_id, game_type, game_key, round_id, stake, payout, status, placed_at, settled_at)
    values ('201', ${randomUuid()}, ${memberId}, ${type}, 'g', ${round}, ${stake}, ${payout},
      ${payout > 0 ? 'win' : 'lose'}, ${at.toISOString()}, ${at.toISOString()})`);

type Requested = { kind: 'deposit' | 'withdrawal'; amount: number; at?: Date; bonus?: number };
const moved = ({ memberId }: Player, { kind, amount, at = clock.now(), bonus = 0 }: Requested) =>
  db.execute(sql`
    insert into cash_requests (member_id, kind, amount, status, request_key, account, balance_after, requested_at,
      processed_at, processed_by, lineage_id, bonus_points)
    values (${memberId}, ${kind}, ${amount}, ${kind === 'deposit' ? 1 : 0}, ${randomUuid()}, '{"rail": "bank-transfer"}', 0,
      ${at.toISOString()}, ${kind === 'deposit' ? at.toISOString() : null}, ${kind === 'deposit' ? 'test' : null}, 0, ${bonus})`);

/** Transactions of bets may take a minute. */
const look = () => {
  clock.advance(90);
  return watchRisk(platform, riskHost);
};
const alertsOf = async ({ memberId }: Player) =>
  (await request('staff.riskAlertList', { memberId: Number(memberId), state: 'all' }, { token })).list;
const kindsOf = async (member: Player) => (await alertsOf(member)).map(({ kind }) => kind);
const setRule = (kind: RiskKind, change: string) => run(`update risk_rules set ${change} where kind = $1`, [kind]);
async function ruleOf(kind: RiskKind): Promise<RiskRule> {
  const rules = await request('staff.riskRuleList', {}, { token });
  const rule = rules.find((each) => each.kind === kind);
  if (!rule) throw new Error(`There is no rule ${kind}.`);
  return rule;
}

beforeEach(async () => {
  clock.advance(3_600);
  token = await signInStaff(server, risk);
  await look();
});

describe('members who share something', () => {
  it('have an alert when they sign in: one for each browser, with the others', async () => {
    const [one, other] = [await player(), await player()];
    for (const each of [one, other]) await seenWith(each, 'shared browser');
    await signedIn(one, '10.9.0.1');
    await look();
    expect(await alertsOf(one)).toMatchObject([
      { kind: 'shared-device', shared: 'device', state: 'open', members: [{ memberId: Number(other.memberId) }] },
    ]);
    expect(await kindsOf(other)).toEqual([]);
    await signedIn(one, '10.9.0.1');
    await look();
    expect(await kindsOf(one)).toEqual(['shared-device']);
  });

  it('have one for a network and for a name only where there are as many as the rule says', async () => {
    const three = [await player('나미르'), await player('나미르'), await player('나미르')];
    for (const each of three) await signedIn(each, '10.9.0.2');
    await look();
    for (const each of three) expect(await kindsOf(each)).toEqual(['shared-holder']);
    await signedIn(await player(), '10.9.0.2');
    const last = three[0];
    if (last) await signedIn(last, '10.9.0.2');
    await look();
    expect(last && (await kindsOf(last))).toEqual(['shared-network', 'shared-holder']);
  });
});

describe('money that passes through', () => {
  it('is reported with the request, its deposits and the play between them', async () => {
    const member = await player();
    await moved(member, { kind: 'deposit', amount: 100_000, at: ago(3_000) });
    await played(member, { stake: 10_000, payout: 0, at: ago(2_000) });
    await moved(member, { kind: 'withdrawal', amount: 80_000 });
    await look();
    const [alert] = await alertsOf(member);
    expect(alert).toMatchObject({
      kind: 'fast-in-out',
      figures: { deposited: 100_000, withdrawn: 80_000, staked: 10_000, percent: 10 },
    });
    expect(alert?.requests).toHaveLength(2);
  });

  it('is none where it was played, or had no deposit', async () => {
    const [playing, saving] = [await player(), await player()];
    await moved(playing, { kind: 'deposit', amount: 100_000, at: ago(3_000) });
    await played(playing, { stake: 20_000, payout: 0, at: ago(2_000) });
    for (const each of [playing, saving]) await moved(each, { kind: 'withdrawal', amount: 50_000 });
    await look();
    expect([await kindsOf(playing), await kindsOf(saving)]).toEqual([[], []]);
  });
});

describe('opposite bets', () => {
  const opposed = async (one: Player, other: Player, rounds: number) => {
    for (let round = 0; round < rounds; round += 1) {
      const id = randomUuid();
      await played(one, { payout: 1_950, round: id, type: 'casino' });
      await played(other, { payout: 0, round: id, type: 'casino' });
    }
  };

  it('of members with one browser are reported for both, with the bets of both', async () => {
    const [one, other] = [await player(), await player()];
    for (const each of [one, other]) await seenWith(each, 'two at one table');
    await opposed(one, other, 2);
    await look();
    expect(await kindsOf(one)).toEqual([]);
    clock.advance(120);
    await opposed(one, other, 1);
    await look();
    const [alert] = await alertsOf(one);
    expect(alert).toMatchObject({ kind: 'opposite-bets', figures: { rounds: 3 }, severity: 'high' });
    expect(alert?.bets).toHaveLength(6);
    expect(await kindsOf(other)).toEqual(['opposite-bets']);
  });

  it('of strangers are a coincidence', async () => {
    const [one, other] = [await player(), await player()];
    await opposed(one, other, 5);
    await look();
    expect(await kindsOf(one)).toEqual([]);
  });
});

it('a bonus taken by two members with one browser is abuse, and by one alone is none', async () => {
  const [one, other, alone] = [await player(), await player(), await player()];
  for (const each of [one, other]) await seenWith(each, 'bonus browser');
  for (const each of [one, other, alone]) await moved(each, { kind: 'deposit', amount: 50_000, bonus: 5_000 });
  await look();
  expect(await alertsOf(one)).toMatchObject([{ kind: 'bonus-abuse', figures: { members: 2, bonuses: 2 } }]);
  expect(await kindsOf(alone)).toEqual([]);
});

describe('luck beyond chance', () => {
  it('is reported with its bound and the bets that won, and adds up over runs', async () => {
    const [lucky, usual] = [await player(), await player()];
    for (let bet = 0; bet < 20; bet += 1) await played(lucky, { payout: 1_950 });
    for (let bet = 0; bet < 20; bet += 1) await played(usual, { payout: bet % 2 === 0 ? 1_950 : 0 });
    await look();
    expect(await kindsOf(lucky)).toEqual([]);
    clock.advance(120);
    for (let bet = 0; bet < 20; bet += 1) await played(lucky, { payout: 1_950 });
    await look();
    const [alert] = await alertsOf(lucky);
    expect(alert).toMatchObject({ kind: 'win-rate', figures: { rounds: 40, staked: 40_000, paid: 78_000 } });
    expect(alert?.figures.oneIn).toBeGreaterThanOrEqual(1_000_000);
    expect(alert?.bets).toHaveLength(20);
    expect(await kindsOf(usual)).toEqual([]);
  });
});

describe('a rule', () => {
  it('that is off raises nothing', async () => {
    await setRule('shared-device', 'is_on = false');
    const [one, other] = [await player(), await player()];
    for (const each of [one, other]) await seenWith(each, 'unwatched browser');
    await signedIn(one, '10.9.0.4');
    await look();
    await setRule('shared-device', 'is_on = true');
    expect(await kindsOf(one)).toEqual([]);
  });

  it('is made stricter by one person, and its history says by whom', async () => {
    const rule = await ruleOf('fast-in-out');
    const stricter = { ...rule, threshold: 30 };
    expect((await call('staff.riskRuleSet', { rule: stricter, reason: '강화' }, { token })).resultCode).toBe('0');
    const [change] = await request('staff.riskRuleHistory', { kind: 'fast-in-out' }, { token });
    expect(change).toMatchObject({
      by: risk.loginId,
      before: { threshold: 20 },
      after: { threshold: 30 },
      reason: '강화',
    });
  });

  it('is switched off, or made to find less, by two persons', async () => {
    const rule = await ruleOf('late-bets');
    for (const looser of [{ isOn: false }, { threshold: rule.threshold * 10 }, { hours: 24 }])
      expect(
        (await call('staff.riskRuleSet', { rule: { ...rule, ...looser }, reason: '완화' }, { token })).resultCode,
      ).toBe('S015');
    const second = await signInStaff(server, owner);
    const off = { rule: { ...rule, isOn: false }, reason: '중지' };
    expect(await approveByTwo(server, 'staff.riskRuleSet', off, { token, second })).toBe('0');
    expect((await ruleOf('late-bets')).isOn).toBe(false);
    await setRule('late-bets', 'is_on = true');
  });

  it('cannot leave the bounds of its unit, nor let withdrawals of a high alert pass', async () => {
    const rule = await ruleOf('win-rate');
    for (const wrong of [{ threshold: 999 }, { holdsWithdrawals: false }])
      expect(
        (await call('staff.riskRuleSet', { rule: { ...rule, ...wrong }, reason: '시험' }, { token })).resultCode,
      ).toBe('Z400');
  });
});
