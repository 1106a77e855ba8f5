/** Staff add a vendor and its games without SQL, and every invalid input has a code. */
import { inEachLanguage } from '@mirinae/contract/languages';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../../platform/http/domain-error.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { fakeProtocol } from '../../testing/fake-protocol.ts';
import { newestAudit } from '../../testing/observe.ts';
import { approveByTwo } from '../../testing/second-person.ts';
import { signInStaff } from '../../testing/sign-in.ts';
import { catalogCalls } from '../catalog/calls.ts';
import { findVendor, type VendorGame } from '../catalog/index.ts';
import { vendorsCalls } from './calls.ts';
import { findAccount } from './index.ts';

const text = (label: string) => inEachLanguage(() => label);
const labels = {
  label: text('Lister'),
  operator: null,
  secret: text('Key'),
  launchSecret: null,
  feedSecret: null,
  brand: null,
  product: null,
  walletPath: null,
  needsAccount: false,
  hasPlayer: true,
};
let offered: VendorGame[] | 'silent' = [];
const lister = fakeProtocol(
  'lister',
  { openGame: async () => 'https://vendor.example/game', openDemo: async () => 'https://vendor.example/try' },
  {
    labels,
    async listGames() {
      if (offered === 'silent') throw new DomainError('9999');
      return offered;
    },
  },
);
const plain = fakeProtocol(
  'plain',
  { openGame: async () => '' },
  { labels: { ...labels, label: text('Plain'), needsAccount: true, hasPlayer: false } },
);
const house = fakeProtocol('house', { openGame: async () => '/page' });
const calls = [...vendorsCalls, ...catalogCalls];
const server = await startCallServer({ calls, protocols: [lister, plain, house] });
const { platform, request, call } = server;
const token = await signInStaff(server, await buildStaff(platform));
const second = await signInStaff(server, await buildStaff(platform));
const support = await signInStaff(server, await buildStaff(platform, { role: 'support' }));

const names = { ko: '새 게임사', en: 'New vendor', vi: 'Nhà mới' };
const vendor = {
  names,
  protocol: 'lister',
  gameType: 'slot',
  wallet: 'seamless',
  openIn: 'window',
  openYn: 'Y',
} as const;
const secret = 'a-secret-nobody-sees-4321';
const account = { secret, apiUrl: 'https://v.example', operator: '', currency: 'KRW', decimals: 0, networks: [] };
/** A vendor with an account is opened after its launch test. */
const closed = { protocol: 'plain', openYn: 'N' } as const;
const create = (input: object) => call('staff.vendorCreate', { ...vendor, ...input }, { token });
/** One owner adds it, with its secret, and another approves. */
const createTogether = (input: object) =>
  approveByTwo(server, 'staff.vendorCreate', { ...vendor, ...input }, { token, second });

async function takeAll(vendorKey: string) {
  const { rows, mark } = await request('staff.gameListCompare', { vendorKey }, { token });
  const gameKeys = rows.map(({ gameKey }) => gameKey);
  return request('staff.gameListTake', { vendorKey, mark, gameKeys }, { token });
}

