/**
 * Starts the whole system once for the browser tests, as `npm start` does, on free ports and a throw-away data folder.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { freePort } from '../scripts/lib/ports.ts';
import { startSystem } from '../scripts/lib/run-system.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
    databaseUrlOfSystem: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mirinae-browser-'));
  const environment = {
    ...process.env,
    MIRINAE_ENV: 'development',
    MIRINAE_DATA_DIR: dataDir,
    PORT: String(await freePort()),
    STUDIO_PORT: String(await freePort()),
    RATE_LIMITS: 'off',
    // The browser tests withdraw at any time of day: a window that ends as it begins never opens.
    WITHDRAWAL_BLACKOUT: '00:00-00:00',
    DATABASE_URL: '',
    STUDIO_DATABASE_URL: '',
  };
  const system = await startSystem(readConfig(environment), environment);
  project.provide('siteUrl', system.siteUrl);
  project.provide('databaseUrlOfSystem', system.databaseUrl);
  return async () => {
    await system.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
