/** Names, comments and titles of tests use words that an engineer of the field can search for. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findRefusedInDocument, findRefusedWords } from './lib/refused-words.ts';

const root = path.resolve(import.meta.dirname, '..');

const listFiles = (...patterns: readonly string[]): readonly string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file && existsSync(path.join(root, file)));
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const sources = listFiles('*.ts', '*.tsx');
/** History keeps the words in which it was written; the rules quote what they refuse. */
const documents = listFiles('*.md').filter((file) => file !== 'CHANGELOG.md' && file !== 'CONTRIBUTING.md');

describe('the words of the code', () => {
  test('are those of the field, in names, comments and titles of tests', { timeout: 120_000 }, () => {
    expect(sources.flatMap((file) => findRefusedWords(file, read(file)))).toEqual([]);
  });

  test('are those of the field in documents', () => {
    expect(documents.flatMap((file) => findRefusedInDocument(file, read(file)))).toEqual([]);
  });

  test('are refused in the prose of a document, and left alone in its code and addresses', () => {
    const document = 'It is told\nat\nonce.\n\n```\nasked\n```\n`heard` [text](beside.md)\n';
    expect(findRefusedInDocument('planted.md', document)).toEqual([
      'planted.md:1: told (use: sent, reported, notified, revealed)',
      'planted.md:2: at once (use: immediately, concurrently, in one query)',
    ]);
  });

  test.each([
    ['a name', 'const toldRounds = 1;', 'toldRounds (use: sent'],
    ['a bound at the end of a name', 'export const rowsMost = 10;', 'rowsMost (use: max…)'],
    ['a constant that ends in a bound', 'export const pageSizeMax = 100;', 'pageSizeMax (use: max…)'],
    ['a name for concurrent work', 'const rowsAtOnce = 500;', 'rowsAtOnce (use: isImmediate'],
    ['a name for a repetition', 'const drawAnew = () => draw();', 'drawAnew (use: re…)'],
    ['a property', 'type Row = { readonly heardAt: Date };', 'heardAt (use: received)'],
    ['a private field', 'class Board { #asked = 0; }', 'asked (use: requested'],
    ['the name of what was sent', 'const { said } = results;', 'said (use: message'],
    ['the name of a request', 'const askCaptcha = () => undefined;', 'askCaptcha (use: request'],
    ['the name of texts', 'export const stageWords = { before: 1 };', 'stageWords (use: texts'],
    ['the name of a list of texts', 'type Labels = { readonly words: string };', 'words (use: texts'],
    ['an index of a callback', 'list.map((each, place) => each[place]);', 'place (use: index'],
    ['an index of entries', 'for (const [place, each] of list.entries()) count(place, each);', 'place (use: index'],
    ['an index of a loop', 'for (let place = 0; place < 3; place += 1) count(place);', 'place (use: index'],
    ['a comment', '/** Nobody waits for it. */', 'Nobody (use: no member'],
    ['a comment over two lines', '// Both are sent at\n// once.', 'once (use: immediately'],
    ['the title of a test', "test('stands beside it', () => {});", 'beside (use: with'],
    ['the title of a table of tests', "it.each([1])('%i is told', () => {});", 'told (use: sent'],
  ])('are refused in %s', (_, source, refusal) => {
    expect(findRefusedWords('planted.ts', source).join('\n')).toContain(refusal);
  });

  test.each([
    ['a text that people see', "const text = 'Nobody is told at once';"],
    ['a word that only begins like one', 'const mostRecent = standstill + hearing + leastSquares;'],
    ['a field of a form', 'const limits = { stakeMin: 1, stakeMax: 2 };'],
    ['a key that a published hash covers', 'const config = { crashMost: 1_000_000 };'],
    ['code within a comment', '/** The column `asked`. */'],
    ['placing, ranks and places of a race', 'const place = placeBet({ places: [1, 2], place: rank });'],
    ['words that are searched for', "const found = wordsIn('two words').map((word) => word);"],
  ])('are left alone in %s', (_, source) => {
    expect(findRefusedWords('planted.ts', source)).toEqual([]);
  });
});
