/**
 * `npm run wallet:pack -- FOLDER`: makes the package `@mirinae/wallet` that vendors install, as a `.tgz` in the folder.
 * Its parts of other packages are built in, so that it depends on nothing; types are declarations next to the code.
 */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { z } from 'zod';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '..');
const home = path.join(root, 'packages/wallet');
const source = path.join(home, 'src');

/** What a vendor's program imports; the other files are parts of these. */
const doors = [
  'amounts',
  'errors',
  'handler',
  'messages',
  'node-listener',
  'vendor-client',
  'vendor-handler',
  'wallet-client',
  'wallet-handler',
];

const described = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  license: z.string(),
  type: z.literal('module'),
  engines: z.object({ node: z.string() }),
});

async function buildCode(staged: string): Promise<void> {
  await build({
    root: home,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: true,
      outDir: staged,
      emptyOutDir: false,
      minify: false,
      target: 'node22',
      rolldownOptions: {
        input: Object.fromEntries(doors.map((door) => [door, path.join(source, `${door}.ts`)])),
        output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name].js' },
        preserveEntrySignatures: 'strict',
      },
    },
  });
}

/** Declarations of the doors and of what they import; none may name a package that is built in. */
async function declareTypes(staged: string, scratch: string): Promise<void> {
  await run(process.execPath, [path.join(root, 'node_modules/.bin/tsc'), '-p', home, '--outDir', scratch]);
  const declared = path.join(scratch, 'packages/wallet/src');
  const files = new Set(doors);
  for (const file of files) {
    const text = await readFile(path.join(declared, `${file}.d.ts`), 'utf8');
    if (/from '(?:@mirinae\/|zod)/.test(text)) throw new Error(`${file} names types of a package that is built in.`);
    for (const [, part = ''] of text.matchAll(/from '\.\/([^']+)\.ts'/g)) files.add(part);
    await writeFile(path.join(staged, `${file}.d.ts`), text.replaceAll(/from '(\.\/[^']+)\.ts'/g, "from '$1.js'"));
  }
}

async function describe(staged: string): Promise<void> {
  const { name, version, description, license, type, engines } = described.parse(
    JSON.parse(await readFile(path.join(home, 'package.json'), 'utf8')),
  );
  const exported = Object.fromEntries(
    doors.map((door) => [`./${door}`, { types: `./${door}.d.ts`, default: `./${door}.js` }]),
  );
  const content = { name, version, description, license, type, engines, exports: exported };
  await writeFile(path.join(staged, 'package.json'), `${JSON.stringify(content, null, 2)}\n`);
  await cp(path.join(home, 'README.md'), path.join(staged, 'README.md'));
  await cp(path.join(home, 'examples'), path.join(staged, 'examples'), { recursive: true });
  for (const file of ['LICENSE', 'NOTICE']) await cp(path.join(root, file), path.join(staged, file));
  await cp(path.join(root, 'node_modules/zod/LICENSE'), path.join(staged, 'LICENSE-zod'));
}

async function pack(folder: string): Promise<string> {
  const scratch = await mkdtemp(path.join(tmpdir(), 'mirinae-wallet-'));
  const staged = path.join(scratch, 'package');
  try {
    await Promise.all([mkdir(staged), mkdir(folder, { recursive: true })]);
    await Promise.all([buildCode(staged), declareTypes(staged, path.join(scratch, 'types')), describe(staged)]);
    const { stdout } = await run('npm', ['pack', staged, '--pack-destination', folder, '--silent'], { cwd: scratch });
    return path.join(folder, stdout.trim());
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: npm run wallet:pack -- FOLDER');
  process.exitCode = 2;
} else console.log(await pack(path.resolve(folder)));
