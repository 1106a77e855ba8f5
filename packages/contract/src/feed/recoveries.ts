/** How a listener requests a recovery. docs/feed-protocol.md. */
import { z } from 'zod';
import { producers } from './messages.ts';

/** The name under which a node of the platform listens. */
export const listenerName = z.string().regex(/^[\w-]{1,40}$/);

export const recoveryRequest = z.object({
  listener: listenerName,
  producer: z.enum(producers),
  /** Milliseconds since 1970; null requests a snapshot alone. */
  after: z.int().min(0).nullable(),
  /** Comes back with each message of this recovery. */
  request: z.string().min(1).max(64),
  /** Everything of one fixture, however long ago. */
  fixture: z.string().min(1).max(80).optional(),
});

export const recoveryAnswers = ['granted', 'tooFar', 'unknown', 'running', 'tooOften'] as const;
export const recoveryAnswer = z.object({ answer: z.enum(recoveryAnswers) });

export type RecoveryRequest = z.infer<typeof recoveryRequest>;
export type RecoveryAnswer = z.infer<typeof recoveryAnswer>['answer'];
