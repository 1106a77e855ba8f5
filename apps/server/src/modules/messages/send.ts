/** Sending of messages: recipients of a target, a copy for each, and a notification of signed-in members. */

import type { MessageChannel, MessageTarget } from '@mirinae/contract/board/staff-messages';
import { codes } from '@mirinae/contract/codes';
import { type OutgoingChannel, outgoingChannels } from '@mirinae/contract/member/reach';
import type { Platform } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { brandId, type MemberId } from '../../platform/ids.ts';
import { type CleanText, plainText } from '../../platform/rich-text.ts';
import { findMemberByLogin, findSignedIn, keepReachable, listReachable } from '../identity/index.ts';
import { notify } from '../notifications/index.ts';
import { endOfNight, keepReached, queueLetter } from '../outbox/index.ts';
import { listBranch } from '../partners/index.ts';
import { listSegmentMembers } from '../segments/index.ts';
import type { LetterFacts } from './letters.ts';
import { withoutRefusing } from './offers.ts';
import { type CopyId, copies, type MessageId, messageSubject, messages } from './tables.ts';
import { publishUnread } from './unread.ts';

const chunk = 5_000;

/** Mailings skip members on a break; a single member always gets its message. */
async function recipientsOf(platform: Platform, tx: Tx, target: MessageTarget): Promise<MemberId[]> {
  const now = platform.clock.now();
  if (target.kind === 'all') return listReachable(tx, null, now);
  if (target.kind === 'level') return listReachable(tx, target.level, now);
  if (target.kind === 'branch') return keepReachable(tx, (await listBranch(tx, target.memId)) ?? [], now);
  if (target.kind === 'segment') return listSegmentMembers(platform, tx, brandId<'SegmentId'>(target.segmentIdx));
  const member = await findMemberByLogin(tx, target.memId);
  return member ? [member.memberId] : [];
}

type Mailing = {
  readonly target: MessageTarget;
  readonly isOffer?: boolean;
  /** On the site alone by default. */
  readonly channels?: readonly MessageChannel[];
};

type Addressees = {
  /** Those with a message on the site. */
  readonly onSite: MemberId[];
  readonly outside: Readonly<Partial<Record<OutgoingChannel, MemberId[]>>>;
  /** Everybody, each once. */
  readonly all: MemberId[];
};

async function addressees(
  platform: Platform,
  tx: Tx,
  { target, isOffer = false, channels = ['site'] }: Mailing,
): Promise<Addressees> {
  const all = await recipientsOf(platform, tx, target);
  const onSite = channels.includes('site') ? await onSiteOf(tx, all, isOffer) : [];
  const outside: Partial<Record<OutgoingChannel, MemberId[]>> = {};
  for (const channel of outgoingChannels.filter((each) => channels.includes(each)))
    outside[channel] = await keepReached(platform, tx, all, { channel, isOffer });
  const reached = new Set([...onSite, ...Object.values(outside).flat()]);
  return { onSite, outside, all: all.filter((memberId) => reached.has(memberId)) };
}

const onSiteOf = async (tx: Tx, all: MemberId[], isOffer: boolean): Promise<MemberId[]> =>
  isOffer ? withoutRefusing(tx, all) : all;

/** To how many a message would go. */
export async function countRecipients(platform: Platform, tx: Tx, mailing: Mailing): Promise<number> {
  return (await addressees(platform, tx, mailing)).all.length;
}

export function targetText(target: MessageTarget): string {
  if (target.kind === 'all') return 'all';
  if (target.kind === 'segment') return `segment:${target.segmentIdx}`;
  return `${target.kind}:${target.kind === 'level' ? target.level : target.memId}`;
}

type Written = { title: string; content: string };

/** Title and text as they are stored. Throws BD01 or BD02 when nothing of them is left. */
export function cleanMessage(given: string, { html, isEmpty }: CleanText): Written {
  const title = plainText(given);
  if (title === '') throw new DomainError(codes.titleMissing);
  if (isEmpty) throw new DomainError(codes.contentMissing);
  return { title, content: html };
}

