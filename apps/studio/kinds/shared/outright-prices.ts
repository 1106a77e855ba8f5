/** Odds of bets on several rounds of a table, for the staff of the requesting platform. */
import type { EventPricesAnswer } from '@mirinae/contract/wallet/event-prices';
import type { Studio } from '../../engine/studio.ts';
import { type OutrightGame, spanNumberOf } from './outright-game.ts';
import { isVoid, readBefore } from './outrights.ts';
import { findLive } from './table-rounds.ts';

/** At the odds of the round that is on, and of no span but its own. It takes a second or two. */
export async function readOutrightPrices(
  { db }: Studio,
  game: OutrightGame,
  number: number,
): Promise<EventPricesAnswer> {
  const round = await findLive(db, game.table);
  if (!round || round.chain_id === null) return { status: 'unknown' };
  const { first, last } = game.spanOf(round.number);
  if (spanNumberOf(game, last) !== number) return { status: 'unknown' };
  if (await isVoid(db, game, round.chain_id, { first, last })) return { status: 'unknown' };
  const before = await readBefore(db, game, round);
  if (before === null) return { status: 'unknown' };
  await game.prepare?.(round, before);
  return { status: 'known', markets: [...game.pricesOf(round, before)] };
}
