/** What a staff socket listens to, and the counts it is told when it signs in. */
import type { Platform } from '../../platform/app.ts';
import type { Subscriptions } from '../../platform/realtime/sockets.ts';
import { countQueues, queueMessage } from './queues.ts';

export function staffSubscription({ db }: Platform): Subscriptions['staff'] {
  return ({ sessionId }) => ({
    topics: ['staff', `staff-session:${sessionId}`],
    async catchUp() {
      const { signup, deposit, withdrawal, find } = await countQueues(db);
      return [
        queueMessage('signup', signup),
        queueMessage('deposit', deposit),
        queueMessage('withdrawal', withdrawal),
        queueMessage('find', find),
      ];
    },
  });
}