type Sending = (Written | { letter: LetterFacts }) & {
  target: string;
  sentBy: string;
  isOffer?: boolean;
  channels?: MessageChannel[];
};

const house = 'system';

async function notifyArrived(
  platform: Platform,
  tx: Tx,
  arrived: readonly { memberId: MemberId; copyId: CopyId }[],
  { title, messageId, isOffer = false }: { title: string; messageId: MessageId; isOffer?: boolean | undefined },
): Promise<void> {
  // No device rings for advertising in the night.
  const isQuiet = isOffer && endOfNight(platform.clock.now()) !== null;
  const news = arrived.map(({ memberId, copyId }) => ({
    memberId,
    facts: { event: 'message-arrived' as const, msgIdx: Number(copyId), title },
    subject: messageSubject(messageId),
    isQuiet,
  }));
  await notify(platform, tx, news);
}

async function insertMessage(
  { clock }: Platform,
  tx: Tx,
  sending: Sending & { recipients: number },
): Promise<MessageId> {
  const [sent] = await tx
    .insert(messages)
    .values({ ...sending, sentAt: clock.now() })
    .returning({ messageId: messages.messageId });
  if (!sent) throw new Error('The message was not returned.');
  return sent.messageId;
}

/**
 * A copy for each, and a word to those who are signed in. What the house writes by itself is about something of which
 * its own module notifies.
 */
async function deliver(
  platform: Platform,
  tx: Tx,
  recipients: readonly MemberId[],
  { messageId, sending }: { messageId: MessageId; sending: Sending },
): Promise<void> {
  const now = platform.clock.now();
  for (let from = 0; from < recipients.length; from += chunk) {
    const some = recipients.slice(from, from + chunk);
    const rows = await tx
      .insert(copies)
      .values(some.map((memberId) => ({ messageId, memberId })))
      .returning({ memberId: copies.memberId, copyId: copies.copyId });
    const { isOffer } = sending;
    if ('title' in sending) await notifyArrived(platform, tx, rows, { title: sending.title, messageId, isOffer });
    await publishUnread(platform, tx, [...(await findSignedIn(tx, some, now))]);
  }
}

/** Its words as `cleanMessage` answers them. */
export type NewMessage = Written & Mailing & { sentBy: string };

/**
 * Answers to how many it went; `confirm` receives it before, and may refuse. Throws M003 when the target has no member,
 * Z404 for a segment that is gone.
 */
export async function sendMessage(
  platform: Platform,
  tx: Tx,
  { target, isOffer = false, channels = ['site'], title, content, sentBy }: NewMessage,
  confirm: (recipients: number) => void = () => {},
): Promise<number> {
  const { onSite, outside, all } = await addressees(platform, tx, { target, isOffer, channels });
  const recipients = all.length;
  if (recipients === 0) throw new DomainError(codes.noRecipients);
  confirm(recipients);
  const sending = { title, content, isOffer, channels: [...channels], target: targetText(target), sentBy };
  const messageId = await insertMessage(platform, tx, { ...sending, recipients });
  await deliver(platform, tx, onSite, { messageId, sending });
  if (Object.values(outside).some(({ length }) => length > 0)) {
    const letter = { about: messageSubject(messageId), title, html: content, isOffer, to: outside };
    await queueLetter(platform, tx, letter);
  }
  return recipients;
}

/** Automatic messages of the house; `about` replaces the target in the list of sent messages. */
export async function notifyMembers(
  platform: Platform,
  tx: Tx,
  memberIds: readonly MemberId[],
  { about, letter }: { about: string; letter: LetterFacts },
): Promise<void> {
  if (memberIds.length === 0) return;
  const sending = { letter, target: about, sentBy: house };
  const messageId = await insertMessage(platform, tx, { ...sending, recipients: memberIds.length });
  await deliver(platform, tx, memberIds, { messageId, sending });
}
