/** Offer of a running event, for the staff of the requesting platform. */
import type { EventPricesAnswer } from '@mirinae/contract/wallet/event-prices';
import type { Studio } from '../../engine/studio.ts';
import { listEventsOn } from './events-on.ts';
import type { SharedGame } from './shared-game.ts';

export async function readEventPrices(
  studio: Studio,
  game: SharedGame | undefined,
  number: number,
): Promise<EventPricesAnswer> {
  if (!game?.pricesOf) return { status: 'unknown' };
  const event = (await listEventsOn(studio, game)).find((one) => one.number === number);
  return event ? { status: 'known', markets: [...game.pricesOf(event)] } : { status: 'unknown' };
}
