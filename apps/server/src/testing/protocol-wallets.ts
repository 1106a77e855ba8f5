/**
 * The wallets of every protocol over real HTTP, each with a vendor's account of its own, a game named `probe`, and players with money and an
 * open session.
 */
import Fastify from 'fastify';
import { afterAll } from 'vitest';
import { findGame } from '../modules/catalog/index.ts';
import { getBalances } from '../modules/ledger/index.ts';
import { openPlaySession } from '../modules/play/index.ts';
import { saveAccount } from '../modules/vendors/index.ts';
import type { Platform } from '../platform/app.ts';
import type { MemberId } from '../platform/ids.ts';
import { randomUuid } from '../platform/rng.ts';
import { payout, stake } from '../vendors/conformance/cases.ts';
import { type DialectName, dialectNames, type Move, type Sent } from '../vendors/conformance/dialect.ts';
import { dialects } from '../vendors/conformance/dialects.ts';
import { memberRefOf } from '../vendors/core/member-ref.ts';
import { registerVendorRoutes } from '../vendors/register.ts';
import { buildMember } from './build-member.ts';
import { giveCash } from './give-money.ts';

export const walletVendors = {
  mirinae: '201',
  kplay: '202',
  evolution: '203',
  pragmatic: '204',
  swipe: '205',
} as const;
export const walletCash = 100_000;

/** Every protocol's vendor opens the game `probe`; all but ours get an account in whole won. */
async function openVendors(platform: Platform, secretOf: (name: DialectName) => string): Promise<void> {
  const { db } = platform;
  for (const name of dialectNames) {
    const vendorKey = walletVendors[name];
    await db.$client.query('update catalog_vendors set adapter = $2 where vendor_key = $1', [vendorKey, name]);
    await db.$client.query(
      `insert into catalog_games (vendor_key, game_key, group_code, name_ko, name_en, name_vn, image, ord, playable_key)
       values ($1, 'probe', $1, 'p', 'p', 'p', '/art/game-hangang-seven.svg', 1, 'probe')`,
      [vendorKey],
    );
    const account = { apiUrl: 'http://vendor.test', operator: 'op', currency: 'KRW', decimals: 0, networks: [] };
    if (name !== 'mirinae') await saveAccount(platform, db, vendorKey, { secret: secretOf(name), ...account });
  }
}

export function movesOf({ memberRef, sessionRef }: { memberRef: string; sessionRef: string }) {
  const id = randomUuid();
  return (what: Move['what']): Move => ({
    what,
    memberRef,
    sessionRef,
    gameKey: 'probe',
    roundId: `r-${id}`,
    betKey: `b-${id}`,
    key: `${what}-${id}`,
    amount: what === 'win' ? payout : stake,
    currency: 'KRW',
  });
}

/** Call once at the top of a test file; the routes are closed by themselves. */
export async function openWallets(platform: Platform) {
  const { db, clock, config } = platform;
  const app = Fastify({ forceCloseConnections: true });
  await registerVendorRoutes(app, platform);
  await app.ready();
  afterAll(() => app.close());
  const secretOf = (name: DialectName) => (name === 'mirinae' ? config.STUDIO_SECRET : `secret-of-${name}`);
  await openVendors(platform, secretOf);

  /** Opens a session of the game for a member that is there already. */
  async function seat(name: DialectName, memberId: MemberId) {
    const game = await findGame(db, walletVendors[name], 'probe');
    if (!game) throw new Error('The catalog lacks the game.');
    const { token } = await db.transaction((tx) => openPlaySession(platform, tx, memberId, game));
    return { memberRef: memberRefOf(memberId), sessionRef: token };
  }

  async function player(name: DialectName) {
    const member = await buildMember(platform);
    await giveCash(platform, member.memberId, walletCash);
    return { member, ...(await seat(name, member.memberId)) };
  }

  async function deliver(name: DialectName, { method, url, headers, body }: Sent, ip = '10.0.0.1') {
    const payload = body === '' ? {} : { payload: body };
    const answer = await app.inject({ method, url, headers, remoteAddress: ip, ...payload });
    return dialects[name].read(answer.statusCode, answer.body);
  }

  const say = (name: DialectName, move: Move) => {
    const target = { origin: '', vendorKey: walletVendors[name], secret: secretOf(name) };
    return dialects[name].send({ ...target, nowMs: clock.now().getTime() }, move);
  };
  const send = (name: DialectName, move: Move) => deliver(name, say(name, move));
  const cashOf = async (memberId: MemberId) => Number((await getBalances(db, memberId)).cash);
  return { seat, player, deliver, send, cashOf };
}
