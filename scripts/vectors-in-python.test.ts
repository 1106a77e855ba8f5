/** The vectors and the rounds that players download, checked in another language by a program that shares no code. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findGames } from '../apps/studio/games.ts';
import { recordOf } from '../apps/studio/kit/record.ts';
import { sampleRounds } from './lib/sample-rounds.ts';
import { makeVectors, vectorsFolder } from './lib/vectors/all-vectors.ts';

const checker = path.join(vectorsFolder, 'check.py');
const vectors = await makeVectors();
const folder = mkdtempSync(path.join(tmpdir(), 'mirinae-vectors-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const vectorFile = z.looseObject({ game: z.string(), rounds: z.array(z.record(z.string(), z.unknown())) });

function check(...files: readonly string[]) {
  const { status, stdout, stderr } = spawnSync('python3', [checker, ...files], { encoding: 'utf8' });
  expect(stderr).toBe('');
  return { status, lines: stdout.split('\n') };
}

function write(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

/** Every value but `null` is another one afterwards. */
function changed(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'string') return value.startsWith('0') ? `1${value.slice(1)}` : `0${value.slice(1)}`;
  if (Array.isArray(value)) return [...value.slice(0, -1), changed(value.at(-1))];
  const members = Object.entries(z.record(z.string(), z.unknown()).parse(value));
  const [key, member] = members.find(([, each]) => each !== null) ?? expect.fail('Nothing can be changed.');
  return { ...Object.fromEntries(members), [key]: changed(member) };
}

/** What a round says came of its seeds. */
const results = ['commitment', 'outcome', 'payout', 'configHash', 'drawn', 'blocks', 'below', 'pick', 'place'];
const moreResults = ['balls', 'powerball', 'winners', 'salt', 'betDigests', 'root', 'cutAt', 'cards', 'shown'];

/** One file for each result of the second round, in which it alone is another: the first mini round has no bets. */
function forgeriesOf(name: string, text: string): string[] {
  const { rounds, ...head } = vectorFile.parse(JSON.parse(text));
  const [, round = {}] = rounds;
  const isDrawnAlone = /^(race|virtual-football)/.test(name);
  return [...results, ...moreResults]
    .filter((key) => (round[key] ?? null) !== null && !(isDrawnAlone && key === 'payout'))
    .map((key) =>
      write(`${key}-of-${name}`, JSON.stringify({ ...head, rounds: [{ ...round, [key]: changed(round[key]) }] })),
    );
}

describe('the checker in Python', () => {
  it('computes the result of every published vector', () => {
    const { status, lines } = check();
    for (const name of vectors.keys()) expect(lines.find((line) => line.startsWith(`✓ ${name}: `))).toBeDefined();
    expect(status).toBe(0);
  });

  it.each([...vectors])('finds each result of %s that was changed', (name, text) => {
    const forged = forgeriesOf(name, text);
    const { status, lines } = check(...forged);
    expect(forged.length).toBeGreaterThan(1);
    for (const file of forged)
      expect(lines.find((line) => line.startsWith(`✗ ${path.basename(file)}: `))).toBeDefined();
    expect(status).toBe(1);
  });

  it('agrees with many more rounds, in the form in which players download them', async () => {
    const games = (await findGames()).filter(({ key }) => vectors.has(`${key}.json`));
    const files = games.map((game) =>
      write(`${game.key}.json`, recordOf({ game: game.key, rounds: sampleRounds(game, 200) })),
    );
    const { status, lines } = check(...files);
    expect(lines.filter((line) => line.startsWith('✗'))).toEqual([]);
    expect(status).toBe(0);
  });

  it('says that it does not know a game', () => {
    const { status, lines } = check(write('elsewhere.json', JSON.stringify({ game: 'elsewhere', rounds: [{}] })));
    expect(lines.some((line) => line.startsWith('✗ elsewhere.json'))).toBe(true);
    expect(status).toBe(1);
  });
});
