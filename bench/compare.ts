/**
 * `npm run bench compare -- BEFORE AFTER [NAMES]`: the benches of two commits in turns, each in a work tree of its own
 * and as that commit measures, and what each figure of AFTER is to that of BEFORE.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../scripts/lib/build-fronts.ts';
import { runBench } from './run-bench.ts';
import { middleTurn, takeTurns } from './work-per-unit.ts';

const run = promisify(execFile);
const defaultNames = ['wallet-http', 'games', 'sportsbook'];
const ours = '@mirinae';

/** Folders of installed packages, below the root of a tree. */
async function moduleFolders(): Promise<string[]> {
  const { workspaces }: { workspaces: string[] } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  const parents = workspaces.map((pattern) => pattern.replace('/*', ''));
  const listed = await Promise.all(
    parents.map(async (parent) => (await readdir(path.join(root, parent))).map((name) => path.join(parent, name))),
  );
  return ['.', ...listed.flat()].map((folder) => path.join(folder, 'node_modules'));
}

const listFolder = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** Each package as it is installed here; ours are those of the tree, whose links are relative. */
async function linkModules(tree: string): Promise<void> {
  for (const folder of await moduleFolders()) {
    const names = (await listFolder(path.join(root, folder))).filter(
      (name) => name === '.bin' || !name.startsWith('.'),
    );
    if (names.length === 0) continue;
    await mkdir(path.join(tree, folder), { recursive: true });
    for (const name of names.filter((one) => one !== ours))
      await symlink(path.join(root, folder, name), path.join(tree, folder, name));
  }
  await run('cp', ['-a', path.join(root, 'node_modules', ours), path.join(tree, 'node_modules', ours)]);
}

const lockOf = (tree: string): Promise<string> => readFile(path.join(tree, 'package-lock.json'), 'utf8');

async function openTree(folder: string, commit: string, name: string): Promise<string> {
  const tree = path.join(folder, name);
  await run('git', ['worktree', 'add', '--detach', tree, commit], { cwd: root });
  if ((await lockOf(tree)) === (await lockOf(root))) await linkModules(tree);
  else await run('npm', ['ci'], { cwd: tree });
  return tree;
}

async function closeTrees(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await run('git', ['worktree', 'prune'], { cwd: root });
}

async function compareBench(name: string, before: string, after: string, options: readonly string[]): Promise<void> {
  const turns = await takeTurns(async (turn) => {
    // Neither always goes first.
    const first = await runBench(turn % 2 === 0 ? before : after, name, options);
    const second = await runBench(turn % 2 === 0 ? after : before, name, options);
    return turn % 2 === 0 ? { before: first, after: second } : { before: second, after: first };
  });
  console.log(`\n${name}, after to before`);
  const [one] = turns;
  for (const key of Object.keys(one?.before ?? {})) {
    const of = (side: 'before' | 'after') => middleTurn(turns, (turn) => turn[side][key] ?? Number.NaN);
    const ratio = middleTurn(turns, (turn) => (turn.after[key] ?? Number.NaN) / (turn.before[key] ?? Number.NaN));
    if (Number.isFinite(ratio)) console.log(`  ${key.padEnd(30)}${of('before')} -> ${of('after')}  ${ratio} x`);
  }
}

export async function compareCommits(
  [before, after, ...names]: readonly string[],
  options: readonly string[],
): Promise<void> {
  if (!before || !after) throw new Error('Two commits are compared: npm run bench compare -- BEFORE AFTER [NAMES].');
  const folder = await mkdtemp(path.join(tmpdir(), 'mirinae-compare-'));
  // What runs is stopped as well, fails, and the trees are taken away.
  process.once('SIGINT', () => console.error('Stopped; cleaning up.'));
  try {
    const trees = [await openTree(folder, before, 'before'), await openTree(folder, after, 'after')] as const;
    for (const name of names.length > 0 ? names : defaultNames) await compareBench(name, ...trees, options);
  } finally {
    await closeTrees(folder);
  }
}
