/** A few spins of a slot of the house, at the pace of a person who looks at them. */
import { between, oneOf, pause } from '../chance.ts';
import { bet, giveSeed, openGame } from '../games/game-page.ts';
import type { Act } from '../player.ts';

/** Halls of the house whose slots take a stake and a mode. */
const halls = ['206', '207', '208', '209', '210', '211', '212', '213', '214', '215', '216', '217', '218'] as const;
const spinSeconds = 5;
/** Multiples of the smallest stake that every slot takes. */
const multiples = [1, 1, 1, 10] as const;

export const spinSlot: Act = async (player) => {
  const { browser, house } = player;
  const vendorKey = oneOf(halls) ?? '211';
  const game = oneOf(await browser.call('play.gameCodes', { groupCode: 'slot', code: vendorKey }));
  if (!game?.stakeMin) return;
  const page = await openGame(player, { vendorKey, gameType: 'slot', gameKey: game.key });
  await giveSeed(page);
  const stake = game.stakeMin * (oneOf(multiples) ?? 1);
  for (let spins = between(4, 12); spins > 0; spins -= 1) {
    await bet(page, 'play', { input: { bet: stake, mode: 'spin' } });
    await pause(house, spinSeconds);
  }
};
