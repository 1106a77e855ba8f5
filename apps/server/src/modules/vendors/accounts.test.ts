/**
 * Accounts at vendors: several products of one, secrets that overlap in time, opened only after a launch test, and
 * removed or moved to another protocol only while nothing was played.
 */
import { inEachLanguage } from '@mirinae/contract/languages';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { money } from '../../platform/money.ts';
import { randomUuid } from '../../platform/rng.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { giveCash } from '../../testing/give-money.ts';
import { newestAudit } from '../../testing/observe.ts';
import { approveByTwo } from '../../testing/second-person.ts';
import { signInStaff } from '../../testing/sign-in.ts';
import { vendorSeat } from '../../testing/vendor-seat.ts';
import { registerVendorRoutes, vendors } from '../../vendors/vendors.ts';
import { placeBet } from '../bets/index.ts';
import { findVendor } from '../catalog/index.ts';
import { vendorsCalls } from './calls.ts';
import { findAccount, provesCall } from './index.ts';

const server = await startCallServer({ calls: vendorsCalls, protocols: vendors });
const { platform, clock, request, call } = server;
const { db } = platform;
const token = await signInStaff(server, await buildStaff(platform));
const second = await signInStaff(server, await buildStaff(platform));
const byTwo = (name: 'staff.vendorCreate' | 'staff.vendorSave', input: object) =>
  approveByTwo(server, name, input, { token, second });
const codeOf = async (name: 'staff.vendorSave' | 'staff.vendorRemove' | 'staff.vendorSecretEnd', input: object) =>
  (await server.callConfirmed(name, input, { token })).resultCode;

let launch: object = {};
const house = Fastify({ forceCloseConnections: true });
house.post('/*', () => launch);
const apiUrl = await house.listen({ host: '127.0.0.1', port: 0 });
const wallet = Fastify();
await registerVendorRoutes(wallet, platform);
await wallet.ready();
afterAll(async () => {
  await house.close();
  await wallet.close();
});

const names = { ko: '홀', en: 'Hall', vi: 'Sảnh' };
const first = 'the-first-secret-key';
const settings = { apiUrl, operator: 'agent', currency: 'KRW', decimals: 0, networks: [] as string[] };
const allowed = ['127.0.0.0/8'];
const where = {
  names,
  gameType: 'slot',
  wallet: 'seamless',
  openIn: 'window',
  openYn: 'N',
  protocol: 'kplay',
} as const;

async function addAccount(vendorKey: string, product: string): Promise<void> {
  const account = { ...settings, secret: first };
  expect(await byTwo('staff.vendorCreate', { ...where, vendorKey, product, account })).toBe('0');
  const games = [{ playableKey: 'probe', names: inEachLanguage(() => 'Probe') }];
  await request('staff.gamesAdd', { vendorKey, games }, { token });
}

describe('a new account', () => {
  it('is opened only after a launch test with its settings, and with allowed networks', async () => {
    await addAccount('hall1', '1');
    const open = () => codeOf('staff.vendorSave', { vendorKey: 'hall1', openYn: 'Y' });
    expect(await open()).toBe('S101');
    const probe = () => request('staff.vendorProbe', { vendorKey: 'hall1', gameKey: 'probe' }, { token });
    launch = { status: 0, error: 'INVALID_CURRENCY' };
    expect(await probe()).toMatchObject({ gameurl: null, reason: 'INVALID_CURRENCY' });
    expect(await open()).toBe('S101');
    launch = { status: '1', user_id: 7, launch_url: 'https://kplay.example/g' };
    expect(await probe()).toMatchObject({ gameurl: 'https://kplay.example/g', reason: null });
    expect(await open()).toBe('S102');
    const account = { ...settings, networks: allowed };
    expect(await byTwo('staff.vendorSave', { vendorKey: 'hall1', account })).toBe('0');
    expect((await findAccount(platform, 'hall1'))?.testedAt).not.toBeNull();
    const elsewhere = { ...account, operator: 'another' };
    expect(await byTwo('staff.vendorSave', { vendorKey: 'hall1', account: elsewhere })).toBe('0');
    expect(await open()).toBe('S101');
    await probe();
    expect(await open()).toBe('0');
    expect((await findVendor(db, 'hall1'))?.isOpen).toBe(true);
  });

  it('shows staff the address of its wallet by protocol', async () => {
    const { protocols } = await request('staff.vendorList', {}, { token });
    const paths = Object.fromEntries(protocols.map(({ name, walletPath }) => [name, walletPath]));
    expect(paths).toMatchObject({ kplay: '/wallet/kplay', swipe: '/wallet/swipe/:vendorKey' });
  });
});

