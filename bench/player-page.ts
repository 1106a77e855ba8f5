/** Members at house games, for measurements: an account with money, its sessions at both sides, and a page's calls. */
import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { openBeacon } from '@mirinae/beacon/settings';
import { wholeUnits } from '@mirinae/wallet/amounts';
import { createVendorClient } from '@mirinae/wallet/vendor-client';
import pg from 'pg';
import type { NodePlatform } from '../apps/server/src/app.ts';
import { paymentRails } from '../apps/server/src/modules/cashier/index.ts';
import { findGame } from '../apps/server/src/modules/catalog/index.ts';
import { drainLedger } from '../apps/server/src/modules/ledger/index.ts';
import { openPlaySession } from '../apps/server/src/modules/play/index.ts';
import { MarketStore } from '../apps/server/src/modules/sportsbook/index.ts';
import type { Platform } from '../apps/server/src/platform/app.ts';
import { createBus } from '../apps/server/src/platform/bus.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { connect, disconnect } from '../apps/server/src/platform/db/connect.ts';
import type { MemberId } from '../apps/server/src/platform/ids.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { type BuiltMember, buildMember } from '../apps/server/src/testing/build-member.ts';
import { giveCash } from '../apps/server/src/testing/give-money.ts';
import { memberRefOf } from '../apps/server/src/vendors/core/member-ref.ts';

export const startCash = 100_000_000;
const instance = 'bench-page';
const agent = new Agent({ keepAlive: true, maxSockets: 2_500 });

type Answer = { readonly status: number; readonly text: string };
type Requested = { readonly method: string; readonly headers?: OutgoingHttpHeaders };

function send(url: string, requested: Requested, content = ''): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { ...requested, agent }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    sent.on('error', reject).end(content);
  });
}

function post(url: string, content: string, own: Readonly<Record<string, string>>): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content), ...own };
  return send(url, { method: 'POST', headers }, content);
}

/** The least that a part of the system answers: what anything else waits is compared with it. */
export async function fetchHealth(origin: string): Promise<void> {
  const { status } = await send(`${origin}/healthz`, { method: 'GET' });
  if (status !== 200) throw new Error(`${origin} is not well: ${status}.`);
}

export type PlayerPage = {
  readonly memberId: MemberId;
  readonly member: BuiltMember;
  readonly token: string;
  readonly instance: string;
  call(what: string, content: object): Promise<Answer>;
};

/** A new member with money, and the page of a game that it has opened. */
export async function openPlayerPage(
  platform: Platform,
  studioUrl: string,
  { vendorKey, gameKey }: { vendorKey: string; gameKey: string },
): Promise<PlayerPage> {
  const member = await buildMember(platform, { limitChoice: 'none' });
  const { memberId } = member;
  await giveCash(platform, memberId, startCash);
  const game = await findGame(platform.db, vendorKey, gameKey);
  if (!game) throw new Error(`The catalog lacks the game ${gameKey}.`);
  const { token: sessionRef } = await platform.db.transaction((tx) =>
    openPlaySession(platform, tx, { memberId, memberSessionId: null }, game),
  );
  const secret = platform.config.STUDIO_SECRET;
  const vendor = createVendorClient({ url: studioUrl, vendorKey, secret, amounts: wholeUnits });
  const session = { memberRef: memberRefOf(memberId), sessionRef, nickname: 'bench', gameKey };
  const gameUrl = await vendor.openSession({ ...session, locale: 'ko', currency: 'KRW', mode: 'desktop' });
  if (gameUrl === null) throw new Error('The studio blocks the platform.');
  const token = new URL(gameUrl).hash.slice(1);
  const headers = { authorization: `Bearer ${token}`, 'x-instance': instance };
  return {
    memberId,
    member,
    token,
    instance,
    call: (what, content) => post(`${studioUrl}/player/${what}`, JSON.stringify(content), headers),
  };
}

/** Platform for making members on the database of a running system. */
export async function openBenchPlatform(databaseUrl: string) {
  const db = connect(databaseUrl, { applicationName: 'mirinae-bench' });
  const log = createLog('silent');
  const bus = await createBus(databaseUrl, log);
  const config = readConfig({ MIRINAE_ENV: 'development', DATABASE_URL: databaseUrl });
  const platform: NodePlatform = {
    config,
    db,
    clock: systemClock,
    bus,
    log,
    beacon: openBeacon(config, Date.now),
    protocols: [],
    rails: paymentRails,
    marketStore: new MarketStore(systemClock),
  };
  return {
    platform,
    async close() {
      await drainLedger(db);
      await bus.close();
      await disconnect(db);
    },
  };
}

/** The studio's own database, on the server of a running system. The caller ends the connection. */
export async function openBenchStudio(databaseUrl: string): Promise<pg.Client> {
  const url = new URL(databaseUrl);
  url.pathname += '_studio';
  const studio = new pg.Client({ connectionString: url.href });
  await studio.connect();
  return studio;
}
