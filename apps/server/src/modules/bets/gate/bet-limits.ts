/** The limits of bets per level, as staff keep them. */
import type { Answer } from '@mirinae/contract/calls';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { asc, eq } from '../../../platform/db/orm.ts';
import { money, toWire } from '../../../platform/money.ts';
import { type LimitsRow, limits } from '../model/tables.ts';
import { readBetLimits } from '../records/find-bet.ts';

type Shown = Answer<'staff.betLimits'>[number];

const present = ({ level, betMin, betMax, winMax }: LimitsRow): Shown => ({
  level,
  betMin: toWire(betMin),
  betMax: toWire(betMax),
  winMax: toWire(winMax),
});

export async function listBetLimits(db: Database | Tx): Promise<Shown[]> {
  return (await db.select().from(limits).orderBy(asc(limits.level))).map(present);
}

/** Limits of a level for one bet: stake and win. */
export async function getBetLimits(db: Database, level: number): Promise<Omit<Shown, 'level'>> {
  const { level: _, ...amounts } = present((await readBetLimits(db))(level));
  return amounts;
}

/** Inserts or updates the row of a level; returns the former one. Amounts must be in rising order. Locks: the row. */
export async function setBetLimits(tx: Tx, { level, ...amounts }: Shown): Promise<Shown | null> {
  const [before] = await tx.select().from(limits).where(eq(limits.level, level)).for('update');
  const fields = { betMin: money(amounts.betMin), betMax: money(amounts.betMax), winMax: money(amounts.winMax) };
  await tx
    .insert(limits)
    .values({ level, ...fields })
    .onConflictDoUpdate({ target: limits.level, set: fields });
  return before ? present(before) : null;
}
