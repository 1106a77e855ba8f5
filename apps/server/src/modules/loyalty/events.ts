/** The background work of loyalty. */
import type { Platform } from '../../platform/app.ts';
import type { Schedule } from '../../platform/jobs.ts';
import { depositReversedTask, readReversed } from '../cashier/index.ts';
import { countPlay } from './count-play.ts';
import { rewardFriends } from './friends.ts';
import { takeBackClaims } from './take-back-claims.ts';

const playTask = 'loyalty.countPlay';
const friendsTask = 'loyalty.rewardFriends';

/** Grades a quarter to five in the morning, Asia/Seoul; friends every ten minutes. */
export const loyaltySchedule: readonly Schedule[] = [
  { task: playTask, match: '45 19 * * *', isAtStart: true },
  { task: friendsTask, match: '*/10 * * * *' },
];

export function loyaltyTasks(platform: Platform) {
  return {
    [playTask]: async () => {
      const days = await countPlay(platform);
      platform.log.info({ days }, 'Play was counted for the grades.');
    },
    [depositReversedTask]: async (payload: unknown) => {
      await takeBackClaims(platform, readReversed(payload));
    },
    [friendsTask]: async () => {
      await rewardFriends(platform);
    },
  };
}
