/** Bonuses that end before they are played: their points go back, and their requirement is forfeited. */
import { codes } from '@mirinae/contract/codes';
import type { BonusEnd } from '@mirinae/contract/promo/campaigns';
import type { Platform } from '../../platform/app.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, asc, eq, inArray, isNull, lte } from '../../platform/db/orm.ts';
import { runWithin } from '../../platform/db/statement.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { MemberId } from '../../platform/ids.ts';
import { money } from '../../platform/money.ts';
import { announceBalances, lockBalances, type Operation } from '../ledger/index.ts';
import { bookMoney } from '../partners/index.ts';
import { shortfallLines, takeBack } from '../receivables/index.ts';
import { forfeitRequirement } from '../wagering/index.ts';
import { closeReversed, endGrantsOnWithdrawal, reverseGrants } from './free-rounds/end-grants.ts';
import { takeBackWinnings } from './free-rounds/take-back-winnings.ts';
import { bonusKey, listRunning } from './list-bonuses.ts';
import { notifyEnded } from './notify-bonuses.ts';
import { type Bonus, type BonusId, campaignBonuses } from './tables.ts';

type Ending = {
  readonly as: Exclude<BonusEnd, 'played' | 'waived'>;
  /** `system`, `staff:2` or `member:5`. */
  readonly actor: string;
  readonly reason?: string;
};

function undo({ bonusId, memberId: owner, amount }: Bonus, actor: string): Operation {
  const reverses = bonusKey(bonusId);
  const legs = [
    { account: { owner, kind: 'point' } as const, amount: money(-amount) },
    { account: { system: 'promo' } as const, amount },
  ];
  return { key: `undo-${reverses}`, kind: 'reversal', reference: reverses, actor, legs, reverses };
}

/**
 * Takes a bonus back unless it is over; one that was played only when its deposit was reversed. Answers whether it was
 * taken. Locks: the member's accounts, the bonus, its requirement: a bet that meets the requirement in the same moment
 * comes whole before or after.
 */
async function endBonus(
  platform: Platform,
  tx: Tx,
  bonusId: BonusId,
  { as, actor, reason = '' }: Ending,
): Promise<boolean> {
  const isIt = eq(campaignBonuses.bonusId, bonusId);
  const { memberId, amount } = await findOwn(tx, bonusId);
  await lockBalances(tx, memberId);
  const [bonus] = await tx.select().from(campaignBonuses).where(isIt).for('update');
  if (!bonus || bonus.endedAt !== null) return false;
  const reference = bonusKey(bonusId);
  const at = platform.clock.now();
  const wasOpen = await forfeitRequirement(tx, { memberId, reference, at });
  if (!wasOpen && as !== 'reversed') return false;
  const takings = [{ account: 'point', amount, operation: undo(bonus, actor) }] as const;
  const taken = await takeBack(platform, tx, { memberId, takings, reference, actor });
  await bookMoney(runWithin(tx), [
    { memberId, line: 'bonus', debit: amount, at, reference },
    ...shortfallLines(memberId, taken, at),
  ]);
  await tx.update(campaignBonuses).set({ endedAt: at, endedAs: as, reason }).where(isIt);
  await announceBalances(platform, tx, [memberId]);
  await notifyEnded(platform, tx, bonus, as);
  return true;
}

async function findOwn(tx: Tx, bonusId: BonusId): Promise<Bonus> {
  const [bonus] = await tx.select().from(campaignBonuses).where(eq(campaignBonuses.bonusId, bonusId));
  if (!bonus) throw new DomainError(codes.notFound);
  return bonus;
}

/** Throws Z404 for a bonus of another member, PR210 for one that is over. */
export async function giveUpBonus(platform: Platform, tx: Tx, memberId: MemberId, bonusId: BonusId): Promise<void> {
  if ((await findOwn(tx, bonusId)).memberId !== memberId) throw new DomainError(codes.notFound);
  const ending = { as: 'given-up', actor: `member:${memberId}` } as const;
  if (!(await endBonus(platform, tx, bonusId, ending))) throw new DomainError(codes.bonusEnded);
}

/** By staff. Answers the bonus as it was. Throws Z404, PR210. */
export async function cancelBonus(
  platform: Platform,
  tx: Tx,
  bonusId: BonusId,
  { staffId, reason }: { staffId: number; reason: string },
): Promise<Bonus> {
  const bonus = await findOwn(tx, bonusId);
  const ending = { as: 'cancelled', actor: `staff:${staffId}`, reason } as const;
  if (!(await endBonus(platform, tx, bonusId, ending))) throw new DomainError(codes.bonusEnded);
  return bonus;
}

/** Of a deposit that was reversed, running or played, and its free rounds. The caller has locked the request. */
export async function takeBackBonuses(platform: Platform, tx: Tx, reference: string, actor: string): Promise<void> {
  const references = [reference, ...(await reverseGrants(platform, tx, reference))];
  await takeBackWinnings(platform, tx, reference, actor);
  await closeReversed(tx, reference);
  const rows = await tx
    .select({ bonusId: campaignBonuses.bonusId })
    .from(campaignBonuses)
    .where(inArray(campaignBonuses.reference, references))
    .orderBy(asc(campaignBonuses.bonusId));
  for (const { bonusId } of rows) await endBonus(platform, tx, bonusId, { as: 'reversed', actor });
}

/** The member has requested a withdrawal: running bonuses and free rounds that end by one are taken back. */
export async function endBonusesOnWithdrawal(platform: Platform, tx: Tx, memberId: MemberId): Promise<void> {
  const ending = { as: 'withdrawn', actor: `member:${memberId}` } as const;
  await endGrantsOnWithdrawal(platform, tx, memberId);
  for (const { bonus, campaign } of await listRunning(tx, memberId))
    if (campaign.rules.endsByWithdrawal) await endBonus(platform, tx, bonus.bonusId, ending);
}

const atATime = 200;

/** Bonuses whose time is over, each in a transaction of its own; played ones are marked, and not looked at again. */
export async function expireBonuses(platform: Platform): Promise<number> {
  const { db, clock } = platform;
  const due = await listExpired(db, clock.now());
  let expired = 0;
  for (const { bonusId } of due)
    await db.transaction(async (tx) => {
      if (await endBonus(platform, tx, bonusId, { as: 'expired', actor: 'system' })) expired += 1;
      else await markPlayed(tx, bonusId, clock.now());
    });
  return expired;
}

const listExpired = (db: Database, now: Date) =>
  db
    .select({ bonusId: campaignBonuses.bonusId })
    .from(campaignBonuses)
    .where(and(isNull(campaignBonuses.endedAt), lte(campaignBonuses.expiresAt, now)))
    .orderBy(asc(campaignBonuses.bonusId))
    .limit(atATime);

async function markPlayed(tx: Tx, bonusId: BonusId, endedAt: Date): Promise<void> {
  await tx
    .update(campaignBonuses)
    .set({ endedAt, endedAs: 'played' })
    .where(and(eq(campaignBonuses.bonusId, bonusId), isNull(campaignBonuses.endedAt)));
}
