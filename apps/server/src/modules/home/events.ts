/** Topics of a member's socket, its initial facts, and the watch over the feed of wins. */
import type { Platform } from '../../platform/app.ts';
import {
  balanceMessage,
  maintenanceMessage,
  memberTopic,
  notificationMessage,
  playMessage,
  sessionTopic,
  unreadMessage,
} from '../../platform/realtime/member-messages.ts';
import type { Subscriptions } from '../../platform/realtime/sockets.ts';
import { type Repeated, repeat } from '../../platform/repeat.ts';
import { getBalances } from '../ledger/index.ts';
import { countUnread } from '../messages/index.ts';
import { countUnreadNotifications } from '../notifications/index.ts';
import { createHallFeed, type PlayPlatform } from '../play/index.ts';
import { getMaintenance, getSwitches } from '../site/index.ts';
import { createWinFeedSender } from './win-feed.ts';

const lookEveryMs = 3_000;

export function memberSubscription(platform: PlayPlatform): Subscriptions['member'] {
  const { db, clock } = platform;
  const halls = createHallFeed(platform);
  return ({ memberId, sessionId }) => ({
    watchHalls(vendorKeys, listener) {
      const ends = vendorKeys.map((vendorKey) => halls.watch(vendorKey, listener));
      return () => {
        for (const end of ends) end();
      };
    },
    topics: [memberTopic(memberId), sessionTopic(sessionId), 'site', 'powerball'],
    async catchUp() {
      const [balances, unread, news, maintenance, switches] = await Promise.all([
        getBalances(db, memberId),
        countUnread(db, memberId),
        countUnreadNotifications(db, memberId),
        getMaintenance(db, clock.now()),
        getSwitches(db),
      ]);
      return [
        balanceMessage(balances),
        unreadMessage(unread),
        notificationMessage(news),
        maintenanceMessage(maintenance.active),
        playMessage(switches.playOpen),
      ];
    },
  });
}

/** Looks for as long as the node runs; a look that fails is made again. */
export const watchWins = (platform: Platform): Repeated =>
  repeat(createWinFeedSender(platform), lookEveryMs, (error) =>
    platform.log.warn({ error }, 'The feed of wins could not be read.'),
  );
