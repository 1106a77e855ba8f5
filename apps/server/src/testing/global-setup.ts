/**
 * One PostgreSQL for the whole test run, in a folder of its own that goes away with the run. All migrations and the
 * sandbox's games are put once into a template database, which each test file copies.
 */
import { mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { loadSandbox } from '../demo/sandbox.ts';
import { connect, disconnect } from '../platform/db/connect.ts';
import { isProcessAlive } from '../platform/db/data-folder-lock.ts';
import { startEmbeddedPostgres } from '../platform/db/embedded.ts';
import { migrate } from '../platform/db/migrate.ts';
import { prepareJobs } from '../platform/jobs.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the template database. */
    templateUrl: string;
  }
}

export const templateName = 'mirinae_template';
const folderPrefix = 'mirinae-test-';

/** A run that was killed leaves its folder and maybe its database behind: the next run clears both away. */
async function clearLeftBehind(parent: string): Promise<void> {
  const names = (await readdir(parent)).filter((name) => name.startsWith(folderPrefix));
  for (const name of names) {
    const [pid = ''] = name.slice(folderPrefix.length).split('-');
    if (!/^\d+$/.test(pid) || isProcessAlive(Number(pid))) continue;
    const dataDir = path.join(parent, name);
    const left = await startEmbeddedPostgres({ dataDir, isDurable: false }).catch(() => null);
    await left?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function fillTemplate(url: string): Promise<void> {
  await migrate(url);
  await prepareJobs(url);
  const db = connect(url);
  try {
    await loadSandbox(db);
  } finally {
    await disconnect(db);
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const parent = tmpdir();
  await clearLeftBehind(parent);
  const dataDir = path.join(parent, `${folderPrefix}${process.pid}`);
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { mode: 0o755 });
  const server = await startEmbeddedPostgres({ dataDir, databases: [templateName], isDurable: false });
  try {
    await fillTemplate(server.url(templateName));
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
