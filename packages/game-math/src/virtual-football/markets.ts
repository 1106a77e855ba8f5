/**
 * Markets of a match. Text of a selection: number of the match on its card, market, pick and, if any, line: `3:1x2:h`,
 * `1:ou:over:25` (2.5), `2:ah:h:-3` (home at -0.75, in quarters of home).
 */
import { decidedShare, lineChances, lineEnding } from '../sports/models/asian-lines.ts';
import { chanceOf, marginOf, type Score, totalOf } from '../sports/models/score-grid.ts';
import { config } from './config.ts';
import { type Ending, endingOf, endings, type Grid, gridOf, type Pairing } from './grid.ts';
import type { Card, Played } from './match.ts';

export type Market = keyof typeof config.keys;
export const markets: readonly Market[] = ['1x2', 'dc', 'btts', 'ou', 'ah', 'cs', 'htft', 'goals'];

export type Pick = {
  /** Number on the card, from 1. */
  readonly match: number;
  readonly market: Market;
  readonly pick: string;
  /** Totals in tenths of a goal, handicaps in quarters of a goal. */
  readonly line: number;
};

const totalLines = [5, 15, 25, 35, 45] as const;
const handicapLines = Array.from({ length: 17 }, (_, index) => index - 8);
/** Number of handicap lines on offer: the most balanced ones. */
const handicapsOffered = 5;
const maxScore = 4;
const goalsMost = 6;
const doubles = ['hd', 'ha', 'da'] as const;

const range = (most: number) => Array.from({ length: most + 1 }, (_, value) => value);

/** All picks of a match, without its number on the card. */
const picksOfMatch: readonly Omit<Pick, 'match'>[] = [
  ...endings.map((pick) => ({ market: '1x2', pick, line: 0 }) as const),
  ...doubles.map((pick) => ({ market: 'dc', pick, line: 0 }) as const),
  ...totalLines.flatMap((line) => ['over', 'under'].map((pick) => ({ market: 'ou', pick, line }) as const)),
  ...['yes', 'no'].map((pick) => ({ market: 'btts', pick, line: 0 }) as const),
  ...handicapLines.flatMap((line) => ['h', 'a'].map((pick) => ({ market: 'ah', pick, line }) as const)),
  ...range(maxScore).flatMap((home) =>
    range(maxScore).map((away) => ({ market: 'cs', pick: `${home}-${away}`, line: 0 }) as const),
  ),
  { market: 'cs', pick: 'other', line: 0 },
  ...endings.flatMap((half) => endings.map((full) => ({ market: 'htft', pick: `${half}${full}`, line: 0 }) as const)),
  ...range(goalsMost).map((goals) => ({ market: 'goals', pick: String(goals), line: 0 }) as const),
];

const hasLine = (market: Market) => market === 'ou' || market === 'ah';

export const selectionOf = ({ match, market, pick, line }: Pick): string =>
  `${match}:${market}:${pick}${hasLine(market) ? `:${line}` : ''}`;

/** All possible selections of a card with this number of matches. */
export function selectionsOf(matches: number): string[] {
  return range(matches - 1).flatMap((at) => picksOfMatch.map((pick) => selectionOf({ match: at + 1, ...pick })));
}

const known = new Map(
  picksOfMatch.map((pick) => [selectionOf({ match: 0, ...pick }).slice('0:'.length), pick] as const),
);

/** Parses a selection; null for one that is never offered. */
export function pickOf(selection: string): Pick | null {
  const colon = selection.indexOf(':');
  const match = Number(selection.slice(0, colon));
  const pick = known.get(selection.slice(colon + 1));
  return pick && Number.isInteger(match) && match > 0 ? { match, ...pick } : null;
}

const isListed = ({ home, away }: Score) => home <= maxScore && away <= maxScore;
const correctScore = (score: Score) => (isListed(score) ? `${score.home}-${score.away}` : 'other');

/** Whether a score wins a pick of a market decided by the final score alone. */
function wins({ market, pick, line }: Omit<Pick, 'match'>, score: Score): boolean {
  if (market === '1x2') return endingOf(score.home, score.away) === pick;
  if (market === 'dc') return pick.includes(endingOf(score.home, score.away));
  if (market === 'ou') return totalOf(score) * 10 > line === (pick === 'over');
  if (market === 'btts') return (score.home > 0 && score.away > 0) === (pick === 'yes');
  if (market === 'cs') return correctScore(score) === pick;
  return String(Math.min(totalOf(score), goalsMost)) === pick;
}

