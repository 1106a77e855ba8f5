/** The verifier that members download, as the one file that they get: over all vectors, and over forged ones. */

import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fieldsOf } from '@mirinae/contract/fields-of';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { bundleVerifier } from '../apps/site/verifier-files.ts';
import { findGames } from '../apps/studio/games.ts';
import { recordOf } from '../apps/studio/kit/record.ts';
import { publishedAtMs } from '../packages/beacon/src/chain.ts';
import { signSandboxRound } from '../packages/beacon/src/sandbox.ts';
import { sampleRounds } from './lib/sample-rounds.ts';
import { makeVectors } from './lib/vectors/all-vectors.ts';
import { changed } from './lib/vectors/changed.ts';

// Far from any node_modules: it has to stand alone.
const roundsEach = inject('proof') === 'full' ? 40 : 3;
const folder = mkdtempSync(path.join(tmpdir(), 'mirinae-verifier-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const code = await bundleVerifier();
const program = path.join(folder, 'verify.mjs');
writeFileSync(program, code);
const vectors = await makeVectors();

const step = z.object({ name: z.string(), isGood: z.boolean().nullable(), text: z.string() });
const checkedRounds = z.array(z.object({ verdict: z.enum(['good', 'bad', 'open']), steps: z.array(step) }));
const { verify } = z
  .object({ verify: z.function({ input: [z.unknown()], output: z.promise(checkedRounds) }) })
  .parse({ ...(await import(pathToFileURL(program).href)) });

const vectorFile = z.looseObject({ game: z.string(), rounds: z.array(z.record(z.string(), z.unknown())) });
const parsed = (name: string) => vectorFile.parse(JSON.parse(vectors.get(name) ?? ''));
const badSteps = (steps: readonly z.infer<typeof step>[]) => steps.filter(({ isGood }) => isGood === false);

function run(...contents: readonly string[]) {
  const files = contents.map((text, at) => {
    const file = path.join(folder, `proof-${at}.json`);
    writeFileSync(file, text);
    return file;
  });
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...files], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, stderr, lines: stdout.trimEnd().split('\n') };
}

/** Seeds of a round as it names them. */
const seeds = ['serverSeed', 'clientSeed', 'nonce', 'seed', 'shoeSeed', 'roomKey', 'roundId', 'weights'];
const results = ['commitment', 'outcome', 'payout', 'configHash', 'drawn', 'stake', 'blocks', 'below', 'pick', 'place'];
const ofDraws = [
  'balls',
  'powerball',
  'winners',
  'salt',
  'betDigests',
  'drawVersion',
  'beacon',
  'root',
  'cutAt',
  'cards',
  'shown',
];

function forgeriesOf(name: string) {
  const { rounds, ...head } = parsed(name);
  const [, round = {}] = rounds;
  const isSiteDraw = ['stream', 'rotary', 'mini', 'shoe'].includes(head.game);
  const isDrawnAlone = 'opens' in fieldsOf(head.config);
  /** A wheel of few places may stop at the same one; an id names a round of a game, and draws one of a mini game. */
  const isFree = (key: string) =>
    (isDrawnAlone && key === 'payout') ||
    (!isSiteDraw && key === 'roundId') ||
    (head.game === 'rotary' && ['clientSeed', 'nonce', 'weights'].includes(key));
  return [...seeds, ...results, ...ofDraws]
    .filter((key) => (round[key] ?? null) !== null && !isFree(key))
    .map((key) => ({ key, file: { ...head, rounds: [{ ...round, [key]: changed(round[key]) }] } }));
}

