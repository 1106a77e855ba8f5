/** Staff let the slips of a line be settled anew: what came too late to do it by itself, or waits for its next word. */
import type { Answer, Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../../platform/app.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, eq, inArray } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { StaffSession } from '../../../platform/http/session.ts';
import { money, toWire } from '../../../platform/money.ts';
import { recordAudit } from '../../staff/index.ts';
import { markDue } from '../markets/lines-due.ts';
import { type LineName, nameOfLine } from '../model/line-names.ts';
import { legs, slips } from '../model/slip-tables.ts';
import { findSettlements, type Settlement, type SettleOptions } from './settle-slips.ts';

export type Change = Answer<'staff.sportResettlement'>;

/** Payouts and taken back payouts of settlements, in smallest units. */
export function changeOf(settlements: readonly Settlement[]): Change {
  const sum = (sign: 1n | -1n) =>
    settlements.reduce((total, { difference }) => (sign * difference > 0n ? total + sign * difference : total), 0n);
  return { slips: settlements.length, paid: toWire(money(sum(1n))), taken: toWire(money(sum(-1n))) };
}

/** Current settlements of the slips of a line. */
export async function settlementsOfLine(
  platform: Platform,
  db: Database | Tx,
  { fixture, market, specifiers }: LineName,
  options: SettleOptions,
): Promise<Settlement[]> {
  const isLine = and(eq(legs.fixture, fixture), eq(legs.market, market), eq(legs.specifiers, specifiers));
  const onLine = db.select({ betKey: legs.betKey }).from(legs).where(isLine);
  const isSettleable = inArray(slips.state, ['open', 'settled']);
  const rows = await db
    .select()
    .from(slips)
    .where(and(inArray(slips.betKey, onLine), isSettleable));
  return findSettlements(platform, db, rows, options);
}

export const previewResettle = async (platform: Platform, db: Database | Tx, line: LineName): Promise<Change> =>
  changeOf(await settlementsOfLine(platform, db, line, { isForced: true }));

/** Slips are settled after the commit. Throws T999 when it would change nothing. Locks: the line that becomes due. */
export async function resettle(
  platform: Platform,
  tx: Tx,
  { reason, ...line }: Input<'staff.sportResettle'>,
  { staff, ip }: { readonly staff: StaffSession; readonly ip: string },
): Promise<Change> {
  const change = await previewResettle(platform, tx, line);
  if (change.slips === 0) throw new DomainError(codes.alreadyProcessed);
  await markDue(platform, tx, [line], { isForced: true });
  const target = `line:${nameOfLine(line)}`;
  await recordAudit(tx, { staff, ip, action: 'sport.resettle', target, before: null, after: { reason, ...change } });
  return change;
}
