/** Settlement messages of lines with slips, with the postings that they caused. */
import type { Answer, Input } from '@mirinae/contract/calls';
import { inEachLanguage } from '@mirinae/contract/languages';
import { lineLabel, outcomeLabel } from '@mirinae/game-math/sports/markets/labels';
import { endOfBusinessDay, startOfBusinessDay } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { and, desc, gte, isNotNull, lt, type SQL, sql } from '../../../platform/db/orm.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import { results } from '../markets/result-tables.ts';
import type { LegFacts } from '../model/legs.ts';
import { legs } from '../model/slip-tables.ts';
import { payouts } from './payout-tables.ts';

type Row = Answer<'staff.sportSettlementList'>['list'][number];
type Requested = Input<'staff.sportSettlementList'>;

const sameLine = (alias: SQL): SQL =>
  sql`${alias}.fixture = ${results.fixture} and ${alias}.market = ${results.market} and ${alias}.specifiers = ${results.specifiers}`;
const order = (alias: SQL): SQL => sql`(${alias}.heard_at, ${alias}.at, ${alias}.seq)`;
const own = order(sql`${results}`);

const isEarlier = sql`${sameLine(sql`o`)} and ${order(sql`o`)} < ${own}`;
const next = sql`(select o.heard_at from ${results} o where ${sameLine(sql`o`)} and ${order(sql`o`)} > ${own}
  order by o.heard_at, o.at, o.seq limit 1)`;
/** Sum of postings on slips of the line until its next settlement. */
const posted = (sum: SQL): SQL =>
  sql`(select ${sum} from ${legs} l join ${payouts} p on p.bet_key = l.bet_key
    where ${sameLine(sql`l`)} and p.settled_at >= ${results.receivedAt} and p.settled_at < coalesce(${next}, 'infinity'))`;

function conditionOf({ startDate, endDate, what }: Requested): SQL | undefined {
  return and(
    sql`exists (select from ${legs} l where ${sameLine(sql`l`)})`,
    startDate === undefined ? undefined : gte(results.receivedAt, startOfBusinessDay(startDate)),
    endDate === undefined ? undefined : lt(results.receivedAt, endOfBusinessDay(endDate)),
    what === 'staff' ? isNotNull(results.staffLogin) : undefined,
    what === 'corrections' ? sql`exists (select from ${results} o where ${isEarlier})` : undefined,
  );
}

const columns = {
  fixture: results.fixture,
  market: results.market,
  specifiers: results.specifiers,
  message: results.message,
  receivedAt: results.receivedAt,
  staffLogin: results.staffLogin,
  reason: results.reason,
  /** As it was when a slip on the line was placed. */
  facts: sql<LegFacts>`(select l.facts from ${legs} l where ${sameLine(sql`l`)} limit 1)`,
  version: sql<number>`(select count(*)::integer + 1 from ${results} o where ${isEarlier})`,
  slips: sql<number>`${posted(sql`count(distinct p.bet_key)::integer`)}`,
  paid: sql<string>`${posted(sql`coalesce(sum(p.difference) filter (where p.difference > 0), 0)`)}`,
  taken: sql<string>`${posted(sql`coalesce(-sum(p.difference) filter (where p.difference < 0), 0)`)}`,
};

const query = (db: Database, where: SQL | undefined) =>
  db.select(columns).from(results).where(where).orderBy(desc(results.receivedAt), desc(results.at), desc(results.seq));
type Found = Awaited<ReturnType<typeof query>>[number];

/** The outcomes that were not lost. */
function endingsOf({ message, market, specifiers, facts: { home, away, customMarkets } }: Found): Row['endings'] {
  if (message.kind !== 'settled') return [];
  const named = { market, specifiers, home, away, customMarkets };
  return message.endings.flatMap(([outcome, { kind }]) => {
    if (kind === 'lose') return [];
    const label = inEachLanguage((locale) => outcomeLabel(named, outcome, locale));
    return [{ label, ending: kind }];
  });
}

function present(row: Found): Row {
  const { fixture, market, specifiers, message, facts, version, slips, staffLogin, reason } = row;
  const { sport, league, home, away, customMarkets } = facts;
  return {
    fixture,
    market,
    specifiers,
    sport,
    league,
    home,
    away,
    label: inEachLanguage((locale) => lineLabel({ market, specifiers, home, away, customMarkets }, locale)),
    kind: message.kind,
    version,
    certainty: message.kind === 'settled' ? message.certainty : null,
    score: message.kind === 'settled' ? (message.score ?? null) : null,
    endings: endingsOf(row),
    messageAt: new Date(message.at).toISOString(),
    receivedAt: row.receivedAt.toISOString(),
    by: staffLogin === null || reason === null ? null : { staff: staffLogin, reason },
    slips,
    paid: Number(row.paid),
    taken: Number(row.taken),
  };
}

export async function listSettlementLog(db: Database, requested: Requested): Promise<{ list: Row[]; total: number }> {
  const where = conditionOf(requested);
  const paging = { page: requested.page, perPage: requested.count_per_list };
  const { rows, total } = await readPage(query(db, where), db.$count(results, where), paging);
  return { list: rows.map(present), total };
}
