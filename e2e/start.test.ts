/** How the system starts and refuses to: one clear sentence each, nothing left running. */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { root } from '../scripts/lib/build-fronts.ts';
import { freePort } from '../scripts/lib/ports.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'mirinae-start-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

type Ended = { code: number | null; output: string };

function start(
  script: string,
  environment: Record<string, string>,
  untilText?: string,
): { child: ReturnType<typeof spawn>; ended: Promise<Ended>; seen: Promise<void> } {
  const child = spawn(process.execPath, [path.join(root, script)], {
    cwd: root,
    env: { ...process.env, MIRINAE_ENV: '', DATABASE_URL: '', STUDIO_DATABASE_URL: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { promise: ended, resolve } = Promise.withResolvers<Ended>();
  const { promise: seen, resolve: see } = Promise.withResolvers<void>();
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => {
      output += String(part);
      if (untilText && output.includes(untilText)) see();
    });
  child.once('exit', (code) => resolve({ code, output }));
  return { child, ended, seen };
}

async function freePorts(): Promise<Record<string, string>> {
  const ports = { PORT: await freePort(), STUDIO_PORT: await freePort(), FEED_PORT: await freePort() };
  return Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)]));
}

describe('npm start', () => {
  test('starts on an empty folder, refuses a second copy, outlives its database, and stops cleanly on Ctrl-C', async () => {
    const dataDir = path.join(folder, 'data');
    const ports = await freePorts();
    const first = start('scripts/start.ts', { ...ports, MIRINAE_DATA_DIR: dataDir }, 'Ctrl-C stops everything');
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
        // biome-ignore lint/style/noRestrictedGlobals: This asks the started system as a balancer does.
        expect((await fetch(`http://127.0.0.1:${ports.PORT}/readyz`)).status).toBe(200);
      },
      { timeout: 60_000, interval: 250 },
    );
    first.child.kill('SIGINT');
    expect((await first.ended).code).toBe(0);
    const proof = await start('scripts/verify-ledger.ts', { MIRINAE_DATA_DIR: dataDir }).ended;
    expect(proof).toMatchObject({ code: 0, output: expect.stringContaining('0 faults') });
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
