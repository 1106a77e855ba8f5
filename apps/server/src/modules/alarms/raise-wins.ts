/**
 * Large wins. Bets are settled by transactions that end in any order, so each look goes back further than any of them
 * takes; a win that was found before is refused by the index of wins, however often it is found.
 */
import type { AlarmRule } from '@mirinae/contract/staff/alarms';
import type { Platform } from '../../platform/app.ts';
import { addSeconds } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { money, toWire } from '../../platform/money.ts';
import { listWinsSince } from '../bets/index.ts';
import { type AlarmChanges, insertAlarm } from './apply-conditions.ts';
import { type AlarmRow, alarmWins } from './tables.ts';

/** No transaction of a bet is open for so long. */
const overlapSeconds = 15 * 60;

/** Locks: the row of the moment up to which wins were looked at. */
async function lockReadUntil(tx: Tx, now: Date): Promise<Date> {
  await tx.insert(alarmWins).values({ readUntil: now }).onConflictDoNothing();
  const [row] = await tx.select().from(alarmWins).for('update');
  return row?.readUntil ?? now;
}

export async function raiseWins({ db }: Platform, tx: Tx, rule: AlarmRule, now: Date): Promise<AlarmChanges> {
  const readUntil = await lockReadUntil(tx, now);
  const raised: AlarmRow[] = [];
  if (rule.isOn) {
    const since = addSeconds(readUntil, -overlapSeconds);
    for (const { betId, memberId, vendorKey, payout, stake } of await listWinsSince(db, money(rule.threshold), since)) {
      const facts = {
        bet: String(betId),
        member: Number(memberId),
        vendor: vendorKey,
        amount: toWire(payout),
        stake: toWire(stake),
      };
      raised.push(...(await insertAlarm(tx, rule, { subject: `bet:${betId}`, facts }, now)));
    }
  }
  await tx.update(alarmWins).set({ readUntil: now });
  return { raised, returned: [], ended: [] };
}
