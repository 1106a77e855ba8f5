/** How the system starts and refuses to: one clear sentence each, nothing left running. */

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@mirinae/node-kit/testing/free-port';
import pg from 'pg';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { demoMembers } from '../apps/server/src/demo/accounts.ts';
import { findRunningPostgres } from '../apps/server/src/platform/db/embedded.ts';
import { root } from '../scripts/lib/build-fronts.ts';
import { needPort } from '../scripts/lib/ports.ts';
import { isShort } from './lib/walked-in.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'mirinae-start-'));
/** The first start fills it; later ones begin with what is there. */
const filled = path.join(folder, 'filled');
afterAll(() => rm(folder, { recursive: true, force: true }));

type Ended = { code: number | null; output: string };

const environmentOf = (own: Record<string, string>) => ({
  ...process.env,
  MIRINAE_ENV: '',
  DEMO_PLAYERS: '0',
  DATABASE_URL: '',
  STUDIO_DATABASE_URL: '',
  ...own,
});

type Followed = { child: ChildProcess; ended: Promise<Ended>; seen: Promise<void> };

function start(script: string, environment: Record<string, string>, untilText?: string): Followed {
  const child = spawn(process.execPath, [path.join(root, script)], {
    cwd: root,
    env: environmentOf(environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return follow(child, untilText);
}

function follow(child: ChildProcess, untilText?: string): Followed {
  const { promise: ended, resolve } = Promise.withResolvers<Ended>();
  const { promise: seen, resolve: see, reject: miss } = Promise.withResolvers<void>();
  seen.catch(() => {});
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => {
      output += String(part);
      if (untilText && output.includes(untilText)) see();
    });
  child.once('exit', (code) => {
    miss(new Error(`It ended before it said '${untilText}': ${output}`));
    resolve({ code, output });
  });
  return { child, ended, seen };
}

async function freePorts(): Promise<Record<string, string>> {
  const ports = {
    PORT: await freePort(),
    STUDIO_PORT: await freePort(),
    FEED_PORT: await freePort(),
    COIN_PORT: await freePort(),
  };
  return Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)]));
}

/** Waits as long as a slow machine takes; the test's own limit ends it. */
const untilTrue = (isTrue: () => Promise<boolean>) =>
  vi.waitFor(async () => expect(await isTrue()).toBe(true), { timeout: 300_000, interval: 100 });

const areFree = (ports: Record<string, string>) =>
  Promise.all(Object.entries(ports).map(([name, port]) => needPort('127.0.0.1', Number(port), name))).then(
    () => true,
    () => false,
  );

/** The process that another one started for a script of ours. */
function childOf({ pid }: ChildProcess, script: string): number {
  const lines = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(pid)], { encoding: 'utf8' }).split('\n');
  return Number.parseInt(lines.find((line) => line.includes(script)) ?? '', 10);
}

/** Of the database in a data folder; null where nothing answers. */
async function countRows(dataDir: string, table: 'demo_loading' | 'members'): Promise<number | null> {
  const connectionString = await findRunningPostgres(dataDir, 'mirinae').catch(() => null);
  if (connectionString === null) return null;
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(`select from ${table}`)).rowCount;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}

