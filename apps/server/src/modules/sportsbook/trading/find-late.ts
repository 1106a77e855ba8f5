/** Live slips whose line was stopped or decided, or whose match had a score, seconds after they were accepted. */

import { codes } from '@mirinae/contract/codes';
import { addSeconds } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { and, between, eq, gt, lte } from '../../../platform/db/orm.ts';
import { namedPick } from '../exposure/named-pick.ts';
import type { FixtureMessage } from '../feed/fixture-book.ts';
import type { SportsPlatform } from '../feed/market-store.ts';
import { type LegRow, legs, slips } from '../model/slip-tables.ts';
import { applyToLeg } from '../slips/judge-delay.ts';
import type { Suspected } from './keep-suspicions.ts';
import { type Evidence, slipSources } from './suspicion-tables.ts';

/** Later than that a person at a screen could not have known. */
export const lateMs = 5_000;

/** No delay of a live slip is longer. */
const maxDelaySeconds = 60;

type Accepted = { readonly leg: LegRow; readonly acceptedAt: Date; readonly memberId: bigint };

function messageKindOf(leg: LegRow, message: FixtureMessage): NonNullable<Evidence['said']> | null {
  const update = applyToLeg(leg, message);
  if (!update || !('code' in update)) return null;
  if (update.code === codes.scoreChanged) return 'score';
  return update.code === codes.bettingClosed ? 'decided' : 'suspended';
}

function findIn({ leg, acceptedAt, memberId }: Accepted, messages: readonly FixtureMessage[]): Suspected[] {
  const from = acceptedAt.getTime();
  for (const message of messages) {
    const messageKind = message.at > from && message.at <= from + lateMs ? messageKindOf(leg, message) : null;
    if (messageKind === null) continue;
    const evidence = { said: messageKind, afterMs: message.at - from };
    return [{ rule: 'late', betKeys: [leg.betKey], pick: namedPick(leg), evidence, of: [leg.fixture, memberId] }];
  }
  return [];
}

/** Slips that were accepted in a span of time; unknown facts of a fixture are ignored. */
export async function findLateBets(
  { marketStore }: SportsPlatform,
  tx: Tx,
  from: Date,
  until: Date,
): Promise<Suspected[]> {
  const rows = await tx
    .select({ leg: legs, acceptedAt: slips.acceptedAt, memberId: slips.memberId })
    .from(slips)
    .innerJoin(legs, eq(legs.betKey, slips.betKey))
    .innerJoin(slipSources, eq(slipSources.betKey, slips.betKey))
    .where(
      and(
        between(slipSources.placedAt, addSeconds(from, -maxDelaySeconds), until),
        gt(slips.judgeAt, from),
        lte(slips.judgeAt, until),
        eq(legs.isLive, true),
      ),
    );
  const accepted = rows.flatMap(({ acceptedAt, ...row }) => (acceptedAt ? [{ ...row, acceptedAt }] : []));
  const found: Suspected[] = [];
  for (const [fixture, own] of Map.groupBy(accepted, ({ leg }) => leg.fixture)) {
    const times = own.map(({ acceptedAt }) => acceptedAt.getTime());
    const after = { at: Math.min(...times), seq: 0 };
    const messages = await marketStore.record?.read(fixture, after, Math.max(...times) + lateMs);
    if (messages) found.push(...own.flatMap((one) => findIn(one, messages)));
  }
  return found;
}
