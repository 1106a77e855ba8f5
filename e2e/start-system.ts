/** Starts the whole system once for the browser tests. */
import type { TestProject } from 'vitest/node';
import { laneFeedSettings, laneFeedVariable } from '../scripts/lib/lane-feed.ts';
import { startTrialSystem } from '../scripts/lib/trial-system.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
    databaseUrlOfSystem: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const system = await startTrialSystem({
    hasFeed: true,
    feedUrl: process.env[laneFeedVariable] ?? '',
    settings: laneFeedSettings,
  });
  project.provide('siteUrl', system.siteUrl);
  project.provide('databaseUrlOfSystem', system.databaseUrl);
  return system.stop;
}
