/** The lines of a match as its page shows them: one card per market, and which tabs a card is in. */
import type { OfferedLine } from '@mirinae/contract/sport/fixtures';
import { customMarket } from '@mirinae/game-math/sports/markets/custom-market';
import { nthOf, pointsOf, typeOf } from '../board/line-view.ts';

export const tabs = ['main', 'cross', 'handicap', 'total', 'goals', 'parts', 'other', 'all'] as const;
export type Tab = (typeof tabs)[number];

export type MarketCard = {
  /** By market, and by which part of the match it is about. */
  readonly key: string;
  readonly market: number;
  readonly tabs: readonly Tab[];
  /** From the lowest line to the highest. */
  readonly lines: readonly OfferedLine[];
};

const ofMatch: ReadonlySet<string> = new Set(['match', 'withOvertime', 'points', 'games', 'rounds', 'method']);
const countedApart: ReadonlySet<string> = new Set(['corners', 'cards']);

function tabsOf(market: number): readonly Tab[] {
  if (market === customMarket) return ['main', 'all'];
  const type = typeOf(market);
  if (!type || countedApart.has(type.scope)) return ['other', 'all'];
  if (type.scope === 'goal') return ['main', 'goals', 'all'];
  if (!ofMatch.has(type.scope)) return ['parts', 'all'];
  switch (type.shape) {
    case 'result':
    case 'winner':
    case 'doubleChance':
    case 'drawNoBet':
    case 'method':
    case 'distance':
      return ['main', 'all'];
    case 'handicap':
      return ['main', 'handicap', 'all'];
    case 'handicapResult':
      return ['handicap', 'all'];
    case 'total':
      return ['main', 'total', 'all'];
    case 'homeTotal':
    case 'awayTotal':
      return ['total', 'all'];
    case 'resultTotal':
    case 'winnerTotal':
    case 'resultBoth':
    case 'totalBoth':
      return ['cross', 'all'];
    case 'bothScore':
    case 'correctScore':
    case 'winningMargin':
    case 'exactGoals':
    case 'homeGoals':
    case 'awayGoals':
    case 'homeCleanSheet':
    case 'awayCleanSheet':
    case 'homeWinToNil':
    case 'awayWinToNil':
      return ['goals', 'all'];
    default:
      return ['other', 'all'];
  }
}

/** Markets of past goals are closed, and there may be many. */
const isPastGoal = (lines: readonly OfferedLine[]): boolean =>
  lines.every(({ market, status }) => status === 'settled' && typeOf(market)?.scope === 'goal');

/** In the order in which the markets were first offered; a market about several parts of a match has several cards. */
export function marketCards(lines: readonly OfferedLine[]): readonly MarketCard[] {
  const cards = new Map<string, OfferedLine[]>();
  for (const line of lines) {
    if (line.status === 'closed') continue;
    const part = line.market === customMarket ? line.specifiers : (nthOf(line) ?? 0);
    const key = `${line.market}#${part}`;
    cards.set(key, [...(cards.get(key) ?? []), line]);
  }
  return [...cards].flatMap(([key, ofMarket]) => {
    const [first] = ofMarket;
    if (!first) return [];
    const sorted = ofMarket.toSorted((one, other) => (pointsOf(one) ?? 0) - (pointsOf(other) ?? 0));
    const tabs = tabsOf(first.market).filter((tab) => tab !== 'main' || !isPastGoal(ofMarket));
    return [{ key, market: first.market, tabs, lines: sorted }];
  });
}

/** The score in sets: of all scores that a match may end with, sets know a few. */
const setScores = 199;

/** A score in sets that cannot come is not shown as a closed one. */
export function shownOutcomes({ market, outcomes }: Pick<OfferedLine, 'market' | 'outcomes'>): OfferedLine['outcomes'] {
  const open = outcomes.filter(({ isActive }) => isActive);
  return market === setScores && open.length > 0 ? open : outcomes;
}
