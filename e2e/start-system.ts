/** Starts the whole system once for the browser tests. */
import type { TestProject } from 'vitest/node';
import { startTrialSystem } from '../scripts/lib/trial-system.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
    databaseUrlOfSystem: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // With tomorrow's matches: late in the evening few of today's are still to come. Every sport is played, each league
  // in one of its regions: pricing all of them would take a fifth of a core from the browsers.
  const system = await startTrialSystem({ hasFeed: true, daysAhead: 1, settings: { FEED_REGIONS: '1' } });
  project.provide('siteUrl', system.siteUrl);
  project.provide('databaseUrlOfSystem', system.databaseUrl);
  return system.stop;
}
