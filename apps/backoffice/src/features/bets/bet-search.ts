/** The search for bets as its address holds it. */
import type { Request } from '@mirinae/contract/calls';
import { gameTypes } from '@mirinae/contract/play/game-types';
import { betState, betTimes } from '@mirinae/contract/staff/bets';
import { anyDay, anyNumber, anyText, oneOf } from '@mirinae/ui/list/address';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';

const text = (most: number) => anyText(most).withDefault('');

const searchFields = {
  ...listAddress,
  betIdx: anyText(18, /^[1-9]\d{0,17}$/).withDefault(''),
  member: text(40),
  memberId: anyNumber(1),
  game: text(40),
  gameKey: text(80),
  partnerId: text(20),
  vendorKey: text(20),
  roundId: text(120),
  groupKey: oneOf(gameTypes),
  state: oneOf(betState.options),
  amountOf: oneOf(['stake', 'payout']).withDefault('stake'),
  amountMin: anyNumber(0).withDefault(0),
  amountMax: anyNumber(0).withDefault(0),
  timeOf: oneOf(betTimes).withDefault('placed'),
  startDate: anyDay(),
  endDate: anyDay(),
  /** Of the only day. */
  hour: anyNumber(0, 23),
  /** Bet that is open next to the list. */
  opened: anyText(18, /^[1-9]\d{0,17}$/).withDefault(''),
};

export function useBetSearch() {
  return useListAddress(searchFields);
}

export type BetSearchAddress = ReturnType<typeof useBetSearch>;
export type BetFilter = Request<'staff.betSums'>;

/** What is not given is left out of the request. */
export function filterOf({ page: _, sort: __, opened: ___, ...search }: BetSearchAddress['value']): BetFilter {
  const { amountOf, timeOf, hour, amountMin, amountMax, ...given } = search;
  const { startDate, endDate } = given;
  const hasHour = hour !== undefined && startDate !== undefined && startDate === endDate;
  const amounts = {
    ...(amountMin > 0 ? { amountMin } : {}),
    ...(amountMax > 0 ? { amountMax } : {}),
  };
  return {
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== '')),
    ...(hasHour ? { hour } : {}),
    ...(timeOf === 'settled' ? { timeOf } : {}),
    ...amounts,
    ...(Object.keys(amounts).length > 0 ? { amountOf } : {}),
  };
}

/** Takes back every condition. */
export const noSearch = {
  betIdx: '',
  member: '',
  memberId: undefined,
  game: '',
  gameKey: '',
  partnerId: '',
  vendorKey: '',
  roundId: '',
  groupKey: undefined,
  state: undefined,
  amountOf: 'stake',
  amountMin: 0,
  amountMax: 0,
  timeOf: 'placed',
  startDate: undefined,
  endDate: undefined,
  hour: undefined,
} as const;
