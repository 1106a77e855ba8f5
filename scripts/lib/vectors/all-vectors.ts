/** Every file of vectors by its name. The same code always makes the same files. */
import path from 'node:path';
import { findGames } from '../../../apps/studio/games.ts';
import { gameRules, gameVectors } from './game-rounds.ts';
import { shoeVectors } from './shoes.ts';
import { siteVectors } from './site-draws.ts';
import { slotRules, slotVectors } from './slots.ts';

export const vectorsFolder = path.resolve(import.meta.dirname, '../../../packages/game-math/vectors');

export const verifierRules = path.resolve(import.meta.dirname, '../../../verifier/src/rules.json');

export async function makeVectors(): Promise<ReadonlyMap<string, string>> {
  const games = await findGames();
  return new Map([...siteVectors(), shoeVectors(), ...gameVectors(games), ...(await slotVectors(games))]);
}

/** Rules by hash for the verifier, one a line. */
export async function rulesText(): Promise<string> {
  const lines = [...gameRules(), ...(await slotRules())].map((rules) => JSON.stringify(rules));
  return `[\n${[...new Set(lines)].join(',\n')}\n]\n`;
}
