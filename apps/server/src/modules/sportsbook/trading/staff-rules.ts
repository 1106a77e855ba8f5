/** Limits of slips by level and bonuses of won legs, for staff. */
import type { Answer } from '@mirinae/contract/calls';
import { oddsScale } from '@mirinae/game-math/sports/odds/odds';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { asc, eq } from '../../../platform/db/orm.ts';
import { readReferralRules } from '../slips/referral-rules.ts';
import { bonusSteps, type RulesRow, rules } from '../slips/rule-tables.ts';

type Shown = Answer<'staff.sportRules'>;
type Level = Shown['levels'][number];

const hundred = 100;
/** Decimal odds as staff write them, as ten-thousandths. */
const scaled = (odds: number): bigint => BigInt(Math.round(odds * oddsScale));

const present = ({ level, legsMin, legsMax, oddsMax, turnoverOddsMin }: RulesRow): Level => ({
  level,
  legsMin,
  legsMax,
  oddsMax: Number(oddsMax) / oddsScale,
  turnoverOddsMin: Number(turnoverOddsMin) / oddsScale,
});

async function listSteps(db: Database | Tx): Promise<Shown['bonus']> {
  const rows = await db.select().from(bonusSteps).orderBy(asc(bonusSteps.legs));
  return rows.map(({ legs, factor }) => ({ legs, percent: (factor - oddsScale) / hundred }));
}

export async function listRules(db: Database | Tx): Promise<Shown> {
  const rows = await db.select().from(rules).orderBy(asc(rules.level));
  return { levels: rows.map(present), bonus: await listSteps(db), referral: await readReferralRules(db) };
}

/** Inserts or updates the row of a level; returns the former one. Locks: the row. */
export async function setLevelRules(tx: Tx, { level, oddsMax, turnoverOddsMin, ...folders }: Level) {
  const [before] = await tx.select().from(rules).where(eq(rules.level, level)).for('update');
  const fields = { ...folders, oddsMax: scaled(oddsMax), turnoverOddsMin: scaled(turnoverOddsMin) };
  await tx
    .insert(rules)
    .values({ level, ...fields })
    .onConflictDoUpdate({ target: rules.level, set: fields });
  return before ? present(before) : null;
}

/** All steps anew; answers those of before. Slips that are placed keep theirs. Locks: the steps. */
export async function setBonus(tx: Tx, steps: Shown['bonus']): Promise<Shown['bonus']> {
  const before = await listSteps(tx);
  await tx.delete(bonusSteps);
  if (steps.length > 0)
    await tx
      .insert(bonusSteps)
      .values(steps.map(({ legs, percent }) => ({ legs, factor: oddsScale + Math.round(percent * hundred) })));
  return before;
}
