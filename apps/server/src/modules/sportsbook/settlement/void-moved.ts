/** Voids bets on matches that were moved by more than a day, if placed before the move; later bets stay. */

import { movedHours } from '@mirinae/game-math/sports/play/sport-rules';
import type { Platform } from '../../../platform/app.ts';
import { and, eq, sql } from '../../../platform/db/orm.ts';
import { feedFixtures } from '../feed/feed-facts.ts';
import { markDue } from '../markets/lines-due.ts';
import { results } from '../markets/result-tables.ts';
import type { SettlementMessage } from '../model/line-results.ts';
import { legs, slips } from '../model/slip-tables.ts';
import { stored } from '../model/stored-result.ts';

const movedMs = movedHours * 3_600_000;
/** As the cancel is named for staff and in the log of results. */
export const movedReason = 'moved';
/** The house's own word, behind what a feed says in the same millisecond. */
const seq = 1_000_000_000;

/** In the caller's minute: once for each line and each time it is moved. Locks: the lines that become due. */
export async function voidMoved(platform: Platform): Promise<void> {
  const receivedAt = platform.clock.now();
  const { fixture, market, specifiers } = legs;
  const takenAt = sql<number>`max(extract(epoch from coalesce(${slips.acceptedAt}, ${slips.placedAt})) * 1000)`;
  const isMoved = sql`abs(extract(epoch from ${feedFixtures.startsAt}) * 1000 - (${legs.facts}->>'startsAt')::bigint) > ${movedMs}`;
  const isGivenBack = sql`exists (select from ${results} said
    where (said.fixture, said.market, said.specifiers) = (${fixture}, ${market}, ${specifiers})
      and said.kind = 'cancelled' and said.said->>'reason' = ${movedReason}
      and (said.said->>'until')::numeric > extract(epoch from coalesce(${slips.acceptedAt}, ${slips.placedAt})) * 1000)`;
  await platform.db.transaction(async (tx) => {
    const lines = await tx
      .select({ fixture, market, specifiers, takenAt })
      .from(slips)
      .innerJoin(legs, eq(legs.betKey, slips.betKey))
      .innerJoin(feedFixtures, eq(feedFixtures.fixture, fixture))
      .where(and(eq(slips.state, 'open'), isMoved, sql`not ${isGivenBack}`))
      .groupBy(fixture, market, specifiers);
    if (lines.length === 0) return;
    const rows = lines.map(({ takenAt: last, ...line }) => {
      const until = Math.floor(Number(last)) + 1;
      const message: SettlementMessage = {
        kind: 'cancelled',
        at: receivedAt.getTime(),
        seq,
        reason: movedReason,
        until,
      };
      return { ...line, kind: message.kind, at: message.at, seq, message: stored(message), receivedAt };
    });
    await tx.insert(results).values(rows).onConflictDoNothing();
    await markDue(
      platform,
      tx,
      lines.map(({ takenAt: _, ...line }) => line),
    );
  });
}
