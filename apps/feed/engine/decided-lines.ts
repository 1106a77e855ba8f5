/** Lines that the score decides before their scope is over, and what remains of a match that is broken off. */
import type { FeedMessage, FeedScore } from '@mirinae/contract/feed/messages';
import type { Running } from '@mirinae/game-math/sports/markets/decided';
import type { Moment, ScopeKey } from '@mirinae/game-math/sports/play/match';
import type { Reach } from '@mirinae/game-math/sports/play/reach';
import { type LineId, type SettledLine, scopeOf, settleDecided } from '@mirinae/game-math/sports/play/settle-line';
import { brokenOffCase, settleByRule } from '@mirinae/game-math/sports/play/sport-rules';
import type { Sport } from '@mirinae/game-math/sports/play/sports';

export type SettledMarket = Extract<FeedMessage, { type: 'betSettlement' }>['markets'][number];

export const nothing: FeedScore = { home: 0, away: 0 };
const scoreAt = (moment: Moment | undefined, scope: ScopeKey): FeedScore => moment?.state.counts.get(scope) ?? nothing;
const isSame = (one: FeedScore, other: FeedScore): boolean => one.home === other.home && one.away === other.away;

export const marketOf = ({ outcomes, ...line }: SettledLine): SettledMarket => ({ ...line, outcomes: [...outcomes] });

/** Scopes that are played and have another score than a moment before. */
function changedScopes(moment: Moment, before: Moment | undefined): ReadonlySet<ScopeKey> {
  const { counts, over } = moment.state;
  return new Set(
    [...counts.keys()].filter((scope) => !over.has(scope) && !isSame(scoreAt(moment, scope), scoreAt(before, scope))),
  );
}

/** Score of each scope at a moment with what it can still become, computed once. */
function runningAt(moment: Moment | undefined, reach: Reach | undefined): (scope: ScopeKey) => Running {
  const known = new Map<ScopeKey, Running>();
  return (scope) => {
    const counts = moment?.state.counts ?? new Map<ScopeKey, FeedScore>();
    const running = known.get(scope) ?? { score: scoreAt(moment, scope), reach: reach?.(scope, counts) };
    known.set(scope, running);
    return running;
  };
}

export type Decides = {
  readonly moment: Moment;
  readonly before: Moment | undefined;
  readonly reach: Reach | undefined;
};

const inOrder = (one: SettledMarket, other: SettledMarket): number =>
  one.id - other.id || one.specifiers.localeCompare(other.specifiers, 'en');

/**
 * What a moment has decided that was open before it, by market and specifiers, so that a repeated message is the same
 * whatever else was offered. `offered` is called only where a score has changed.
 */
export function newlyDecided(
  { moment, before, reach }: Decides,
  offered: () => readonly LineId[],
): readonly SettledMarket[] {
  const changed = changedScopes(moment, before);
  if (changed.size === 0) return [];
  const [now, earlier] = [runningAt(moment, reach), runningAt(before, reach)];
  const decided = offered().flatMap((line) => {
    const scope = scopeOf(line);
    if (!changed.has(scope)) return [];
    const settled = settleDecided(line, now(scope), { open: 'later', before: earlier(scope) });
    return settled ? [marketOf(settled)] : [];
  });
  return decided.toSorted(inOrder);
}

/** Lines whose scope was not over when the match was broken off, by the rule of the sport for that. */
export function brokenOff({ key, reach }: Sport, { state }: Moment, offered: readonly LineId[]) {
  const parts = offered
    .filter((line) => !state.over.has(scopeOf(line)))
    .map((line) => ({ line, verdict: settleByRule(brokenOffCase(key), key, line, { state, reach }) }));
  return {
    decided: parts.flatMap(({ verdict }) =>
      verdict.kind === 'settled' ? [{ ...marketOf(verdict.line), voidReason: 'abandoned' }] : [],
    ),
    open: parts.flatMap(({ line, verdict }) => (verdict.kind === 'settled' ? [] : [line])),
  };
}
