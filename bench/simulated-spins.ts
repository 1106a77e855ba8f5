/**
 * How many spins a second of the processor the games' own code plays, on one stream of draws, without seeds and money.
 * Time in which others have the core does not count; what the collection of garbage takes does.
 */
import { fullCycle } from '@mirinae/game-math/hangang-seven/certify';
import { config as hangangSeven } from '@mirinae/game-math/hangang-seven/config';
import { config as marbleFalls } from '@mirinae/game-math/marble-falls/config';
import { config as moonPalace } from '@mirinae/game-math/moon-palace/config';
import type { Rng } from '@mirinae/game-math/rng/rng';
import { seededRng } from '@mirinae/game-math/rng/seeded';
import type { SlotConfig } from '@mirinae/game-math/slots/config';
import { playRound } from '@mirinae/game-math/slots/play';
import { million, slotOf } from '@mirinae/game-math/slots/slot';
import { middleOf } from './report.ts';

const turns = 3;
const warmUpMs = 1_000;

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Plays in stretches until the time is up, so that looking at the clock costs nothing. */
function countSpins(ms: number, stretch: number, spin: () => number): number {
  let spins = 0;
  let paid = 0;
  const started = processorMs();
  while (processorMs() - started < ms) {
    for (let count = 0; count < stretch; count += 1) paid += spin();
    spins += stretch;
  }
  if (paid === 0) throw new Error('Nothing was ever paid.');
  return (spins / (processorMs() - started)) * 1_000;
}

function measure(seconds: number, stretch: number, spin: () => number): number {
  countSpins(warmUpMs, stretch, spin);
  const turnMs = (seconds * 1_000) / turns;
  return middleOf(
    Array.from({ length: turns }, () => countSpins(turnMs, stretch, spin)),
    0,
  );
}

/** Three reels stop as in the game; what each of the 32,768 results pays was worked out once. */
function spinOfReels(rng: Rng): () => number {
  const pays = Uint16Array.from(fullCycle(), ({ totalWin }) => totalWin);
  const [first, second, third] = hangangSeven.strips.map(({ length }) => length);
  if (!first || !second || !third) throw new Error('The game has three reels.');
  return () => pays[(rng.below(first) * second + rng.below(second)) * third + rng.below(third)] ?? 0;
}

/** A whole round with its events, features as often as they come. */
function spinOfEngine(rng: Rng, config: SlotConfig): () => number {
  const { opens } = slotOf(config);
  return () => playRound(config, rng, rng.below(million) < opens.spin ? 'feature' : 'plain').pay;
}

export function measureSpins(seconds: number) {
  return {
    slot3x3: measure(seconds, 100_000, spinOfReels(seededRng('bench 3x3'))),
    slot5x3: measure(seconds, 1_000, spinOfEngine(seededRng('bench 5x3'), moonPalace)),
    slot6x5: measure(seconds, 1_000, spinOfEngine(seededRng('bench 6x5'), marbleFalls)),
  };
}
