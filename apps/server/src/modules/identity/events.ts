/** What a member's socket listens to, and the facts it is told when it signs in. */
import type { Platform } from '../../platform/app.ts';
import type { Message, Subscriptions } from '../../platform/realtime/sockets.ts';
import { getBalances } from '../ledger/index.ts';
import { getMaintenance, getSwitches, inspectMessage, lockBetMessage } from '../site/index.ts';

/** No message to members can exist before their module does, so none is unread. */
const nothingUnread: Message = { cmd: 'MSG', data1: '0', data2: '' };

export function memberSubscription(platform: Platform): Subscriptions['member'] {
  const { db, clock } = platform;
  return ({ memberId, sessionId }) => ({
    topics: [`member:${memberId}`, `session:${sessionId}`, 'site', 'powerball'],
    async catchUp() {
      const [balances, maintenance, switches] = await Promise.all([
        getBalances(db, memberId),
        getMaintenance(db, clock.now()),
        getSwitches(db),
      ]);
      const cash: Message = { cmd: 'CASH', data1: String(balances.cash), data2: String(balances.point) };
      return [cash, nothingUnread, inspectMessage(maintenance.active), lockBetMessage(switches.playOpen)];
    },
  });
}
