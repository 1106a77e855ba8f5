/**
 * `npm run check`: the fast part, before every commit: types, lint, borders, dead code, and the unit tests of what is
 * not committed yet. What the tools found of other files they know from the time before.
 */
import { finish, runTests, runTools } from './lib/steps.ts';

finish([...(await runTools()), await runTests(['unit'], ['--changed', '--passWithNoTests'])]);
