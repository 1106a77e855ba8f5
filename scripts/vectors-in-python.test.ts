/** The vectors and the rounds that players download, checked in another language by a program that shares no code. */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fieldsOf } from '@mirinae/contract/fields-of';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { findGames } from '../apps/studio/games.ts';
import { recordOf } from '../apps/studio/kit/record.ts';
import { sampleRounds } from './lib/sample-rounds.ts';
import { makeVectors, vectorsFolder } from './lib/vectors/all-vectors.ts';
import { changed } from './lib/vectors/changed.ts';

const roundsEach = inject('proof') === 'full' ? 200 : 15;
const checker = path.join(vectorsFolder, 'check.py');
const vectors = await makeVectors();
const folder = mkdtempSync(path.join(tmpdir(), 'mirinae-vectors-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const vectorFile = z.looseObject({ game: z.string(), rounds: z.array(z.record(z.string(), z.unknown())) });

const parsed = (name: string) => vectorFile.parse(JSON.parse(vectors.get(name) ?? ''));

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

/** Results of a round's seeds. */
const results = ['commitment', 'outcome', 'payout', 'configHash', 'drawn', 'blocks', 'below', 'pick', 'place'];
const moreResults = ['balls', 'powerball', 'winners', 'salt', 'betDigests', 'root', 'cutAt', 'cards', 'shown'];

/** One file for each result of the second round, in which it alone is another: the first mini round has no bets. */
function forgeriesOf(name: string, text: string): string[] {
  const { rounds, ...head } = vectorFile.parse(JSON.parse(text));
  const [, round = {}] = rounds;
  const isDrawnAlone = 'opens' in fieldsOf(head.config);
  return [...results, ...moreResults]
    .filter((key) => (round[key] ?? null) !== null && !(isDrawnAlone && key === 'payout'))
    .map((key) =>
      write(`${key}-of-${name}`, JSON.stringify({ ...head, rounds: [{ ...round, [key]: changed(round[key]) }] })),
    );
}

const forgeries = new Map([...vectors].map(([name, text]) => [name, forgeriesOf(name, text)]));
/** All in one process: starting one takes longer than checking a file. */
const forgeriesChecked = check(...Array.from(forgeries.values()).flat());

describe('the checker in Python', () => {
  it('computes the result of every published vector', () => {
    const { status, lines } = check();
    for (const name of vectors.keys()) expect(lines.find((line) => line.startsWith(`✓ ${name}: `))).toBeDefined();
    expect(status).toBe(0);
  });

  it.each([...forgeries])('finds each result of %s that was changed', (_, forged) => {
    const { status, lines } = forgeriesChecked;
    expect(forged.length).toBeGreaterThan(1);
    for (const file of forged)
      expect(lines.find((line) => line.startsWith(`✗ ${path.basename(file)}: `))).toBeDefined();
    expect(status).toBe(1);
  });

  it('agrees with many more rounds, in the form in which players download them', async () => {
    const games = (await findGames()).filter(({ key }) => vectors.has(`${key}.json`));
    const files = games.map((game) =>
      write(`${game.key}.json`, recordOf({ game: game.key, rounds: sampleRounds(game, roundsEach) })),
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

  it.each([
    ['has no rounds', JSON.stringify({ game: 'dice', rounds: [] }), 'there are no rounds in it.'],
    ['is no JSON', 'rounds', 'this is not a file of rounds.'],
    ['is a list', '[1]', 'this is not a file of rounds.'],
    ['holds rounds that are none', JSON.stringify({ game: 'dice', rounds: [1] }), 'this is not a file of rounds.'],
  ])('refuses a file that %s', (_, text, reason) => {
    const { status, lines } = check(write('refused.json', text));
    expect(lines).toContain(`✗ refused.json: ${reason}`);
    expect(status).toBe(1);
  });

  it('refuses rounds of rules that it does not know', () => {
    const { config: _, ...dice } = parsed('dice.json');
    const rounds = dice.rounds.map((round) => ({ ...round, configHash: 'another' }));
    const { status, lines } = check(write('ruled.json', JSON.stringify({ ...dice, rounds })));
    expect(lines).toContain('✗ ruled.json, round 0: it was played by rules that are not known here');
    expect(status).toBe(1);
  });

  it.each([
    ['dice.json', 'serverSeed'],
    ['race-dogs.json', 'serverSeed'],
    ['mini.json', 'seed'],
    ['shoe.json', 'shoeSeed'],
  ])('says of a round of %s in one sentence that its seed is not revealed yet', (name, seed) => {
    const { rounds, ...head } = parsed(name);
    const [first, second] = rounds;
    const hidden = { ...head, rounds: [first, { ...second, [seed]: null }] };
    const { status, lines } = check(write('hidden.json', JSON.stringify(hidden)));
    expect(lines.filter((line) => line.includes('round 1'))).toEqual([
      '? hidden.json, round 1: its server seed is not revealed yet.',
    ]);
    expect(lines.some((line) => line.startsWith('? hidden.json: 1 of 2 rounds checked'))).toBe(true);
    expect(status).toBe(2);
  });

  it.each([
    ['dice.json', 'commitment, rules, outcome and payout'],
    ['race-dogs.json', 'commitment, rules, outcome and payout at the odds of the bet, not the odds'],
    ['virtual-football-league.json', 'commitment, rules, outcome and payout at the odds of the bet, not the odds'],
    ['virtual-football-season.json', 'commitment, rules, outcome and payout at the odds of the bet, not the odds'],
    ['shoe.json', 'commitment, order, cut card, root and the proofs of single cards'],
  ])('says which parts of %s it compared', (name, parts) => {
    const { lines } = check(path.join(vectorsFolder, name));
    expect(lines.find((line) => line.startsWith(`✓ ${name}: `))).toContain(`(${parts})`);
    expect(lines).toContain('When a commitment was published is not checked here.');
  });
});
