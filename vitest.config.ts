import { availableParallelism } from 'node:os';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { ProvidedContext } from 'vitest';
import { defineConfig } from 'vitest/config';
import { pageTitles } from './apps/site/page-titles.ts';
import { serveVerifier } from './apps/site/verifier-files.ts';
import { chromiumFlags } from './scripts/lib/chromium-flags.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** `full`: everything, for hours; `short`: what a change needs, with a sample where the whole is long. */
    proof: 'short' | 'full';
  }
}

const provide: Pick<ProvidedContext, 'proof'> = { proof: process.env.PROOF === 'full' ? 'full' : 'short' };

/** For what happens by itself: the machine may have much else to do. */
const inTime = { timeout: 60_000 };

// Four rooms: `unit` needs nothing but the code, `components` a page of a browser and no server of ours, `server` the
// embedded database that global setup starts once, `browser` the whole system. Files of the first three share a
// worker's modules: loading them took longer than testing.
export default defineConfig({
  test: {
    // Three times the cores: two thirds of the server's tests is waiting for PostgreSQL, clocks and killed processes.
    maxWorkers: availableParallelism() * 3,
    chaiConfig: { truncateThreshold: 500 },
    projects: [
      {
        plugins: [pageTitles()],
        test: {
          name: 'unit',
          provide,
          isolate: false,
          // A few of them start servers or draw millions of times, in parallel with files of the database.
          testTimeout: 180_000,
          expect: { poll: inTime },
          include: [
            'packages/**/*.test.ts',
            'apps/site/**/*.test.ts',
            'apps/backoffice/**/*.test.ts',
            'apps/studio/{games,kit}/**/*.test.ts',
            'apps/feed/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'server',
          provide,
          isolate: false,
          include: ['apps/server/**/*.test.ts', 'apps/studio/*.test.ts', 'apps/studio/{engine,testing}/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          // As the server runs: neither transformed nor linked by Vite, and with room for young objects.
          experimental: { viteModuleRunner: false },
          execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
          // Many times what a test takes: they end what hangs, also on a machine that has much else to do.
          testTimeout: 180_000,
          hookTimeout: 360_000,
          expect: { poll: inTime },
        },
      },
      {
        plugins: [react(), tailwindcss(), pageTitles(), serveVerifier()],
        // Looked through before the first test, as a package that is found later would load the page anew: of a worker
        // only its address is imported.
        optimizeDeps: { entries: ['apps/site/src/features/account/captcha-work.worker.ts'] },
        test: {
          name: 'components',
          include: ['apps/{site,backoffice}/src/**/*.test.tsx', 'packages/ui/src/**/*.test.tsx'],
          setupFiles: ['packages/ui/src/testing/page-of-tests.ts'],
          // One page for all files: opening one takes longer than its tests.
          isolate: false,
          fileParallelism: false,
          testTimeout: 180_000,
          expect: { poll: inTime },
          browser: {
            enabled: true,
            provider: playwright({
              launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: chromiumFlags },
              contextOptions: { reducedMotion: 'reduce', locale: 'ko-KR', timezoneId: 'Asia/Seoul' },
              actionTimeout: inTime.timeout,
            }),
            instances: [{ browser: 'chromium' }],
            headless: true,
            screenshotFailures: false,
          },
        },
      },
      {
        test: {
          name: 'browser',
          provide,
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/start-system.ts'],
          testTimeout: 360_000,
          // Figures count up to their values, slowly where lanes share the machine.
          expect: { poll: { timeout: 30_000 } },
          hookTimeout: 120_000,
          fileParallelism: false,
          // One browser and one set of modules for all files of a lane.
          isolate: false,
        },
      },
    ],
  },
});
