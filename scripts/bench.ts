/** `npm run bench <name> [-- --json FILE] [--seconds N]`: measures under the flags our servers run with. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './lib/build-fronts.ts';
import { nodeFlags } from './lib/node-flags.ts';

const bench = [...nodeFlags, path.join(root, 'bench', 'run.ts'), ...process.argv.slice(2)];
spawn(process.execPath, bench, { stdio: 'inherit' }).once('exit', (code) => process.exit(code ?? 1));
