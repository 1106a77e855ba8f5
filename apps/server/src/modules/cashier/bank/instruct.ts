/** Where members pay to: one account per level. */
import type { Locale } from '@mirinae/contract/languages';
import type { Tx } from '../../../platform/db/connect.ts';
import { desc, lte } from '../../../platform/db/orm.ts';
import type { Member } from '../../identity/index.ts';
import { bankName } from '../../site/index.ts';
import { siteAccountColumns } from '../model/site-accounts.ts';
import { siteAccounts } from '../model/tables.ts';

/** In words for the member. */
export type PayInstructions = {
  bankName: string;
  accountNumber: string;
  accountHolder: string;
  notice: string;
};

/** Null when members of this level have no account to pay to. */
export async function findInstructions(
  tx: Tx,
  member: Member,
  locale: Locale,
): Promise<(PayInstructions & { level: number }) | null> {
  const [account] = await tx
    .select(siteAccountColumns)
    .from(siteAccounts)
    .where(lte(siteAccounts.level, member.level))
    .orderBy(desc(siteAccounts.level))
    .limit(1);
  if (!account) return null;
  const { level, bankCode, accountNumber, accountHolder, notices } = account;
  return { level, bankName: bankName(bankCode, locale), accountNumber, accountHolder, notice: notices[locale] };
}