describe('the verifier', () => {
  it('is one file that imports nothing but what Node has, and only as a program', () => {
    const imported = [...code.matchAll(/(?:\bfrom |\bimport\(|\bimport )["']([^"'\n]+)["']/g)].map(
      ([, name = '']) => name,
    );
    expect(imported.filter((name) => !builtinModules.includes(name.replace('node:', '')))).toEqual([]);
    expect(code).not.toMatch(/^import /m);
    expect(code.startsWith('#!/usr/bin/env node')).toBe(true);
  });

  it('is made of modules that import one another, and one library for the signatures of beacons', () => {
    const modules = globSync(path.resolve(import.meta.dirname, '../verifier/src/*.mjs'));
    expect(modules.length).toBeGreaterThan(5);
    const imported = modules.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^import .* from '([^']+)'/gm)]);
    const others = imported.map(([, name = '']) => name).filter((name) => !/^\.\/[\w-]+\.(mjs|json)$/.test(name));
    expect(others).toEqual(['@noble/curves/bls12-381.js']);
  });

  it('computes the result of every published vector', () => {
    const { status, stderr, lines } = run(...vectors.values());
    expect(stderr).toBe('');
    expect(lines.filter((line) => line.startsWith('✗'))).toEqual([]);
    expect(lines.at(-1)).toMatch(/^VERIFIED/);
    expect(status).toBe(0);
  });

  it.each([...vectors.keys()])('finds each part of %s that was forged', async (name) => {
    const forged = forgeriesOf(name);
    expect(forged.length).toBeGreaterThan(2);
    const passed: string[] = [];
    for (const { key, file } of forged) {
      const [round] = await verify(file);
      // Rules that it does not know are never called good; which ones they are it cannot know.
      const isFound = key === 'configHash' ? round?.verdict === 'open' : round?.verdict === 'bad';
      if (!isFound) passed.push(key);
    }
    expect(passed).toEqual([]);
  });

  it('agrees with many more rounds, in the form in which players download them', async () => {
    const games = (await findGames()).filter(({ key }) => vectors.has(`${key}.json`));
    for (const game of games) {
      const record: unknown = JSON.parse(recordOf({ game: game.key, rounds: sampleRounds(game, roundsEach) }));
      const checked = await verify(record);
      expect(checked.flatMap(({ steps }) => badSteps(steps))).toEqual([]);
    }
  });

  it.each(['mines.json', 'hi-lo.json', 'crash.json'])('checks rounds of %s without their steps', async (name) => {
    const { rounds, ...head } = parsed(name);
    const checked = await verify({ ...head, rounds: rounds.map(({ steps: _, ...round }) => round) });
    expect(checked.map(({ verdict }) => verdict)).toEqual(rounds.map(() => 'good'));
  });

  it('checks a draw of a mini game without its bets, as the site offers it', async () => {
    const { rounds, ...head } = parsed('mini.json');
    const checked = await verify({ ...head, rounds: rounds.map(({ bets: _, ...round }) => round) });
    expect(checked.map(({ verdict }) => verdict)).toEqual(rounds.map(() => 'good'));
  });

  it.each([
    ['of another round', { round: 1_001 }, 'does not have this signature'],
    ['of the sandbox', { name: 'sandbox' }, 'does not have this signature'],
    ['that is none', { signature: 'ff'.repeat(48) }, 'does not have this signature'],
    ['nobody knows', { name: 'other' }, 'there is no beacon other'],
  ])('finds a beacon %s, and one that was published before the close', async (_, change, reason) => {
    const { rounds, ...head } = parsed('mini.json');
    const [round = {}] = rounds;
    const textsOf = async (forged: object) => {
      const [checked] = await verify({ ...head, rounds: [{ ...round, ...forged }] });
      expect(checked?.verdict).toBe('bad');
      return badSteps(checked?.steps ?? []).map(({ text }) => text);
    };
    expect((await textsOf({ beacon: { ...fieldsOf(round.beacon), ...change } })).join()).toContain(reason);
    const late = { closesAt: new Date(publishedAtMs({ name: 'quicknet', round: 1_000 })).toISOString() };
    expect((await textsOf(late)).join()).toContain('was published before betting closed');
  });

  it('says of a draw that is bound to the beacon of a sandbox that it proves nothing about the house', async () => {
    const { rounds, ...head } = parsed('mini.json');
    const beacon = { name: 'sandbox', round: 70_000_000, signature: signSandboxRound(70_000_000) };
    const [checked] = await verify({ ...head, rounds: [{ ...rounds[0], beacon }] });
    expect(checked?.steps.find(({ name }) => name === 'beacon')).toMatchObject({ isGood: null });
  });

  it.each([
    ['dice.json', 'serverSeed'],
    ['mini.json', 'seed'],
    ['shoe.json', 'shoeSeed'],
  ])('decides nothing of a round of %s whose seed is not revealed yet', (name, seed) => {
    const { rounds, ...head } = parsed(name);
    const [round] = rounds;
    const { status, lines } = run(JSON.stringify({ ...head, rounds: [{ ...round, [seed]: null }] }));
    expect(lines.slice(1, 3)).toEqual(['? round 0', '    ? the server seed is not revealed yet']);
    expect(lines.at(-1)).toMatch(/^NOT DECIDED/);
    expect(status).toBe(2);
  });

  it('says of rounds by rules of another version that it does not know them, and checks their commitment', async () => {
    const slot = (await findGames()).find(({ key }) => key === 'plum-scent') ?? expect.fail('There is no such slot.');
    const record = recordOf({ game: slot.key, rounds: sampleRounds(slot, 1) });
    const { status, lines } = run(record.replaceAll(slot.configHash, '0'.repeat(64)));
    expect(lines[2]).toMatch(/✓ SHA-256 of the revealed seed is the commitment/);
    expect(lines.some((line) => line.includes('? the rules of this round of plum-scent are not in this program'))).toBe(
      true,
    );
    expect(status).toBe(2);
  });

  it('says that it does not compute what a slot pays that is a list of rounds', () => {
    const { lines } = run(vectors.get('plum-scent.json') ?? '');
    expect(lines).toContain('    ? payout: not computed; of this game the program draws the result alone');
    expect(lines.at(-1)).toMatch(/^VERIFIED, except/);
  });

  it.each([
    ['no rounds', '{"game":"dice","rounds":[]}', 'There are no rounds in the file.'],
    ['something else', '[1]', 'This is not a file of rounds.'],
    ['no JSON', 'rounds', 'This is not JSON.'],
  ])('refuses a file with %s', (_, text, reason) => {
    const { status, lines, stderr } = run(text);
    expect(lines).toContain(`✗ ${reason}`);
    expect(stderr).toBe('');
    expect(status).toBe(1);
  });
});
