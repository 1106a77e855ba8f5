/** Compatibility of a match's selections in one builder, without probabilities. */
import { lineOf } from '../markets/lines.ts';
import type { MarketType, Scope } from '../markets/market-type.ts';
import { marketTypes } from '../markets/market-types.ts';
import { shapes } from '../markets/shapes.ts';
import { type PickedOutcome, relationOf } from '../slip/related-legs.ts';
import { isSportKey, type SportKey } from '../sport-keys.ts';
import { type BuilderEnding, type JointPick, maxBuilderPicks } from './joint-model.ts';

export type ScopeName = Scope | `${Scope}:${number}`;

/**
 * Scopes with a joint model, by sport; scopes in one list are dependent, several lists are independent. In other sports
 * all selections of a builder must have the same scope.
 */
const together: Readonly<Record<SportKey, readonly (readonly Scope[])[]>> = {
  soccer: [['match', 'half1', 'half2', 'halves'], ['corners'], ['cards']],
  'ice-hockey': [['match', 'withOvertime']],
  tennis: [['match', 'games', 'set']],
  volleyball: [['match', 'set']],
  badminton: [['match', 'set']],
  'counter-strike': [['match', 'map']],
  'league-of-legends': [['match', 'map']],
  'dota-2': [['match', 'map']],
  basketball: [],
  'american-football': [],
  baseball: [],
  handball: [],
  combat: [],
};

const togetherIn = (sport: string) => (isSportKey(sport) ? together[sport] : []);

const isOf = (scope: Scope, name: ScopeName): boolean => name === scope || name.startsWith(`${scope}:`);

/** Reason why a selection is refused; `unpriced`: there is no joint model with the others. */
export type BuilderRefusal = 'repeated' | 'contradictory' | 'implied' | 'unpriced' | 'quarterLine' | 'full';

export type ReadPick = JointPick<ScopeName> & {
  readonly type: MarketType;
};

/** Condition of a selection; null for an unknown market, line or outcome. */
export function readBuilderPick({ market, specifiers, outcome }: PickedOutcome): ReadPick | null {
  const type = marketTypes.find(({ id }) => id === market);
  const requested = type && shapes[type.shape].find(({ id }) => id === outcome);
  if (!type || !requested) return null;
  try {
    const { line = 0, nth } = lineOf(type, specifiers);
    const ending: Readonly<Record<ReturnType<typeof requested.ending>, BuilderEnding>> = {
      win: 'win',
      halfWin: 'win',
      refund: 'refund',
      halfLose: 'lose',
      lose: 'lose',
    };
    return {
      type,
      scope: nth === undefined ? type.scope : `${type.scope}:${nth}`,
      ending: (score) => ending[requested.ending(score, line)],
    };
  } catch {
    return null;
  }
}

/** Whether a line can be settled by halves: such lines are not allowed in builders. */
export function isQuarterLine({ market, specifiers }: Pick<PickedOutcome, 'market' | 'specifiers'>): boolean {
  const type = marketTypes.find(({ id }) => id === market);
  try {
    return type?.line !== undefined && (lineOf(type, specifiers).line ?? 0) % 2 !== 0;
  } catch {
    return true;
  }
}

/** Scopes with a joint model with this one; sets and maps without number, as only one of them is on offer at a time. */
export function scopesWith(sport: string, name: ScopeName): readonly ScopeName[] {
  return togetherIn(sport).find((scopes) => scopes.some((scope) => isOf(scope, name))) ?? [name];
}

function goTogether(sport: string, one: ScopeName, other: ScopeName): boolean {
  if (one === other) return true;
  const placeOf = (name: ScopeName) =>
    togetherIn(sport)
      .flat()
      .findIndex((scope) => isOf(scope, name));
  const [first, second] = [placeOf(one), placeOf(other)];
  return first >= 0 && second >= 0 && first !== second;
}

/** Reason why a market is refused in a builder with these selections, for any outcome; null if it is allowed. */
export function marketRefusal(
  sport: string,
  picks: readonly PickedOutcome[],
  added: PickedOutcome,
): 'unpriced' | 'quarterLine' | null {
  const read = readBuilderPick(added);
  if (!read) return 'unpriced';
  if (isQuarterLine(added)) return 'quarterLine';
  const isTogether = picks.every((pick) => {
    const other = readBuilderPick(pick);
    return other !== null && goTogether(sport, other.scope, read.scope);
  });
  return isTogether ? null : 'unpriced';
}

/** Reason why a selection is refused by logic alone; null if it is allowed. */
export function builderRefusal(
  sport: string,
  picks: readonly PickedOutcome[],
  added: PickedOutcome,
): BuilderRefusal | null {
  const ofMarket = marketRefusal(sport, picks, added);
  if (ofMarket) return ofMarket;
  for (const pick of picks) {
    const relation = relationOf(pick, added);
    if (relation !== 'related') return relation;
  }
  return picks.length >= maxBuilderPicks ? 'full' : null;
}
