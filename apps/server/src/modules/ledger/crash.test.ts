/**
 * Goal: answered operations are durable and exactly once, whatever dies. Method: a posting node and PostgreSQL, both
 * real processes; one of them is killed (SIGKILL) under load and restarted, repeatedly; unanswered operations are
 * retried; at the end every key must be in the ledger exactly once, and the proof must find no fault.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, inject, test } from 'vitest';
import { connect, type Database, disconnect } from '../../platform/db/connect.ts';
import { isProcessAlive } from '../../platform/db/data-folder-lock.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../platform/db/embedded.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { memberId } from '../../platform/ids.ts';
import { randomInt } from '../../platform/rng.ts';
import { crashMembers, crashOperation } from '../../testing/crash-operation.ts';
import { openMemberAccounts, postNow, verifyLedger } from './index.ts';

const kills = inject('proof') === 'full' ? 20 : 4;
const perRound = 200_000;
const dataDir = await mkdtemp(path.join(tmpdir(), 'mirinae-crash-'));
let server: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir, databases: ['crash'] });
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const sent = new Set<number>();
const answered = new Set<number>();

function startPoster(first: number) {
  const script = path.resolve(import.meta.dirname, '../../testing/crash-poster.ts');
  const child = spawn(process.execPath, [script, server.url('crash'), String(first), String(perRound)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const lines = createInterface({ input: child.stdout });
  const { promise: busy, resolve } = Promise.withResolvers<void>();
  lines.on('line', (line) => {
    const [what, number] = line.split(' ');
    (what === 'a' ? answered : sent).add(Number(number));
    if (what === 'a') resolve();
  });
  const gone = Promise.all([
    new Promise((done) => child.once('exit', done)),
    new Promise((done) => lines.once('close', done)),
  ]);
  return { child, gone, busy };
}

/** The postmaster leads its process group: all of PostgreSQL dies in one moment, as in a power cut. */
async function killPostgres(): Promise<void> {
  process.kill(-server.pid, 'SIGKILL');
  while (isProcessAlive(server.pid)) await sleep(5);
  await server.stop();
}

async function withDatabase<Value>(work: (db: Database) => Promise<Value>): Promise<Value> {
  const db = connect(server.url('crash'));
  try {
    return await work(db);
  } finally {
    await disconnect(db);
  }
}

/** Requests again everything that was sent and not answered; both answers are fine, posted now or posted then. */
async function replayUnanswered(): Promise<void> {
  const open = [...sent].filter((number) => !answered.has(number));
  await withDatabase(async (db) => {
    for (let start = 0; start < open.length; start += 200) {
      const numbers = open.slice(start, start + 200);
      const outcomes = await db.transaction((tx) => postNow(tx, numbers.map(crashOperation)));
      for (const [index, number] of numbers.entries()) {
        expect(['posted', 'replayed']).toContain(outcomes[index]?.status);
        answered.add(number);
      }
    }
  });
}

test(`after ${kills} kills under load every answered operation is there, once`, { timeout: 240_000 }, async () => {
  await migrate(server.url('crash'));
  await withDatabase((db) =>
    db.transaction(async (tx) => {
      for (let member = 1; member <= crashMembers; member += 1) await openMemberAccounts(tx, memberId(member));
    }),
  );
  for (let round = 0; round < kills; round += 1) {
    const poster = startPoster(round * perRound);
    await poster.busy;
    await sleep(randomInt(20, 400));
    if (round % 2 === 0) {
      await killPostgres();
      poster.child.kill('SIGKILL');
      await poster.gone;
      server = await startEmbeddedPostgres({ dataDir, databases: ['crash'] });
    } else {
      poster.child.kill('SIGKILL');
      await poster.gone;
    }
    await replayUnanswered();
  }

  await withDatabase(async (db) => {
    expect((await verifyLedger(db)).faults).toEqual([]);
    const { rows } = await db.$client.query<{ key: string; copies: bigint }>(
      `select key_text as key, count(*) as copies from ledger.transfers group by key_text`,
    );
    expect(rows.every(({ copies }) => copies === 1n)).toBe(true);
    const present = new Set(rows.map(({ key }) => key));
    expect([...answered].filter((number) => !present.has(`crash:${number}`))).toEqual([]);
    expect(present.size).toBe(sent.size);
    const requested = [...sent].reduce((sum, number) => sum + BigInt(1 + (number % 7)), 0n);
    const {
      rows: [total],
    } = await db.$client.query<{ held: bigint }>(
      'select sum(balance)::bigint as held from ledger.accounts where member is not null',
    );
    expect(total?.held).toBe(requested);
  });
});
