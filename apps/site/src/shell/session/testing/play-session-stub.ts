/** A session of twelve minutes without a bet; its member has decided about limits. */
import type { Answer } from '@mirinae/contract/calls';

export const playSessionStub: Answer<'safer.session'> = {
  serverTime: '2026-11-30T03:12:00.000Z',
  startedAt: '2026-11-30T03:00:00.000Z',
  stake: 0,
  payout: 0,
  result: 0,
  endsAt: null,
  checkMinutes: 0,
  checkDueAt: null,
  needsChecks: false,
  isClockShown: true,
  requiresLimits: false,
  break: null,
};
