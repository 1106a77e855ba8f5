/** Every file of vectors by its name. The same code always makes the same files. */
import path from 'node:path';
import { findGames } from '../../../apps/studio/games.ts';
import { gameVectors } from './game-rounds.ts';
import { shoeVectors } from './shoes.ts';
import { siteVectors } from './site-draws.ts';

export const vectorsFolder = path.resolve(import.meta.dirname, '../../../packages/game-math/vectors');

export const verifierRules = path.resolve(import.meta.dirname, '../../../verifier/src/rules.json');

export async function makeVectors(): Promise<ReadonlyMap<string, string>> {
  return new Map([...siteVectors(), shoeVectors(), ...gameVectors(await findGames())]);
}
