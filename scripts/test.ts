/**
 * `npm test`: everything, on a bare checkout; with `--full` (`npm run test:full`) the whole of what is sampled
 * otherwise: every page in every language, every slot, long series. The last line is `N passed, N failed`. What waits
 * for databases, clocks and killed processes runs in parallel with what computes; the browser tests come last and have
 * the machine to themselves: what else computes would make their waits too short.
 */
import { fixedWorkMs } from '../bench/machine-speed.ts';
import { browserLanes } from './lib/browser-lanes.ts';
import { buildFronts } from './lib/build-fronts.ts';
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

async function runAll(): Promise<readonly Count[]> {
  const server = runServerTests();
  const tools = await runTools();
  const components = await runTests(['components']);
  const built = await build();
  const counts = [...tools, components, built, ...(await server)];
  return built.failed > 0 ? counts : [...counts, ...(await runBrowsers())];
}

async function runBrowsers(): Promise<readonly Count[]> {
  const feed = await startLaneFeed().catch(() => null);
  if (!feed) return [{ passed: 0, failed: 1, failures: ['the sports feed of the browser tests did not start'] }];
  process.env[laneFeedVariable] = feed.url;
  try {
    return await Promise.all(browserLanes.map((lane) => runTests(['browser'], lane)));
  } finally {
    await feed.stop();
  }
}

// Tests that must have the browser to themselves stay out.
process.env.WHOLE_RUN = 'yes';
Object.assign(process.env, compileCache);
process.env.PROOF = process.argv.includes('--full') ? 'full' : 'short';
const speeds = [fixedWorkMs()];
const counts = await runAll();
speeds.push(fixedWorkMs());
printSlowest(counts);
// A slow run says little until it is known how slow the machine was.
console.log(`the machine: fixed work before and after, ms: ${speeds.map((ms) => ms.toFixed(1)).join(', ')}`);
finish(counts);
