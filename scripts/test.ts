/**
 * `npm test`: everything, on a bare checkout; with `--full` (`npm run test:full`) the whole of what is sampled
 * otherwise: every page in every language, every slot, long series. The last line is `N passed, N failed`. What waits
 * for databases, clocks and killed processes runs in parallel with what computes: the server's tests with the tools,
 * the components, and the lane of browser tests that waits longest for draws. The other lanes begin after them.
 */
import { fixedWorkMs, fixedWorkOnAllCoresMs } from '../bench/machine-speed.ts';
import { browserLanes } from './lib/browser-lanes.ts';
import { buildFronts } from './lib/build-fronts.ts';
import { fillLaneDemo, laneDemoVariable } from './lib/lane-demo.ts';
import { laneFeedVariable, startLaneFeed } from './lib/lane-feed.ts';
import { compileCache } from './lib/node-flags.ts';
import { type Count, finish, printSlowest, runServerTests, runTests, runTools } from './lib/steps.ts';

async function build(): Promise<Count> {
  try {
    await buildFronts();
    return { passed: 0, failed: 0 };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, failures: ['the fronts are not built'] };
  }
}

/** What the lanes share, for as long as `run` lasts. */
async function withLaneParts<Result>(run: () => Promise<Result>): Promise<Result> {
  await using parts = new AsyncDisposableStack();
  const feed = parts.adopt(await startLaneFeed(), (started) => started.stop());
  const demo = parts.adopt(await fillLaneDemo(), (filled) => filled.remove());
  process.env[laneFeedVariable] = feed.url;
  process.env[laneDemoVariable] = demo.folder;
  return await run();
}

async function runBrowsers(server: Promise<unknown>): Promise<readonly Count[]> {
  try {
    return await withLaneParts(() =>
      Promise.all(
        browserLanes.map(async ({ args, isEarly }) => {
          if (!isEarly) await server;
          return runTests(['browser'], args);
        }),
      ),
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return [{ passed: 0, failed: 1, failures: ['the system of the browser tests did not start'] }];
  }
}

async function runAll(): Promise<readonly Count[]> {
  const server = runServerTests();
  const tools = await runTools();
  const components = await runTests(['components']);
  const built = await build();
  const browsers = built.failed > 0 ? [] : await runBrowsers(server);
  return [...tools, components, built, ...(await server), ...browsers];
}

// Tests that must have the browser to themselves stay out.
process.env.WHOLE_RUN = 'yes';
Object.assign(process.env, compileCache);
process.env.PROOF = process.argv.includes('--full') ? 'full' : 'short';
const speedOf = async () => `${fixedWorkMs().toFixed(1)} (${(await fixedWorkOnAllCoresMs()).toFixed(1)})`;
const before = await speedOf();
const counts = await runAll();
printSlowest(counts);
// A slow run says little until it is known how slow the machine was.
console.log(`the machine: fixed work before and after (on all cores together), ms: ${before}, ${await speedOf()}`);
finish(counts);
