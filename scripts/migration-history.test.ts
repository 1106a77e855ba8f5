/**
 * A migration is history from the commit that adds it: a database that has it refuses to start with another text. This
 * holds every file against git, which no file of checksums that is edited along can escape.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const root = path.resolve(import.meta.dirname, '..');
const folders = ['apps/server/migrations', 'apps/studio/engine/migrations'];

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
    const shape = ['--raw', '--no-abbrev', '--no-renames', '--diff-filter=A', '--format='];
    const log = git('log', ...shape, 'HEAD', '--', ...folders);
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
  expect(edited).toEqual([]);
});

/** The files that began anew are named by the module whose tables they make. */
test.each(folders)('every later file of %s is named by what it changes, and not by a module alone', (folder) => {
  const { by, former } = z
    .object({ by: z.array(z.string()), former: z.record(z.string(), z.array(z.string())) })
    .parse(JSON.parse(readFileSync(path.join(root, folder, 'replaced.json'), 'utf8')));
  const names = readdirSync(path.join(root, folder)).filter((name) => name.endsWith('.sql'));
  expect(names).toEqual(expect.arrayContaining(by));
  expect(names.filter((name) => name in former)).toEqual([]);
  const later = names.filter((name) => !by.includes(name));
  expect(later.filter((name) => name < (by.at(-1) ?? '') || !/^\d{4}(?:-[a-z0-9]+){2,}\.sql$/.test(name))).toEqual([]);
  const numbers = names.map((name) => name.slice(0, 4));
  expect(numbers).toEqual([...new Set(numbers)]);
});
