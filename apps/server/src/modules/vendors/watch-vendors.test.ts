/** A vendor is switched off while our calls to it fail, and on again once a game opens; staff's switch comes first. */
import { codes } from '@mirinae/contract/codes';
import { beforeEach, describe, expect, it } from 'vitest';
import { addSeconds } from '../../platform/clock.ts';
import { money } from '../../platform/money.ts';
import { installUnit } from '../../platform/money-unit.ts';
import { randomUuid } from '../../platform/rng.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { fakeProtocol } from '../../testing/fake-protocol.ts';
import { openProbe } from '../../testing/probe-game.ts';
import { signInStaff } from '../../testing/sign-in.ts';
import { vendorSeat } from '../../testing/vendor-seat.ts';
import { debitStake } from '../../vendors/core/debit.ts';
import { mirinae } from '../../vendors/mirinae/index.ts';
import { findGame, findVendor } from '../catalog/index.ts';
import { findPlaySession, LaunchRefused } from '../play/index.ts';
import { recordCall } from './call-log.ts';
import { countMinutes } from './call-minutes.ts';
import { vendorsCalls } from './calls.ts';
import { listLowCredits, readCredits } from './credits.ts';
import { findFailing, listOutages, watchVendors } from './watch-vendors.ts';

let isAway = true;
let credit = 50_000;
const vendor = fakeProtocol(
  'made-up',
  {
    openGame: async () => {
      if (isAway) throw new LaunchRefused(codes.vendorUnreachable, 'away');
      return 'https://vendor.example/game';
    },
  },
  { labels: mirinae.labels, agentCredit: async () => money(credit) },
);
const server = await startCallServer({ calls: vendorsCalls, protocols: [vendor] });
const { platform, clock } = server;
const { db } = platform;
const vendorKey = '203';
await openProbe(platform, { vendorKey, adapter: 'made-up', secret: 'secret' });
const signIn = async () => signInStaff(server, await buildStaff(platform));
const rule = { isOn: true, windowMinutes: 10, callsMin: 10, failedPercent: 50, creditBelow: null };

async function setRule(change: object = {}) {
  const token = await signIn();
  await server.request('staff.vendorWatchSave', { vendorKey, ...rule, reason: 'test', ...change }, { token });
}

async function launches(calls: number, failed: number) {
  for (let nth = 0; nth < calls; nth += 1)
    await recordCall(platform, {
      at: clock.now(),
      adapter: 'made-up',
      vendorKey,
      call: 'launch',
      memberId: null,
      reference: '',
      request: '',
      answer: '',
      httpStatus: nth < failed ? 500 : 200,
      tookMs: 20,
      ip: '',
      direction: 'out',
      failed: nth < failed,
    });
  await countMinutes(platform);
}

const pass = (seconds: number) => clock.set(addSeconds(clock.now(), seconds));
const isOpen = async () => (await findVendor(db, vendorKey))?.isOpen;
const acts = async () => {
  const { rows } = await db.$client.query<{ action: string }>(
    `select action from staff_audit where target = $1 and staff_login = 'rule:vendor-watch' order by audit_id`,
    [`vendor:${vendorKey}`],
  );
  return rows.map(({ action }) => action);
};

beforeEach(async () => {
  // Calls of the test before are out of every window then.
  pass(3_600);
  isAway = true;
  await db.$client.query('delete from vendor_outages');
  await db.$client.query('update catalog_vendors set is_open = true, plays_on = false where vendor_key = $1', [
    vendorKey,
  ]);
  await db.$client.query(`delete from vendor_watch_rules where vendor_key <> ''`);
});

