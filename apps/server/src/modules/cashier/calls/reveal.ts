/** The account that a request is paid to or from, for staff who move it. */
import { codes } from '@mirinae/contract/codes';
import { type CallsOn, staffQuery } from '../../../platform/http/call.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { brandId } from '../../../platform/ids.ts';
import { revealPersonal } from '../../staff/index.ts';
import { findRequest } from '../model/queries.ts';
import type { CashierPlatform } from '../rails/rail.ts';
import { showAccount } from '../reading/present.ts';

export const revealCalls = [
  staffQuery('staff.cashAccountReveal', 'cash.process', async ({ platform, caller, staff, input }) => {
    const { cashIdx, reason, note } = input;
    const row = await findRequest(platform.db, brandId<'CashId'>(cashIdx));
    if (!row) throw new DomainError(codes.requestUnknown);
    const why = { memberId: row.memberId, target: `cash:${cashIdx}`, field: 'account', reason, note };
    const account = showAccount(platform, row, caller.locale);
    return revealPersonal(platform, { staff, ip: caller.ip, ...why }, () => account.number);
  }),
] satisfies CallsOn<CashierPlatform>;
