/** Fixtures for staff: exposure of each line, and stops. */

import type { Answer, Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { inEachLanguage } from '@mirinae/contract/languages';
import { plainName } from '@mirinae/contract/match-name';
import type { OfferedLine } from '@mirinae/contract/sport/fixtures';
import { lineLabel, type NamedLine, outcomeLabel } from '@mirinae/game-math/sports/markets/labels';
import { booksumOf, fairOddsOf } from '@mirinae/game-math/sports/odds/house-odds';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { toWire } from '../../../platform/money.ts';
import { type Exposed, type LineExposure, sumsOfLine } from '../exposure/exposure.ts';
import { capsOfFixture, readCaps } from '../exposure/exposure-caps.ts';
import { readExposure, readMatchExposure, readOpenByFixture, readOpenOn } from '../exposure/read-exposure.ts';
import { wholeMatch } from '../exposure/slip-risks.ts';
import { type MarketStore, type OfferedFixture, type SportsPlatform, scopesOn } from '../feed/market-store.ts';
import { isNamed } from '../markets/find-fixtures.ts';
import { phaseOf, presentLines } from '../markets/present-fixture.ts';
import { type LineName, nameOfLine } from '../model/line-names.ts';
import { readStops } from '../pricing/house-stops.ts';
import { booksumUnits, percentOf } from '../pricing/margins.ts';
import type { OverrideRow } from '../pricing/pricing-tables.ts';
import { readOverrides } from '../pricing/read-pricing.ts';
import type { StopRow } from '../pricing/stop-tables.ts';
import { readStoppedScopes } from '../pricing/stopped-scopes.ts';
import { readForgotten } from './forgotten-fixtures.ts';
import { presentScopes } from './staff-stops.ts';

type Requested = Input<'staff.sportFixtureList'>;
type Row = Answer<'staff.sportFixtureList'>['list'][number];
type Detail = Answer<'staff.sportFixture'>;

function presentFacts(store: MarketStore, fixture: OfferedFixture) {
  const { id, sport, league, home, away, startsAt } = fixture.facts;
  return {
    fixture: id,
    sportNames: store.namesOfSport(sport),
    league: league.names,
    home: home.names,
    away: away.names,
    startsAt: new Date(startsAt).toISOString(),
    phase: phaseOf(fixture),
    score: fixture.book.state?.scores.match ?? null,
  };
}

const presentStop = (row: StopRow | undefined) =>
  row ? { since: row.since.toISOString(), reason: row.reason, staff: row.staffLogin } : null;

const fixtureOf = (name: string): string => name.slice(0, name.indexOf('/'));

/** The worst of each line of a fixture, together. */
function worstOf(exposure: ReadonlyMap<string, LineExposure>, fixture: string): number {
  const lines = [...exposure].filter(([name]) => fixtureOf(name) === fixture);
  return Math.round(lines.reduce((sum, [, line]) => sum + sumsOfLine(line).worst, 0));
}

/** Most at stake first, then the soonest. The answer's rows are counted for the page alone. */
export async function listStaffFixtures(
  platform: SportsPlatform,
  requested: Requested,
): Promise<{ list: Row[]; total: number }> {
  const { marketStore, db } = platform;
  const open = await readOpenByFixture(db);
  const letters = [...plainName(requested.searchText)];
  const gone = [...open.keys()].filter((id) => !marketStore.isKnown(id));
  const known = [...marketStore.fixtures(), ...(await readForgotten(db, gone))];
  const found = known.filter((fixture) => {
    if (requested.betYn === 'Y' && !open.has(fixture.facts.id)) return false;
    if (requested.phase !== 'all' && phaseOf(fixture) !== requested.phase) return false;
    return letters.length === 0 || isNamed(fixture, letters);
  });
  const stakesOf = ({ facts }: OfferedFixture) => open.get(facts.id)?.stakes ?? 0;
  const sorted = found.toSorted(
    (one, other) => stakesOf(other) - stakesOf(one) || one.facts.startsAt - other.facts.startsAt,
  );
  const shown = sorted.slice(
    (requested.page - 1) * requested.count_per_list,
    requested.page * requested.count_per_list,
  );
  const names = shown.map(({ facts }) => facts.id);
  const [exposure, stops] = await Promise.all([
    readExposure(
      platform,
      names.filter((name) => open.has(name)),
    ),
    readStops(db),
  ]);
  const list = shown.map((fixture): Row => {
    const { id } = fixture.facts;
    const statuses = presentLines(marketStore, fixture).map(({ status }) => status);
    return {
      ...presentFacts(marketStore, fixture),
      slips: open.get(id)?.slips ?? 0,
      stakes: stakesOf(fixture),
      worst: worstOf(exposure, id),
      lines: statuses.filter((status) => status !== 'settled').length,
      suspended: statuses.filter((status) => status === 'suspended').length,
      stoppedYn: stops.some((stop) => stop.fixture === id) ? 'Y' : 'N',
    };
  });
  return { list, total: found.length };
}

const noExposure: Exposed = { slips: 0, stake: 0, payout: 0 };

type Priced = Pick<Detail['lines'][number]['outcomes'][number], 'id' | 'odds' | 'feedOdds' | 'fairOdds' | 'override'>;
type Line = LineName &
  Pick<Detail['lines'][number], 'status' | 'booksum' | 'percent'> & { readonly outcomes: readonly Priced[] };

const unpriced = { odds: null, feedOdds: null, fairOdds: null, override: null };

const presentOverride = ({ overrideId, odds, shift, expiresAt, reason, staffLogin }: OverrideRow) => ({
  overrideIdx: Number(overrideId),
  odds,
  percent: shift === null ? null : percentOf(shift),
  expiresAt: expiresAt.toISOString(),
  reason,
  staff: staffLogin,
});

/** Line with the feed's prices, house prices and fair odds. */
function priceLine(
  store: MarketStore,
  fixture: OfferedFixture,
  { market, specifiers, status, outcomes: offered }: OfferedLine,
  written: readonly OverrideRow[],
): Line {
  const line = fixture.book.line(market, specifiers);
  const booksum = line ? booksumOf(store.outcomesOf(fixture.facts, line)) : null;
  const own = written.filter((row) => row.market === market && row.specifiers === specifiers);
  return {
    fixture: fixture.facts.id,
    market,
    specifiers,
    status,
    booksum: booksum === null ? null : booksumUnits(booksum),
    percent: line ? percentOf(store.pricingOf(fixture.facts, line)?.points ?? 0) : 0,
    outcomes: offered.map(({ id, odds }) => {
      const priced = line?.market.outcomes.find((outcome) => outcome.id === id);
      const override = own.find(({ outcome }) => outcome === id);
      return {
        id,
        odds,
        feedOdds: priced?.odds ?? null,
        fairOdds: priced ? fairOddsOf(priced) : null,
        override: override ? presentOverride(override) : null,
      };
    }),
  };
}

function presentLine(
  line: Line,
  named: NamedLine,
  exposed: LineExposure,
  { stop, cap }: { readonly stop: StopRow | undefined; readonly cap: number },
): Detail['lines'][number] {
  const { stake, worst } = sumsOfLine(exposed);
  const known = new Set(line.outcomes.map(({ id }) => id));
  const gone = [...exposed.keys()].filter((id) => !known.has(id)).map((id): Priced => ({ id, ...unpriced }));
  return {
    market: line.market,
    specifiers: line.specifiers,
    status: line.status,
    booksum: line.booksum,
    percent: line.percent,
    label: inEachLanguage((locale) => lineLabel(named, locale)),
    stop: presentStop(stop),
    stake: Math.round(stake),
    worst: Math.round(worst),
    cap,
    outcomes: [...line.outcomes, ...gone].map((priced) => {
      const { slips, stake: on, payout } = exposed.get(priced.id) ?? noExposure;
      const label = inEachLanguage((locale) => outcomeLabel(named, priced.id, locale));
      const result = Math.round(stake - payout);
      const sums = { stake: Math.round(on), payout: Math.round(payout), result, left: cap + result };
      return { ...priced, label, slips, ...sums };
    }),
  };
}

/** Lines that are closed are offered nowhere; slips may hang on them. */
function withClosed(offered: readonly OfferedLine[], bet: ReadonlyMap<string, LineName>): readonly OfferedLine[] {
  const isOffered = (line: LineName) =>
    offered.some(({ market, specifiers }) => market === line.market && specifiers === line.specifiers);
  const closed = [...bet.values()].filter((line) => !isOffered(line));
  return [
    ...offered,
    ...closed.map(({ market, specifiers }) => ({ market, specifiers, status: 'closed' as const, outcomes: [] })),
  ];
}

/** Lines with the most at stake first. Throws Z404 for a fixture no one knows. */
export async function readStaffFixture(platform: SportsPlatform, id: string): Promise<Detail> {
  const { marketStore, db, clock } = platform;
  const fixture = marketStore.fixture(id) ?? (await readForgotten(db, [id]))[0];
  if (!fixture) throw new DomainError(codes.notFound);
  const [{ exposure, lines: bet }, open, stops, scopes, written, caps] = await Promise.all([
    readMatchExposure(platform, id),
    readOpenOn(db, id),
    readStops(db, id),
    readStoppedScopes(db),
    readOverrides(db, clock.now(), id),
    readCaps(db),
  ]);
  const { home, away, sport, league, customMarkets } = fixture.facts;
  const capOf = (market: number) => capsOfFixture(platform, caps, id, { sport, league: league.id, market });
  const lines = withClosed(presentLines(marketStore, fixture), bet).map((line) => {
    const { market, specifiers } = line;
    const named = { market, specifiers, home: home.names, away: away.names, customMarkets };
    const exposed = exposure.get(nameOfLine({ fixture: id, market, specifiers })) ?? new Map<string, Exposed>();
    const stop = stops.find((row) => row.market === market && row.specifiers === specifiers);
    const cap = toWire(capOf(market).outcomeMax);
    return presentLine(priceLine(marketStore, fixture, line, written), named, exposed, { stop, cap });
  });
  const [worst, cap] = [worstOf(exposure, id), toWire(capOf(wholeMatch).matchMax)];
  return {
    ...presentFacts(marketStore, fixture),
    ...open,
    worst,
    cap,
    left: cap + worst,
    stop: presentStop(stops.find(({ market }) => market === null)),
    scopes: presentScopes(platform, scopesOn(scopes, fixture.facts)),
    lines: lines.toSorted((one, other) => other.stake - one.stake),
  };
}
