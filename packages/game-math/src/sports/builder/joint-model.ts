/**
 * Joint model of several selections of one match: joint scores of all scopes, and the endings of the selections for
 * each. Independent blocks of scopes, such as goals and corners, are computed separately and multiplied.
 */
import type { Score, ScoreGrid } from '../models/score-grid.ts';

/** Joint distribution of some scopes, `scores` in the order of `scopes`. */
export type JointBlock<Scope extends string> = {
  readonly scopes: readonly Scope[];
  readonly cells: readonly { readonly scores: readonly Score[]; readonly chance: number }[];
};

export type BuilderEnding = 'win' | 'refund' | 'lose';

export type JointPick<Scope extends string> = {
  readonly scope: Scope;
  ending(score: Score): BuilderEnding;
};

/** Joint ending of selections: winning and refunded ones as bits by index; the others lose. */
export type JointEnding = {
  readonly wins: number;
  readonly refunds: number;
  readonly chance: number;
};

/** Maximum number of selections. */
export const maxBuilderPicks = 8;

/** Block of a single grid. */
export const blockOf = <Scope extends string>(scope: Scope, grid: ScoreGrid): JointBlock<Scope> => ({
  scopes: [scope],
  cells: grid.map((cell) => ({ scores: [cell], chance: cell.chance })),
});

/** Indexes of the selections decided by a block, each with the index of its score. */
function decidedBy<Scope extends string>({ scopes }: JointBlock<Scope>, picks: readonly JointPick<Scope>[]) {
  return picks.flatMap((pick, index) => {
    const at = scopes.indexOf(pick.scope);
    return at < 0 ? [] : [{ pick, bit: 1 << index, at }];
  });
}

/** Packs both bit masks in one number. */
const keyOf = (wins: number, refunds: number): number => wins | (refunds << maxBuilderPicks);
const winsOf = (key: number): number => key & ((1 << maxBuilderPicks) - 1);
const refundsOf = (key: number): number => key >> maxBuilderPicks;

function endingsOf<Scope extends string>(block: JointBlock<Scope>, picks: readonly JointPick<Scope>[]) {
  const decided = decidedBy(block, picks);
  const sums = new Map<number, number>();
  for (const { scores, chance } of block.cells) {
    let [wins, refunds] = [0, 0];
    for (const { pick, bit, at } of decided) {
      const score = scores[at];
      const ending = score === undefined ? 'lose' : pick.ending(score);
      if (ending === 'win') wins |= bit;
      else if (ending === 'refund') refunds |= bit;
    }
    const key = keyOf(wins, refunds);
    sums.set(key, (sums.get(key) ?? 0) + chance);
  }
  return sums;
}

/** Throws RangeError for a selection whose scope is in no block, and for more selections than allowed. */
export function jointEndings<Scope extends string>(
  blocks: readonly JointBlock<Scope>[],
  picks: readonly JointPick<Scope>[],
): readonly JointEnding[] {
  if (picks.length > maxBuilderPicks) throw new RangeError(`${picks.length} picks are no builder.`);
  const requested = blocks.filter((block) => decidedBy(block, picks).length > 0);
  if (picks.some(({ scope }) => !requested.some(({ scopes }) => scopes.includes(scope))))
    throw new RangeError('A pick asks for a score that is in no block.');
  let together: ReadonlyMap<number, number> = new Map([[0, 1]]);
  for (const block of requested) {
    const after = new Map<number, number>();
    for (const [key, chance] of together)
      for (const [more, share] of endingsOf(block, picks))
        after.set(key | more, (after.get(key | more) ?? 0) + chance * share);
    together = after;
  }
  return [...together].map(([key, chance]) => ({ wins: winsOf(key), refunds: refundsOf(key), chance }));
}
