/** Pictures are decoded and drawn anew one after the other: forty million pixels take a second of a processor. */
import { createQueue } from './bounded-queue.ts';

/** Throws Z429 while too many pictures wait. Never call it with a transaction open. */
export const inDrawingQueue = createQueue({ maxConcurrent: 1, maxQueued: 8, waitSeconds: 5 });
