/** Events of a field in display order. */
import { type Field, isHit, type MinesBet } from '@mirinae/game-math/mines/field';
import type { GameEvent } from '../../kit/events.ts';

export type Events = {
  pick: { readonly tile: number; readonly isMine: boolean; readonly bet: MinesBet; readonly picks: number };
  reveal: { readonly field: Field };
};

export function eventsOf(bet: MinesBet, field: Field): GameEvent<Events>[] {
  const picks = field.picks.map((tile, index): GameEvent<Events> => {
    const isMine = isHit({ picks: [tile], mines: field.mines });
    return { type: 'pick', tile, isMine, bet, picks: index + 1 };
  });
  return field.mines.length === 0 ? picks : [...picks, { type: 'reveal', field }];
}
