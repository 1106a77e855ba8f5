/** The calls that take back what was approved. */
import type { Platform } from '../../../platform/app.ts';
import { type CallsOn, staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { pageInfo } from '../../../platform/http/page-info.ts';
import { brandId } from '../../../platform/ids.ts';
import { toWire } from '../../../platform/money.ts';
import { nameMembers } from '../../identity/index.ts';
import { fourEyes } from '../../staff/index.ts';
import { findForUpdate } from '../model/queries.ts';
import type { CorrectionRow } from '../model/tables.ts';
import type { CashierPlatform } from '../rails/rail.ts';
import { presentReversal, presentWork } from '../reading/present.ts';
import { findCorrection, listCorrections, reverseCorrection } from '../reversals/reverse-correction.ts';
import { reverseRequest } from '../reversals/reverse-request.ts';

async function presentCorrections({ db }: Platform, rows: readonly CorrectionRow[]) {
  const nameOf = await nameMembers(db, rows);
  return rows.map((row) => ({
    correctionIdx: Number(row.correctionId),
    memberId: Number(row.memberId),
    ...nameOf(row.memberId),
    account: row.account,
    direction: row.direction,
    amount: toWire(row.amount),
    reason: row.reason,
    by: row.correctedBy,
    at: row.correctedAt.toISOString(),
    reversal: presentReversal(row),
  }));
}

export const reversalCalls = [
  fourEyes(
    staffCommand('staff.cashReverse', 'cash.process', async ({ platform, tx, staff, caller, input }) => {
      const { cashIdx, reason } = input;
      const cashId = brandId<'CashId'>(cashIdx);
      const { row, owed } = await reverseRequest(platform, tx, { cashId, reason, staff, ip: caller.ip });
      const [request] = await presentWork(platform, tx, [row], caller.locale);
      if (!request) throw new Error(`The request ${cashIdx} was not presented.`);
      return { request, owed: toWire(owed) };
    }),
    async ({ tx, input: { cashIdx } }) => {
      const row = await findForUpdate(tx, brandId<'CashId'>(cashIdx));
      return row && { target: `cash:${cashIdx}`, amount: toWire(row.amount) };
    },
  ),
  staffQuery('staff.correctionList', 'cash.view', async ({ platform, input }) => {
    const { page, count_per_list: perPage, startDate, endDate, searchText } = input;
    const { rows, total } = await listCorrections(platform.db, { searchText, startDate, endDate }, { page, perPage });
    return { list: await presentCorrections(platform, rows), pageInfo: pageInfo(input, total) };
  }),
  fourEyes(
    staffCommand('staff.correctionReverse', 'cash.adjust', async ({ platform, tx, staff, caller, input }) => {
      const correctionId = brandId<'CorrectionId'>(input.correctionIdx);
      const { reason } = input;
      const owed = await reverseCorrection(platform, tx, { correctionId, reason, staff, ip: caller.ip });
      return { owed: toWire(owed) };
    }),
    async ({ tx, input }) => {
      const row = await findCorrection(tx, brandId<'CorrectionId'>(input.correctionIdx));
      return row && { target: `member:${row.memberId}`, amount: toWire(row.amount) };
    },
  ),
] satisfies CallsOn<CashierPlatform>;
