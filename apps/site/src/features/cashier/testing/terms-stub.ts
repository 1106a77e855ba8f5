/** The cashier of a member from whom everything is taken. */
import type { Answer } from '@mirinae/contract/calls';

export const termsStub: Answer<'cash.terms'> = {
  deposit: { refusal: null, min: 10_000, max: 5_000_000, unit: 1_000, bonus: null },
  withdrawal: { refusal: null, blackout: false, min: 10_000, max: 3_000_000, unit: 1_000 },
  wagering: { needed: 0, turnover: 0, rows: [] },
  rails: ['bank-transfer'],
  freePoints: 0,
  cash: 100_000,
  available: 80_000,
  held: 20_000,
  underReview: 0,
};

export const noRequests: Answer<'cash.list'> = {
  list: [],
  pageInfo: { page: 1, count_per_list: 20, tatal_list_count: 0 },
};
