/** Everything that a withdrawal is judged by, but what the rule approved for others, which is read under its lock. */
import type { Tx } from '../../../platform/db/connect.ts';
import { zeroMoney } from '../../../platform/money.ts';
import { newestDeviceSince } from '../../identity/index.ts';
import { getAccountBalance } from '../../ledger/index.ts';
import { sumOwed } from '../../receivables/index.ts';
import { countHolding } from '../../risk/index.ts';
import { countUnplayed, findHeldBack } from '../../wagering/index.ts';
import { readPaidBefore } from '../model/decisions.ts';
import { sumRequestedToday } from '../model/queries.ts';
import type { RequestRow } from '../model/tables.ts';
import type { CashierPlatform } from '../rails/rail.ts';
import { listRisks } from '../reading/list-risks.ts';
import { getMember } from '../requests/create-request.ts';
import { isHouseOpen } from '../rules/withdrawable.ts';
import type { DecisionFacts } from '../rules/withdrawal-rule.ts';
import { isVerified } from './record-decision.ts';

export async function gatherFacts(
  platform: CashierPlatform,
  tx: Tx,
  row: RequestRow,
  now: Date,
): Promise<Omit<DecisionFacts, 'approvedToday'>> {
  const { memberId, amount } = row;
  const member = await getMember(tx, memberId);
  const paid = await readPaidBefore(tx, row);
  const held = await findHeldBack(tx, member);
  return {
    now,
    amount,
    isVerified: await isVerified(tx, member, now),
    isOpen: await isHouseOpen(platform, tx, member),
    requestedToday: await sumRequestedToday(tx, memberId, 'withdrawal', now),
    joinedAt: member.joinedAt,
    firstPaidAt: paid.firstAt,
    earlierPaid: paid.times,
    passwordChangedAt: member.passwordChangedAt,
    newestDeviceAt: await newestDeviceSince(tx, memberId),
    risks: (await listRisks(tx, member, now)).length,
    alerts: await countHolding(tx, memberId),
    owed: await sumOwed(tx, memberId),
    underReview: await getAccountBalance(tx, { owner: memberId, kind: 'prize_held' }),
    wageringLeft: held?.left ?? zeroMoney,
    unplayed: await countUnplayed(tx, memberId, paid.lastRequestedAt ?? new Date(0)),
  };
}
