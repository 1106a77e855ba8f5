/** The calls that launch games. */
import { memberCommand, memberQuery } from '../../platform/http/call.ts';
import { listRecentGames } from '../bets/index.ts';
import { addFavourite, type GameName, listFavourites, removeFavourite } from '../catalog/index.ts';
import { launchGame } from './launch-game.ts';
import { isPlaying } from './sessions.ts';

const presentRef = ({ vendorKey, gameKey }: GameName) => ({ vendorKey, key: gameKey });

export const playCalls = {
  'play.getGame': memberQuery('play.getGame', 'money', async ({ platform, caller, member, input }) => {
    const { vendorKey, gameType, gameKey, mobileYn } = input;
    return launchGame(platform, {
      memberId: member.memberId,
      vendorKey,
      gameType,
      gameKey,
      locale: caller.locale,
      isMobile: mobileYn === 'Y',
    });
  }),
  'play.shelf': memberQuery('play.shelf', 'read', async ({ platform: { db }, member }) => {
    const [favourites, recent] = await Promise.all([
      listFavourites(db, member.memberId),
      listRecentGames(db, member.memberId),
    ]);
    return { favourites: favourites.map(presentRef), recent: recent.map(presentRef) };
  }),
  'play.favouriteSet': memberCommand('play.favouriteSet', 'write', async ({ platform, tx, member, input }) => {
    const game = { vendorKey: input.vendorKey, gameKey: input.gameKey };
    if (input.onYn === 'Y') await addFavourite(tx, member.memberId, game, platform.clock.now());
    else await removeFavourite(tx, member.memberId, game);
    return null;
  }),
  'play.isPlayGame': memberQuery('play.isPlayGame', 'read', async ({ platform, member }) => ({
    isPlay: (await isPlaying(platform, member.memberId)) ? 'Y' : 'N',
  })),
};
