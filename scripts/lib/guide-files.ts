/** What a guide of docs/ lists in the first column of its table, and where the tree has an example of it. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** The files that a guide lists. */
export function listedIn(guide: string): string[] {
  const text = readFileSync(path.join(root, 'docs', guide), 'utf8');
  return [...text.matchAll(/^\| `([^`]+)`/gm)].map(([, file = '']) => file).toSorted();
}

/** Files of the tree with a match of an extended regular expression, without tests. */
export function filesWith(pattern: string, ...paths: string[]): string[] {
  return execFileSync('git', ['grep', '-lE', pattern, '--', ...paths], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !/\.test\.tsx?$/.test(file))
    .toSorted();
}
