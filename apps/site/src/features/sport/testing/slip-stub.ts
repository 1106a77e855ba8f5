/** An accepted slip of 10,000, without its legs. */
import type { Slip } from '@mirinae/contract/sport/slips';

export const slipStub: Slip = {
  betIdx: 'S1',
  requestKey: '5f0d6c50-2f4c-4d7e-9a10-3c1f6a1f0a01',
  state: 'open',
  type: 'wait',
  sizes: [1],
  combinations: 1,
  bonus: 10_000,
  unitStake: 10_000,
  cash: 10_000,
  maxPayout: 18_000,
  winCash: 0,
  regDate: '2026-11-30T03:00:00.000Z',
  judgeAt: null,
  settledDate: null,
  refusal: null,
  referral: null,
  shareLeft: 10_000,
  freeBetYn: 'N',
  cashedOut: 0,
  autoCashOut: null,
  legs: [],
};
