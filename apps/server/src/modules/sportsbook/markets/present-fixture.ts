/** Fixtures and lines as members see them. */
import type {
  OfferedFixture as FixtureAnswer,
  FixtureRow,
  LineStatus,
  OfferedLine,
  RowOffers,
} from '@mirinae/contract/sport/fixtures';
import type { OpenLine } from '../feed/fixture-book.ts';
import type { MarketStore, OfferedFixture } from '../feed/market-store.ts';
import { isOver, statusOf } from '../model/fixture-status.ts';
import { rowLines } from './row-lines.ts';

const statuses: Record<OpenLine['status'], LineStatus> = {
  active: 'active',
  suspended: 'suspended',
  settled: 'settled',
  inactive: 'closed',
  handedOver: 'closed',
  cancelled: 'closed',
};

export type Phase = 'coming' | 'live' | 'over';

/** Whether it is to come, on, or has nothing more to offer. */
export function phaseOf({ facts, book }: OfferedFixture): Phase {
  const status = statusOf(facts, book.state);
  if (isOver(status)) return 'over';
  return status === 'notStarted' ? 'coming' : 'live';
}

/** The outcomes of the last price that was reported, at the prices of the house. */
export function presentLine(store: MarketStore, fixture: OfferedFixture, line: OpenLine): OfferedLine {
  const { id, specifiers } = line.market;
  const outcomes = store.outcomesOf(fixture.facts, line);
  const isDecided = phaseOf(fixture) === 'over' || fixture.book.isDecided(line);
  const status = isDecided ? 'settled' : statuses[store.statusOf(fixture.facts.id, line)];
  return {
    market: id,
    specifiers,
    status,
    outcomes: outcomes.map((outcome) => ({ id: outcome.id, odds: outcome.odds, isActive: outcome.isActive })),
  };
}

/** All lines that are not closed, in the order in which they were first offered. */
export function presentLines(store: MarketStore, fixture: OfferedFixture): OfferedLine[] {
  return fixture.book
    .lines()
    .map((line) => presentLine(store, fixture, line))
    .filter(({ status }) => status !== 'closed');
}

function presentFacts({ facts, book }: OfferedFixture) {
  const { id, sport, category, league, home, away, customMarkets } = facts;
  return {
    fixture: id,
    sport,
    category,
    league,
    home,
    away,
    customMarkets,
    startsAt: new Date(facts.startsAt).toISOString(),
    status: statusOf(facts, book.state),
    state: book.state ?? null,
  };
}

export function presentRow(store: MarketStore, fixture: OfferedFixture, offers: RowOffers): FixtureRow {
  const lines = presentLines(store, fixture);
  const flow = fixture.book.moments.flow();
  return { ...presentFacts(fixture), lines: rowLines(lines, offers), flow, lineCount: lines.length };
}

export function presentFixture(store: MarketStore, fixture: OfferedFixture): FixtureAnswer {
  const { facts, book } = fixture;
  const moments = [...book.moments.list()];
  return { ...presentFacts(fixture), venue: facts.venue, lines: presentLines(store, fixture), moments };
}
