/** The published test vectors are what the games draw now. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeVectors, rulesText, vectorsFolder, verifierRules } from './lib/vectors/all-vectors.ts';

const vectors = await makeVectors();

describe('the published vectors', () => {
  it.each([...vectors])('of %s are what the games draw now', (name, text) => {
    // Not compared by `expect`: a difference of a whole file says less than the command that mends it.
    const isSame = readFileSync(path.join(vectorsFolder, name), 'utf8') === text;
    expect(isSame, 'Run `npm run vectors`.').toBe(true);
  });

  it('are all of them made', () => {
    const published = readdirSync(vectorsFolder).filter((name) => name.endsWith('.json'));
    expect(published.sort()).toEqual([...vectors.keys()].sort());
  });

  it('are of the rules that the verifier knows', async () => {
    expect(readFileSync(verifierRules, 'utf8') === (await rulesText()), 'Run `npm run vectors`.').toBe(true);
  });
});
