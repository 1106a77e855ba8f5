/** The sports feed as staff see it: whether its producers can be trusted, and results that do not come. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { producers } from '../feed/messages.ts';
import { amountSchema, moment, names, noFields } from '../fields.ts';
import { listOf, pageRequest } from '../lists.ts';
import { staffAct, staffCall } from '../wire.ts';

const producerRow = z.object({
  producer: z.enum(producers),
  /** Nothing of a producer that is not `up` can be bet. */
  health: z.enum(['up', 'silent', 'recovering', 'stale']),
  /** Null before the first. */
  aliveAt: moment.nullable(),
  saidAt: moment.nullable(),
  /** Delay from the feed's sending to this node's receiving, of the newest messages; null before the first. */
  latencyMs: z.object({ median: z.int(), p99: z.int() }).nullable(),
  /** Of the last minute. */
  messages: z.int(),
  /** Since the node was started: how often something was missing. */
  gaps: z.int(),
  gapAt: moment.nullable(),
  /** Since when a recovery runs; null while none does. */
  recoveringSince: moment.nullable(),
  /** In this span everything that was said is kept. */
  keptFrom: moment.nullable(),
  keptUntil: moment.nullable(),
  lines: z.int(),
  /** Of these, how many rest now. */
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
