/** Lines suspended because staff stopped them, their fixture, or a scope that they are in. Pure. */
import type { Producer } from '@mirinae/contract/feed/messages';
import { lineKey } from './feed-order.ts';
import type { LegFacts } from './legs.ts';
import { isWithin, type Scope } from './scopes.ts';

/** A fixture as a whole, where the market is null. */
export type Stopped = {
  readonly fixture: string;
  readonly market: number | null;
  readonly specifiers: string;
};
export type LineOf = Omit<Stopped, 'market'> & { readonly market: number };

export const isOfLine = (stop: Stopped, line: LineOf): boolean =>
  stop.fixture === line.fixture &&
  (stop.market === null || (stop.market === line.market && stop.specifiers === line.specifiers));

/** Null is all of them: without a phase, live lines and those before the match. */
export type StoppedScope = Scope & { readonly phase: Producer | null };
/** A leg or a pick, as far as a stop is concerned. */
export type StoppableLeg = LineOf & {
  readonly isLive: boolean;
  readonly facts: Pick<LegFacts, 'sport' | 'leagueId'>;
};

export const isOfScope = ({ phase, ...scope }: StoppedScope, { market, isLive, facts }: StoppableLeg): boolean =>
  (phase === null || (phase === 'live') === isLive) &&
  isWithin(scope, { sport: facts.sport, league: facts.leagueId, market });

/** Whether staff stopped a line, by what this node knows. */
export type IsStopped = (fixture: string, market: number, specifiers: string) => boolean;

const nameOf = (fixture: string, market: number, specifiers: string) =>
  `${fixture}/${lineKey({ id: market, specifiers })}`;

export function stoppedBy(rows: readonly Stopped[]): IsStopped {
  const fixtures = new Set(rows.filter(({ market }) => market === null).map(({ fixture }) => fixture));
  const lines = new Set(
    rows.flatMap(({ fixture, market, specifiers }) => (market === null ? [] : [nameOf(fixture, market, specifiers)])),
  );
  return (fixture, market, specifiers) => fixtures.has(fixture) || lines.has(nameOf(fixture, market, specifiers));
}
