/** What the house keeps of the fair value of a cash-out, by sport; a requested cash-out keeps the fee of its quote. */

import type { Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../../platform/app.ts';
import { createCache } from '../../../platform/db/cache.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, desc, eq, isNull } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { StaffSession } from '../../../platform/http/session.ts';
import { recordAudit } from '../../staff/index.ts';
import { cashOutFees, type FeeRow } from './fee-tables.ts';

/** In ten-thousandths of the fair value. */
export type Fees = { readonly quiet: number; readonly live: number };
export type FeesOf = (sport: string) => Fees;

/** More with a live leg: play can change its value before any node has received it. */
export const standardFees: Fees = { quiet: 300, live: 400 };

const isInForce = isNull(cashOutFees.until);

/** Those in force, newest first. */
export function readFeeRows(db: Database | Tx): Promise<FeeRow[]> {
  return db.select().from(cashOutFees).where(isInForce).orderBy(desc(cashOutFees.feeId));
}

export async function readFees(db: Database | Tx): Promise<FeesOf> {
  const rows = await readFeeRows(db);
  const others = rows.find(({ sport }) => sport === null) ?? standardFees;
  return (played) => rows.find(({ sport }) => sport === played) ?? others;
}

/** As they stood milliseconds ago. */
export const cachedFees = createCache(['sport_cash_out_fees'], readFees);

type FeedLeg = { readonly isLive: boolean; readonly facts: { readonly sport: string } };

/** The largest of all legs that still run. */
export const feeOf = (running: readonly FeedLeg[], feesOf: FeesOf): number =>
  Math.max(
    0,
    ...running.map(({ isLive, facts: { sport } }) => {
      const { quiet, live } = feesOf(sport);
      return isLive ? live : quiet;
    }),
  );

/** Hundredths of a percent. */
const unitsPerPercent = 100;
export const percentOfFees = ({ quiet, live }: Fees): Fees => ({
  quiet: quiet / unitsPerPercent,
  live: live / unitsPerPercent,
});
const unitsOf = (percent: number): number => Math.round(percent * unitsPerPercent);

/** Null returns to the standard. Throws T999 when it is so already. Locks: the fee. */
export async function setFee(
  { clock }: Platform,
  tx: Tx,
  { sport, fee, reason }: Omit<Input<'staff.sportFeeSet'>, 'expected'>,
  { staff, ip }: { readonly staff: StaffSession; readonly ip: string },
): Promise<void> {
  const isThis = and(sport === null ? isNull(cashOutFees.sport) : eq(cashOutFees.sport, sport), isInForce);
  const [row] = await tx.select().from(cashOutFees).where(isThis).for('update');
  const next = fee && { quiet: unitsOf(fee.quiet), live: unitsOf(fee.live) };
  if (row?.quiet === next?.quiet && row?.live === next?.live) throw new DomainError(codes.alreadyProcessed);
  const since = clock.now();
  await tx.update(cashOutFees).set({ until: since }).where(isThis);
  if (next) await tx.insert(cashOutFees).values({ sport, ...next, since, reason, staffLogin: staff.loginId });
  const before = row ? percentOfFees(row) : null;
  const after = { fee, reason };
  await recordAudit(tx, { staff, ip, action: 'sport.fee', target: `fee:${sport ?? '*'}`, before, after });
}
