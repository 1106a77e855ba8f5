/** The messages of the made-up feed: one market, and what becomes of it. */
import { z } from 'zod';

const base = { at: z.int(), nth: z.int() };

export const pebbleMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('beat'), ...base }),
  z.object({ kind: z.literal('price'), ...base, match: z.string(), over: z.number(), under: z.number() }),
  z.object({ kind: z.literal('halt'), ...base, match: z.string() }),
  z.object({ kind: z.literal('result'), ...base, match: z.string(), isOver: z.boolean() }),
]);
export const pebbleMatch = z.object({ match: z.string(), home: z.string(), away: z.string(), startsAt: z.int() });
export const pebbleState = z.object({ matches: z.array(pebbleMatch), messages: z.array(pebbleMessage) });

export type PebbleMessage = z.infer<typeof pebbleMessage>;
export type PebbleMatch = z.infer<typeof pebbleMatch>;
export type PebbleState = z.infer<typeof pebbleState>;
