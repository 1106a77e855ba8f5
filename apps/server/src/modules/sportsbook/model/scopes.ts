/** Staff's settings for a sport, a league of it, or a market of either: the closest counts. Pure. */
import { type AnyPgColumn, and, eq, isNull, type SQL } from '../../../platform/db/orm.ts';

/** Null is all of them. */
export type Scope = {
  readonly sport: string | null;
  readonly league: string | null;
  readonly market: number | null;
};

/** A leg or a line; one of before leagues were kept has none. */
export type Scoped = {
  readonly sport: string;
  readonly league: string | undefined;
  readonly market: number;
};

/** A market of a league, the league, the market, the sport, everything. */
const closeness = ({ sport, league, market }: Scope): number =>
  (sport === null ? 0 : 4) + (league === null ? 0 : 2) + (market === null ? 0 : 1);

export const isWithin = ({ sport, league, market }: Scope, scoped: Scoped): boolean =>
  (sport ?? scoped.sport) === scoped.sport &&
  (league === null || league === scoped.league) &&
  (market ?? scoped.market) === scoped.market;

/** Rows in the order of the request. */
export const closestFirst = <Row extends Scope>(rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((one, other) => closeness(other) - closeness(one));

/** `rows` with the closest first. */
export const closestOf = <Row extends Scope>(rows: readonly Row[], scoped: Scoped): Row | undefined =>
  rows.find((row) => isWithin(row, scoped));

type Columns = { readonly sport: AnyPgColumn; readonly league: AnyPgColumn; readonly market: AnyPgColumn };

/** The row of exactly this scope. */
export function isRowOf(columns: Columns, { sport, league, market }: Scope): SQL | undefined {
  return and(
    sport === null ? isNull(columns.sport) : eq(columns.sport, sport),
    league === null ? isNull(columns.league) : eq(columns.league, league),
    market === null ? isNull(columns.market) : eq(columns.market, market),
  );
}

/** In the audit log: `kind:sport/league/market`. */
export const nameOfScope = (kind: string, { sport, league, market }: Scope): string =>
  `${kind}:${[sport, league, market].map((part) => part ?? '*').join('/')}`;
