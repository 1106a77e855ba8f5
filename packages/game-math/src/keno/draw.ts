/** Draw of 10 of 40 numbers, and its payout. Used by the game server and by the page that verifies a round. */
import { openStream, type RoundSeeds } from '../rng/stream.ts';
import { config, type Risk } from './config.ts';

/** `stake` in smallest units; `chosen` are 1 to 10 different numbers of 1 to 40, ascending. */
export type KenoBet = { readonly stake: number; readonly risk: Risk; readonly chosen: readonly number[] };

/** Whether the numbers are a valid choice. */
export function isChoice(chosen: readonly number[]): boolean {
  return (
    chosen.length >= 1 &&
    chosen.length <= config.chosenMost &&
    chosen.every((number, index) => number >= 1 && number <= config.numbers && number > (chosen[index - 1] ?? 0))
  );
}

/** Pays by number of hits, in hundredths of the stake. */
export function paysOf(risk: Risk, chosen: number): readonly number[] {
  return config.pays[risk][chosen - 1] ?? [];
}

export function hitsOf(drawn: readonly number[], chosen: readonly number[]): number {
  return chosen.filter((number) => drawn.includes(number)).length;
}

/** Payout in smallest units, rounded down. */
export function payoutOf(drawn: readonly number[], { stake, risk, chosen }: KenoBet): number {
  return Math.floor((stake * (paysOf(risk, chosen.length)[hitsOf(drawn, chosen)] ?? 0)) / 100);
}

function choose(n: bigint, k: bigint): bigint {
  let ways = 1n;
  for (let index = 1n; index <= k; index += 1n) ways = (ways * (n - k + index)) / index;
  return ways;
}

/** Number of draws with that many hits, and number of all draws. Exact. */
export function drawsHitting(chosen: number, hits: number): readonly [ways: bigint, all: bigint] {
  const [numbers, drawn] = [BigInt(config.numbers), BigInt(config.drawn)];
  const [picked, hit] = [BigInt(chosen), BigInt(hits)];
  const ways = hit > picked || hit > drawn ? 0n : choose(picked, hit) * choose(numbers - picked, drawn - hit);
  return [ways, choose(numbers, drawn)];
}

/** Return of a table, as hundredths of the stake over all draws, and the draws times 100. */
export function returnOf(risk: Risk, chosen: number): readonly [paid: bigint, all: bigint] {
  let paid = 0n;
  for (const [hits, pay] of paysOf(risk, chosen).entries()) paid += drawsHitting(chosen, hits)[0] * BigInt(pay);
  return [paid, drawsHitting(chosen, 0)[1] * 100n];
}

/** Drawn numbers in order. Throws RangeError for invalid seeds. */
export function drawOf(seeds: RoundSeeds): readonly number[] {
  return openStream(seeds).pick(config.drawn, config.numbers);
}
