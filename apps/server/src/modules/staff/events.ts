/** What a staff socket listens to, and the counts it is told when it signs in. */
import { queueNames } from '@mirinae/contract/realtime';
import type { Platform } from '../../platform/app.ts';
import type { Subscriptions } from '../../platform/realtime/sockets.ts';
import { countQueues, queueMessage } from './queues.ts';

export function staffSubscription({ db }: Platform): Subscriptions['staff'] {
  return ({ sessionId }) => ({
    topics: ['staff', `staff-session:${sessionId}`],
    async catchUp() {
      const counts = await countQueues(db);
      return queueNames.map((name) => queueMessage(name, counts[name]));
    },
  });
}
