/** Crash point of a flight, and the payouts of its bets. Used by the game server, the pages and the verifier. */
import { openStream, type RoundSeeds } from '../rng/stream.ts';
import { config } from './config.ts';

/** `stake` in smallest units; `target` is the auto cash-out in hundredths, 0 for none. */
export type CrashBet = { readonly stake: number; readonly target: number };
/** Cash-out: its time in milliseconds of the flight, and the multiplier at that time. */
export type CashOut = { readonly elapsedMs: number; readonly multiplier: number };

/** Crash point of draw 1 to 2^32: 97 % of its inverse share, at least 1.00x. */
export function crashOf(draw: number): number {
  const crash = Math.floor((config.returnHundredths * config.draws) / draw);
  return Math.min(Math.max(crash, 100), config.crashMost);
}

/** Number of the 2^32 draws whose flight reaches a multiplier above 1.00x. */
export function drawsReaching(multiplier: number): number {
  return Math.floor((config.returnHundredths * config.draws) / multiplier);
}

/** Multiplier in hundredths, rounded down as displayed. */
export function multiplierAt(elapsedMs: number): number {
  return Math.floor(100 * Math.exp((config.growthMillionths * elapsedMs) / 1_000_000));
}

/** First millisecond after the end of the flight. */
export function bustMsOf(crash: number): number {
  return Math.ceil((Math.log(crash / 100) * 1_000_000) / config.growthMillionths);
}

/** Cash-out at a time; null after the crash. */
export function cashOutAt(crash: number, elapsedMs: number): CashOut | null {
  if (elapsedMs < 0 || elapsedMs >= bustMsOf(crash)) return null;
  return { elapsedMs, multiplier: multiplierAt(elapsedMs) };
}

/** Automatic cash-out of a bet: at the target, or at the largest payout. */
export function targetOf({ stake, target }: CrashBet): number {
  const most = Math.min(Math.floor((config.payoutMost * 100) / stake), config.crashMost);
  return target === 0 ? most : Math.min(target, most);
}

/** Multiplier of the payout, 0 for a lost bet; a target equal to the crash point is reached. */
export function paidAt(crash: number, bet: CrashBet, cashOut: CashOut | undefined): number {
  const reached = Math.min(targetOf(bet), cashOut?.multiplier ?? Number.POSITIVE_INFINITY);
  return reached <= crash ? reached : 0;
}

/** Payout in smallest units, rounded down. */
export function payoutOf({ stake }: CrashBet, multiplier: number): number {
  return Math.floor((stake * multiplier) / 100);
}

/** Crash point of a round. Throws RangeError for malformed seeds. */
export function drawCrash(seeds: RoundSeeds): number {
  return crashOf(openStream(seeds).below(config.draws) + 1);
}
