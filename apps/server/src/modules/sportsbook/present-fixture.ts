/** Fixtures and lines as members see them. */
import type {
  OfferedFixture as FixtureAnswer,
  FixtureRow,
  LineStatus,
  OfferedLine,
} from '@mirinae/contract/sport/fixtures';
import { type MarketType, marketType } from '@mirinae/game-math/sports/markets/market-types';
import type { Shape } from '@mirinae/game-math/sports/markets/shapes';
import type { FeedBoard, OfferedFixture } from './feed-board.ts';
import type { OpenLine } from './fixture-book.ts';

const statuses: Record<OpenLine['status'], LineStatus> = {
  active: 'active',
  suspended: 'suspended',
  settled: 'settled',
  inactive: 'closed',
  handedOver: 'closed',
  cancelled: 'closed',
};

/** In these a fixture has nothing more to offer. */
const over: ReadonlySet<string> = new Set(['ended', 'closed', 'cancelled', 'postponed', 'abandoned']);

export type Phase = 'coming' | 'live' | 'over';

/** By the feed's word about play where there is one, else by its plan. */
export function phaseOf({ facts, book }: OfferedFixture): Phase {
  const status = book.state?.status ?? facts.status;
  if (over.has(status) || over.has(facts.status)) return 'over';
  return status === 'notStarted' ? 'coming' : 'live';
}

/** The outcomes of the last price that was told. */
export function presentLine(board: FeedBoard, fixture: OfferedFixture, line: OpenLine): OfferedLine {
  const { id, specifiers, outcomes } = line.market;
  const isOver = phaseOf(fixture) === 'over' || fixture.book.isDecided(line);
  const status = isOver ? 'settled' : statuses[board.statusOf(fixture.facts.id, line)];
  return {
    market: id,
    specifiers,
    status,
    outcomes: outcomes.map((outcome) => ({ id: outcome.id, odds: outcome.odds, isActive: outcome.isActive })),
  };
}

/** All lines that are not closed, in the order in which they were first offered. */
export function presentLines(board: FeedBoard, fixture: OfferedFixture): OfferedLine[] {
  return fixture.book
    .lines()
    .map((line) => presentLine(board, fixture, line))
    .filter(({ status }) => status !== 'closed');
}

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

const columns: readonly (readonly Shape[])[] = [['result', 'winner'], ['handicap'], ['total']];

/** What a row of a list shows: who wins with overtime where there is one, the evenest handicap and total. */
function mainLines(lines: readonly OfferedLine[]): OfferedLine[] {
  const open = lines.filter(({ status }) => status === 'active' || status === 'suspended');
  const typed = open.flatMap((line) => {
    const type = knownType(line.market);
    return type ? [{ line, type }] : [];
  });
  return columns.flatMap((asked) => {
    const ofScope = (scope: string) =>
      typed.filter(({ type }) => type.scope === scope && asked.includes(type.shape)).map(({ line }) => line);
    const withOvertime = ofScope('withOvertime');
    const candidates = withOvertime.length > 0 ? withOvertime : ofScope('match');
    const [main] = candidates.toSorted((one, other) => unevenness(one) - unevenness(other));
    return main ? [main] : [];
  });
}

function presentFacts({ facts, book }: OfferedFixture) {
  const { id, sport, category, league, home, away } = facts;
  return {
    ...{ fixture: id, sport, category, league, home, away },
    startsAt: new Date(facts.startsAt).toISOString(),
    status: book.state?.status ?? facts.status,
    state: book.state ?? null,
  };
}

export function presentRow(board: FeedBoard, fixture: OfferedFixture): FixtureRow {
  const lines = presentLines(board, fixture);
  return { ...presentFacts(fixture), lines: mainLines(lines), lineCount: lines.length };
}

export function presentFixture(board: FeedBoard, fixture: OfferedFixture): FixtureAnswer {
  return { ...presentFacts(fixture), venue: fixture.facts.venue, lines: presentLines(board, fixture) };
}
