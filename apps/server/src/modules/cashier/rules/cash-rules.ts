/**
 * The rules of the house that staff may change: limits per level, deposit bonuses, accounts to pay to. Every change
 * is in the audit log.
 */
import type { BonusRule, CashLimits, SiteAccountRow } from '@mirinae/contract/staff/cashier';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, asc, eq } from '../../../platform/db/orm.ts';
import { textRows } from '../../../platform/db/texts-by-language.ts';
import { money, toWire } from '../../../platform/money.ts';
import { type SiteAccount, siteAccountColumns } from '../model/site-accounts.ts';
import { type BonusRow, bonuses, type LimitsRow, limits, siteAccountNotices, siteAccounts } from '../model/tables.ts';

const presentLimits = (row: LimitsRow): CashLimits => ({
  level: row.level,
  depositMin: toWire(row.depositMin),
  depositMax: toWire(row.depositMax),
  depositUnit: toWire(row.depositUnit),
  depositDaily: toWire(row.depositDaily),
  withdrawalMin: toWire(row.withdrawalMin),
  withdrawalMax: toWire(row.withdrawalMax),
  withdrawalUnit: toWire(row.withdrawalUnit),
  withdrawalDaily: toWire(row.withdrawalDaily),
  wageringPercent: row.wageringPercent,
});
const presentBonus = (row: BonusRow): BonusRule => ({
  ...row,
  depositMin: toWire(row.depositMin),
  cap: toWire(row.cap),
});

const presentAccount = ({ accountNumber, accountHolder, ...row }: SiteAccount): SiteAccountRow => ({
  ...row,
  bankacc: accountNumber,
  holder: accountHolder,
});

export async function readCashRules(db: Database | Tx) {
  const [limitRows, bonusRows, accounts] = await Promise.all([
    db.select().from(limits).orderBy(asc(limits.level)),
    db.select().from(bonuses).orderBy(asc(bonuses.levelFrom), asc(bonuses.kind)),
    db.select(siteAccountColumns).from(siteAccounts).orderBy(asc(siteAccounts.level)),
  ]);
  return {
    limits: limitRows.map(presentLimits),
    bonuses: bonusRows.map(presentBonus),
    accounts: accounts.map(presentAccount),
  };
}

/** What was there before, or null; all three write the row of their level and kind, new or not. */
export async function setLimits(
  tx: Tx,
  { level, wageringPercent, ...amounts }: CashLimits,
): Promise<CashLimits | null> {
  const [before] = await tx.select().from(limits).where(eq(limits.level, level)).for('update');
  const fields = {
    wageringPercent,
    depositMin: money(amounts.depositMin),
    depositMax: money(amounts.depositMax),
    depositUnit: money(amounts.depositUnit),
    depositDaily: money(amounts.depositDaily),
    withdrawalMin: money(amounts.withdrawalMin),
    withdrawalMax: money(amounts.withdrawalMax),
    withdrawalUnit: money(amounts.withdrawalUnit),
    withdrawalDaily: money(amounts.withdrawalDaily),
  };
  await tx
    .insert(limits)
    .values({ level, ...fields })
    .onConflictDoUpdate({ target: limits.level, set: fields });
  return before ? presentLimits(before) : null;
}

export async function setBonus(tx: Tx, rule: BonusRule): Promise<BonusRule | null> {
  const condition = and(eq(bonuses.kind, rule.kind), eq(bonuses.levelFrom, rule.levelFrom));
  const [before] = await tx.select().from(bonuses).where(condition).for('update');
  const row = { ...rule, depositMin: money(rule.depositMin), cap: money(rule.cap) };
  await tx
    .insert(bonuses)
    .values(row)
    .onConflictDoUpdate({ target: [bonuses.kind, bonuses.levelFrom], set: row });
  return before ? presentBonus(before) : null;
}

export async function setSiteAccount(
  tx: Tx,
  { bankacc, holder, notices, ...account }: SiteAccountRow,
): Promise<SiteAccountRow | null> {
  const { level } = account;
  const [before] = await tx
    .select(siteAccountColumns)
    .from(siteAccounts)
    .where(eq(siteAccounts.level, level))
    .for('update');
  const row = { ...account, accountNumber: bankacc, accountHolder: holder };
  await tx.insert(siteAccounts).values(row).onConflictDoUpdate({ target: siteAccounts.level, set: row });
  await tx.delete(siteAccountNotices).where(eq(siteAccountNotices.level, level));
  await tx
    .insert(siteAccountNotices)
    .values(textRows(notices).map(({ tag, text: notice }) => ({ level, tag, notice })));
  return before ? presentAccount(before) : null;
}
