/** Who of a choice of staff gets free rounds, and who of it is left out for what reason. */
import type { FreeRoundGame } from '@mirinae/contract/promo/free-rounds';
import { type GiftBar, type GiftTarget, giftBars } from '@mirinae/contract/promo/round-gifts';
import type { Platform } from '../../../platform/app.ts';
import { bigintArray } from '../../../platform/db/arrays.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, isNull, sql } from '../../../platform/db/orm.ts';
import { brandId, type MemberId } from '../../../platform/ids.ts';
import { listOfferFacts, type OfferFacts } from '../../identity/index.ts';
import { listSegmentMembers } from '../../segments/index.ts';
import { offerBarOf } from '../offer-bar.ts';
import { freeRoundGrants } from '../tables.ts';

/** IDs that are shown of each reason: of those that staff typed, and of no one else. */
const shownIds = 20;

type LeftOut = { readonly why: GiftBar; readonly memId: string };
export type GiftAudience = {
  readonly memberIds: readonly MemberId[];
  readonly leftOut: readonly { why: GiftBar; count: number; memIds: string[] }[];
};

const typedIn = (target: GiftTarget): string[] => {
  if (target.to === 'member') return [target.memId.toLowerCase()];
  return target.to === 'list' ? [...new Set(target.memIds.map((memId) => memId.toLowerCase()))] : [];
};

async function listChosen(platform: Platform, db: Database | Tx, target: GiftTarget): Promise<OfferFacts[]> {
  if (target.to === 'level') return listOfferFacts(db, { level: target.level });
  if (target.to !== 'segment') return listOfferFacts(db, { logins: typedIn(target) });
  const memberIds = await listSegmentMembers(platform, db, brandId<'SegmentId'>(target.segmentIdx));
  return listOfferFacts(db, { memberIds });
}

/** Members among these with free rounds of one of the games that have not ended. */
async function findRunning(db: Database | Tx, memberIds: readonly MemberId[], games: readonly FreeRoundGame[]) {
  const { memberId, endedAt, games: played } = freeRoundGrants;
  const isAnyOf = sql`${memberId} = any (${sql.param(bigintArray(memberIds))}::bigint[])`;
  const rows = await db
    .select({ memberId, played })
    .from(freeRoundGrants)
    .where(and(isNull(endedAt), isAnyOf));
  const keys = new Set(games.map(({ vendorKey, gameKey }) => `${vendorKey}:${gameKey}`));
  const ofThese = rows.filter((row) =>
    row.played.some(({ vendorKey, gameKey }) => keys.has(`${vendorKey}:${gameKey}`)),
  );
  return new Set(ofThese.map((row) => row.memberId));
}

function groupByReason(left: readonly LeftOut[], isTyped: boolean): GiftAudience['leftOut'] {
  const byReason = Map.groupBy(left, ({ why }) => why);
  return giftBars.flatMap((why) => {
    const some = byReason.get(why) ?? [];
    const memIds = isTyped ? some.slice(0, shownIds).map(({ memId }) => memId) : [];
    return some.length === 0 ? [] : [{ why, count: some.length, memIds }];
  });
}

/** Throws Z404 for a segment that is not there. */
export async function readAudience(
  platform: Platform,
  db: Database | Tx,
  target: GiftTarget,
  games: readonly FreeRoundGame[],
): Promise<GiftAudience> {
  const now = platform.clock.now();
  const chosen = await listChosen(platform, db, target);
  const running = await findRunning(
    db,
    chosen.map(({ memberId }) => memberId),
    games,
  );
  const known = new Set(chosen.map(({ loginId }) => loginId));
  const typed = typedIn(target);
  const left: LeftOut[] = typed.flatMap((memId) => (known.has(memId) ? [] : [{ why: 'unknown', memId }]));
  const memberIds: MemberId[] = [];
  for (const member of chosen) {
    const why = offerBarOf(member, now) ?? (running.has(member.memberId) ? 'running' : null);
    if (why) left.push({ why, memId: member.loginId });
    else memberIds.push(member.memberId);
  }
  return { memberIds, leftOut: groupByReason(left, typed.length > 0) };
}
