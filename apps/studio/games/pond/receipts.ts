/** Compares the results of own shots with the receipt of a finished magazine. */

import type { Magazine } from '@mirinae/game-math/pond/shots';
import { type Haul, receiptOf, shotOf } from '@mirinae/game-math/pond/shots';
import type { ShotResult } from '../../wire/pond.ts';
import type { Round } from '../../wire/wire.ts';

export type ReceiptCheck = { readonly shots: number; readonly isGood: boolean; readonly ms: number };

export function createReceipts() {
  let received: { readonly fish: number; readonly pays: number }[] = [];
  return {
    clear() {
      received = [];
    },
    receive([, , , fish, result, , pays]: ShotResult) {
      if (result !== 2) received.push({ fish, pays });
    },
    /** Checks that the receipt includes every received shot, and that its root is the root of these shots. */
    check({ steps, outcome }: Round<Magazine, Haul>): ReceiptCheck {
      const began = performance.now();
      const texts = steps.map(String);
      const catches = outcome?.catches ?? [];
      const paid = new Map(catches);
      const isComplete = received.every(({ fish, pays }, index) => {
        const step = texts[index];
        return step !== undefined && shotOf(step).fish === fish && (paid.get(index) ?? 0) === pays;
      });
      const isGood = isComplete && outcome?.root === receiptOf(texts, catches);
      return { shots: texts.length, isGood, ms: performance.now() - began };
    },
  };
}
