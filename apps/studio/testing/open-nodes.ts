/** Studios as processes of their own on one database, which tests start and kill, with calls as platform and page. */

import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { signWalletMessage } from '@mirinae/contract/wallet/signature';
import { freePort } from '@mirinae/node-kit/testing/free-port';
import { nowMs } from '../engine/clock.ts';
import { openDatabase } from '../engine/database.ts';
import { emptyDatabase } from './empty-database.ts';
import { secret } from './open-studio.ts';

async function post(url: string, headers: Readonly<Record<string, string>>, payload: string) {
  // biome-ignore lint/style/noRestrictedGlobals: These are calls between real processes.
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: payload,
  });
  const body: unknown = await response.json();
  return JSON.parse(JSON.stringify(body));
}

const callAsPage = (origin: string, what: string, content: object, token: string) =>
  post(
    `${origin}/player/${what}`,
    { authorization: `Bearer ${token}`, 'x-instance': 'instance-1' },
    JSON.stringify(content),
  );

/** A token whose player has given its first client seed where the game is played alone. */
async function openToken(origin: string, gameKey: string, memberRef: string): Promise<string> {
  const payload = JSON.stringify({
    memberRef,
    nickname: '별빛',
    locale: 'ko',
    currency: 'KRW',
    gameKey,
    sessionRef: 'session-1',
    mode: 'desktop',
    wallet: 'seamless',
  });
  const message = { timestamp: String(nowMs()), vendorKey: '201', path: '/api/sessions', body: Buffer.from(payload) };
  const headers = signWalletMessage(secret, message);
  const { gameUrl } = await post(`${origin}/api/sessions`, headers, payload);
  const token = new URL(gameUrl).hash.slice(1);
  const { live, nextCommitment } = await callAsPage(origin, 'fairness', {}, token);
  if (live === null) await callAsPage(origin, 'rotate', { commitment: nextCommitment, clientSeed: 'first' }, token);
  return token;
}

/** `entry` is what each node runs: the studio itself, or a file of this folder. */
export async function openNodes(
  walletUrl: string,
  settings: Readonly<Record<string, string>> = {},
  entry = '../main.ts',
) {
  const databaseUrl = await emptyDatabase();
  const db = openDatabase(databaseUrl);
  const children = new Set<ChildProcess>();

  async function kill(child: ChildProcess): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
    children.delete(child);
    await promise;
  }

  async function start() {
    const port = await freePort();
    const child = fork(path.join(import.meta.dirname, entry), {
      env: {
        ...process.env,
        STUDIO_DATABASE_URL: databaseUrl,
        STUDIO_PORT: String(port),
        STUDIO_SECRET: secret,
        WALLET_URL: walletUrl,
        LOG_LEVEL: 'silent',
        ...settings,
      },
    });
    children.add(child);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    child.on('message', (message) => {
      if (message === 'ready') resolve();
    });
    child.once('exit', () => reject(new Error('The studio did not start.')));
    await promise;
    return { child, origin: `http://127.0.0.1:${port}` };
  }

  const killAll = async () => {
    await Promise.all([...children].map(kill));
  };
  const close = async () => {
    await killAll();
    await db.end();
  };
  return { db, start, kill, killAll, running: () => [...children], close, openToken, callAsPage };
}
