/** `npm run e2e [file]`: the browser tests alone. */
import { buildFronts } from './lib/build-fronts.ts';
import { finish, runTests } from './lib/steps.ts';

await buildFronts();
finish([await runTests(['browser'], process.argv.slice(2))]);
