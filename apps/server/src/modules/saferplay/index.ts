/** The door of safer play: limits that members set for themselves, breaks from play, and what counts towards them. */
export { checkDepositLimits } from './check-deposit.ts';
export { type CountedReturn, countReturns, countStakes, OverLimit } from './count-play.ts';
export {
  breakRefusal,
  findSaferPlayRefusal,
  lacksChoice,
  type PlayingMember,
  registerRefusal,
  type SaferPlayCode,
} from './find-refusal.ts';
export type { CountedDay } from './judge-limits.ts';
export { listBreaks } from './lift-exclusion.ts';
export { presentBreak, presentCheck } from './present.ts';
export type { RequestedDeposit, RequestSigns } from './read-harm-facts.ts';
export type { SaferPlayCallsHost } from './read-own-limits.ts';
export { answerCheck, listChecks, readCheck } from './reality-check.ts';
export { refuseExcluded } from './refuse-excluded.ts';
export { listChangesBefore } from './set-limit.ts';
export type { LimitChange as ListedLimitChange } from './tables.ts';
export { countCollected, countSent, transferAllowance } from './transfer-allowance.ts';
