/** Which lines a row of a list shows: who wins, the evenest handicap and the evenest total. */
import type { OfferedLine, RowOffers } from '@mirinae/contract/sport/fixtures';
import { type MarketType, marketType, type Scope } from '@mirinae/game-math/sports/markets/market-types';
import type { Shape } from '@mirinae/game-math/sports/markets/shapes';

interface Typed {
  readonly line: OfferedLine;
  readonly type: MarketType;
}

const columns: readonly (readonly Shape[])[] = [['result', 'winner'], ['handicap'], ['total']];
/** Parts of a match that are bet by themselves. */
const parts: ReadonlySet<Scope> = new Set(['half1', 'half2', 'quarter', 'inning', 'first5', 'set', 'map']);

function knownType(id: number): MarketType | null {
  try {
    return marketType(id);
  } catch {
    return null;
  }
}

/** How far two prices are apart; a line of two even sides is the main one. */
function unevenness({ outcomes: [first, second] }: OfferedLine): number {
  return first && second ? Math.abs(Math.log(first.odds / second.odds)) : Number.POSITIVE_INFINITY;
}

const nthOf = ({ specifiers }: OfferedLine): string =>
  /(?:setnr|mapnr|quarternr|inningnr)=(\d+)/.exec(specifiers)?.[1] ?? '';

/** Of the match, with overtime where there is one. */
function ofMatch(typed: readonly Typed[], shapes: readonly Shape[]): readonly Typed[] {
  const ofScope = (scope: Scope) => typed.filter(({ type }) => type.scope === scope && shapes.includes(type.shape));
  const withOvertime = ofScope('withOvertime');
  return withOvertime.length > 0 ? withOvertime : ofScope('match');
}

/** Of the part that comes first among those that are offered; five innings before one of them. */
function firstPart(typed: readonly Typed[]): readonly Typed[] {
  const ofParts = typed.filter(({ type }) => parts.has(type.scope));
  const order = ({ line, type }: Typed) =>
    type.scope === 'half1' || type.scope === 'first5' ? 0 : Number(nthOf(line)) || 99;
  const [first] = ofParts.toSorted((one, other) => order(one) - order(other));
  if (!first) return [];
  return ofParts.filter(({ line, type }) => type.scope === first.type.scope && nthOf(line) === nthOf(first.line));
}

export function rowLines(lines: readonly OfferedLine[], offers: RowOffers): OfferedLine[] {
  const typed = lines
    .filter(({ status }) => status === 'active' || status === 'suspended')
    .flatMap((line) => {
      const type = knownType(line.market);
      return type ? [{ line, type }] : [];
    });
  const part = offers === 'special' ? firstPart(typed) : [];
  return columns.flatMap((shapes) => {
    const candidates =
      offers === 'main' ? ofMatch(typed, shapes) : part.filter(({ type }) => shapes.includes(type.shape));
    const [main] = candidates.map(({ line }) => line).toSorted((one, other) => unevenness(one) - unevenness(other));
    return main ? [main] : [];
  });
}
