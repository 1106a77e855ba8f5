/** An answer becomes a list of events in the order in which they are seen. Nothing here touches the page: the same round, the same list. */
import type { PerReel } from '@mirinae/game-math/slot-hangang-seven/config';
import type { LineWin } from '@mirinae/game-math/slot-hangang-seven/rules';
import { spinAt } from '@mirinae/game-math/slot-hangang-seven/spin';
import type { SlotRound } from '../shared/wire.ts';

/** How loudly a win is shown. A return that does not exceed the stake is no reason to celebrate. */
export type Celebration = 'none' | 'win' | 'big' | 'huge';

export type RoundEvent =
  | { readonly type: 'stop'; readonly stops: PerReel<number> }
  | { readonly type: 'lines'; readonly wins: readonly LineWin[]; readonly celebration: Celebration }
  | { readonly type: 'payout'; readonly payout: number; readonly celebration: Celebration }
  | { readonly type: 'takeBack'; readonly reason: NonNullable<SlotRound['refusal']> | 'CANCELLED' }
  | { readonly type: 'balance'; readonly balance: number };

const bigFromStakes = 10;
const hugeFromStakes = 40;

export function celebrationOf(payout: number, stake: number): Celebration {
  if (payout <= stake) return 'none';
  if (payout < stake * bigFromStakes) return 'win';
  return payout < stake * hugeFromStakes ? 'big' : 'huge';
}

function resultEvents(stops: PerReel<number>, { lineBet, stake, payout }: SlotRound): RoundEvent[] {
  const { wins } = spinAt(stops, lineBet);
  const celebration = celebrationOf(payout, stake);
  const shown: RoundEvent[] = wins.length > 0 ? [{ type: 'lines', wins, celebration }] : [];
  return [{ type: 'stop', stops }, ...shown, { type: 'payout', payout, celebration }];
}

/** Only for a round that is over; one without a result takes the stake back. */
export function eventsOf(round: SlotRound): RoundEvent[] {
  const { stops, refusal, balance } = round;
  const told: RoundEvent[] = balance === null ? [] : [{ type: 'balance', balance }];
  if (stops === null) return [{ type: 'takeBack', reason: refusal ?? 'CANCELLED' }, ...told];
  return [...resultEvents(stops, round), ...told];
}
