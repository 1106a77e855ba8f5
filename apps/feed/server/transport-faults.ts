/** Simulated transport faults: duplicate and late messages, and a gap every hour. */

import type { FeedMessage } from '@mirinae/contract/feed/messages';
import type { Draws } from '@mirinae/game-math/sports/play/match';

const rates = { twice: 0.001, late: 0.001 } as const;
const hourMs = 3_600_000;
const gapMs = { least: 21_000, most: 40_000 } as const;

export type Line = {
  /** Messages that arrive of those sent at a time, milliseconds since 1970. */
  carry(messages: readonly FeedMessage[], now: number): readonly FeedMessage[];
  /** Increases at the start and the end of a gap: messages sent between two values may be lost. */
  readonly edges: number;
};

/** Transport without faults. */
export const soundLine: Line = { carry: (messages) => messages, edges: 0 };

class FaultyLine implements Line {
  readonly #draws: Draws;
  #late: readonly FeedMessage[] = [];
  #gap: { readonly from: number; readonly until: number };
  edges = 0;
  #isInGap = false;

  constructor(draws: Draws, now: number) {
    this.#draws = draws;
    this.#gap = this.#nextGap(now);
  }

  carry(messages: readonly FeedMessage[], now: number): readonly FeedMessage[] {
    const isInGap = now >= this.#gap.from && now < this.#gap.until;
    if (isInGap !== this.#isInGap) this.edges += 1;
    this.#isInGap = isInGap;
    if (isInGap) return [];
    if (now >= this.#gap.until) this.#gap = this.#nextGap(now);
    const carried = messages.flatMap((message): readonly FeedMessage[] => {
      if (message.type === 'alive' || message.type === 'snapshotComplete') return [message];
      if (this.#draws.happens(rates.twice)) return [message, message];
      if (!this.#draws.happens(rates.late)) return [message];
      this.#late = [...this.#late, message];
      return [];
    });
    if (carried.length === 0) return carried;
    const late = this.#late.filter((message) => !messages.includes(message));
    this.#late = this.#late.filter((message) => messages.includes(message));
    return [...carried, ...late];
  }

  #nextGap(now: number) {
    const from = now + hourMs * (0.5 + this.#draws.next());
    return { from, until: from + gapMs.least + this.#draws.next() * (gapMs.most - gapMs.least) };
  }
}

export const faultyLine = (draws: Draws, now: number): Line => new FaultyLine(draws, now);
