/** `npm test`: everything, on a bare checkout. The last line is `N passed, N failed`. */
import { buildFronts } from './lib/build-fronts.ts';
import { type Count, finish, runTests, runTool, toolChecks } from './lib/steps.ts';

const counts: Count[] = [];
for (const [name, command, args] of toolChecks) counts.push(await runTool(name, command, args));
counts.push(await runTests(['unit', 'server']));
try {
  await buildFronts();
  counts.push(await runTests(['browser']));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  counts.push({ passed: 0, failed: 1 });
}
finish(counts);
