/** Judging markers of harm: everybody each night, one member whenever staff look at it. */
import { harmMarker } from '@mirinae/contract/staff/harm';
import { z } from 'zod';
import type { Platform } from '../../platform/app.ts';
import { bigintArray, plainArray } from '../../platform/db/arrays.ts';
import type { Database } from '../../platform/db/connect.ts';
import { orderOf } from '../../platform/db/order.ts';
import { and, desc, eq, sql } from '../../platform/db/orm.ts';
import { type Page, readPage } from '../../platform/db/read-page.ts';
import type { MemberId } from '../../platform/ids.ts';
import { type Judged, judgeHarm } from './harm-rules.ts';
import { type HarmHost, type Reading, readHarmFacts } from './read-harm-facts.ts';
import { harmActions, harmScores } from './tables.ts';

/** One member as it is now; nothing is written. */
export async function judgeMember(reading: Reading, host: HarmHost, memberId: MemberId): Promise<Judged> {
  const facts = (await readHarmFacts(reading, host, [memberId])).get(memberId);
  return facts ? judgeHarm(facts, reading.config.CURRENCY) : { score: 'none', markers: [] };
}

/**
 * Judges everybody and keeps who shows signs; who shows none any more is taken from the list. Answers how many there
 * are. Done again it comes to the same.
 */
export async function judgeAll(platform: Platform, host: HarmHost): Promise<number> {
  const { db, clock, config } = platform;
  const factsOf = await readHarmFacts(platform, host);
  const found = [...factsOf].flatMap(([memberId, facts]) => {
    const { score, markers } = judgeHarm(facts, config.CURRENCY);
    return score === 'none' ? [] : [{ memberId, score, markers }];
  });
  const ids = sql`${bigintArray(found.map(({ memberId }) => memberId))}::bigint[]`;
  const now = clock.now().toISOString();
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from harm_scores where member_id <> all (${ids})`);
    await tx.execute(sql`
      insert into harm_scores (member_id, score, markers, marker_count, since, judged_at)
      select f.member_id, f.score, m.markers, jsonb_array_length(m.markers), ${now}::timestamptz, ${now}::timestamptz
      from unnest(${ids}, ${plainArray(found.map(({ score }) => score))}::text[]) with ordinality f (member_id, score, place)
        join jsonb_array_elements(${JSON.stringify(found.map(({ markers }) => markers))}::jsonb) with ordinality m (markers, place)
          using (place)
      on conflict (member_id) do update set score = excluded.score, markers = excluded.markers,
        marker_count = excluded.marker_count, judged_at = excluded.judged_at`);
  });
  return found.length;
}

const markersSchema = z.array(harmMarker);
const columns = { markers: harmScores.markerCount, since: harmScores.since };

export type HarmFilter = Page & {
  readonly score: 'watch' | 'act' | 'all';
  readonly order?: Parameters<typeof orderOf<keyof typeof columns>>[0];
};

/** Members with signs last night: the gravest first, or as requested. */
export async function listHarm(db: Database, { score, order, ...page }: HarmFilter) {
  const condition = score === 'all' ? undefined : eq(harmScores.score, score);
  const gravest = [sql`${harmScores.score} asc`, desc(harmScores.markerCount), desc(harmScores.since)];
  const { rows, total } = await readPage(
    db
      .select()
      .from(harmScores)
      .where(and(condition))
      .orderBy(...orderOf(order, columns, [harmScores.memberId], gravest)),
    db.$count(harmScores, condition),
    page,
  );
  return { rows: rows.map((row) => ({ ...row, markers: markersSchema.parse(row.markers) })), total };
}

export function listActions(db: Database, memberId: MemberId) {
  return db.select().from(harmActions).where(eq(harmActions.memberId, memberId)).orderBy(desc(harmActions.actionId));
}

/** The last action about each of these members that had any. */
export async function lastActions(db: Database, memberIds: readonly MemberId[]) {
  const rows = await db
    .selectDistinctOn([harmActions.memberId])
    .from(harmActions)
    .where(sql`${harmActions.memberId} = any (${bigintArray(memberIds)}::bigint[])`)
    .orderBy(harmActions.memberId, desc(harmActions.actionId));
  return new Map(rows.map((row) => [row.memberId, row]));
}
