/** `npm run check`: the fast part, for every save: types, lint, borders, dead code, unit tests. */
import { finish, runTests, runTool, toolChecks } from './lib/steps.ts';

const tools = Promise.all(toolChecks.map(([name, command, args]) => runTool(name, command, args)));
finish([...(await tools), await runTests(['unit'])]);
