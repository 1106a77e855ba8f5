/**
 * The connection test of staff against stand-ins of vendors: each step shows what was sent and answered without
 * secrets, and a refused launch shows the vendor's reason.
 */
import { getOut } from '@mirinae/node-kit/outgoing-http';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { catalogCalls } from '../modules/catalog/calls.ts';
import { vendorsCalls } from '../modules/vendors/calls.ts';
import { buildStaff } from '../testing/build-staff.ts';
import { startCallServer } from '../testing/call-server.ts';
import { approveByTwo } from '../testing/second-person.ts';
import { signInStaff } from '../testing/sign-in.ts';
import { listen } from './stand-in/house.ts';
import { standIns } from './stand-ins.ts';
import { registerVendorRoutes, vendors } from './vendors.ts';

const server = await startCallServer({ calls: [...vendorsCalls, ...catalogCalls], protocols: vendors });
const { platform, request } = server;
const wallet = Fastify({ forceCloseConnections: true });
await registerVendorRoutes(wallet, platform);
const walletOrigin = await wallet.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => wallet.close());
const token = await signInStaff(server, await buildStaff(platform));
const second = await signInStaff(server, await buildStaff(platform));
const timeoutMs = 20_000;

async function addVendor(protocol: string, vendorKey: string, forged?: string) {
  const make = standIns[protocol];
  if (!make) throw new Error(`There is no stand-in of ${protocol}.`);
  const path = vendors.find(({ name }) => name === protocol)?.labels?.walletPath ?? '';
  const house = await listen(make, { port: 0, wallet: `${walletOrigin}${path.replace(':vendorKey', vendorKey)}` });
  const { secret, launchSecret, operator, brand, product } = house.standIn.account;
  const names = { ko: vendorKey, en: vendorKey, vi: vendorKey };
  const where = { gameType: 'slot', wallet: 'seamless', openIn: 'window', openYn: 'N' } as const;
  const settings = { apiUrl: house.apiUrl, operator, brand, currency: 'KRW', decimals: 0, networks: ['127.0.0.1/32'] };
  const account = { ...settings, secret, launchSecret: forged ?? launchSecret };
  const vendor = { vendorKey, protocol, names, ...where, account, ...(product === '' ? {} : { product }) };
  expect(await approveByTwo(server, 'staff.vendorCreate', vendor, { token, second })).toBe('0');
  const [game] = house.standIn.games;
  const listed = [{ playableKey: game?.key ?? '', names }];
  await request('staff.gamesAdd', { vendorKey, games: listed }, { token });
  return house;
}

it('shows each step with its request and answer, and the calls of the vendor to the wallet', async () => {
  const house = await addVendor('swipe', 'swipetest');
  try {
    const { steps, gameurl, startedAt } = await request('staff.vendorTest', { vendorKey: 'swipetest' }, { token });
    expect(steps.map(({ step, state, note }) => [step, state, note])).toEqual([
      ['list', 'passed', '2'],
      ['launch', 'passed', ''],
    ]);
    expect(steps.map(({ exchanges }) => exchanges.map(({ call, httpStatus }) => [call, httpStatus]))).toEqual([
      [['games', 200]],
      [['launch', 200]],
    ]);
    expect(steps[0]?.exchanges[0]?.answer).toContain('Catch 97');
    expect(steps[1]?.exchanges[0]?.request).toContain('sg_catch_97');
    const since = { vendorKey: 'swipetest', since: startedAt };
    expect((await request('staff.vendorTestCalls', since, { token })).step).toMatchObject({ state: 'waiting' });
    await getOut({ url: gameurl ?? '', headers: {}, timeoutMs });
    await expect
      .poll(async () => (await request('staff.vendorTestCalls', since, { token })).step.state, { timeout: 20_000 })
      .toBe('passed');
    const { account } = house.standIn;
    const shown = JSON.stringify([steps, await request('staff.vendorTestCalls', since, { token })]);
    for (const secret of [account.secret, account.launchSecret]) expect(shown).not.toContain(secret);
    await request('staff.vendorSave', { vendorKey: 'swipetest', openYn: 'Y' }, { token });
  } finally {
    await house.close();
  }
});

it('shows the reason of a refused launch, and leaves the vendor closed', async () => {
  const house = await addVendor('kplay', 'kplaytest', 'another-agent-token');
  try {
    const { steps, gameurl } = await request('staff.vendorTest', { vendorKey: 'kplaytest' }, { token });
    expect(gameurl).toBeNull();
    expect(steps.find(({ step }) => step === 'launch')).toMatchObject({ state: 'failed', note: 'ACCESS_DENIED' });
    expect(JSON.stringify(steps)).not.toContain('another-agent-token');
    const { call } = server;
    expect((await call('staff.vendorSave', { vendorKey: 'kplaytest', openYn: 'Y' }, { token })).resultCode).toBe(
      'S101',
    );
  } finally {
    await house.close();
  }
});
