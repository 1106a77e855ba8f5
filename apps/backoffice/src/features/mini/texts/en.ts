import type { SameShape } from '@mirinae/ui/language/same-shape';
import type { texts as korean } from './ko.ts';

export const texts = {
  page: { mini: 'Mini games' },
  rounds: 'Rounds',
  house: 'Prices and rules',
  room: 'Room',
  round: 'Round',
  drawsAt: 'Draw',
  balls: 'Balls',
  powerball: 'Powerball',
  bets: 'Bets',
  stake: 'Stakes',
  payout: 'Payouts',
  result: 'Result',
  shortfall: 'Short {{amount}}',
  exposure: 'Exposure',
  void: 'Void',
  correct: 'Correct',
  outcome: 'Outcome',
  liability: 'Liability',
  correctText:
    'Payments are reversed and the round is settled by the right result. What was spent already stays as a shortfall.',
  status: { open: 'Open', closed: 'Closed', drawn: 'Settling', settled: 'Settled', void: 'Void' },
  source: { committed: 'Own draw', feed: 'Outside draw' },
  timing: 'every {{interval}} s · closes {{close}} s before',
  barsBothSides: 'Bar both sides',
  marketCap: 'Most loss per market',
  roundCap: 'Most loss per round',
  prices: 'Odds',
} satisfies SameShape<typeof korean>;
