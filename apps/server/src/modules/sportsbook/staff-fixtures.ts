/** Fixtures as staff see them: with what hangs on each line, and what was stopped. */
import type { Answer, Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { plainName } from '@mirinae/contract/match-name';
import { lineLabel, type NamedLine, outcomeLabel } from '@mirinae/game-math/sports/markets/labels';
import type { Platform } from '../../platform/app.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { type Exposed, type LineExposure, sumsOfLine } from './exposure.ts';
import type { FeedBoard, OfferedFixture } from './feed-board.ts';
import { isNamed } from './find-fixtures.ts';
import { readStops } from './house-stops.ts';
import type { StopRow } from './house-tables.ts';
import { type LineName, nameOfLine } from './lines-due.ts';
import { phaseOf, presentLines } from './present-fixture.ts';
import { readExposure, readOpenByFixture } from './read-exposure.ts';

type Asked = Input<'staff.sportFixtureList'>;
type Row = Answer<'staff.sportFixtureList'>['list'][number];
type Detail = Answer<'staff.sportFixture'>;

const locales = ['ko', 'en', 'vn'] as const;
const inAll = (text: (locale: (typeof locales)[number]) => string) => ({
  ko: text('ko'),
  en: text('en'),
  vn: text('vn'),
});

function presentFacts(board: FeedBoard, fixture: OfferedFixture) {
  const { id, sport, league, home, away, startsAt } = fixture.facts;
  return {
    fixture: id,
    sportNames: board.namesOfSport(sport),
    ...{ league: league.names, home: home.names, away: away.names },
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
export async function listStaffFixtures(platform: Platform, asked: Asked): Promise<{ list: Row[]; total: number }> {
  const { feedBoard, db } = platform;
  const open = await readOpenByFixture(db);
  const sought = [...plainName(asked.searchText)];
  const found = [...feedBoard.fixtures()].filter((fixture) => {
    if (asked.betYn === 'Y' && !open.has(fixture.facts.id)) return false;
    if (asked.phase !== 'all' && phaseOf(fixture) !== asked.phase) return false;
    return sought.length === 0 || isNamed(fixture, sought);
  });
  const stakesOf = ({ facts }: OfferedFixture) => open.get(facts.id)?.stakes ?? 0;
  const sorted = found.toSorted(
    (one, other) => stakesOf(other) - stakesOf(one) || one.facts.startsAt - other.facts.startsAt,
  );
  const shown = sorted.slice((asked.page - 1) * asked.count_per_list, asked.page * asked.count_per_list);
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
    const statuses = presentLines(feedBoard, fixture).map(({ status }) => status);
    return {
      ...presentFacts(feedBoard, fixture),
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

const nobody: Exposed = { slips: 0, stake: 0, payout: 0 };

interface Priced {
  readonly id: string;
  readonly odds: number | null;
}

function presentLine(
  line: LineName & Pick<Detail['lines'][number], 'status'> & { readonly outcomes: readonly Priced[] },
  named: NamedLine,
  exposed: LineExposure,
  stop: StopRow | undefined,
): Detail['lines'][number] {
  const { stake, worst } = sumsOfLine(exposed);
  const known = new Set(line.outcomes.map(({ id }) => id));
  const gone = [...exposed.keys()].filter((id) => !known.has(id)).map((id): Priced => ({ id, odds: null }));
  return {
    ...{ market: line.market, specifiers: line.specifiers, status: line.status },
    label: inAll((locale) => lineLabel(named, locale)),
    stop: presentStop(stop),
    stake: Math.round(stake),
    worst: Math.round(worst),
    outcomes: [...line.outcomes, ...gone].map(({ id, odds }) => {
      const { slips, stake: on, payout } = exposed.get(id) ?? nobody;
      const label = inAll((locale) => outcomeLabel(named, id, locale));
      const sums = { stake: Math.round(on), payout: Math.round(payout), result: Math.round(stake - payout) };
      return { id, label, odds, slips, ...sums };
    }),
  };
}

/** Lines with the most at stake first. Throws Z404 for a fixture nobody knows. */
export async function readStaffFixture(platform: Platform, id: string): Promise<Detail> {
  const { feedBoard, db } = platform;
  const fixture = feedBoard.fixture(id);
  if (!fixture) throw new DomainError(codes.notFound);
  const [exposure, stops] = await Promise.all([readExposure(platform, [id]), readStops(db, id)]);
  const { home, away } = fixture.facts;
  const lines = presentLines(feedBoard, fixture).map((line) => {
    const { market, specifiers } = line;
    const named = { market, specifiers, home: home.names, away: away.names };
    const exposed = exposure.get(nameOfLine({ fixture: id, market, specifiers })) ?? new Map<string, Exposed>();
    const stop = stops.find((row) => row.market === market && row.specifiers === specifiers);
    return presentLine({ fixture: id, ...line }, named, exposed, stop);
  });
  return {
    ...presentFacts(feedBoard, fixture),
    stop: presentStop(stops.find(({ market }) => market === null)),
    lines: lines.toSorted((one, other) => other.stake - one.stake),
  };
}
