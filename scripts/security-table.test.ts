/** Files that docs/security.md names as the place or the test of a protection exist. */
import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';

const root = path.join(import.meta.dirname, '..');
const text = readFileSync(path.join(root, 'docs/security.md'), 'utf8');
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));

const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, word = '']) => word);
const sections = [...text.matchAll(/^\| (V\d[^|]*?) *\| (met|partly|none) *\| (.*?) *\|$/gm)];

it('names files that exist, below the server’s source or the repository', async () => {
  const files = named.filter((word) => /\.(?:ts|tsx|sql|md)$/.test(word));
  const migrations = await readdir(path.join(root, 'apps/server/migrations'));
  const isThere = (file: string) =>
    ['', 'apps/server/src', 'apps/server/src/platform/db'].some((folder) =>
      existsSync(path.join(root, folder, file)),
    ) || migrations.includes(file);
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((file) => !isThere(file))).toEqual([]);
});

it('names commands that can be run', () => {
  const commands = named.flatMap((word) => /^npm run ([\w:]+)/.exec(word)?.[1] ?? []);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});

it('has every chapter of the standard, each section met, named as open, or not used', () => {
  const chapters = new Set(sections.map(([, section = '']) => /^V\d+/.exec(section)?.[0]));
  expect([...chapters]).toEqual(Array.from({ length: 17 }, (_, at) => `V${at + 1}`));
  for (const [, section, state, where = ''] of sections)
    expect([section, state, where === '']).toEqual([section, state, false]);
});
