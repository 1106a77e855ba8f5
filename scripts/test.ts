/**
 * `npm test`: everything, on a bare checkout. The last line is `N passed, N failed`. The browser tests wait more than
 * they compute, so all that only computes runs beside them, with less priority.
 */
import { buildFronts } from './lib/build-fronts.ts';
import { type Count, finish, runTests, runTool, toolChecks } from './lib/steps.ts';

const givesWay = { givesWay: true };

async function runBrowser(): Promise<Count> {
  try {
    await buildFronts();
    return await runTests(['browser']);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}

async function runRest(): Promise<Count[]> {
  const counts: Count[] = [];
  for (const [name, command, args] of toolChecks) counts.push(await runTool(name, command, args, givesWay));
  counts.push(await runTests(['unit', 'server'], [], givesWay));
  return counts;
}

const [browser, rest] = await Promise.all([runBrowser(), runRest()]);
finish([...rest, browser]);
