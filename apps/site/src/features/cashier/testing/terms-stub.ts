/** The cashier of a member from whom everything is taken. */
import type { Answer } from '@mirinae/contract/calls';

export const termsStub: Answer<'cash.terms'> = {
  deposit: { refusal: null, min: 10_000, max: 5_000_000, unit: 1_000, bonus: null },
  withdrawal: { min: 10_000, max: 3_000_000, unit: 1_000, block: null, isBoundByKyc: false },
  wagering: { needed: 0, turnover: 0, rows: [] },
  rails: ['bank-transfer'],
  points: { available: 0, min: 1_000, block: { code: 'P001', amount: null } },
  cash: 100_000,
  available: 80_000,
  held: 20_000,
  underReview: 0,
  changesAt: '2999-01-01T00:00:00.000Z',
};

export const noRequests: Answer<'cash.list'> = {
  list: [],
  pageInfo: { page: 1, count_per_list: 20, tatal_list_count: 0 },
};

/** Too few requests to say how long they take, and none of the member's. */
export const noWaits: Answer<'cash.waits'> = { typical: [], open: [] };
