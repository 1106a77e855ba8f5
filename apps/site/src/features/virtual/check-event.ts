/** Draws an event that is over again, here in the browser, by the functions that the studio draws with. */
import type { EventResult } from '@mirinae/contract/play/events';
import { canonicalJson } from '@mirinae/game-math/config-hash';
import { drawRace } from '@mirinae/game-math/race/card';
import { sharedSeed } from '@mirinae/game-math/rng/beacon-seed';
import { matchesCommitment } from '@mirinae/game-math/rng/commitment';
import type { RoundSeeds } from '@mirinae/game-math/rng/stream';
import { drawResult } from '@mirinae/game-math/virtual-football/match';

export const checkSteps = ['promise', 'result'] as const;
export type EventCheck = Readonly<Record<(typeof checkSteps)[number], boolean>>;

function isDrawn(facts: EventResult['facts'], seeds: RoundSeeds): boolean {
  if (facts.kind === 'race') return canonicalJson(drawRace(facts.sort, seeds).order) === canonicalJson(facts.order);
  const scoresOf = (matches: readonly { readonly half: readonly number[]; readonly full: readonly number[] }[]) =>
    canonicalJson(matches.map(({ half, full }) => ({ half: [...half], full: [...full] })));
  return scoresOf(drawResult(facts.cup, seeds).matches) === scoresOf(facts.matches);
}

export function checkEvent({ number, facts, proof }: EventResult): EventCheck {
  const { commitment, link, betsDigest, beacon } = proof;
  return {
    promise: matchesCommitment(link, commitment),
    result:
      beacon?.signature !== null &&
      isDrawn(facts, { serverSeed: link, clientSeed: sharedSeed(betsDigest, beacon), nonce: number }),
  };
}
