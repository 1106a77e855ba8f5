/** VIP grades with their turnover and rewards. Their order is their number; the required turnover rises with it. */
import type { VipGrade } from '@mirinae/contract/promo/loyalty';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { asc, count, getTableColumns, gt } from '../../platform/db/orm.ts';
import { textRows, textsOf } from '../../platform/db/texts-by-language.ts';
import { type Money, money, toWire } from '../../platform/money.ts';
import { type GradeRow, vipGradeNames, vipGrades, vipMembers } from './tables.ts';

const gradeColumns = {
  ...getTableColumns(vipGrades),
  names: textsOf('vip_grade_names', 'n.grade = vip_grades.grade'),
};

export function presentGrade({ grade, names, turnover, reward, monthly }: GradeRow): VipGrade {
  return {
    grade,
    names,
    turnover: toWire(turnover),
    reward: toWire(reward),
    monthly: toWire(monthly),
  };
}

export function readGrades(db: Database | Tx): Promise<GradeRow[]> {
  return db.select(gradeColumns).from(vipGrades).orderBy(asc(vipGrades.grade));
}

/** The highest grade that the turnover reaches; 0 below the first. */
export function gradeFor(turnover: Money, grades: readonly Pick<GradeRow, 'grade' | 'turnover'>[]): number {
  return grades.reduce((reached, { grade, turnover: needed }) => (turnover >= needed ? grade : reached), 0);
}

/** How many members have each grade. */
export async function countMembers(db: Database): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ grade: vipMembers.grade, members: count() })
    .from(vipMembers)
    .where(gt(vipMembers.grade, 0))
    .groupBy(vipMembers.grade);
  return new Map(rows.map(({ grade, members }) => [grade, members]));
}

/** Replaces the grades; who has one keeps it. Answers the grades before. */
export async function setGrades(tx: Tx, wanted: readonly VipGrade[]): Promise<VipGrade[]> {
  const before = await readGrades(tx);
  await tx.delete(vipGrades);
  await tx.insert(vipGrades).values(
    wanted.map(({ grade, turnover, reward, monthly }) => ({
      grade,
      turnover: money(turnover),
      reward: money(reward),
      monthly: money(monthly),
    })),
  );
  await tx
    .insert(vipGradeNames)
    .values(wanted.flatMap(({ grade, names }) => textRows(names).map(({ tag, text: name }) => ({ grade, tag, name }))));
  return before.map(presentGrade);
}
