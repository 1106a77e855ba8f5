/**
 * `npm test`: everything, on a bare checkout. The last line is `N passed, N failed`. The browser tests come last and
 * have the machine to themselves: what else computes would make their waits too short.
 */
import { browserLanes } from './lib/browser-lanes.ts';
import { buildFronts } from './lib/build-fronts.ts';
import { type Count, finish, runTests, runTool, toolChecks } from './lib/steps.ts';

async function runBrowser(): Promise<readonly Count[]> {
  try {
    await buildFronts();
    return await Promise.all(browserLanes.map((lane) => runTests(['browser'], lane)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return [{ passed: 0, failed: 1, failures: ['the fronts are not built'] }];
  }
}

// Tests that must have the browser to themselves stay out.
process.env.WHOLE_RUN = 'yes';
const tools = await Promise.all(toolChecks.map(([name, command, args]) => runTool(name, command, args)));
finish([...tools, await runTests(['unit', 'server']), ...(await runBrowser())]);
