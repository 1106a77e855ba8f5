/**
 * Vectors of the slots that are lists of rounds: from seeds to the pool and the number of the round. What that round
 * shows and pays is in no file: it takes the engine to play it.
 */
import type { HouseGame } from '../../../apps/studio/games.ts';
import { type ConfigValue, configHashOf } from '../../../packages/game-math/src/config-hash.ts';
import type { SlotConfig } from '../../../packages/game-math/src/slots/config.ts';
import { slotOf } from '../../../packages/game-math/src/slots/slot.ts';
import { findSlots } from '../certificates.ts';
import { vectorFile } from './game-rounds.ts';

function rulesOf(config: SlotConfig): ConfigValue {
  const { opens } = slotOf(config);
  return JSON.parse(JSON.stringify({ rules: config, opens }));
}

export async function slotVectors(games: readonly HouseGame[]): Promise<[name: string, text: string][]> {
  const slots = await findSlots();
  return slots.map((config) => vectorFile(games, config.id, rulesOf(config)));
}

/** Rules of each slot for the verifier, by the hash of its whole rules. */
export async function slotRules(): Promise<ConfigValue[]> {
  return (await findSlots()).map((config) => {
    const { id, rulesVersion, modes, rounds } = config;
    const rules = rulesOf(config);
    const { opens } = slotOf(config);
    return JSON.parse(
      JSON.stringify({ hash: configHashOf(rules), kind: 'slot', id, rulesVersion, modes, rounds, opens }),
    );
  });
}
