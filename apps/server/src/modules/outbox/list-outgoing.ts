/** What staff see of messages that leave the house, and the second chance of one that was given up. */

import type { Answer } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { type OutgoingChannel, outgoingChannels } from '@mirinae/contract/member/reach';
import type { OutgoingState } from '@mirinae/contract/staff/outgoing';
import type { Platform } from '../../platform/app.ts';
import { secretBoxOf } from '../../platform/auth/keys.ts';
import { businessDay, startOfBusinessDay } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, desc, eq, gte, inArray, type SQL } from '../../platform/db/orm.ts';
import { countedFor, countUpTo, type Page, readPage } from '../../platform/db/read-page.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { carrierOf, rateOf } from './adapters/channels.ts';
import { type LetterContent, openLetter } from './letter.ts';
import { wakeSender } from './queue.ts';
import { letters, type OutgoingId, type OutgoingMessage, outgoing } from './tables.ts';

type Filter = { readonly channel?: OutgoingChannel | undefined; readonly state?: OutgoingState | undefined };
export type ListedMessage = OutgoingMessage & { readonly about: string; readonly isOffer: boolean };

/** Newest first. */
export async function listOutgoing(
  db: Database,
  { channel, state }: Filter,
  page: Page,
): Promise<{ rows: ListedMessage[]; total: number }> {
  const condition = and(
    channel === undefined ? undefined : eq(outgoing.channel, channel),
    state === undefined ? undefined : eq(outgoing.state, state),
  );
  const { rows, total } = await readPage(
    db
      .select({ message: outgoing, about: letters.about, isOffer: letters.isOffer })
      .from(outgoing)
      .innerJoin(letters, eq(letters.letterId, outgoing.letterId))
      .where(condition)
      .orderBy(desc(outgoing.outgoingId)),
    countUpTo(db, outgoing.outgoingId, condition, countedFor(page)),
    page,
  );
  return { rows: rows.map(({ message, about, isOffer }) => ({ ...message, about, isOffer })), total };
}

export async function countChannels({ db, clock, config }: Platform): Promise<Answer<'staff.outgoingChannels'>> {
  const today = startOfBusinessDay(businessDay(clock.now()));
  const count = (channel: OutgoingChannel, states: readonly OutgoingState[], ended?: SQL) =>
    db.$count(outgoing, and(eq(outgoing.channel, channel), inArray(outgoing.state, [...states]), ended));
  const endedToday = gte(outgoing.endedAt, today);
  return Promise.all(
    outgoingChannels.map(async (channel) => {
      const [waiting, sentToday, failedToday] = await Promise.all([
        count(channel, ['waiting', 'sending']),
        count(channel, ['sent'], endedToday),
        count(channel, ['failed', 'dropped'], endedToday),
      ]);
      const carrier = carrierOf(config, channel);
      return { channel, carrier, perMinute: rateOf(config, channel), waiting, sentToday, failedToday };
    }),
  );
}

/** In clear text; empty before the first attempt. */
export function receiverOf(
  platform: Pick<Platform, 'config'>,
  { usedSealed, addressSealed }: Pick<OutgoingMessage, 'usedSealed' | 'addressSealed'>,
): string {
  const sealed = usedSealed ?? addressSealed;
  return sealed === null ? '' : secretBoxOf(platform).open(sealed);
}

type Opened = LetterContent & { readonly message: OutgoingMessage; readonly to: string };

/** With its receiver in clear text. Throws Z404. */
export async function openMessage(platform: Platform, outgoingId: OutgoingId): Promise<Opened> {
  const [row] = await platform.db
    .select({ message: outgoing, sealed: letters.contentSealed })
    .from(outgoing)
    .innerJoin(letters, eq(letters.letterId, outgoing.letterId))
    .where(eq(outgoing.outgoingId, outgoingId));
  if (!row) throw new DomainError(codes.notFound);
  const { message, sealed } = row;
  return { message, to: receiverOf(platform, message), ...openLetter(platform, sealed) };
}

/** Its attempts begin again. Throws Z404, M011. Locks: the message. */
export async function retryMessage(platform: Platform, tx: Tx, outgoingId: OutgoingId): Promise<OutgoingMessage> {
  const now = platform.clock.now();
  const isIt = eq(outgoing.outgoingId, outgoingId);
  const [row] = await tx.select().from(outgoing).where(isIt).for('update');
  if (!row) throw new DomainError(codes.notFound);
  if (row.state !== 'failed') throw new DomainError(codes.outgoingNotFailed);
  await tx.update(outgoing).set({ state: 'waiting', tries: 0, dueAt: now, endedAt: null }).where(isIt);
  await wakeSender(tx, row.channel, now);
  return row;
}
