/** What a member's socket listens to, and the facts it starts from when it signs in. */
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
import { getBalances } from '../ledger/index.ts';
import { countUnread } from '../messages/index.ts';
import { countUnreadNotifications } from '../notifications/index.ts';
import { getMaintenance, getSwitches } from '../site/index.ts';

export function memberSubscription(platform: Platform): Subscriptions['member'] {
  const { db, clock } = platform;
  return ({ memberId, sessionId }) => ({
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
