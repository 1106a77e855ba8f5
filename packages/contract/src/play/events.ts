/** Results of virtual events with odds: races and match days. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { idSchema, line } from '../fields.ts';
import { dateRange, listOf, pageRequest } from '../lists.ts';
import { eventResult } from '../wallet/events.ts';
import { memberCall } from '../wire.ts';

export type { EventResult } from '../wallet/events.ts';

export const eventCalls = {
  'play.eventResults': memberCall({
    summary: 'How the events of a game ended, newest first, each with what anybody needs to draw it again.',
    request: z.strictObject({
      ...pageRequest,
      ...dateRange,
      vendorKey: line(20),
      gameKey: line(60),
      number: idSchema.optional(),
    }),
    answer: listOf(eventResult),
    codes: [codes.gameUnavailable, codes.vendorBlocked, codes.vendorUnreachable],
  }),
};
