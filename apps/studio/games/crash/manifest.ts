/** Definition of the game for studio, platform and verifier. */
import type { FactsOf } from '@mirinae/contract/wallet/facts';
import { config, configHash } from '@mirinae/game-math/crash/config';
import {
  bustMsOf,
  type CashOut,
  type CrashBet,
  cashOutAt,
  drawCrash,
  multiplierAt,
  paidAt,
  payoutOf,
  targetOf,
} from '@mirinae/game-math/crash/flight';
import { z } from 'zod';
import type { ReportedBet, SharedGame } from '../../kinds/shared/shared-game.ts';
import { listingOf } from '../../kit/listing.ts';
import { stakes, times } from './config.ts';

/** Cash-out multiplier; 0 for a lost bet. */
export type Outcome = { readonly paidAt: number };
type Reported = ReportedBet<CrashBet, Outcome, CashOut, number>;

/** Cash-out and its trigger: a player's cash-out counts if it came before the target. */
function cashOutOf({ input, outcome, steps: [own] }: Reported): FactsOf<'crash'>['cashOut'] {
  const { paidAt: multiplier } = outcome;
  if (multiplier === 0) return null;
  if (own && own.multiplier === multiplier && multiplier < targetOf(input))
    return { multiplier: 100 * multiplier, by: 'player', atMs: own.elapsedMs };
  const by = input.target === multiplier ? 'target' : 'limit';
  return { multiplier: 100 * multiplier, by, atMs: bustMsOf(multiplier) };
}

function factsOf(round: Reported): FactsOf<'crash'> {
  const { input, result, acts } = round;
  return {
    kind: 'crash',
    target: input.target === 0 ? null : 100 * input.target,
    cashOut: cashOutOf(round),
    requests: [...acts],
    crash: result === null ? null : { multiplier: 100 * result, atMs: bustMsOf(result) },
  };
}

export const manifest: SharedGame<CrashBet, CashOut, Outcome, number> = {
  kind: 'shared',
  key: 'crash',
  names: { ko: '별똥 크래시', en: 'Shooting Star Crash', vi: 'Crash Sao Băng' },
  listing: listingOf(
    {
      hash: configHash,
      returns: { numerator: config.returnHundredths, denominator: 100 },
      maxWin: config.crashMost,
    },
    { house: '0', family: 'original', volatility: 'high', stakes, restricted: ['auto', 'turbo'] },
  ),
  configHash,
  input: z.strictObject({
    stake: z.literal(stakes),
    target: z.union([z.literal(0), z.int().min(config.targetLeast).max(config.crashMost)]),
  }),
  step: z.strictObject({ elapsedMs: z.int().min(0), multiplier: z.int().min(100) }),
  outcome: z.strictObject({ paidAt: z.int().min(0) }),
  result: z.int().min(100),
  times,
  stakeOf: ({ stake }) => stake,
  drawResult: drawCrash,
  durationOf: bustMsOf,
  stepAt: (bet, crash, elapsedMs) => {
    const cashOut = cashOutAt(crash, elapsedMs);
    return cashOut && { ...cashOut, multiplier: Math.min(cashOut.multiplier, targetOf(bet)) };
  },
  isDecided: (bet, crash, elapsedMs) => targetOf(bet) <= crash && multiplierAt(elapsedMs) >= targetOf(bet),
  settle(crash, bet, [cashOut]) {
    const multiplier = paidAt(crash, bet, cashOut);
    return { outcome: { paidAt: multiplier }, payout: payoutOf(bet, multiplier) };
  },
  factsOf,
};
