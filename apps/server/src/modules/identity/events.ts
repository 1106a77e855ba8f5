/** What a member's socket listens to, and the facts it is told when it signs in. */
import type { Platform } from '../../platform/app.ts';
import type { Message, Subscriptions } from '../../platform/realtime/sockets.ts';
import { getBalances } from '../ledger/index.ts';
import { countUnread, unreadMessage } from '../messages/index.ts';
import { getMaintenance, getSwitches, inspectMessage, lockBetMessage } from '../site/index.ts';

export function memberSubscription(platform: Platform): Subscriptions['member'] {
  const { db, clock } = platform;
  return ({ memberId, sessionId }) => ({
    topics: [`member:${memberId}`, `session:${sessionId}`, 'site', 'powerball'],
    async catchUp() {
      const [balances, unread, maintenance, switches] = await Promise.all([
        getBalances(db, memberId),
        countUnread(db, memberId),
        getMaintenance(db, clock.now()),
        getSwitches(db),
      ]);
      const cash: Message = { cmd: 'CASH', data1: String(balances.cash), data2: String(balances.point) };
      return [cash, unreadMessage(unread), inspectMessage(maintenance.active), lockBetMessage(switches.playOpen)];
    },
  });
}
