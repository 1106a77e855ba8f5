/** Events of the house as staff see them: with what hangs on each, and what was done with it. */
import type { Answer, Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { fixture as fixtureFacts } from '@mirinae/contract/feed/messages';
import { inEachLanguage } from '@mirinae/contract/languages';
import { lineLabel, type NamedLine, outcomeLabel } from '@mirinae/game-math/sports/markets/labels';
import type { Database } from '../../../platform/db/connect.ts';
import { and, desc, eq, type SQL, sql } from '../../../platform/db/orm.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { type LineExposure, sumsOfLine } from '../exposure/exposure.ts';
import { readExposure, readOpenOf } from '../exposure/read-exposure.ts';
import type { SportsPlatform } from '../feed/market-store.ts';
import { type HouseEventRow, houseEvents, houseMessages } from '../house/house-tables.ts';
import { booksumOfLine, type HouseLine } from '../model/house-events.ts';
import { partOf, shownScore } from '../model/house-play.ts';
import { nameOfLine } from '../model/line-names.ts';
import { booksumUnits } from '../pricing/margins.ts';

type Requested = Input<'staff.houseEventList'>;
type Row = Answer<'staff.houseEventList'>['list'][number];
type Detail = Answer<'staff.houseEvent'>;
type Facts = ReturnType<typeof fixtureFacts.parse>;

const maxActs = 50;
const minuteSeconds = 60;

function presentEvent({ marketStore }: SportsPlatform, row: HouseEventRow, facts: Facts) {
  const { fixture, version, state, sport, startsAt, createdBy, publishedBy, endedAt } = row;
  const { league, home, away, house } = facts;
  return {
    fixture,
    version,
    state,
    sport,
    sportNames: marketStore.namesOfSport(sport),
    league: league.names,
    home: home.names,
    away: away.names,
    startsAt: startsAt.toISOString(),
    isCombinable: house?.isCombinable ?? true,
    stakeMax: house?.stakeMax ?? null,
    liabilityMax: house?.liabilityMax ?? 0,
    createdBy,
    publishedBy,
    endedAt: endedAt?.toISOString() ?? null,
    score: shownScore(row.play),
  };
}

/** By any name of the sides and the league, in any language. */
function isNamed(searchText: string): SQL | undefined {
  if (searchText === '') return undefined;
  const pattern = `%${searchText.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const { facts } = houseEvents;
  return sql`concat_ws(' ', ${facts}->'home'->>'names', ${facts}->'away'->>'names', ${facts}->'league'->>'names') ilike ${pattern}`;
}

const worstOf = (exposure: ReadonlyMap<string, LineExposure>, fixture: string): number =>
  Math.round(
    [...exposure]
      .filter(([name]) => name.startsWith(`${fixture}/`))
      .reduce((sum, [, line]) => sum + sumsOfLine(line).worst, 0),
  );

const namedOf = ({ home, away, customMarkets }: Facts, market: number, specifiers: string): NamedLine => ({
  market,
  specifiers,
  home: home.names,
  away: away.names,
  customMarkets,
});

/** With the open stakes by selection, the largest first; what an outcome was named stays after it was withdrawn. */
function presentMarket(
  { fixture }: HouseEventRow,
  facts: Facts,
  { market, specifiers, isSuspended, outcomes }: HouseLine,
  exposure: ReadonlyMap<string, LineExposure>,
): Row['markets'][number] {
  const named = namedOf(facts, market, specifiers);
  const exposed = exposure.get(nameOfLine({ fixture, market, specifiers }));
  return {
    label: inEachLanguage((locale) => lineLabel(named, locale)),
    isSuspended,
    outcomes: outcomes
      .map(({ id }) => {
        const { slips = 0, stake = 0 } = exposed?.get(id) ?? {};
        const label = inEachLanguage((locale) => outcomeLabel(named, id, locale));
        return { label, slips, stake: Math.round(stake) };
      })
      .toSorted((one, other) => other.stake - one.stake),
  };
}

/** The latest start first. */
export async function listHouseEvents(
  platform: SportsPlatform,
  { state, searchText, page, count_per_list: perPage }: Requested,
): Promise<{ list: Row[]; total: number }> {
  const { db } = platform;
  const where = and(state === 'all' ? undefined : eq(houseEvents.state, state), isNamed(searchText));
  const query = db.select().from(houseEvents).where(where).orderBy(desc(houseEvents.startsAt), houseEvents.fixture);
  const { rows, total } = await readPage(query, db.$count(houseEvents, where), { page, perPage });
  const fixtures = rows.map(({ fixture }) => fixture);
  const [exposure, open] = await Promise.all([readExposure(platform, fixtures), readOpenOf(db, fixtures)]);
  const list = rows.map((row): Row => {
    const { slips = 0, stakes = 0 } = open.get(row.fixture) ?? {};
    const facts = fixtureFacts.parse(row.facts);
    const markets = row.lines.map((line) => presentMarket(row, facts, line, exposure));
    return { ...presentEvent(platform, row, facts), markets, slips, stakes, worst: worstOf(exposure, row.fixture) };
  });
  return { list, total };
}

function presentLine(facts: Facts, line: HouseLine): Detail['lines'][number] {
  const { market, specifiers, isSuspended, outcomes } = line;
  const named = namedOf(facts, market, specifiers);
  return {
    market,
    specifiers,
    isSuspended,
    label: inEachLanguage((locale) => lineLabel(named, locale)),
    booksum: booksumUnits(booksumOfLine(line)),
    outcomes: outcomes.map(({ id, odds, isActive }) => ({
      id,
      odds,
      isActive,
      label: inEachLanguage((locale) => outcomeLabel(named, id, locale)),
    })),
  };
}

async function readActs(db: Database, fixture: string, facts: Facts): Promise<Detail['acts']> {
  const rows = await db
    .select()
    .from(houseMessages)
    .where(eq(houseMessages.fixture, fixture))
    .orderBy(desc(houseMessages.messageId))
    .limit(maxActs);
  return rows.map(({ messageAt, message, staffLogin: staff, reason }) => {
    const { markets, state } = message.type === 'oddsChange' ? message : { markets: [], state: null };
    return {
      at: new Date(messageAt).toISOString(),
      staff,
      reason,
      status: state?.status ?? '',
      score: state?.scores.withOvertime ?? state?.scores.match ?? null,
      odds: markets.flatMap(({ id, specifiers, outcomes }) =>
        outcomes.map((outcome) => ({
          label: inEachLanguage((locale) => outcomeLabel(namedOf(facts, id, specifiers), outcome.id, locale)),
          odds: outcome.odds,
        })),
      ),
    };
  });
}

/** Throws Z404 for an event that is not there. */
export async function readHouseEvent(platform: SportsPlatform, fixture: string): Promise<Detail> {
  const { db } = platform;
  const [row] = await db.select().from(houseEvents).where(eq(houseEvents.fixture, fixture));
  if (!row) throw new DomainError(codes.notFound);
  const facts = fixtureFacts.parse(row.facts);
  const { play } = row;
  return {
    ...presentEvent(platform, row, facts),
    play: play && {
      period: play.period.id,
      minute: play.clock === null ? null : play.clock / minuteSeconds,
      part: partOf(play),
    },
    lines: row.lines.map((line) => presentLine(facts, line)),
    acts: await readActs(db, fixture, facts),
  };
}
