/** A vendor that speaks to the wallet over real HTTP, with players that have money and a session. */
import { signWalletMessage } from '@mirinae/contract/wallet/signature';
import { postOut } from '@mirinae/node-kit/outgoing-http';
import Fastify from 'fastify';
import { afterAll } from 'vitest';
import { findGame } from '../modules/catalog/index.ts';
import { getBalances } from '../modules/ledger/index.ts';
import { openPlaySession } from '../modules/play/sessions.ts';
import { randomUuid } from '../platform/rng.ts';
import { memberRefOf } from '../vendors/core/member-ref.ts';
import { registerVendorRoutes } from '../vendors/vendors.ts';
import { type BuiltMember, buildMember } from './build-member.ts';
import { giveCash } from './give-money.ts';
import { testPlatform } from './test-platform.ts';

export const vendorKey = '201';
export const stake = 1_000;
export const startCash = 100_000;

type WalletCall = 'balance' | 'debit' | 'play' | 'credit' | 'credits' | 'rollback' | 'free-play' | 'free-rollback';
export type Fields = Record<string, unknown>;
export type Player = { member: BuiltMember; memberRef: string; sessionRef: string };

/** The messages about one bet; a play is debit and credit in one. */
export function betOf({ memberRef, sessionRef }: Player): Record<'debit' | 'play' | 'credit' | 'rollback', Fields> {
  const key = randomUuid();
  const debitId = `d-${key}`;
  const round = { memberRef, sessionRef, gameKey: 'hangang-seven', roundId: key };
  const debit = { transactionId: debitId, ...round, amount: stake };
  return {
    debit,
    play: { ...debit, payout: 2_500 },
    credit: { transactionId: `c-${key}`, debitId, memberRef, amount: 2_500, finished: true },
    rollback: { transactionId: `r-${key}`, debitId, memberRef },
  };
}

/** Call once at the top of a test file; everything is closed by itself. */
export async function openWalletVendor() {
  const platform = await testPlatform({ maxConnections: 20 });
  const { db, clock, config } = platform;
  const app = Fastify({ forceCloseConnections: true });
  await registerVendorRoutes(app, platform);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  afterAll(() => app.close());

  async function sendBytes(what: string, body: string, headers: Readonly<Record<string, string>>) {
    const url = `${origin}/wallet/mirinae/${what}`;
    const { status, text } = await postOut({ url, headers, body, timeoutMs: 20_000 });
    const answer: Record<string, unknown> = JSON.parse(text);
    return { http: status, ...answer };
  }

  function signed(
    what: string,
    body: string,
    timestamp = String(clock.now().getTime()),
    secret = config.STUDIO_SECRET,
  ) {
    const path = `/wallet/mirinae/${what}`;
    return signWalletMessage(secret, { timestamp, vendorKey, path, body: Buffer.from(body) });
  }

  function send(what: WalletCall, fields: Fields) {
    const body = JSON.stringify(fields);
    return sendBytes(what, body, signed(what, body));
  }

  async function openSession({ memberId }: BuiltMember): Promise<string> {
    const game = await findGame(db, vendorKey, 'hangang-seven');
    if (!game) throw new Error('The catalog lacks the game.');
    const player = { memberId, memberSessionId: null };
    return (await db.transaction((tx) => openPlaySession(platform, tx, player, game))).token;
  }

  async function player(cash = startCash): Promise<Player> {
    const member = await buildMember(platform);
    await giveCash(platform, member.memberId, cash);
    return { member, memberRef: memberRefOf(member.memberId), sessionRef: await openSession(member) };
  }

  const cashOf = async ({ member }: Player) => Number((await getBalances(db, member.memberId)).cash);

  return { platform, sendBytes, signed, send, player, cashOf };
}
