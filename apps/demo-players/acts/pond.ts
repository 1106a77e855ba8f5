/** One magazine at a pond. */
import { config } from '@mirinae/game-math/pond/config';
import { oneOf } from '../chance.ts';
import { giveSeed, openGame } from '../games/game-page.ts';
import { fish } from '../games/pond-seat.ts';
import { amountOf } from '../house.ts';
import type { Act } from '../player.ts';

/** The price of a credit that the moonlight pond takes first, a base figure of the house. */
const creditPrice = 100;
const everyMs = 900;
const shots = 50;

export const goFishing: Act = async (player) => {
  const page = await openGame(player, { vendorKey: '1000', gameType: 'fishing', gameKey: 'pond-moonlight' });
  await giveSeed(page);
  const input = { base: amountOf(player.house, creditPrice), size: oneOf(config.magazines.slice(0, 2)) };
  await fish(player, page, { input, shots, everyMs });
};
