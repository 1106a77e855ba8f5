/** The account that members of a level pay into. It is shown only on request, and every showing is recorded. */
import { codes } from '@mirinae/contract/codes';
import type { Locale } from '@mirinae/contract/languages';
import type { Platform } from '../../../platform/app.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { getSwitches } from '../../site/index.ts';
import { accountViews } from '../model/tables.ts';
import { getMember } from '../requests/create-request.ts';
import { refuseDeposits } from '../rules/rules.ts';
import { findInstructions, type PayInstructions } from './instruct.ts';

/** Throws C001 (deposits closed, or no account for the level), U0011 (suspended), C105 (banned). */
export async function showSiteAccount(
  { clock }: Platform,
  tx: Tx,
  viewer: { memberId: MemberId; ip: string; locale: Locale },
): Promise<PayInstructions> {
  const { memberId, ip, locale } = viewer;
  const member = await getMember(tx, memberId);
  const refusal = refuseDeposits(await getSwitches(tx), member, clock.now());
  if (refusal) throw new DomainError(refusal);
  const instructions = await findInstructions(tx, member, locale);
  if (!instructions) throw new DomainError(codes.depositsClosed);
  const { level, ...shown } = instructions;
  await tx.insert(accountViews).values({ memberId, level, ip, seenAt: clock.now() });
  return shown;
}
