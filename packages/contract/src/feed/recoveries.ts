/** Recovery requests of a listener. docs/feed-protocol.md. */
import { z } from 'zod';
import { producers } from './messages.ts';

/** Name of a listening node of the platform. */
export const listenerName = z.string().regex(/^[\w-]{1,40}$/);

export const recoveryRequest = z.object({
  listener: listenerName,
  producer: z.enum(producers),
  /** Milliseconds since 1970; null requests a snapshot alone. */
  after: z.int().min(0).nullable(),
  /** Id of the recovery, repeated in each of its messages. */
  request: z.string().min(1).max(64),
  /** Requests all messages of one fixture, however old. */
  fixture: z.string().min(1).max(80).optional(),
});

export const recoveryAnswers = ['granted', 'tooFar', 'unknown', 'running', 'tooOften'] as const;
export const recoveryAnswer = z.object({ answer: z.enum(recoveryAnswers) });

export type RecoveryRequest = z.infer<typeof recoveryRequest>;
export type RecoveryAnswer = z.infer<typeof recoveryAnswer>['answer'];
