/** The back office's queue of deposits and withdrawals. */

import { type CallsOn, staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { pageInfo } from '../../../platform/http/page-info.ts';
import { brandId } from '../../../platform/ids.ts';
import { fourEyes } from '../../staff/index.ts';
import { kindOf } from '../model/request-kinds.ts';
import type { CashierPlatform } from '../rails/rail.ts';
import { listWork } from '../reading/list-requests.ts';
import { presentWork } from '../reading/present.ts';
import { measureMove } from '../requests/measure-move.ts';
import { moveAll } from '../requests/move-all.ts';
import { moveRequest } from '../requests/move-request.ts';

export const staffCashCalls = [
  staffQuery('staff.cashList', 'cash.view', async ({ platform, caller, input }) => {
    const { page, count_per_list: perPage, cashType, ...filter } = input;
    const { rows, total } = await listWork(platform.db, { kind: kindOf[cashType], ...filter }, { page, perPage });
    return {
      list: await presentWork(platform, platform.db, rows, caller.locale),
      pageInfo: pageInfo(input, total),
    };
  }),
  fourEyes(
    staffCommand('staff.cashMove', 'cash.process', async ({ platform, tx, staff, caller, input }) => {
      const { cashIdx, to, reason } = input;
      const move = { cashId: brandId<'CashId'>(cashIdx), to, reason, staff, ip: caller.ip };
      const moved = await moveRequest(platform, tx, move);
      const [row] = await presentWork(platform, tx, [moved], caller.locale);
      if (!row) throw new Error(`The request ${cashIdx} was not presented.`);
      return row;
    }),
    ({ tx, platform, input }) => measureMove(platform, tx, input),
  ),
  staffQuery('staff.cashMoveAll', 'cash.process', ({ input, ...work }) => moveAll(work, input)),
] satisfies CallsOn<CashierPlatform>;
