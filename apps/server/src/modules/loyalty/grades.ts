/** VIP grades with their turnover and rewards. Their order is their number; the required turnover rises with it. */
import type { VipGrade } from '@mirinae/contract/promo/loyalty';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { asc, count, gt } from '../../platform/db/orm.ts';
import { type Money, money, toWire } from '../../platform/money.ts';
import { type GradeRow, vipGrades, vipMembers } from './tables.ts';

export function presentGrade({ grade, nameKo, nameEn, nameVn, turnover, reward, monthly }: GradeRow): VipGrade {
  return {
    grade,
    names: { ko: nameKo, en: nameEn, vi: nameVn },
    turnover: toWire(turnover),
    reward: toWire(reward),
    monthly: toWire(monthly),
  };
}

export function readGrades(db: Database | Tx): Promise<GradeRow[]> {
  return db.select().from(vipGrades).orderBy(asc(vipGrades.grade));
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
    wanted.map(({ grade, names, turnover, reward, monthly }) => ({
      grade,
      nameKo: names.ko,
      nameEn: names.en,
      nameVn: names.vi,
      turnover: money(turnover),
      reward: money(reward),
      monthly: money(monthly),
    })),
  );
  return before.map(presentGrade);
}