describe('open games', () => {
  const stakes = async () => {
    const { memberId, open } = await vendorSeat(platform, vendorKey);
    const { token } = await open();
    return async () => {
      const session = findPlaySession(db, vendorKey, token);
      const betKey = randomUuid();
      const stake = { betKey, memberId, session, roundId: betKey, amount: money(1_000) };
      const { status } = await debitStake({ platform, vendorKey, account: installUnit(platform.config) }, stake);
      return status;
    };
  };
  const fail = async () => {
    await launches(20, 20);
    await watchVendors(platform);
    expect(await isOpen()).toBe(false);
  };

  it('are played on while their vendor is off by its rule, until staff close it', async () => {
    await setRule();
    const stake = await stakes();
    await fail();
    expect(await stake()).toBe('ok');
    expect(await findGame(db, vendorKey, 'probe')).toMatchObject({ isOpen: false, takesStakes: true });
    await server.request('staff.vendorSave', { vendorKey, openYn: 'N' }, { token: await signIn() });
    expect(await stake()).toBe('refused');
  });

  it('take no more stakes where the rule says so', async () => {
    await setRule({ playsOn: false });
    const stake = await stakes();
    await fail();
    expect(await stake()).toBe('refused');
  });
});

describe('the switch', () => {
  it('is off as shipped', async () => {
    await launches(40, 40);
    await watchVendors(platform);
    expect(await isOpen()).toBe(true);
  });

  it('closes a vendor whose launches fail, and opens it once a game opens, each with an audit line', async () => {
    await setRule();
    const before = (await acts()).length;
    await launches(12, 5);
    await watchVendors(platform);
    expect(await isOpen()).toBe(true);
    await launches(4, 4);
    await watchVendors(platform);
    expect(await isOpen()).toBe(false);
    expect(await listOutages(db)).toMatchObject([{ vendorKey, cause: 'launches', calls: 16, failed: 9 }]);
    pass(61);
    await watchVendors(platform);
    expect(await isOpen()).toBe(false);
    isAway = false;
    pass(61);
    await watchVendors(platform);
    expect(await isOpen()).toBe(true);
    expect(await listOutages(db)).toEqual([]);
    expect((await acts()).slice(before)).toEqual(['vendor.off', 'vendor.on']);
    // What failed before is not counted again.
    await watchVendors(platform);
    expect(await isOpen()).toBe(true);
  });

  it('is taken over by staff: what they open stays open, and what they close is not opened by a probe', async () => {
    await setRule();
    await launches(20, 20);
    await watchVendors(platform);
    expect(await isOpen()).toBe(false);
    const token = await signIn();
    await server.request('staff.vendorSave', { vendorKey, openYn: 'N' }, { token });
    expect(await listOutages(db)).toEqual([]);
    isAway = false;
    pass(3_600);
    await watchVendors(platform);
    expect(await isOpen()).toBe(false);
  });

  it('is pulled once by two nodes', async () => {
    await setRule();
    await launches(20, 20);
    const before = (await acts()).length;
    await Promise.all([watchVendors(platform), watchVendors(platform)]);
    expect(await isOpen()).toBe(false);
    expect((await acts()).slice(before)).toEqual(['vendor.off']);
    expect(await listOutages(db)).toHaveLength(1);
  });

  it('counts all calls where launches are too few', () => {
    const sums = { vendorKey, direction: 'out', launches: 2, launchesFailed: 2, took: [] } as const;
    const limits = { callsMin: 10, failedPercent: 50 };
    expect(findFailing({ ...sums, calls: 20, failed: 10 }, limits)).toMatchObject({ cause: 'calls', failed: 10 });
    expect(findFailing({ ...sums, calls: 20, failed: 9 }, limits)).toBeNull();
    expect(findFailing({ ...sums, calls: 9, failed: 9 }, limits)).toBeNull();
  });
});

it('a rule for a vendor that is none is refused', async () => {
  const token = await signIn();
  const input = { ...rule, vendorKey: 'none', reason: 'test' };
  expect((await server.call('staff.vendorWatchSave', input, { token })).resultCode).toBe('Z404');
});

it('the balance at a vendor is read and shown, and low once it is below the rule', async () => {
  await setRule({ isOn: false, creditBelow: 40_000 });
  await readCredits(platform);
  expect(await listLowCredits(db)).toEqual([]);
  credit = 39_999;
  await readCredits(platform);
  expect(await listLowCredits(db)).toMatchObject([{ vendorKey, amount: 39_999n }]);
  const token = await signIn();
  const { list } = await server.request('staff.vendorHealthList', { minutes: 15 }, { token });
  expect(list.find((row) => row.vendorKey === vendorKey)).toMatchObject({
    credit: { amount: 39_999 },
    outage: null,
    rule: { creditBelow: 40_000, isOwn: true },
  });
});
