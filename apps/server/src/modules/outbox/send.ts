/**
 * Sends the messages of a channel that are due, in batches and not faster than its rate. A message is leased while it
 * is sent; after a crash another node sends it again, marked as one that the receiver may have twice. Whether it may be
 * sent is decided at each attempt: consent, address and state of the account are those of now, and what falls into the
 * night of advertising waits for its end.
 */
import { defaultLocale, type Locale } from '@mirinae/contract/languages';
import type { OutgoingChannel } from '@mirinae/contract/member/reach';
import type { Platform } from '../../platform/app.ts';
import { secretBoxOf } from '../../platform/auth/keys.ts';
import { addSeconds, laterOf } from '../../platform/clock.ts';
import { withTransaction } from '../../platform/db/connect.ts';
import { takeLock } from '../../platform/db/named-locks.ts';
import { and, asc, eq, gt, inArray, sql } from '../../platform/db/orm.ts';
import { findMembers, keepReachable, type Member } from '../identity/index.ts';
import { siteTitlesOf } from '../site/index.ts';
import type { Adapter, Outcome, Parcel } from './adapters/adapter.ts';
import { openAdapter, rateOf } from './adapters/channels.ts';
import { dropAddress } from './addresses.ts';
import { openLetter } from './letter.ts';
import { consentsSince, endOfNight } from './offer-rules.ts';
import { wakeSenderLater } from './queue.ts';
import { renderLetter } from './render.ts';
import { stopUrl } from './stop-link.ts';
import { type OutgoingMessage, outgoing } from './tables.ts';

const batchSize = 30;
const sandboxSender = 'post@mirinae.example';
/** Longer than any adapter waits. */
const leaseSeconds = 180;
const rateSeconds = 60;
/** After each attempt that failed; after the last it is given up. */
const retrySeconds = [60, 300, 1_800, 7_200, 21_600] as const;

type Taken = Pick<OutgoingMessage, 'outgoingId' | 'key' | 'memberId' | 'addressSealed' | 'tries'> & {
  readonly contentSealed: Buffer;
  readonly isOffer: boolean;
  readonly ownSealed: Buffer | null;
  readonly locale: Locale | null;
  /** A consent to advertising that may be used, and one to the night with it. */
  readonly agrees: boolean;
  readonly agreesToNight: boolean;
};

/** Locks: the channel and the messages it answers, for a moment; until their lease is over no one else takes them. */
async function takeDue({ db, clock, config }: Platform, channel: OutgoingChannel): Promise<Taken[]> {
  const now = clock.now();
  const [at, until] = [now.toISOString(), addSeconds(now, leaseSeconds).toISOString()];
  const agreedSince = consentsSince(now).toISOString();
  return withTransaction(db, async (tx) => {
    await takeLock(tx, `outbox:${channel}`);
    const since = addSeconds(now, -rateSeconds);
    const tried = await tx.$count(outgoing, and(eq(outgoing.channel, channel), gt(outgoing.triedAt, since)));
    const free = Math.min(batchSize, rateOf(config, channel) - tried);
    if (free <= 0) return [];
    const { rows } = await tx.execute<Taken>(sql`
      with due as (
        select outgoing_id, state from outgoing_messages
        where channel = ${channel} and state in ('waiting', 'sending') and due_at <= ${at}::timestamptz
        order by due_at, outgoing_id limit ${free} for update skip locked
      ), taken as (
        update outgoing_messages m set state = 'sending', may_repeat = m.may_repeat or due.state = 'sending',
          tries = tries + 1, tried_at = ${at}::timestamptz, due_at = ${until}::timestamptz
        from due where m.outgoing_id = due.outgoing_id returning m.*
      )
      select t.outgoing_id as "outgoingId", t.key, t.member_id as "memberId", t.address_sealed as "addressSealed", t.tries,
        l.content_sealed as "contentSealed", l.is_offer as "isOffer", a.address_sealed as "ownSealed", a.locale,
        coalesce(a.offers_at >= ${agreedSince}::timestamptz, false) as agrees, a.night_at is not null as "agreesToNight"
      from taken t join outgoing_letters l using (letter_id)
        left join member_addresses a on a.member_id = t.member_id and a.channel = t.channel
      order by t.outgoing_id`);
    return rows;
  });
}

type End = Outcome | { readonly end: 'dropped'; readonly error: string } | { readonly end: 'later'; readonly at: Date };

type AccountState = { readonly member: Member | undefined; readonly isReachable: boolean; readonly now: Date };

/** Why a message is not sent now; null when it is. */
function barOf(taken: Taken, { member, isReachable, now }: AccountState): End | null {
  if (taken.memberId === null) return null;
  if (!member || member.status === 'withdrawn') return { end: 'dropped', error: 'account-closed' };
  if (!taken.isOffer) return null;
  if (!isReachable) return { end: 'dropped', error: 'on-break' };
  if (!taken.agrees) return { end: 'dropped', error: 'no-consent' };
  const morning = taken.agreesToNight ? null : endOfNight(now);
  return morning === null ? null : { end: 'later', at: morning };
}

/** Only whoever holds the lease writes how it ended. */
const isHeld = ({ outgoingId, tries }: Taken) =>
  and(eq(outgoing.outgoingId, outgoingId), eq(outgoing.state, 'sending'), eq(outgoing.tries, tries));

type Ended = { readonly end: End; readonly usedSealed: Buffer | null; readonly isSandbox: boolean };

