/** Staff have the feed repeat itself: every node requests its own recovery, since each has a connection of its own. */
import { codes } from '@mirinae/contract/codes';
import { producers } from '@mirinae/contract/feed/messages';
import { z } from 'zod';
import type { Platform } from '../../../platform/app.ts';
import { addSeconds } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { and, eq, isNull, lte, or } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { StaffSession } from '../../../platform/http/session.ts';
import { recordAudit } from '../../staff/index.ts';
import { feedCoverage } from './feed-tables.ts';

const topic = 'node:feed-recovery';
const pauseSeconds = 60;

const recovery = z.object({ producer: z.enum(producers), minutes: z.int() });
type StaffRecovery = z.infer<typeof recovery>;

/** Throws Z429 within a minute of the last time. Locks: the row of the producer. */
export async function requestRecovery(
  { bus, clock }: Platform,
  tx: Tx,
  { producer, minutes }: StaffRecovery,
  { staff, ip }: { readonly staff: StaffSession; readonly ip: string },
): Promise<void> {
  const { recoveryRequestedAt } = feedCoverage;
  const now = clock.now();
  const isLong = or(isNull(recoveryRequestedAt), lte(recoveryRequestedAt, addSeconds(now, -pauseSeconds)));
  const granted = await tx
    .update(feedCoverage)
    .set({ recoveryRequestedAt: now })
    .where(and(eq(feedCoverage.producer, producer), isLong))
    .returning({ producer: feedCoverage.producer });
  if (granted.length === 0) throw new DomainError(codes.tooManyRequests);
  await recordAudit(tx, {
    staff,
    ip,
    action: 'feed.recover',
    target: `feed:${producer}`,
    before: null,
    after: { minutes },
  });
  await bus.publish(tx, topic, { producer, minutes });
}

/** Answers the function that ends it. */
export function onRecoveryRequested({ bus }: Platform, recover: (requested: StaffRecovery) => void): () => void {
  return bus.subscribe(topic, (message) => {
    const read = recovery.safeParse(message);
    if (read.success) recover(read.data);
  });
}
