/**
 * Rich text, cleaned on a thread of its own: a text made to take long keeps only its like waiting, and who answers
 * everybody goes on. Texts of members and of staff do not wait for each other.
 */
import { codes } from '@mirinae/contract/codes';
import { Piscina } from 'piscina';
import { DomainError } from './http/domain-error.ts';
import type { CleanText } from './rich-text.ts';

/** Texts that may wait; a text of the greatest length takes about a tenth of a second. */
const waitingMost = 30;
const secondsToWait = 5;

const openPool = () =>
  new Piscina<string, CleanText>({
    filename: new URL('./rich-text-worker.ts', import.meta.url).href,
    name: 'clean',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    maxQueue: waitingMost,
  });

const pools = { member: openPool(), staff: openPool() } as const;

/** Throws Z429 while too many texts wait. Never call it with a transaction open: the connection would wait too. */
export async function cleanAside(html: string, writer: keyof typeof pools): Promise<CleanText> {
  const pool = pools[writer];
  if (pool.queueSize >= waitingMost) throw new DomainError(codes.tooManyRequests, { waitSeconds: secondsToWait });
  return pool.run(html);
}