describe('npm start', () => {
  test('starts on an empty folder, refuses a second copy, outlives its database, and stops cleanly on Ctrl-C', async () => {
    const dataDir = filled;
    const ports = await freePorts();
    // Few matches: pricing four days of all leagues takes more than the start.
    const own = { ...ports, MIRINAE_DATA_DIR: dataDir, FEED_DAYS_AHEAD: '0', FEED_REGIONS: '1' };
    const first = start('scripts/start.ts', own, 'Ctrl-C stops everything');
    await first.seen;
    const second = await start('scripts/start.ts', { ...(await freePorts()), MIRINAE_DATA_DIR: dataDir }).ended;
    expect(second).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^Another Mirinae already runs on this data folder \(process \d+\)\.\n$/m),
    });
    const postmaster = async () =>
      Number((await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
    const killed = await postmaster();
    process.kill(killed, 'SIGKILL');
    await vi.waitFor(
      async () => {
        expect(await postmaster()).not.toBe(killed);
        // biome-ignore lint/style/noRestrictedGlobals: This polls the started system as a balancer does.
        expect((await fetch(`http://127.0.0.1:${ports.PORT}/readyz`)).status).toBe(200);
      },
      { timeout: 60_000, interval: 250 },
    );
    // While the server takes its time, the feed that a slip may need goes on and answers.
    const server = childOf(first.child, 'apps/server/src/main.ts');
    process.kill(server, 'SIGSTOP');
    try {
      first.child.kill('SIGINT');
      await untilTrue(() => areFree({ STUDIO_PORT: ports.STUDIO_PORT ?? '' }));
      // biome-ignore lint/style/noRestrictedGlobals: This is a call from outside of the house.
      expect((await fetch(`http://127.0.0.1:${ports.FEED_PORT}/`)).status).toBe(401);
    } finally {
      process.kill(server, 'SIGCONT');
    }
    const { code, output } = await first.ended;
    expect([code, output.slice(output.indexOf('Stopping …'))]).toEqual([0, 'Stopping …\n']);
    const proof = await start('scripts/verify-ledger.ts', { MIRINAE_DATA_DIR: dataDir }).ended;
    expect(proof).toMatchObject({ code: 0, output: expect.stringContaining('0 faults') });
  });

  // A short run tries the harder one alone: what is killed cannot pass the signal on.
  test.each(isShort ? (['SIGKILL'] as const) : (['SIGTERM', 'SIGKILL'] as const))(
    'ends with the npm that runs it, however that ends (%s): nothing of it is left',
    async (signal) => {
      const dataDir = filled;
      const ports = await freePorts();
      const house = follow(
        spawn('npm', ['start'], {
          cwd: root,
          env: environmentOf({ ...ports, MIRINAE_DATA_DIR: dataDir, SPORTS_FEED: 'off' }),
          stdio: ['ignore', 'pipe', 'pipe'],
        }),
        'Ctrl-C stops everything',
      );
      await house.seen;
      house.child.kill(signal);
      // A second copy on the same folder and ports is refused for as long as anything of the first is there.
      await untilTrue(async () => !existsSync(path.join(dataDir, 'postgres', 'postmaster.pid')) && areFree(ports));
    },
  );

  test('a first start that was killed while it filled the sandbox comes up whole the second time', async () => {
    const dataDir = path.join(folder, 'cut');
    const ports = await freePorts();
    const own = { ...ports, MIRINAE_DATA_DIR: dataDir, SPORTS_FEED: 'off' };
    const cut = start('scripts/start.ts', own);
    await untilTrue(async () => ((await countRows(dataDir, 'demo_loading')) ?? 0) > 0);
    cut.child.kill('SIGKILL');
    await untilTrue(() => areFree(ports));
    const second = start('scripts/start.ts', own, 'Ctrl-C stops everything');
    await second.seen;
    expect(await countRows(dataDir, 'demo_loading')).toBe(0);
    expect(await countRows(dataDir, 'members')).toBe(demoMembers.length);
    second.child.kill('SIGINT');
    expect(await second.ended).toMatchObject({ code: 0, output: expect.stringContaining('it is filled anew') });
  });

  test.each(['PORT', 'FEED_PORT'])('names the port that is taken: %s', async (name) => {
    const ports = await freePorts();
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(Number(ports[name]), '127.0.0.1', resolve));
    const { code, output } = await start('scripts/start.ts', { ...ports, MIRINAE_DATA_DIR: path.join(folder, 'taken') })
      .ended;
    other.close();
    expect([code, output]).toEqual([
      1,
      `Port ${ports[name]} on 127.0.0.1 is taken by another program. Set ${name} to a free one.\n`,
    ]);
  });

  test('names the database that cannot be used, and never its password', async () => {
    const { code, output } = await start('scripts/start.ts', {
      ...(await freePorts()),
      DATABASE_URL: `postgres://someone:secret@127.0.0.1:${await freePort()}/nowhere`,
    }).ended;
    expect(code).toBe(1);
    expect(output).toMatch(
      /^The database at 127\.0\.0\.1:\d+\/nowhere cannot be used: nothing listens there\. Check DATABASE_URL\.\n$/,
    );
  });

  test('in production refuses missing secrets, one sentence each', async () => {
    const { code, output } = await start('scripts/start.ts', { ...(await freePorts()), MIRINAE_ENV: 'production' })
      .ended;
    expect(code).toBe(1);
    expect(output.match(/ is not set: production needs a secret of its own\./g)).toHaveLength(6);
  });
});
