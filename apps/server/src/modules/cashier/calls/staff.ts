/** The back office's queue of deposits and withdrawals. */

import { codes } from '@mirinae/contract/codes';
import { type CallsOn, staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { pageInfo } from '../../../platform/http/page-info.ts';
import { brandId } from '../../../platform/ids.ts';
import { money, toWire } from '../../../platform/money.ts';
import { findMemberByLogin } from '../../identity/index.ts';
import { fourEyes } from '../../staff/index.ts';
import { writePayoutFile } from '../bank/payout-file.ts';
import { approveCertain, findFree } from '../by-rule/approve-certain.ts';
import { kindOf } from '../model/request-kinds.ts';
import type { CashierPlatform } from '../rails/rail.ts';
import { listWork } from '../reading/list-requests.ts';
import { presentWork } from '../reading/present.ts';
import { sumDone } from '../reading/sum-done.ts';
import { measureMove } from '../requests/measure-move.ts';
import { moveAll, takeAll } from '../requests/move-all.ts';
import { moveRequest } from '../requests/move-request.ts';
import { sumQueue } from '../rules/queue-filter.ts';

export const staffCashCalls = [
  staffQuery('staff.cashList', 'cash.view', async ({ platform, caller, input }) => {
    const { page, count_per_list: perPage, cashType, ...filter } = input;
    const wanted = { kind: kindOf[cashType], ...filter };
    const { rows, total } = await listWork(platform.db, wanted, { page, perPage }, platform.clock.now());
    return {
      list: await presentWork(platform, platform.db, rows, caller.locale),
      pageInfo: pageInfo(input, total),
    };
  }),
  fourEyes(
    staffCommand('staff.cashMove', 'cash.process', async ({ platform, tx, staff, caller, input }) => {
      const { cashIdx, to, reason } = input;
      const cashId = brandId<'CashId'>(cashIdx);
      const move = { cashId, to, reason, staff, ip: caller.ip };
      const free = to === 1 ? await findFree(tx, cashId) : null;
      const moved = free ? await approveCertain(platform, tx, move, free) : await moveRequest(platform, tx, move);
      const [row] = await presentWork(platform, tx, [moved], caller.locale);
      if (!row) throw new Error(`The request ${cashIdx} was not presented.`);
      return row;
    }),
    ({ tx, platform, input }) => measureMove(platform, tx, input),
  ),
  staffQuery('staff.cashMoveAll', 'cash.process', ({ input, ...work }) => moveAll(work, input)),
  staffQuery('staff.cashTakeAll', 'cash.process', ({ input, ...work }) => takeAll(work, input)),
  staffQuery('staff.cashSums', 'cash.view', ({ platform: { db, clock }, input: { cashType, ...filter } }) =>
    sumQueue(db, kindOf[cashType], filter, clock.now()),
  ),
  staffQuery('staff.cashDone', 'cash.view', async ({ platform: { db }, input }) => {
    const { cashType, memId, partnerId, ...period } = input;
    const idOf = async (login: string | undefined) => {
      if (login === undefined) return undefined;
      const member = await findMemberByLogin(db, login);
      if (!member) throw new DomainError(codes.notFound);
      return member.memberId;
    };
    const [ofMember, partner] = await Promise.all([idOf(memId), idOf(partnerId)]);
    const { done, reversed } = await sumDone(db, { kind: kindOf[cashType], memberId: ofMember, partner, ...period });
    const wire = ({ cash, count }: { cash: bigint; count: number }) => ({ cash: toWire(money(cash)), count });
    return { done: wire(done), reversed: wire(reversed), cash: toWire(money(done.cash - reversed.cash)) };
  }),
  staffCommand('staff.payoutFile', 'cash.process', ({ platform, tx, staff, caller, input }) =>
    writePayoutFile(platform, tx, input, { staff, ip: caller.ip, locale: caller.locale }),
  ),
] satisfies CallsOn<CashierPlatform>;
