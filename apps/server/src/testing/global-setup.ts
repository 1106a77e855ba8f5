/**
 * One PostgreSQL for the whole test run, in a folder of its own that goes away with the run. All migrations and the
 * sandbox's games are put once into a template database, which each test file copies: a thousand files, which take
 * 30 ms of processor in memory and 600 ms or more on a disk.
 */

import { mkdir, readdir, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';
import { openBeacon } from '@mirinae/beacon/settings';
import { freePort } from '@mirinae/node-kit/testing/free-port';
import type { TestProject } from 'vitest/node';
import { loadSandbox, takeStudioGames } from '../demo/sandbox.ts';
import { createBus } from '../platform/bus.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { connect, disconnect } from '../platform/db/connect.ts';
import { isProcessAlive } from '../platform/db/data-folder-lock.ts';
import { startEmbeddedPostgres } from '../platform/db/embedded.ts';
import { migrate } from '../platform/db/migrate.ts';
import { prepareJobs } from '../platform/jobs.ts';
import { createLog } from '../platform/log.ts';
import { vendors } from '../vendors/vendors.ts';
import { forkStudio } from './fork-studio.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the template database. */
    templateUrl: string;
  }
}

export const templateName = 'mirinae_template';
const studioName = 'mirinae_template_studio';
const folderPrefix = 'mirinae-test-';

const memoryFolder = '/dev/shm';
/** Many times what a run writes at most; what a smaller machine has is left to its processes. */
const minMemoryBytes = 6 * 1024 ** 3;

/** Less of a log than by default, as it would take its gigabytes of memory. */
const settings = { min_wal_size: '128MB', max_wal_size: '512MB' };

async function hasMemory(): Promise<boolean> {
  const folder = await statfs(memoryFolder).catch(() => null);
  return folder !== null && Math.min(folder.bavail * folder.bsize, freemem()) >= minMemoryBytes;
}

/** A run that was killed leaves its folder and maybe its database behind: the next run clears both away. */
async function clearLeftBehind(parent: string): Promise<void> {
  const names = (await readdir(parent).catch(() => [])).filter((name) => name.startsWith(folderPrefix));
  for (const name of names) {
    const [pid = ''] = name.slice(folderPrefix.length).split('-');
    if (!/^\d+$/.test(pid) || isProcessAlive(Number(pid))) continue;
    const dataDir = path.join(parent, name);
    const left = await startEmbeddedPostgres({ dataDir, isDurable: false }).catch(() => null);
    await left?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The games are what a studio lists that runs for this alone. Pictures are left out: no test needs them all. */
async function takeGames(url: string, studioUrl: string): Promise<void> {
  const config = readConfig({ MIRINAE_ENV: 'test', STUDIO_URL: studioUrl });
  const log = createLog('warn');
  const beacon = openBeacon(config, Date.now);
  const [db, bus] = [connect(url), await createBus(url, log)];
  try {
    await loadSandbox(db);
    await takeStudioGames(
      { config, db, bus, log, beacon, clock: systemClock, protocols: vendors },
      { withPictures: false },
    );
    // The record of calls begins empty in every test.
    await db.$client.query('truncate wallet_calls');
  } finally {
    await bus.close();
    await disconnect(db);
  }
}

async function fillTemplate(url: string, studioDatabase: string): Promise<void> {
  const port = await freePort();
  const starting = forkStudio({ port, databaseUrl: studioDatabase, walletUrl: 'http://127.0.0.1:9' });
  try {
    await migrate(url);
    await prepareJobs(url);
    await starting;
    await takeGames(url, `http://127.0.0.1:${port}`);
  } finally {
    const studio = await starting;
    studio.kill('SIGKILL');
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  for (const parent of [tmpdir(), memoryFolder]) await clearLeftBehind(parent);
  const parent = (await hasMemory()) ? memoryFolder : tmpdir();
  const dataDir = path.join(parent, `${folderPrefix}${process.pid}`);
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { mode: 0o755 });
  const server = await startEmbeddedPostgres({
    dataDir,
    databases: [templateName, studioName],
    isDurable: false,
    settings,
  });
  try {
    await fillTemplate(server.url(templateName), server.url(studioName));
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('templateUrl', server.url(templateName));
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
