import { freeRoundStakes } from '@mirinae/contract/promo/free-rounds';
import { lineBetsPerStake } from '@mirinae/game-math/hangang-seven/rules';
import { expect, test } from 'vitest';
import { bets } from '../kit/data-slot/slot-game.ts';
import { manifest } from './hangang-seven/manifest.ts';

test('every slot of the house can be played at every stake of free rounds', () => {
  for (const stake of freeRoundStakes) {
    expect(bets).toContain(stake);
    const input = manifest.input.parse({ lineBet: stake / lineBetsPerStake });
    expect(manifest.stakeOf(input)).toBe(stake);
  }
});
