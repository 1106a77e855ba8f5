/**
 * `npm run check`: the fast part, before every commit: types, lint, borders, dead code, and the unit tests of what is
 * not committed yet. What the tools found of other files they know from the time before.
 */
import { finish, runTests, runTool, toolChecks } from './lib/steps.ts';

const tools = Promise.all(toolChecks.map(([name, command, args]) => runTool(name, command, args)));
finish([...(await tools), await runTests(['unit'], ['--changed', '--passWithNoTests'])]);
