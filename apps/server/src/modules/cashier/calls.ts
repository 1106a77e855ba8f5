/** The calls of the cashier. */
import { balanceCalls } from './calls/balance.ts';
import { bankCalls } from './calls/bank.ts';
import { ruleCalls } from './calls/by-rule.ts';
import { deskCalls } from './calls/desk.ts';
import { railCalls } from './calls/rails.ts';
import { receivablesCalls } from './calls/receivables.ts';
import { requestCalls } from './calls/requests.ts';
import { revealCalls } from './calls/reveal.ts';
import { reversalCalls } from './calls/reversals.ts';
import { staffCashCalls } from './calls/staff.ts';

export const cashierCalls = [
  ...requestCalls,
  ...balanceCalls,
  ...staffCashCalls,
  ...revealCalls,
  ...deskCalls,
  ...ruleCalls,
  ...bankCalls,
  ...railCalls,
  ...reversalCalls,
  ...receivablesCalls,
];
