/** Matches that are over, with prices that were offered before them: what a sandbox fills its past with. */
import { z } from 'zod';
import { feedMessage, fixture } from './messages.ts';

const moment = z.coerce.number().int().min(0);

/** Times in milliseconds since 1970. */
export const pastMatchesRequest = z.object({
  /** Time of the prices. */
  at: moment,
  /** The matches begin after `from` and up to `until`. */
  from: moment,
  until: moment,
  count: z.coerce.number().int().min(1).max(10),
});
export type PastMatchesRequest = z.infer<typeof pastMatchesRequest>;

/** Prices before the match, its last state, and the confirmed results of the lines that have prices. */
export const pastMatch = z.object({ fixture, messages: z.array(feedMessage) });
export type PastMatch = z.infer<typeof pastMatch>;
