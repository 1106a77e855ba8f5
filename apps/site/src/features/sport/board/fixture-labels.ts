/** Texts of a match's row besides its prices. */
import type { FixtureRow as Row } from '@mirinae/contract/sport/fixtures';
import { marketLabel } from '@mirinae/game-math/sports/markets/labels';
import { matchLabel } from '@mirinae/game-math/sports/match-label';
import { currentLocale } from '@mirinae/ui/language/language';
import { usePagePath } from '../../../shell/pages/pages-context.ts';
import { typeOf } from './line-view.ts';

export function useMatchIndex(): (fixture: string) => string {
  const pathOf = usePagePath();
  return (fixture) => pathOf('sportMatch').replace('$fixture', encodeURIComponent(fixture));
}

export function useMatchName({ home, away }: Pick<Row, 'home' | 'away'>): string {
  const locale = currentLocale();
  return matchLabel({ home: home.names, away: away.names }, locale);
}

const whole: ReadonlySet<string> = new Set(['match', 'withOvertime']);

/**
 * The part of the match that the lines are about; null where they are about all of it. An event with none of these
 * lines has the names of its own markets.
 */
export function useAboutOf(row: Row): string | null {
  const locale = currentLocale();
  const [line] = row.lines;
  if (!line && row.customMarkets) return row.customMarkets.map(({ names }) => names[locale]).join(' · ');
  const type = line && typeOf(line.market);
  if (!line || !type || whole.has(type.scope)) return null;
  return marketLabel({ ...line, home: row.home.names, away: row.away.names, customMarkets: row.customMarkets }, locale);
}
