/** The sandbox pays a deposit for its member, so that a rail can be tried without a wallet. */
import { codes } from '@mirinae/contract/codes';
import { and, eq } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { type CashId, requests } from '../model/tables.ts';
import { findPayment } from '../payments/rail-payments.ts';
import { type CashierPlatform, railOf } from '../rails/rail.ts';

/** Throws C504 (no open deposit of the member's), C801 (no sandbox, or a rail that people pay), C803. */
export async function payInSandbox(platform: CashierPlatform, memberId: MemberId, cashId: CashId): Promise<void> {
  const { db, config } = platform;
  const isIt = and(eq(requests.cashId, cashId), eq(requests.memberId, memberId), eq(requests.kind, 'deposit'));
  const [request] = await db.select().from(requests).where(isIt);
  if (!request || (request.status !== 0 && request.status !== 2)) throw new DomainError(codes.requestUnknown);
  const pay = config.MIRINAE_ENV === 'production' ? null : railOf(platform, request).processor?.payInSandbox;
  const payment = await findPayment(db, cashId);
  if (!pay || !payment) throw new DomainError(codes.railNotOffered);
  await pay(platform, payment, request);
}
