import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { pageTitles } from './apps/site/page-titles.ts';

/** For what happens by itself: the machine may have much else to do. */
const inTime = { timeout: 15_000 };

// Three rooms: `unit` needs nothing but the code, `server` the embedded database that global setup starts once,
// `browser` the whole system. Files of the first two share a worker's modules: loading them took longer than testing.
export default defineConfig({
  test: {
    // One more than there are cores: the longest files wait for PostgreSQL, clocks or a process that was killed.
    maxWorkers: availableParallelism() + 1,
    chaiConfig: { truncateThreshold: 500 },
    projects: [
      {
        plugins: [pageTitles()],
        test: {
          name: 'unit',
          isolate: false,
          // A few of them start servers or draw millions of times, beside files of the database.
          testTimeout: 60_000,
          expect: { poll: inTime },
          include: [
            'packages/**/*.test.ts',
            'apps/site/**/*.test.ts',
            'apps/backoffice/**/*.test.ts',
            'apps/studio/{games,kit}/**/*.test.ts',
            'apps/feed/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'server',
          isolate: false,
          include: ['apps/server/**/*.test.ts', 'apps/studio/*.test.ts', 'apps/studio/{engine,testing}/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: inTime },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/start-system.ts'],
          testTimeout: 360_000,
          // Figures count up to their values, slowly where two lanes share the machine.
          expect: { poll: { timeout: 30_000 } },
          hookTimeout: 120_000,
          fileParallelism: false,
          // One browser and one set of modules for all files of a lane.
          isolate: false,
          // Games run on the clock, two lanes on two cores: a beat is missed now and then. What passes only when it is
          // tried again is told by name.
          retry: 1,
        },
      },
    ],
  },
});
