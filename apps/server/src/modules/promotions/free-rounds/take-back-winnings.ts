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
import { freeRoundGrants, type Grant } from '../tables.ts';
import { lockGrant, winningsKey } from './end-grants.ts';

function undo({ grantId, memberId: owner, paid }: Grant, actor: string): Operation {
  const reverses = winningsKey(grantId);
  const legs = [
    { account: { owner, kind: 'cash' } as const, amount: money(-paid) },
    { account: { system: 'promo' } as const, amount: paid },
  ];
  return { key: `undo-${reverses}`, kind: 'reversal', reference: reverses, actor, legs, reverses };
}

/** Locks: the member's accounts, then the free rounds. */
async function takeBackOne(platform: Platform, tx: Tx, { grantId, memberId }: Grant, actor: string): Promise<void> {
  await lockBalances(tx, memberId);
  const grant = await lockGrant(tx, grantId);
  if (!grant || grant.endedAs === 'reversed') return;
  const { paid: amount } = grant;
  const reference = winningsKey(grantId);
  const at = platform.clock.now();
  await forfeitRequirement(tx, { memberId, reference, at });
  const takings = [{ account: 'cash', amount, operation: undo(grant, actor) }] as const;
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
