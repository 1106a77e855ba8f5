/** Sports feed in the back office: health of the producers, and overdue results. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { producers } from '../feed/messages.ts';
import { amountSchema, moment, names, noFields } from '../fields.ts';
import { listOf, pageRequest } from '../lists.ts';
import { staffAct, staffCall } from '../wire.ts';

const producerRow = z.object({
  producer: z.enum(producers),
  /** Health of a producer; its lines can be bet on only while it is `up`. */
  health: z.enum(['up', 'silent', 'recovering', 'stale']),
  /** Time of the last alive message; null before the first. */
  aliveAt: moment.nullable(),
  messageAt: moment.nullable(),
  /** Delay between sending by the feed and receipt by this node, for the newest messages; null before the first. */
  latencyMs: z.object({ median: z.int(), p99: z.int() }).nullable(),
  /** Messages in the last minute. */
  messages: z.int(),
  /** Number of message gaps since the start of the node. */
  gaps: z.int(),
  gapAt: moment.nullable(),
  /** Start of the running recovery; null without one. */
  recoveringSince: moment.nullable(),
  /** Time range of the stored messages. */
  keptFrom: moment.nullable(),
  keptUntil: moment.nullable(),
  lines: z.int(),
  /** Number of these lines that are suspended. */
  suspended: z.int(),
});

export const sportFeedCalls = {
  'staff.feedHealth': staffCall({
    reads: true,
    summary: 'The producers of the sports feed as the asked node hears them, and what is kept.',
    request: noFields,
    answer: z.object({ connected: z.boolean(), fixtures: z.int(), live: z.int(), producers: z.array(producerRow) }),
  }),
  'staff.feedRecover': staffAct({
    summary: 'Asks the feed to repeat what a producer said in the last minutes; every node asks. Once a minute.',
    request: z.strictObject({ producer: z.enum(producers), minutes: z.int().min(1).max(600) }),
    codes: [codes.tooManyRequests],
  }),
  'staff.lateResultList': staffCall({
    reads: true,
    summary: 'Fixtures with open slips whose result is missing 15 minutes after their end, longest first.',
    request: z.strictObject({ ...pageRequest }),
    answer: listOf(
      z.object({
        fixture: z.string(),
        sportNames: names,
        league: names,
        home: names,
        away: names,
        startsAt: moment,
        endedAt: moment,
        slips: z.int(),
        stakes: amountSchema,
      }),
    ),
  }),
};
