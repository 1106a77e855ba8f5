/** The account that members of a level pay into. It is shown only on asking, and every showing is kept. */
import type { Locale } from '@mirinae/contract/codes';
import { desc, lte } from 'drizzle-orm';
import type { Platform } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { MemberId } from '../../platform/ids.ts';
import { bankName, getSwitches } from '../site/index.ts';
import { getMember } from './create-request.ts';
import { accountViews, siteAccounts } from './tables.ts';

export type SiteAccount = { bankName: string; bankacc: string; holder: string; notice: string };

/** Throws C001 (deposits closed, or no account for the level), U0011 (suspended). */
export async function showSiteAccount(
  { clock }: Platform,
  tx: Tx,
  asking: { memberId: MemberId; ip: string; locale: Locale },
): Promise<SiteAccount> {
  const { memberId, ip, locale } = asking;
  if (!(await getSwitches(tx)).depositOpen) throw new DomainError('C001');
  const member = await getMember(tx, memberId);
  if (member.status === 'suspended') throw new DomainError('U0011');
  const [account] = await tx
    .select()
    .from(siteAccounts)
    .where(lte(siteAccounts.level, member.level))
    .orderBy(desc(siteAccounts.level))
    .limit(1);
  if (!account) throw new DomainError('C001');
  await tx.insert(accountViews).values({ memberId, level: account.level, ip, seenAt: clock.now() });
  const notices = { ko: account.noticeKo, en: account.noticeEn, vn: account.noticeVn };
  return {
    bankName: bankName(account.bankCode, locale),
    bankacc: account.bankacc,
    holder: account.holder,
    notice: notices[locale],
  };
}