describe('an account with several products', () => {
  it('has each at a vendor of its own, with the settings of the account', async () => {
    await addAccount('base', '1');
    const more = { ...where, vendorKey: 'more', accountOf: 'base' };
    expect(await byTwo('staff.vendorCreate', { ...more, product: '1' })).toBe('S021');
    expect(await byTwo('staff.vendorCreate', { ...more, product: '31' })).toBe('0');
    expect(await findAccount(platform, 'more')).toMatchObject({ accountKey: 'base', product: '31', secret: first });
    const own = { vendorKey: 'more', account: settings };
    expect(await byTwo('staff.vendorSave', own)).toBe('S103');
    expect(await codeOf('staff.vendorRemove', { vendorKey: 'base', reason: 'x' })).toBe('S103');
    expect(await byTwo('staff.vendorSave', { vendorKey: 'base', protocol: 'swipe' })).toBe('S103');
    expect(await byTwo('staff.vendorSave', { vendorKey: 'more', product: '32' })).toBe('0');
    const { list } = await request('staff.vendorList', {}, { token });
    expect(list.find(({ vendorKey }) => vendorKey === 'more')?.account).toMatchObject({ product: '32' });
  });

  it('books a bet at the vendor of the product that is named', async () => {
    await db.$client.query(
      `insert into catalog_games (vendor_key, game_key, group_code, image, ord, playable_key)
       values ('more', 'probe', 'more', '/art/p.svg', 1, 'probe')`,
    );
    await db.$client.query(`update catalog_vendors set is_open = true where vendor_key in ('base', 'more')`);
    const { userId: user_id, open, id } = await vendorSeat(platform, 'more');
    await open();
    const debit = (prd_id: number, txn_id: string) =>
      wallet
        .inject({
          method: 'POST',
          url: '/wallet/kplay/debit',
          headers: { 'secret-key': first },
          payload: { user_id, prd_id, amount: 100, txn_id, game_id: 'probe' },
        })
        .then((answer) => answer.json());
    expect(await debit(32, `a-${id}`)).toMatchObject({ status: 1, balance: 99_900 });
    expect(await debit(77, `b-${id}`)).toEqual({ status: 0, error: 'ACCESS_DENIED' });
    const { rows } = await db.$client.query('select vendor_key from bets where bet_key = $1', [`a-${id}`]);
    expect(rows).toEqual([{ vendor_key: 'more' }]);
  });
});

describe('the secret of an account', () => {
  it('is accepted with the one before for some hours, or until staff end that', async () => {
    await addAccount('turn', '5');
    const [next, last] = ['the-second-secret-key', 'the-third-secret-key'];
    const change = (secret: string, more: object) =>
      byTwo('staff.vendorSave', { vendorKey: 'turn', account: { ...settings, secret, ...more } });
    const accepted = async () => {
      const account = await findAccount(platform, 'turn');
      return [first, next, last].filter((given) => provesCall(platform, account, (secret) => secret === given));
    };
    expect(await accepted()).toEqual([first]);
    expect(await change(next, { secretName: 'live', overlapHours: 2 })).toBe('0');
    expect(await accepted()).toEqual([first, next]);
    expect(await change(last, { overlapHours: 0 })).toBe('0');
    expect(await accepted()).toEqual([first, last]);
    clock.advance(2 * 3_600 + 1);
    expect(await accepted()).toEqual([last]);
    clock.advance(-2 * 3_600 - 1);
    expect((await findAccount(platform, 'turn'))?.oldSecrets.map(({ name }) => name)).toEqual(['first']);
    const ended = { vendorKey: 'turn', name: 'first', reason: 'leaked' };
    expect(await codeOf('staff.vendorSecretEnd', ended)).toBe('0');
    expect(await newestAudit(platform)).toMatchObject({ action: 'vendor.secretEnd', target: 'vendor:turn' });
    expect(await codeOf('staff.vendorSecretEnd', ended)).toBe('Z404');
    expect(await accepted()).toEqual([last]);
  });
});

describe('a vendor that was never played at', () => {
  it('speaks another protocol, closed and untested, and is removed with its games', async () => {
    await addAccount('wrong', '9');
    expect(await byTwo('staff.vendorSave', { vendorKey: 'wrong', protocol: 'swipe' })).toBe('0');
    expect(await findAccount(platform, 'wrong')).toMatchObject({ adapter: 'swipe', testedAt: null });
    expect(await byTwo('staff.vendorSave', { vendorKey: 'wrong', protocol: 'unknown' })).toBe('Z404');
    expect(await codeOf('staff.vendorRemove', { vendorKey: 'wrong', reason: 'typed twice' })).toBe('0');
    expect(await newestAudit(platform)).toMatchObject({ action: 'vendor.remove', target: 'vendor:wrong' });
    expect([await findVendor(db, 'wrong'), await findAccount(platform, 'wrong')]).toEqual([null, null]);
    expect(await codeOf('staff.vendorRemove', { vendorKey: 'wrong', reason: 'again' })).toBe('B0092');
    expect(await codeOf('staff.vendorRemove', { vendorKey: 'mg', reason: 'ours' })).toBe('B0092');
  });

  it('stays once there was a bet', async () => {
    await addAccount('played', '10');
    const { memberId } = await buildMember(platform);
    await giveCash(platform, memberId, 1_000);
    const at = { gameType: 'slot', gameKey: 'probe', roundId: 'r', placedAt: clock.now() } as const;
    const bet = { vendorKey: 'played', betKey: randomUuid(), memberId, stake: money(100), ...at };
    await placeBet(platform, bet);
    expect(await codeOf('staff.vendorRemove', { vendorKey: 'played', reason: 'x' })).toBe('S103');
    expect(await byTwo('staff.vendorSave', { vendorKey: 'played', protocol: 'swipe' })).toBe('S103');
    const support = await signInStaff(server, await buildStaff(platform, { role: 'support' }));
    const refused = await call('staff.vendorRemove', { vendorKey: 'played', reason: 'x' }, { token: support });
    expect(refused.resultCode).toBe('S003');
  });
});
