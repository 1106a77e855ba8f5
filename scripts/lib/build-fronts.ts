/**
 * Builds the browser apps whose sources changed since their last build. The stamp of each build is a hash of
 * everything it is made of.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compressBuild } from './compress-build.ts';

export const root = path.resolve(import.meta.dirname, '../..');
export const fronts = ['apps/site', 'apps/backoffice', 'apps/studio'] as const;
const sharedSources = ['packages/*/src/**/*', 'packages/game-math/vectors/*', 'verifier/**/*', 'package-lock.json'];

async function hashOf(front: string): Promise<string> {
  const hash = createHash('sha256');
  const files: string[] = [];
  const patterns = [`${front}/**/*`, ...sharedSources];
  for await (const entry of glob(patterns, {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => ['dist', 'node_modules', 'engine'].includes(entry.name),
  })) {
    if (entry.isFile()) files.push(path.join(entry.parentPath, entry.name));
  }
  for (const file of files.sort()) hash.update(path.relative(root, file)).update(await readFile(file));
  return hash.digest('hex');
}

function build(front: string, ...more: readonly string[]): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = spawn('vite', ['build', '--logLevel', 'warn', ...more], {
    cwd: path.join(root, front),
    // Whatever the shell says: a build for development cannot draw pages ahead.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  child.once('error', reject);
  child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${front} could not be built.`))));
  return promise;
}

async function buildWhenStale(front: string): Promise<void> {
  const stamp = path.join(root, front, 'dist', '.stamp');
  const wanted = await hashOf(front);
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted) return;
  console.log(`Building ${front} …`);
  await build(front);
  const prerender = 'src/app/prerender.tsx';
  if (existsSync(path.join(root, front, prerender))) await build(front, '--ssr', prerender);
  await compressBuild(path.join(root, front, 'dist'));
  await writeFile(stamp, wanted);
}

export async function buildFronts(): Promise<void> {
  await Promise.all(fronts.map(buildWhenStale));
}