/** Lead of the picked side, and the handicap from its point of view. */
const leadOf = (pick: string, score: Score) => (pick === 'h' ? marginOf(score) : -marginOf(score));
const ownLine = (pick: string, line: number) => (pick === 'h' ? line : 0 - line);

/** Probability of a win among stakes that are not refunded. */
function chanceOfPick(grid: Grid, pick: Omit<Pick, 'match'>): number {
  if (pick.market === 'htft') return grid.halfFull.get(pick.pick) ?? 0;
  if (pick.market !== 'ah') return chanceOf(grid.scores, (score) => wins(pick, score));
  const line = ownLine(pick.pick, pick.line);
  return decidedShare(lineChances(grid.scores, (score) => leadOf(pick.pick, score), line));
}

/** Odds in hundredths, rounded down; null outside the offered range. */
function oddsAt(chance: number, key: number): number | null {
  const odds = Math.floor(10_000 / (key * chance));
  return odds >= config.odds.least && odds <= config.odds.most ? odds : null;
}

/** The most balanced handicap lines. */
function linesOf(chances: ReadonlyMap<number, number>): ReadonlySet<number> {
  const offset = (line: number) => Math.abs((chances.get(line) ?? 0) - 0.5);
  return new Set(handicapLines.toSorted((one, other) => offset(one) - offset(other)).slice(0, handicapsOffered));
}

function oddsOfMatch(pairing: Pairing): ReadonlyMap<string, number> {
  const grid = gridOf(pairing);
  const ofHome = (line: number) => chanceOfPick(grid, { market: 'ah', pick: 'h', line });
  const lines = linesOf(new Map(handicapLines.map((line) => [line, ofHome(line)])));
  const odds = new Map<string, number>();
  for (const pick of picksOfMatch) {
    if (pick.market === 'ah' && !lines.has(pick.line)) continue;
    const price = oddsAt(chanceOfPick(grid, pick), config.keys[pick.market]);
    if (price !== null) odds.set(selectionOf({ match: 0, ...pick }).slice('0:'.length), price);
  }
  return odds;
}

const priced = new Map<string, ReadonlyMap<string, number>>();

function knownOdds(pairing: Pairing): ReadonlyMap<string, number> {
  const name = `${pairing.home}:${pairing.away}:${pairing.condition}`;
  const odds = priced.get(name) ?? oddsOfMatch(pairing);
  priced.set(name, odds);
  return odds;
}

/** Odds of all selections of a card in hundredths, in order of matches. */
export function oddsOf({ matches }: Card): ReadonlyMap<string, number> {
  return new Map(
    matches.flatMap((pairing, at) =>
      [...knownOdds(pairing)].map(([name, odds]) => [`${at + 1}:${name}`, odds] as const),
    ),
  );
}

const halfLost = 5_000;
const whole = 10_000;

/**
 * Payout of a pick in ten-thousandths of its stake, the stake included; `odds` in hundredths. On a quarter line half of
 * the stake is on each of the two adjacent lines.
 */
export function payOf(pick: Omit<Pick, 'match'>, odds: number, { half, full }: Ended): number {
  const score = { home: full[0], away: full[1] };
  const won = odds * 100;
  if (pick.market === 'htft') {
    const way = `${endingOf(half[0], half[1])}${endingOf(full[0], full[1])}`;
    return way === pick.pick ? won : 0;
  }
  if (pick.market !== 'ah') return wins(pick, score) ? won : 0;
  const ending = lineEnding(leadOf(pick.pick, score), ownLine(pick.pick, pick.line));
  return { win: won, halfWin: (won + whole) / 2, refund: whole, halfLose: halfLost, lose: 0 }[ending];
}
type Ended = { readonly half: Played['half']; readonly full: Played['full'] };

/** Probabilities of the final results. */
export function endingChances(pairing: Pairing): Readonly<Record<Ending, number>> {
  const { scores } = gridOf(pairing);
  const of = (ending: Ending) => chanceOf(scores, ({ home, away }) => endingOf(home, away) === ending);
  return { h: of('h'), d: of('d'), a: of('a') };
}

/** Whether the selections can be combined: each is of a different match. */
export function areOfOtherMatches(selections: readonly string[]): boolean {
  const matches = selections.map((selection) => pickOf(selection)?.match);
  return new Set(matches).size === matches.length;
}
