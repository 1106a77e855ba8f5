/** The calls that launch games. */
import { memberQuery } from '../../platform/http/call.ts';
import { launchGame } from './launch-game.ts';
import { isPlaying } from './sessions.ts';

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
  'play.isPlayGame': memberQuery('play.isPlayGame', 'read', async ({ platform, member }) => ({
    isPlay: (await isPlaying(platform, member.memberId)) ? 'Y' : 'N',
  })),
};
