/**
 * Goal: a node that is stopped loses nothing that it has received. Method: real processes on one database; one is sent
 * SIGTERM while its calls wait on a lock, while a balancer shares calls out, while it takes over the sports feed, and
 * while a call lasts that never ends.
 */

import { type ChildProcess, fork } from 'node:child_process';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { encodeBody } from '@mirinae/contract/codec';
import { realtimePath } from '@mirinae/contract/constants';
import { codecHeader, codecName } from '@mirinae/contract/headers';
import { pathOf } from '@mirinae/contract/paths';
import { freePort } from '@mirinae/node-kit/testing/free-port';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { randomBytes } from './platform/rng.ts';
import { testDatabase } from './testing/database.ts';
import { forkFeed } from './testing/fork-feed.ts';

const { url } = await testDatabase();
const names = ['SITE_KEY', 'JWT_SECRET', 'HASH_KEY', 'STUDIO_SECRET', 'FEED_SECRET', 'DATA_KEY'] as const;
const secrets = Object.fromEntries(names.map((name) => [name, randomBytes(32).toString('base64')]));
const { SITE_KEY: siteKey = '', FEED_SECRET: feedSecret = '' } = secrets;
const siteId = 'stopping';
const holder = new pg.Client({ connectionString: url });
await holder.connect();
const children: ChildProcess[] = [];
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await holder.end();
});

async function startNode(own: Record<string, string> = {}) {
  const port = await freePort();
  const child = fork(path.join(import.meta.dirname, 'main.ts'), {
    silent: true,
    env: {
      ...process.env,
      // Without the demo, whose loading takes longer than all of this.
      MIRINAE_ENV: 'production',
      SITE_ORIGIN: 'http://localhost',
      SITE_ID: siteId,
      ...secrets,
      DATABASE_URL: url,
      PORT: String(port),
      ROLES: 'api,realtime',
      RATE_LIMITS: 'off',
      SPORTS_FEED: 'off',
      BEACON: 'off',
      STUDIO_URL: 'http://127.0.0.1:9',
      ...own,
    },
  });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => {
      output += String(part);
    });
  const { promise: ended, resolve } = Promise.withResolvers<{ code: number | null; output: string }>();
  child.once('close', (code) => resolve({ code, output }));
  const ready = new Promise<null>((done) => child.on('message', (message) => message === 'ready' && done(null)));
  const early = await Promise.race([ready, ended]);
  if (early) throw new Error(`A node ended before it was ready: ${early.output}`);
  return { port, child, ended };
}

type Answer = { status: number; isLast: boolean; text: string };

const openAgent = () => new Agent({ keepAlive: true, maxSockets: 1 });

function send(port: number, agent: Agent, address: string, body?: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', authorization: siteKey, [codecHeader]: codecName };
  const method = body === undefined ? 'GET' : 'POST';
  return new Promise((resolve, reject) => {
    const requested = request({ host: '127.0.0.1', port, path: address, agent, method, headers }, (response) => {
      let text = '';
      response.on('data', (part) => {
        text += String(part);
      });
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, isLast: response.headers.connection === 'close', text }),
      );
      response.once('error', reject);
    });
    requested.once('error', reject);
    requested.end(body);
  });
}

/** A call that writes, so that it must not be repeated automatically. */
const fetchCaptcha = (port: number, agent = openAgent()) =>
  send(port, agent, pathOf('site.captcha'), JSON.stringify(encodeBody({ siteId })));

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error);

/** Whether statements wait for a lock: those of many calls may wait on one connection. */
async function isWaiting(): Promise<boolean> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await holder.query(waiting)).rowCount !== 0;
}

/** Each starts nodes, and the last waits for the end of all patience. */
const longMs = 180_000;
/** With other tests in parallel a machine answers slowly. */
const inTime = { timeout: 60_000 };

describe('a node that is stopped', { timeout: longMs }, () => {
  test('says so, sends its sockets elsewhere, answers all that it has received, and ends', async () => {
    // Long enough to be noticed on a busy machine.
    const { port, child, ended } = await startNode({ STOP_NOTICE_MS: '3000' });
    const socket = new WebSocket(`ws://127.0.0.1:${port}${realtimePath}`);
    const closed = new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)));
    await new Promise((resolve) => socket.addEventListener('open', resolve));
    const watcher = openAgent();
    await send(port, watcher, '/healthz');

    await holder.query('begin; lock table captchas in access exclusive mode');
    const requested = Array.from({ length: 20 }, () => fetchCaptcha(port));
    await expect.poll(isWaiting).toBe(true);
    child.kill('SIGTERM');
    await expect
      .poll(() => send(port, watcher, '/readyz'), { interval: 20 })
      .toMatchObject({ status: 503, isLast: true, text: expect.stringContaining('"status":"stopping"') });
    expect(await closed).toBe(1_001);
    await expect.poll(() => send(port, openAgent(), '/healthz').catch(codeOf)).toBe('ECONNREFUSED');
    await holder.query('commit');
    const answers = await Promise.all(requested);
    expect(answers.map(({ status, isLast }) => [status, isLast])).toEqual(answers.map(() => [200, true]));
    expect(await ended).toEqual({ code: 0, output: '' });
  });

  test('under load, behind a balancer that tries another node after a refusal, loses no call', async () => {
    const nodes = [await startNode(), await startNode()] as const;
    const statuses: number[] = [];
    let isOver = false;
    const visit = async () => {
      let [node, agent] = [nodes[0], openAgent()];
      const move = () => {
        [node, agent] = [nodes[1], openAgent()];
      };
      while (!isOver)
        try {
          const { status, isLast } = await fetchCaptcha(node.port, agent);
          statuses.push(status);
          if (isLast) move();
        } catch (error) {
          // Nothing was received: the only failure after which a call is made again.
          if (codeOf(error) !== 'ECONNREFUSED') throw error;
          move();
        }
    };
    const visitors = Array.from({ length: 6 }, visit);
    await expect.poll(() => statuses.length, inTime).toBeGreaterThan(60);
    nodes[0].child.kill('SIGTERM');
    expect(await nodes[0].ended).toEqual({ code: 0, output: '' });
    const before = statuses.length;
    await expect.poll(() => statuses.length, inTime).toBeGreaterThan(before + 30);
    isOver = true;
    await Promise.all(visitors);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });

  test('ends what it does in the background before its connections to the database', async () => {
    const feedPort = await freePort();
    children.push(await forkFeed(feedPort, feedSecret));
    const feed = { SPORTS_FEED: 'mirinae', FEED_URL: `http://127.0.0.1:${feedPort}`, FEED_HISTORY_MINUTES: '0' };
    const { child, ended } = await startNode({ ...feed, ROLES: 'api,realtime,worker' });
    const isTaking = async () => (await holder.query('select from sport_match_seeds limit 1')).rowCount;
    await expect.poll(isTaking, { interval: 10, timeout: 60_000 }).toBe(1);
    child.kill('SIGTERM');
    const { code, output } = await ended;
    expect(code, output).toBe(0);
    expect(output).not.toMatch(/pool|"level":50/);
  });

  test('ends all the same, and says so, when something it has received does not', async () => {
    const { port, child, ended } = await startNode();
    await holder.query('begin; lock table captchas in access exclusive mode');
    const requested = fetchCaptcha(port).catch(codeOf);
    await expect.poll(isWaiting).toBe(true);
    child.kill('SIGTERM');
    const { code, output } = await ended;
    await holder.query('commit');
    expect(code).toBe(1);
    expect(output).toContain('The node was still at work 25 seconds after it was to stop; what is left is cut.');
    expect(await requested).toBe('ECONNRESET');
  });
});
