/** Once-only offers, tried with a second account from the same browser. */
import { beforeAll, describe, expect, it } from 'vitest';
import { randomBytes } from '../../platform/rng.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { clockStub } from '../../testing/clock-stub.ts';
import { type Farmer, openFarmer } from '../../testing/farm.ts';
import { setFarmRules } from '../../testing/farm-rules.ts';
import { cashierCalls } from '../cashier/calls.ts';
import { getBrief } from '../cashier/reading/brief.ts';
import { loyaltyCalls } from '../loyalty/calls.ts';
import { promotionsCalls } from '../promotions/calls.ts';
import { issueCoupons } from '../promotions/index.ts';
import { permissionsOf } from '../staff/index.ts';

const clock = clockStub('2025-03-03T12:00:00+09:00');
const server = await startCallServer({ calls: [...cashierCalls, ...promotionsCalls, ...loyaltyCalls], clock });
const { platform } = server;
const owner = await buildStaff(platform);
const desk = { ...owner, kind: 'staff', sessionId: 'test', permissions: permissionsOf(owner.role) } as const;

const newDevice = () => randomBytes(32).toString('base64url');
const farmer = async (device: string) =>
  openFarmer(server, desk, { paidIn: 0, carriedOut: 0 }, { ...(await buildMember(platform)), device });
/** Two accounts of one browser, and somebody else. */
async function three() {
  const device = newDevice();
  return [await farmer(device), await farmer(device), await farmer(newDevice())] as const;
}
const pointsOf = async (one: Farmer) => Number((await one.balances()).point);

beforeAll(() => setFarmRules(platform));

describe('a second account of one browser', () => {
  it('gets no bonus of a first deposit, whoever deposits first', async () => {
    const [first, second, other] = await three();
    for (const one of [first, second, other]) await one.deposit(100_000);
    const [had, again, others] = await Promise.all([first, second, other].map(pointsOf));
    expect(had).toBeGreaterThan(0);
    expect(others).toBe(had);
    expect(again).toBeLessThan(had ?? 0);
  });

  it('gets no bonus of a first deposit when both are approved at the same moment', async () => {
    const [first, second] = await three();
    await Promise.all([first.deposit(100_000), second.deposit(100_000)]);
    const points = await Promise.all([first, second].map(pointsOf));
    expect(new Set(points).size).toBe(2);
  });

  it('enters no code that the first has entered, also at the same moment', async () => {
    const [first, second, other] = await three();
    const enter = (one: Farmer) => one.act('promo.couponCode', { code: 'POINTS-1' });
    expect((await Promise.all([enter(first), enter(second)])).sort()).toEqual(['0', 'PR203']);
    expect(await enter(other)).toBe('0');
  });

  it('uses no coupon of an issue of which the first has used one', async () => {
    const [first, second, other] = await three();
    const coupon = { name: 'all', worth: 'point', amount: 5_000, expiresAt: null, target: { to: 'all' } } as const;
    const { issueId } = await platform.db.transaction((tx) => issueCoupons(platform, tx, coupon, 'test'));
    const use = async (one: Farmer) => {
      const { rows } = await platform.db.$client.query<{ id: bigint }>(
        'select coupon_id as id from coupons where issue_id = $1 and member_id = $2',
        [issueId, one.memberId],
      );
      return one.act('promo.couponUse', { couponIdx: Number(rows[0]?.id) });
    };
    expect((await Promise.all([use(first), use(second)])).sort()).toEqual(['0', 'PR203']);
    expect(await use(other)).toBe('0');
  });

  it('gets no stamp of the day on which the first has one, nor the points of a mission', async () => {
    const [first, second, other] = await three();
    for (const one of [first, second, other]) {
      await one.deposit(100_000, 'N');
      await one.play(20_000);
    }
    clock.advance(2);
    const attend = (one: Farmer) => one.act('promo.attend', {});
    expect((await Promise.all([attend(first), attend(second)])).sort()).toEqual(['0', 'PR101']);
    expect(await attend(other)).toBe('0');
    const claim = (one: Farmer) => one.act('promo.missionClaim', { missionIdx: 1 });
    expect((await Promise.all([claim(first), claim(second)])).sort()).toEqual(['0', 'PR403']);
    expect(await claim(other)).toBe('0');
  });

  it('is shown to staff with its requests, by its ID and never by its browser', async () => {
    const [first, second, other] = await three();
    const risksOf = async ({ memberId }: Farmer) => (await getBrief(platform, memberId)).risks;
    expect(await risksOf(first)).toContainEqual({ kind: 'same-device', memIds: [second.loginId] });
    expect((await risksOf(other)).map(({ kind }) => kind)).not.toContain('same-device');
  });
});
