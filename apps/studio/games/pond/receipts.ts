/** What this page heard of its own shots, compared with the receipt of the magazine when it is over. */

import type { Magazine } from '@mirinae/game-math/pond/shots';
import { type Haul, receiptOf, shotOf } from '@mirinae/game-math/pond/shots';
import type { ShotResult } from '../../wire/pond.ts';
import type { Round } from '../../wire/wire.ts';

export type ReceiptCheck = { readonly shots: number; readonly isGood: boolean; readonly ms: number };

export function createReceipts() {
  let heard: { readonly fish: number; readonly pays: number }[] = [];
  return {
    clear() {
      heard = [];
    },
    hear([, , , fish, result, , pays]: ShotResult) {
      if (result !== 2) heard.push({ fish, pays });
    },
    /** Every shot that was told is in the receipt, and the root is the one of these shots. */
    check({ steps, outcome }: Round<Magazine, Haul>): ReceiptCheck {
      const began = performance.now();
      const texts = steps.map(String);
      const catches = outcome?.catches ?? [];
      const paid = new Map(catches);
      const isTold = heard.every(({ fish, pays }, place) => {
        const step = texts[place];
        return step !== undefined && shotOf(step).fish === fish && (paid.get(place) ?? 0) === pays;
      });
      const isGood = isTold && outcome?.root === receiptOf(texts, catches);
      return { shots: texts.length, isGood, ms: performance.now() - began };
    },
  };
}
