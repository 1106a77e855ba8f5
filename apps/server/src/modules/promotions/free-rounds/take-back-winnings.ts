/**
 * Winnings in cash of free rounds whose deposit is reversed. They are taken back whole with the deposit: what the
 * member has spent of them is owed, as with the deposit itself.
 */
import type { Platform } from '../../../platform/app.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { and, asc, eq, gt, isNotNull, ne } from '../../../platform/db/orm.ts';
import { runWithin } from '../../../platform/db/statement.ts';
import { money } from '../../../platform/money.ts';
import { announceBalances, lockBalances, type Operation } from '../../ledger/index.ts';
import { bookMoney } from '../../partners/index.ts';
import { shortfallLines, takeBack } from '../../receivables/index.ts';
import { forfeitRequirement } from '../../wagering/index.ts';
import { freeRoundGrants, freeRoundPlays, type Grant, type GrantId } from '../tables.ts';
import { lockGrant, winningsKey } from './end-grants.ts';

/** What a vendor reported may have been paid by several movements: it is taken back as one of its own. */
function undo({ grantId, memberId: owner, paid }: Grant, actor: string, isAtVendor: boolean): Operation {
  const reverses = winningsKey(grantId);
  const legs = [
    { account: { owner, kind: 'cash' } as const, amount: money(-paid) },
    { account: { system: 'promo' } as const, amount: paid },
  ];
  const key = `undo-${reverses}`;
  if (isAtVendor) return { key, kind: 'adjustment', reference: reverses, actor, legs };
  return { key, kind: 'reversal', reference: reverses, actor, legs, reverses };
}

/** Keys of the wins that a vendor reported; none of the house's own rounds. */
async function listWins(tx: Tx, grantId: GrantId): Promise<string[]> {
  const rows = await tx
    .select({ betKey: freeRoundPlays.betKey })
    .from(freeRoundPlays)
    .where(and(eq(freeRoundPlays.grantId, grantId), eq(freeRoundPlays.kind, 'win')));
  return rows.map(({ betKey }) => betKey);
}

/** Locks: the member's accounts, then the free rounds. */
async function takeBackOne(platform: Platform, tx: Tx, { grantId, memberId }: Grant, actor: string): Promise<void> {
  await lockBalances(tx, memberId);
  const grant = await lockGrant(tx, grantId);
  if (!grant || grant.endedAs === 'reversed') return;
  const { paid: amount } = grant;
  const reference = winningsKey(grantId);
  const at = platform.clock.now();
  const wins = await listWins(tx, grantId);
  for (const each of [reference, ...wins.map((key) => winningsKey(grantId, key))])
    await forfeitRequirement(tx, { memberId, reference: each, at });
  const takings = [{ account: 'cash', amount, operation: undo(grant, actor, wins.length > 0) }] as const;
  const taken = await takeBack(platform, tx, { memberId, takings, reference, actor });
  await bookMoney(runWithin(tx), [
    { memberId, line: 'bonus', debit: amount, at, reference },
    ...shortfallLines(memberId, taken, at),
  ]);
  await tx.update(freeRoundGrants).set({ endedAs: 'reversed' }).where(eq(freeRoundGrants.grantId, grantId));
  await announceBalances(platform, tx, [memberId]);
}

/** The caller has locked the request. */
export async function takeBackWinnings(platform: Platform, tx: Tx, reference: string, actor: string): Promise<void> {
  const { worth, endedAt, endedAs, paid, grantId } = freeRoundGrants;
  const isPaid = and(eq(worth, 'cash'), isNotNull(endedAt), ne(endedAs, 'reversed'), gt(paid, money(0n)));
  const rows = await tx
    .select()
    .from(freeRoundGrants)
    .where(and(eq(freeRoundGrants.reference, reference), isPaid))
    .orderBy(asc(grantId));
  for (const grant of rows) await takeBackOne(platform, tx, grant, actor);
}
