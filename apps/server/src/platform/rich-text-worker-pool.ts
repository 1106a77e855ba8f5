/** Rich text, cleaned on a thread of its own. Texts of members and of staff do not wait for each other. */

import type { CleanText } from './rich-text.ts';
import type * as richTextWorker from './rich-text-worker.ts';
import { openWorkerPool } from './worker-pool.ts';

/** A text of the greatest length takes about a tenth of a second. */
const bounds = { threads: 1, maxQueued: 30, waitSeconds: 5 };
const open = () => openWorkerPool<typeof richTextWorker>(new URL('./rich-text-worker.ts', import.meta.url), bounds);

const threads = { member: open(), staff: open() } as const;

/** Throws Z429 while too many texts wait. Never call it with a transaction open: the connection would wait too. */
export function cleanInWorker(html: string, writer: keyof typeof threads): Promise<CleanText> {
  return threads[writer]('clean', html);
}
