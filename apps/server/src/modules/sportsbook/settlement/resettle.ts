/** Staff let the slips of a line be settled anew: what came too late to do it by itself, or waits for its next word. */
import type { Answer, Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../../platform/app.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, eq, inArray, type SQL } from '../../../platform/db/orm.ts';
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

/** Between two parts of so many slips the node does other work. */
const slipsPerPart = 500;

async function settlementsOf(
  platform: Platform,
  db: Database | Tx,
  isLeg: SQL | undefined,
  options: SettleOptions,
): Promise<Settlement[]> {
  const found = db.select({ betKey: legs.betKey }).from(legs).where(isLeg);
  const isSettleable = inArray(slips.state, ['open', 'settled']);
  const rows = await db
    .select()
    .from(slips)
    .where(and(inArray(slips.betKey, found), isSettleable));
  const settlements: Settlement[] = [];
  for (let from = 0; from < rows.length; from += slipsPerPart)
    settlements.push(...(await findSettlements(platform, db, rows.slice(from, from + slipsPerPart), options)));
  return settlements;
}

/** Current settlements of the slips of a line. */
export const settlementsOfLine = (
  platform: Platform,
  db: Database | Tx,
  { fixture, market, specifiers }: LineName,
  options: SettleOptions,
): Promise<Settlement[]> =>
  settlementsOf(
    platform,
    db,
    and(eq(legs.fixture, fixture), eq(legs.market, market), eq(legs.specifiers, specifiers)),
    options,
  );

/** Current settlements of the slips of a match, whichever its line. */
export const settlementsOfFixture = (
  platform: Platform,
  db: Database | Tx,
  fixture: string,
  options: SettleOptions,
): Promise<Settlement[]> => settlementsOf(platform, db, eq(legs.fixture, fixture), options);

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