async function settle({ db, clock }: Platform, taken: Taken, { end, usedSealed, isSandbox }: Ended): Promise<void> {
  const now = clock.now();
  const to = { usedSealed, isSandbox };
  const write = (values: Partial<OutgoingMessage>) =>
    db
      .update(outgoing)
      .set({ ...to, ...values })
      .where(isHeld(taken));
  if (end.end === 'later') {
    // It was not sent: neither an attempt nor a part of the rate.
    await write({ state: 'waiting', dueAt: end.at, tries: taken.tries - 1, triedAt: null });
    return;
  }
  if (end.end === 'sent') {
    await write({ state: 'sent', error: '', reference: end.reference, endedAt: now });
    return;
  }
  const pause = end.end === 'again' ? retrySeconds[taken.tries - 1] : undefined;
  if (end.end === 'again' && pause !== undefined) {
    const wait = Math.max(pause, end.waitSeconds ?? 0);
    await write({ state: 'waiting', error: end.error, dueAt: addSeconds(now, wait) });
    return;
  }
  await write({ state: end.end === 'dropped' ? 'dropped' : 'failed', error: end.error, endedAt: now });
}

/** Sealed, where it goes: the one it was written for, else the member's own of now. */
const addressOf = (channel: OutgoingChannel, { addressSealed, ownSealed }: Taken, member: Member): Buffer | null =>
  addressSealed ?? (channel === 'sms' ? member.phoneEncrypted : ownSealed);

type Sending = {
  readonly channel: OutgoingChannel;
  readonly adapter: Adapter;
  readonly sites: Awaited<ReturnType<typeof siteTitlesOf>>;
};

function parcelOf(platform: Platform, { channel, sites }: Sending, taken: Taken, address: string): Parcel {
  const locale = taken.locale ?? defaultLocale;
  const { memberId, isOffer } = taken;
  const stop = isOffer && memberId !== null ? stopUrl(platform, { memberId, channel }) : null;
  const from = platform.config.MAIL_FROM ?? sandboxSender;
  const site = sites[locale];
  const letter = openLetter(platform, taken.contentSealed);
  return {
    key: taken.key,
    address,
    stopUrl: stop,
    ...renderLetter(letter, { channel, locale, site, from, stopUrl: stop }),
  };
}

/** An address that takes nothing more is forgotten. */
async function carry(platform: Platform, sending: Sending, taken: Taken, address: string): Promise<Outcome> {
  const { channel, adapter } = sending;
  const outcome = await adapter.send(parcelOf(platform, sending, taken, address));
  const { memberId } = taken;
  if (outcome.end === 'gone' && memberId !== null)
    await withTransaction(platform.db, (tx) => dropAddress(platform, tx, { memberId, channel }));
  return outcome;
}

async function sendOne(platform: Platform, sending: Sending, taken: Taken, state: AccountState): Promise<void> {
  const { isSandbox } = sending.adapter;
  const { member } = state;
  const bar = barOf(taken, state);
  const usedSealed = member ? addressOf(sending.channel, taken, member) : taken.addressSealed;
  const end = async (): Promise<End> => {
    if (bar) return bar;
    if (usedSealed === null) return { end: 'dropped', error: 'no-address' };
    return carry(platform, sending, taken, secretBoxOf(platform).open(usedSealed));
  };
  await settle(platform, taken, { end: await end(), usedSealed, isSandbox });
}

async function sendBatch(platform: Platform, sending: Sending, batch: readonly Taken[]): Promise<void> {
  const { db, clock } = platform;
  const now = clock.now();
  const ids = [...new Set(batch.flatMap(({ memberId }) => memberId ?? []))];
  const [found, reachableIds] = await Promise.all([findMembers(db, ids), keepReachable(db, ids, now)]);
  const members = new Map(found.map((member) => [member.memberId, member]));
  const reachable = new Set(reachableIds);
  await Promise.all(
    batch.map((taken) => {
      const { memberId } = taken;
      const isReachable = memberId !== null && reachable.has(memberId);
      const state = { member: memberId === null ? undefined : members.get(memberId), isReachable, now };
      return sendOne(platform, sending, taken, state);
    }),
  );
}

/** When the next message is due, and not before the rate has room for it; null where none waits. */
async function nextTime({ db, clock, config }: Platform, channel: OutgoingChannel): Promise<Date | null> {
  const now = clock.now();
  const isOpen = and(eq(outgoing.channel, channel), inArray(outgoing.state, ['waiting', 'sending']));
  const [next] = await db
    .select({ at: outgoing.dueAt })
    .from(outgoing)
    .where(isOpen)
    .orderBy(asc(outgoing.dueAt))
    .limit(1);
  if (!next) return null;
  const recent = and(eq(outgoing.channel, channel), gt(outgoing.triedAt, addSeconds(now, -rateSeconds)));
  const [oldest] = await db
    .select({ at: outgoing.triedAt })
    .from(outgoing)
    .where(recent)
    .orderBy(asc(outgoing.triedAt))
    .limit(1);
  const isFull = (await db.$count(outgoing, recent)) >= rateOf(config, channel);
  return isFull && oldest?.at ? laterOf(next.at, addSeconds(oldest.at, rateSeconds)) : next.at;
}

/** Sends all that is due within the rate, and comes again when the next one is. */
export async function sendOutgoing(platform: Platform, channel: OutgoingChannel): Promise<void> {
  const adapter = openAdapter(platform, channel);
  if (!adapter) return;
  try {
    const sending = { channel, adapter, sites: await siteTitlesOf(platform.db) };
    for (let batch = await takeDue(platform, channel); batch.length > 0; batch = await takeDue(platform, channel))
      await sendBatch(platform, sending, batch);
  } finally {
    adapter.close();
  }
  const next = await nextTime(platform, channel);
  if (next) await wakeSenderLater(platform.db, channel, next);
}
