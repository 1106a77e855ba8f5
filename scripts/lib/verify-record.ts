/** Checks rounds from outside: seeds, draw and payout are computed anew with the rules of the games alone. */
import { z } from 'zod';
import type { HouseGame } from '../../apps/studio/games.ts';
import { beaconsOf, checkBeacons, type IsSigned } from '../../apps/studio/kit/beacon-check.ts';
import { atTable, inPond, inSteps, overRounds } from '../../apps/studio/kit/page-game.ts';
import { type Checkable, type Verdict, verifyRound } from '../../apps/studio/kit/verify-round.ts';
import { roundOf } from '../../apps/studio/wire/wire.ts';
import { isSignedBy } from '../../packages/beacon/src/signature.ts';
import type { ConfigValue } from '../../packages/game-math/src/config-hash.ts';

const recordFile = z.object({
  game: z.string(),
  rounds: z.array(z.looseObject({ roundId: z.string() })).min(1),
});

/** Null while the server seed is not revealed: such a round cannot be verified. */
export type Checked = {
  readonly roundId: string;
  readonly verdict: Verdict | null;
  /** Null where it is bound to no beacon. */
  readonly beaconIsRight: boolean | null;
  readonly stakeIsRight: boolean;
};

/** Rounds of a file were often drawn with the same round of a beacon. */
const signed = new Map<string, boolean>();
const isSigned: IsSigned = (chain, round, signature) => {
  const name = `${chain.name}:${round}:${signature}`;
  const known = signed.get(name) ?? isSignedBy(chain, round, signature);
  signed.set(name, known);
  return known;
};

export function checkableOf(game: HouseGame): Checkable<ConfigValue, ConfigValue> {
  if (game.kind === 'solo') return game;
  if (game.kind === 'session') return inSteps(game);
  if (game.kind === 'outright') return overRounds(game);
  return game.kind === 'pond' ? inPond(game) : atTable(game);
}

export function isGood({ verdict, beaconIsRight, stakeIsRight }: Checked): boolean {
  if (!verdict || !stakeIsRight || beaconIsRight === false) return false;
  return verdict.seed && verdict.order !== false && verdict.result === true && verdict.rules;
}

/** Throws an Error for a file that is no record, or of a game that is not known here. */
export function verifyRecord(games: readonly HouseGame[], text: string): Checked[] {
  const { game: key, rounds } = recordFile.parse(JSON.parse(text));
  const game = games.find((known) => known.key === key);
  if (!game) throw new Error(`There is no game ${key}.`);
  const schema = roundOf<ConfigValue, ConfigValue>(game);
  return rounds.map((raw) => {
    // What a check has no use for is left out of the file.
    const round = schema.parse({ ...raw, betId: raw.roundId, refusal: null, balance: null });
    const checkable = checkableOf(game);
    return {
      roundId: round.roundId,
      verdict: verifyRound(checkable, round),
      beaconIsRight: checkBeacons(isSigned, beaconsOf(checkable, round)),
      stakeIsRight: game.stakeOf(round.input) === round.stake,
    };
  });
}
