/** A studio on a database of its own, with calls to it as the platform and as a game page. */
import { signWalletMessage } from '@mirinae/contract/wallet/signature';
import { freeRules, type PlayCheck, type PlayRules } from '@mirinae/contract/wallet/wallet';
import { afterAll } from 'vitest';
import { nowMs } from '../engine/clock.ts';
import { readConfig } from '../engine/config.ts';
import { openDatabase } from '../engine/database.ts';
import { startStudio } from '../engine/start.ts';
import { findGames, kindsOf } from '../games.ts';
import { emptyDatabase } from './empty-database.ts';

export const secret = 'a secret of the studio’s tests';

const session = {
  memberRef: 'mbr_1',
  nickname: '별빛',
  locale: 'ko',
  currency: 'KRW',
  sessionRef: 'session-1',
  mode: 'desktop',
};

export type StudioOfTest = {
  readonly walletUrl: string;
  readonly gameKey: string;
  readonly gamesFolder?: string;
  /** The key of the requesting platform, by which games are offered. */
  readonly vendorKey?: string;
  /** Settings of its process in addition to those that every test needs. */
  readonly settings?: Readonly<Record<string, string>>;
};

export async function openStudio({ walletUrl, gameKey, gamesFolder, vendorKey = '201', settings = {} }: StudioOfTest) {
  const databaseUrl = await emptyDatabase();
  const config = readConfig({
    STUDIO_DATABASE_URL: databaseUrl,
    STUDIO_PORT: '0',
    STUDIO_URL: 'https://games.example',
    STUDIO_SECRET: secret,
    WALLET_URL: walletUrl,
    // A test plays quicker than any person; the limits have a test of their own.
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    ...settings,
  });
  const games = await findGames(gamesFolder);
  const start = () => startStudio(config, { games, kinds: kindsOf(games) });
  let node = await start();
  const db = openDatabase(databaseUrl);
  afterAll(async () => {
    await db.end();
    await node.stop();
  });

  async function callAsPlatform(
    path: string,
    content: object,
    change: { secret?: string; ageMs?: number; signedPath?: string } = {},
  ) {
    const payload = JSON.stringify(content);
    const timestamp = String(nowMs() - (change.ageMs ?? 0));
    const message = { timestamp, vendorKey, path: change.signedPath ?? path, body: Buffer.from(payload) };
    const headers = { 'content-type': 'application/json', ...signWalletMessage(change.secret ?? secret, message) };
    const response = await node.app.inject({ method: 'POST', url: path, payload, headers });
    return { http: response.statusCode, body: response.json() };
  }

  async function callAsPage(what: string, content: object, token: string, instance = 'instance-1') {
    const headers = { authorization: `Bearer ${token}`, 'x-instance': instance };
    const response = await node.app.inject({ method: 'POST', url: `/player/${what}`, payload: content, headers });
    return { http: response.statusCode, ...response.json() };
  }

  async function openToken(
    memberRef: string,
    wallet = 'seamless',
    isSeeded = true,
    rules: PlayRules = freeRules,
    check: PlayCheck | null = null,
  ): Promise<string> {
    const { body } = await callAsPlatform('/api/sessions', { ...session, gameKey, memberRef, wallet, rules, check });
    const token = new URL(body.gameUrl).hash.slice(1);
    if (isSeeded) await giveSeed(token);
    return token;
  }

  /** What a page does before the first round: it sees the promise and gives a client seed. */
  async function giveSeed(token: string): Promise<void> {
    const { live, nextCommitment } = await callAsPage('fairness', {}, token);
    if (live === null) await callAsPage('rotate', { commitment: nextCommitment, clientSeed: 'first' }, token);
  }

  /** The first node goes away, another comes. */
  async function startNode() {
    await node.stop();
    node = await start();
    return node.app.listeningOrigin;
  }

  const { app } = node;
  const origin = app.listeningOrigin;
  return { app, db, origin, startNode, session: { ...session, gameKey }, callAsPlatform, callAsPage, openToken };
}
