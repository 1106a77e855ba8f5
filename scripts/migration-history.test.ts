/**
 * A migration is history from the commit that adds it: a database that has it refuses to start with another text. This
 * holds every file against git, which no file of checksums that is edited along can escape.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const folders = ['apps/server/migrations', 'apps/studio/engine/migrations'];

/** Edited after their first commit, and why that is bridged or need not be. */
const exceptions: Readonly<Record<string, string>> = {
  'apps/server/migrations/0022-receivables.sql': 'changed by the merge that brought it, so never released before',
  'apps/server/migrations/0049-wins.sql': 'bridged: 0149-wins-as-today.sql',
  'apps/server/migrations/0110-sportsbook.sql': 'known to migrate.ts: the day a first row counts from, minutes later',
  'apps/studio/engine/migrations/0022-rounds-ahead.sql': 'bridged: 0028-live-rounds-index.sql',
};
/**
 * The server's first eighteen were put in order during the hours of docs/decisions/2026-11-22-migrations-start-anew.md;
 * what they were afterwards is their beginning.
 */
const beginning = '6c14a1e685429ef0d71cc8a2b5a6dc658c09d6ce';

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });

/**
 * What each file was when a commit added it; branches may have added one under the same name. Null where git cannot
 * say: no repository, a shallow clone, or a history that was cut off.
 */
function readHistory(): Map<string, Set<string>> | null {
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() === 'true') return null;
    const added = new Map<string, Set<string>>();
    const add = (file: string, blob: string) => added.set(file, (added.get(file) ?? new Set()).add(blob));
    const tree = git('ls-tree', '-r', beginning, '--', ...folders);
    for (const [, blob = '', file = ''] of tree.matchAll(/^\d+ blob (\w+)\t(.+)$/gm)) add(file, blob);
    const shape = ['--raw', '--no-abbrev', '--no-renames', '--diff-filter=A', '--format='];
    const log = git('log', ...shape, `${beginning}..HEAD`, '--', ...folders);
    for (const [, blob = '', file = ''] of log.matchAll(/^:\d+ \d+ \w+ (\w+) A\t(.+)$/gm)) add(file, blob);
    return added;
  } catch {
    return null;
  }
}

/** As git names a file's content. */
function blobOf(file: string): string {
  const content = readFileSync(path.join(root, file));
  return createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex');
}

const history = readHistory();
if (history === null) console.log('The history of migrations is not checked: git does not have the whole of it here.');

test.skipIf(history === null)('every migration is as the commit that added it has it', () => {
  const edited = [...(history ?? [])]
    .filter(([file]) => file.endsWith('.sql'))
    .flatMap(([file, blobs]) => (existsSync(path.join(root, file)) && !blobs.has(blobOf(file)) ? [file] : []));
  expect(edited.toSorted()).toEqual(Object.keys(exceptions).toSorted());
});