describe('adding a vendor', () => {
  it('offers the protocols that an account can be entered for', async () => {
    const { protocols } = await request('staff.vendorList', {}, { token });
    expect(protocols).toMatchObject([
      { name: 'lister', label: { ko: 'Lister' }, needsAccount: false, hasGameList: true, hasTransfer: false },
      { name: 'plain', needsAccount: true, hasGameList: false },
    ]);
  });

  it('gives it a page in the menus, and its games open where it says', async () => {
    expect((await create({ vendorKey: 'new1' })).resultCode).toBe('0');
    const groups = await request('play.gameGroupCodes', { masterCode: 'slot' });
    expect(groups.at(-1)).toMatchObject({ code: 'new1', path: '/member/slotgame/new1', openYn: 'Y', gameCount: 0 });
    expect(await newestAudit(platform)).toMatchObject({ action: 'vendor.create', target: 'vendor:new1' });
    offered = [{ playableKey: 'First_Game', names: text('First') }];
    expect(await takeAll('new1')).toEqual({ added: 1, changed: 0, closed: 0 });
    const [game] = await request('play.gameCodes', { code: 'new1' });
    expect(game).toMatchObject({ key: 'first-game', openIn: 'window', openYn: 'Y', demoYn: 'Y' });
    await request('staff.vendorSave', { vendorKey: 'new1', openIn: 'player' }, { token });
    expect((await request('play.gameCodes', { code: 'new1' }))[0]?.openIn).toBe('player');
  });

  it('keeps its secret sealed, and out of the audit log', async () => {
    expect((await create({ vendorKey: 'new2', ...closed, account })).resultCode).toBe('S015');
    expect(await findVendor(platform.db, 'new2')).toBeNull();
    expect(await createTogether({ vendorKey: 'new2', ...closed, account })).toBe('0');
    expect(await findAccount(platform, 'new2')).toMatchObject({ secret, adapter: 'plain', apiUrl: account.apiUrl });
    expect(JSON.stringify(await newestAudit(platform))).not.toContain(secret);
  });

  it('is not led to the page’s player, which does not show its games', async () => {
    const saved = await call('staff.vendorSave', { vendorKey: 'new2', openIn: 'player' }, { token });
    expect([saved.resultCode, (await findVendor(platform.db, 'new2'))?.opensInWindow]).toEqual(['S028', true]);
  });

  it('names a hotel’s page as the menus know hotels', async () => {
    expect((await create({ vendorKey: 'inn', gameType: 'hotel' })).resultCode).toBe('0');
    const groups = await request('play.gameGroupCodes', { masterCode: 'hotel' });
    expect(groups.find(({ code }) => code === 'inn')?.codeName).toBe('H-새 게임사');
  });

  it.each([
    ['a key that is none', 'S020', { vendorKey: 'New!' }],
    ['a key that is taken', 'S021', { vendorKey: '201' }],
    ['no name in one language', 'S022', { vendorKey: 'x1', names: { ...names, vi: ' ' } }],
    ['a hotel’s name for another kind', 'S022', { vendorKey: 'x1', names: { ...names, ko: 'H-1' } }],
    ['no address', 'S023', { vendorKey: 'x1', account: { ...account, apiUrl: 'v.example' } }],
    ['a short secret', 'S024', { vendorKey: 'x1', account: { ...account, secret: 'short' } }],
    [
      'the page’s player, which does not show its games',
      'S028',
      { vendorKey: 'x1', protocol: 'plain', openIn: 'player' },
    ],
    ['no account where one is needed', 'S025', { vendorKey: 'x1', protocol: 'plain' }],
    ['a network that is none', 'S014', { vendorKey: 'x1', account: { ...account, networks: ['everywhere'] } }],
    ['an account that nothing was launched with', 'S101', { vendorKey: 'x1', protocol: 'plain', account }],
    ['the account of another protocol', 'S025', { vendorKey: 'x1', ...closed, accountOf: '201' }],
    ['a protocol nobody speaks', 'Z404', { vendorKey: 'x1', protocol: 'nobody' }],
    ['games of our own', 'Z404', { vendorKey: 'x1', protocol: 'house' }],
    ['a wallet the protocol has not', 'Z404', { vendorKey: 'x1', wallet: 'transfer' }],
  ])('is refused with %s', async (_, code, input) => {
    expect((await create(input)).resultCode).toBe(code);
    expect(await findVendor(platform.db, 'x1')).toBeNull();
  });

  it('is the owner’s alone', async () => {
    const refused = await call('staff.vendorCreate', { ...vendor, vendorKey: 'x2' }, { token: support });
    expect(refused.resultCode).toBe('S003');
  });
});

describe('the games of a vendor', () => {
  it('are taken over once, and stay as staff left them', async () => {
    await create({ vendorKey: 'many' });
    offered = [1, 2].map((nth) => ({ playableKey: `g${nth}`, names: text(`G ${nth}`) }));
    await takeAll('many');
    await request('staff.gameSave', { vendorKey: 'many', gameKey: 'g1', openYn: 'N' }, { token });
    offered = [...offered, { playableKey: 'g3', names: text('G 3') }];
    expect(await takeAll('many')).toEqual({ added: 1, changed: 0, closed: 0 });
    const { list } = await request('staff.gameList', { vendorKey: 'many' }, { token });
    expect(list.map(({ gameKey, openYn }) => `${gameKey} ${openYn}`)).toEqual(['g1 N', 'g2 Y', 'g3 Y']);
  });

  it('are typed where the protocol has no list', async () => {
    expect(await createTogether({ vendorKey: 'typed', ...closed, account })).toBe('0');
    const imported = await call('staff.gameListCompare', { vendorKey: 'typed' }, { token });
    expect(imported.resultCode).toBe('S026');
    const games = [{ playableKey: 'vs20Olympus', names }];
    expect(await request('staff.gamesAdd', { vendorKey: 'typed', games }, { token })).toEqual({ added: 1, known: 0 });
    expect(await request('staff.gamesAdd', { vendorKey: 'typed', games }, { token })).toEqual({ added: 0, known: 1 });
    const { list } = await request('staff.gameList', { vendorKey: 'typed' }, { token });
    expect(list).toMatchObject([{ gameKey: 'vs20olympus', names, playableYn: 'Y', openYn: 'Y' }]);
  });

  it('are refused for a vendor that is none, and when the vendor is silent', async () => {
    expect((await call('staff.gameListCompare', { vendorKey: 'nobody' }, { token })).resultCode).toBe('B0092');
    const games = [{ playableKey: 'g', names }];
    expect((await call('staff.gamesAdd', { vendorKey: 'nobody', games }, { token })).resultCode).toBe('B0092');
    offered = 'silent';
    expect((await call('staff.gameListCompare', { vendorKey: 'many' }, { token })).resultCode).toBe('9999');
  });
});
