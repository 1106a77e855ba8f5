/** Log of the feed: of one fixture, in the shortest form, or a whole stretch of all. */
import { feedMessage } from '@mirinae/contract/feed/messages';
import type { Database } from '../../../platform/db/connect.ts';
import { and, asc, between, sql } from '../../../platform/db/orm.ts';
import { readFacts } from './feed-facts.ts';
import { feedMessages } from './feed-tables.ts';
import type { FixtureMessage } from './fixture-book.ts';

const parsed = (rows: readonly { readonly message: unknown }[]): FixtureMessage[] =>
  rows.flatMap(({ message }) => {
    const read = feedMessage.parse(message);
    return 'fixture' in read ? [read] : [];
  });

/**
 * Messages of a fixture before a time (milliseconds since 1970): each without its prices, and each line once, as of its
 * latest message, in the order in which lines were first offered.
 */
export async function readKept(
  db: Database,
  fixture: string,
  before = Number.MAX_SAFE_INTEGER,
): Promise<FixtureMessage[]> {
  const { rows } = await db.execute<{ message: unknown }>(sql`
    with said as materialized (
      select producer, said_at, seq, message::jsonb as message from feed_messages where fixture = ${fixture} and said_at < ${before}
    ), told as (
      select said.*, market, row_number() over (order by said_at, seq, place) as nth
      from said, jsonb_array_elements(message->'markets') with ordinality as listed(market, place)
      where message->>'type' = 'oddsChange'
    ), lines as (
      select distinct on (market->>'id', market->>'specifiers') message, market,
        min(nth) over (partition by market->>'id', market->>'specifiers') as first
      from told
      order by market->>'id', market->>'specifiers', (producer = 'live') desc, said_at desc, seq desc
    )
    (select jsonb_set(message, '{markets}', jsonb_build_array(market)) as message from lines order by first)
    union all
    select case message->>'type' when 'oddsChange' then jsonb_set(message, '{markets}', '[]') else message end from said`);
  return parsed(rows);
}

/**
 * All messages of a period in order, with the facts of their fixtures, preceded by the state of each fixture at its
 * start. Milliseconds since 1970 by the feed's clock.
 */
export async function readStretch(db: Database, from: number, until: number) {
  const rows = await db
    .select({ message: feedMessages.message })
    .from(feedMessages)
    .where(and(between(feedMessages.messageAt, from, until), sql`not ${feedMessages.message}::jsonb ? 'request'`))
    .orderBy(asc(feedMessages.messageAt), asc(feedMessages.seq));
  const stored = parsed(rows.map(({ message }) => ({ message: JSON.parse(message) })));
  const named = new Set(stored.map(({ fixture }) => fixture));
  const before: FixtureMessage[] = [];
  for (const fixture of named) before.push(...(await readKept(db, fixture, from)));
  const { fixtures } = await readFacts(db);
  return { from, fixtures: fixtures.filter(({ id }) => named.has(id)), messages: [...before, ...stored] };
}
