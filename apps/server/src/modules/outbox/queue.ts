/** Messages on their way out: written in the transaction of what they are about, sent by a job after its commit. */
import { type OutgoingChannel, outgoingChannels } from '@mirinae/contract/member/reach';
import type { OutgoingState } from '@mirinae/contract/staff/outgoing';
import type { Platform } from '../../platform/app.ts';
import { bigintArray } from '../../platform/db/arrays.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, eq, inArray, sql } from '../../platform/db/orm.ts';
import type { MemberId } from '../../platform/ids.ts';
import { addJob } from '../../platform/jobs.ts';
import { type LetterContent, sealLetter } from './letter.ts';
import { type LetterId, letters, outgoing } from './tables.ts';

/** A task of its own for each channel: a gateway that answers slowly holds up no other. */
export const taskOf = (channel: OutgoingChannel): string => `outbox.${channel}`;

/** One job at a time for a channel, on all nodes together. */
export function wakeSender(db: Database | Tx, channel: OutgoingChannel, at: Date): Promise<void> {
  const task = taskOf(channel);
  return addJob(db, { task, payload: {}, at, key: task, queue: task });
}

/** Apart from the job of what is written meanwhile, which would be put off by it. */
export function wakeSenderLater(db: Database | Tx, channel: OutgoingChannel, at: Date): Promise<void> {
  const task = taskOf(channel);
  return addJob(db, { task, payload: {}, at, key: `${task}:later`, queue: task });
}

export type NewLetter = LetterContent & {
  /** Such as `message:12`. */
  readonly about: string;
  readonly isOffer: boolean;
  readonly to: Readonly<Partial<Record<OutgoingChannel, readonly MemberId[]>>>;
};

async function insertLetter(platform: Platform, tx: Tx, letter: Omit<NewLetter, 'to'>): Promise<LetterId> {
  const { about, isOffer } = letter;
  const contentSealed = sealLetter(platform, letter);
  const [row] = await tx
    .insert(letters)
    .values({ about, isOffer, contentSealed, madeAt: platform.clock.now() })
    .returning({ letterId: letters.letterId });
  if (!row) throw new Error('A letter was not returned.');
  return row.letterId;
}

/** To whom there is one already under its key gets no second one. */
export async function queueLetter(platform: Platform, tx: Tx, { to, ...letter }: NewLetter): Promise<void> {
  const now = platform.clock.now();
  const letterId = await insertLetter(platform, tx, letter);
  for (const channel of outgoingChannels) {
    const memberIds = to[channel] ?? [];
    if (memberIds.length === 0) continue;
    const at = now.toISOString();
    await tx.execute(sql`
      insert into outgoing_messages (letter_id, key, channel, member_id, made_at, due_at)
      select ${letterId}::bigint, ${letter.about}::text || ':' || ${channel}::text || ':' || id, ${channel}::text, id,
        ${at}::timestamptz, ${at}::timestamptz
      from unnest(${sql.param(bigintArray(memberIds))}::bigint[]) as receivers (id)
      on conflict (key) do nothing`);
    await wakeSender(tx, channel, now);
  }
}

type Single = LetterContent & {
  readonly about: string;
  readonly key: string;
  readonly channel: OutgoingChannel;
  readonly to: { readonly memberId: MemberId } | { readonly staffId: number };
  /** Sealed; this one whatever the member's address is. */
  readonly addressSealed: Buffer;
};

/** One under a key that was used is not written again. */
export async function queueSingle(platform: Platform, tx: Tx, { key, channel, to, ...single }: Single): Promise<void> {
  const now = platform.clock.now();
  const { addressSealed, ...letter } = single;
  const letterId = await insertLetter(platform, tx, { ...letter, isOffer: false });
  const times = { madeAt: now, dueAt: now };
  await tx
    .insert(outgoing)
    .values({ letterId, key, channel, ...to, addressSealed, ...times })
    .onConflictDoNothing();
  await wakeSender(tx, channel, now);
}

/** What waits of a letter is not sent any more. Locks: its messages. */
export async function dropLetters({ clock }: Platform, tx: Tx, about: string): Promise<void> {
  const ofLetter = tx.select({ letterId: letters.letterId }).from(letters).where(eq(letters.about, about));
  await tx
    .update(outgoing)
    .set({ state: 'dropped', error: 'recalled', endedAt: clock.now() })
    .where(and(inArray(outgoing.letterId, ofLetter), eq(outgoing.state, 'waiting')));
}

export type Progress = { readonly waiting: number; readonly sent: number; readonly failed: number };

/** How far the messages of each subject are; what was dropped failed too. */
export async function countProgress(
  db: Database | Tx,
  abouts: readonly string[],
): Promise<ReadonlyMap<string, Progress>> {
  if (abouts.length === 0) return new Map();
  const counted = (...states: OutgoingState[]) =>
    sql<number>`count(*) filter (where ${inArray(outgoing.state, states)})::int`;
  const rows = await db
    .select({
      about: letters.about,
      waiting: counted('waiting', 'sending'),
      sent: counted('sent'),
      failed: counted('failed', 'dropped'),
    })
    .from(letters)
    .innerJoin(outgoing, eq(outgoing.letterId, letters.letterId))
    .where(inArray(letters.about, [...abouts]))
    .groupBy(letters.about);
  return new Map(rows.map(({ about, ...progress }) => [about, progress]));
}
