/** Current quotes of the slip's builders, all requested in one call. */
import type { BuilderNow } from '@mirinae/contract/sport/picks';
import { create } from 'zustand';
import { useCall } from '../../../shell/calls/api.ts';
import { useIsMember } from '../../../shell/session/session.ts';
import type { PickedLeg } from './picks.ts';
import { matchPickOf } from './picks-now.ts';

const pollEveryMs = 3_000;

/** By the key of the leg; a builder of which nothing is known yet is not in it, and for guests none is. */
export function useBuildersNow(legs: readonly PickedLeg[]): ReadonlyMap<string, BuilderNow> {
  const requested = legs.filter(({ builder }) => builder.length > 0);
  const builders = requested.map(({ first, builder }) => ({
    fixture: first.fixtureId,
    picks: builder.map(matchPickOf),
  }));
  const isMember = useIsMember();
  const { data = [] } = useCall(
    'sport.builders',
    { builders },
    { isEnabled: isMember && builders.length > 0, refetchMs: pollEveryMs, keepsPrevious: true },
  );
  // An answer about other picks than those that are there now is none.
  return new Map(
    requested.flatMap(({ key, builder }, index) => {
      const now = data[index];
      const isThis = now?.picks.length === builder.length && now.picks.every((pick, at) => isSame(pick, builder[at]));
      return now && isThis ? [[key, now] as const] : [];
    }),
  );
}

function isSame(pick: BuilderNow['picks'][number], picked: PickedLeg['first'] | undefined): boolean {
  const { market, specifiers, outcome } = pick;
  return market === picked?.marketId && specifiers === picked.specifiers && outcome === picked.outcomeId;
}

/** The prices of builders that the visitor has seen: the first that was shown, and each that was accepted since. */
const useSeen = create<{ readonly odds: ReadonlyMap<string, number> }>(() => ({ odds: new Map() }));

export const useSeenBuilders = (): ReadonlyMap<string, number> => useSeen(({ odds }) => odds);

export function seeBuilders(odds: ReadonlyMap<string, number>): void {
  useSeen.setState({ odds: new Map([...useSeen.getState().odds, ...odds]) });
}
