/** Lines suspended because staff stopped them or their fixture. Pure. */
import { lineKey } from './feed-order.ts';

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
