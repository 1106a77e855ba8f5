/** Fixtures and lines as members see them. */
import type {
  OfferedFixture as FixtureAnswer,
  FixtureRow,
  LineStatus,
  OfferedLine,
  RowOffers,
} from '@mirinae/contract/sport/fixtures';
import type { FeedBoard, OfferedFixture } from './feed-board.ts';
import type { OpenLine } from './fixture-book.ts';
import { rowLines } from './row-lines.ts';

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

/** The outcomes of the last price that was told, at the prices of the house. */
export function presentLine(board: FeedBoard, fixture: OfferedFixture, line: OpenLine): OfferedLine {
  const { id, specifiers } = line.market;
  const outcomes = board.outcomesOf(fixture.facts, line);
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

function presentFacts({ facts, book }: OfferedFixture) {
  const { id, sport, category, league, home, away } = facts;
  return {
    ...{ fixture: id, sport, category, league, home, away },
    startsAt: new Date(facts.startsAt).toISOString(),
    status: book.state?.status ?? facts.status,
    state: book.state ?? null,
  };
}

export function presentRow(board: FeedBoard, fixture: OfferedFixture, offers: RowOffers): FixtureRow {
  const lines = presentLines(board, fixture);
  const flow = fixture.book.moments.flow();
  return { ...presentFacts(fixture), lines: rowLines(lines, offers), flow, lineCount: lines.length };
}

export function presentFixture(board: FeedBoard, fixture: OfferedFixture): FixtureAnswer {
  const { facts, book } = fixture;
  const moments = [...book.moments.list()];
  return { ...presentFacts(fixture), venue: facts.venue, lines: presentLines(board, fixture), moments };
}
