/** From a figure of a report to the bets and requests that it counts, as the pages of the office lead there. */
import type { Request } from '@mirinae/contract/calls';
import type { CashType } from '@mirinae/contract/cash/cash';
import type { MovementFigure } from '@mirinae/contract/staff/reports';
import { startOfBusinessDay } from '../platform/clock.ts';
import type { CallServer } from './call-server.ts';

export type FigureScope = Pick<
  Request<'staff.betSums'>,
  'hour' | 'vendorKey' | 'gameKey' | 'groupKey' | 'member' | 'partnerId'
> & { readonly startDate: string; readonly endDate: string };

type Followed = { readonly bets: number; readonly stake: number; readonly payout: number };

/** By the sums of the page, and by its rows. */
export async function followBets({ request }: CallServer, token: string, scope: FigureScope) {
  const search = { ...scope, timeOf: 'settled' } as const;
  const sums = await request('staff.betSums', search, { token });
  const listed = { bets: 0, stake: 0, payout: 0 };
  let before: string | undefined;
  do {
    const page = { ...search, count_per_list: 100, ...(before === undefined ? {} : { before }) };
    const { list, next } = await request('staff.betList', page, { token });
    for (const { type, cash, winCash } of list) {
      if (type === 'wait' || type === 'cancel') continue;
      listed.bets += 1;
      listed.stake += cash;
      listed.payout += winCash;
    }
    before = next ?? undefined;
  } while (before !== undefined);
  const summed: Followed | null = sums && { bets: sums.count, stake: sums.cash, payout: sums.winCash };
  return { summed, listed };
}

const hourMs = 3_600_000;

function isWithin(at: string | null | undefined, { startDate, endDate, hour }: FigureScope): boolean {
  if (!at) return false;
  const from = startOfBusinessDay(startDate).getTime() + (hour ?? 0) * hourMs;
  const to = hour === undefined ? startOfBusinessDay(endDate).getTime() + 24 * hourMs : from + hourMs;
  const time = Date.parse(at);
  return time >= from && time < to;
}

/** By the sum of the page, and by its rows: of a reversed one each side on its own time. */
export async function followRequests({ request }: CallServer, token: string, cashType: CashType, scope: FigureScope) {
  const { startDate, endDate, hour, member, partnerId } = scope;
  const narrowed = { cashType, startDate, endDate, hour, memId: member, partnerId };
  const { cash } = await request('staff.cashDone', narrowed, { token });
  let [listed, rows] = [0, 0];
  for (let page = 1; ; page += 1) {
    const paging = { page, count_per_list: 100, status: 'approved' } as const;
    const { list, pageInfo } = await request('staff.cashList', { ...narrowed, ...paging }, { token });
    for (const { cash: amount, procDate, reversal } of list) {
      if (isWithin(procDate, scope)) listed += amount;
      if (isWithin(reversal?.at, scope)) listed -= amount;
    }
    rows += list.length;
    if (list.length === 0 || rows >= pageInfo.tatal_list_count) return { summed: cash, listed };
  }
}

/** By the sum of the list of movements, and by its rows. */
export async function followMovements(
  { request }: CallServer,
  token: string,
  figure: MovementFigure,
  { vendorKey: vendorCode, member: userId, ...scope }: FigureScope,
) {
  let [listed, rows] = [0, 0];
  for (let page = 1; ; page += 1) {
    const input = { ...scope, vendorCode, userId, figure, page, count_per_list: 100 };
    const { list, sum, pageInfo } = await request('staff.movementList', input, { token });
    listed += list.reduce((total, { amount }) => total + amount, 0);
    rows += list.length;
    if (list.length === 0 || rows >= pageInfo.tatal_list_count) return { summed: sum, listed };
  }
}
