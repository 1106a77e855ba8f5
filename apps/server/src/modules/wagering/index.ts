/** Public functions of wagering: required turnover of money and points before withdrawal. */
export { carryRequirements } from './carry-requirements.ts';
export { bustBelow, closeBusted, forfeitRequirement, letRequirementsGo } from './close-requirements.ts';
export { addTurnover, type CountedBet } from './count-turnover.ts';
export { findWaitingSpins, takeEarnedSpins } from './earned-spins.ts';
export { listRequirementEvents, type RequirementEvent } from './list-events.ts';
export { openRequirements } from './open-requirements.ts';
export { presentRequirement, presentWagering } from './present.ts';
export {
  countUnplayed,
  findHeldBack,
  findRewardRequirements,
  freeCash,
  freePoints,
  getWagering,
  type HeldBack,
  hasPaidIn,
  listLatest,
  mustBeMet,
  mustStayTied,
} from './read-wagering.ts';
export type { CountingTerms, RequirementRow } from './tables.ts';
