/**
 * The wallets of every protocol over real HTTP, each with a vendor's account of its own, a game named `probe`, and
 * players with money and an open session.
 */
import Fastify from 'fastify';
import { afterAll } from 'vitest';
import { findGame } from '../modules/catalog/index.ts';
import { getBalances } from '../modules/ledger/index.ts';
import { openPlaySession } from '../modules/play/index.ts';
import type { Platform } from '../platform/app.ts';
import type { MemberId } from '../platform/ids.ts';
import { randomUuid } from '../platform/rng.ts';
import { type Act, moveFor } from '../vendors/conformance/cases.ts';
import type { Dialect, Sent } from '../vendors/conformance/dialect.ts';
import type { Move } from '../vendors/conformance/move.ts';
import { memberRefOf } from '../vendors/core/member-ref.ts';
import { registerVendorRoutes, vendors } from '../vendors/vendors.ts';
import { buildMember } from './build-member.ts';
import { giveCash } from './give-money.ts';
import { openProbe } from './probe-game.ts';

export const walletCash = 100_000;

/** A protocol with its account here, as the vendor on the other side sees it. */
export type Side = {
  readonly name: string;
  readonly dialect: Dialect;
  readonly vendorKey: string;
  readonly secret: string;
};
export const sides = vendors.flatMap(({ name, dialect }, index): Side[] => {
  if (!dialect) return [];
  const secret = dialect.keys?.create() ?? `secret-of-${name}`;
  return [{ name, dialect, vendorKey: String(201 + index), secret }];
});

export function movesOf({ memberRef, sessionRef }: { memberRef: string; sessionRef: string }) {
  const id = randomUuid();
  return (act: Act): Move => ({ memberRef, sessionRef, gameKey: 'probe', currency: 'KRW', ...moveFor(act, id) });
}

/** Call once at the top of a test file; the routes are closed by themselves. `decimals` are those of the accounts. */
export async function openWallets(platform: Platform, { decimals = 0 } = {}) {
  const { db, clock } = platform;
  const app = Fastify({ forceCloseConnections: true });
  await registerVendorRoutes(app, platform);
  await app.ready();
  afterAll(() => app.close());
  for (const { name, dialect, vendorKey, secret } of sides)
    await openProbe(platform, { vendorKey, adapter: name, secret: dialect.keys?.proofOf(secret) ?? secret, decimals });

  /** Opens a session of the game for a member who is there already. */
  async function seat({ vendorKey }: Side, memberId: MemberId) {
    const game = await findGame(db, vendorKey, 'probe');
    if (!game) throw new Error('The catalog lacks the game.');
    const { token } = await db.transaction((tx) =>
      openPlaySession(platform, tx, { memberId, memberSessionId: null }, game),
    );
    return { memberRef: memberRefOf(memberId), sessionRef: token };
  }

  async function player(side: Side) {
    const member = await buildMember(platform);
    await giveCash(platform, member.memberId, walletCash);
    return { member, ...(await seat(side, member.memberId)) };
  }

  async function deliver({ dialect }: Side, { method, url, headers, body }: Sent) {
    const payload = body === '' ? {} : { payload: body };
    const answer = await app.inject({ method, url, headers, remoteAddress: '10.0.0.1', ...payload });
    return dialect.read(answer.statusCode, answer.body);
  }

  function send(side: Side, move: Move, secret = side.secret) {
    const target = { origin: '', vendorKey: side.vendorKey, secret, nowMs: clock.now().getTime() };
    return deliver(side, side.dialect.send(target, move));
  }
  const cashOf = async (memberId: MemberId) => Number((await getBalances(db, memberId)).cash);
  return { seat, player, send, cashOf };
}
