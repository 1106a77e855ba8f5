/** Starts the whole system once for the browser tests. */
import type { TestProject } from 'vitest/node';
import { copyLaneDemo, laneDemoVariable } from '../scripts/lib/lane-demo.ts';
import { laneFeedSettings, laneFeedVariable } from '../scripts/lib/lane-feed.ts';
import { startTrialSystem } from '../scripts/lib/trial-system.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
    databaseUrlOfSystem: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const demo = process.env[laneDemoVariable];
  const copy = demo ? await copyLaneDemo(demo) : null;
  const system = await startTrialSystem({
    dataDir: copy?.dataDir,
    hasFeed: true,
    feedUrl: process.env[laneFeedVariable] ?? '',
    settings: laneFeedSettings,
  });
  project.provide('siteUrl', system.siteUrl);
  project.provide('databaseUrlOfSystem', system.databaseUrl);
  return async () => {
    await system.stop();
    await copy?.remove();
  };
}
