/** The calls of messages that leave the house: of members on their addresses, of staff on what was sent. */
import { codes } from '@mirinae/contract/codes';
import type { OutgoingRow } from '@mirinae/contract/staff/outgoing';
import type { Platform } from '../../platform/app.ts';
import { guestCommand, memberCommand, memberQuery, staffCommand, staffQuery } from '../../platform/http/call.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { pageInfo } from '../../platform/http/page-info.ts';
import { brandId } from '../../platform/ids.ts';
import { textOf } from '../../platform/rich-text.ts';
import { nameMembers } from '../identity/index.ts';
import { recordAudit, revealPersonal } from '../staff/index.ts';
import { carrierOf, refuseOff } from './adapters/channels.ts';
import { dropAddress } from './addresses.ts';
import { startChat } from './chat-link.ts';
import { preferOffers, stopOffers } from './consent.ts';
import {
  countChannels,
  type ListedMessage,
  listOutgoing,
  openMessage,
  receiverOf,
  retryMessage,
} from './list-outgoing.ts';
import { proveMail, startMail } from './mail-address.ts';
import { maskAddress } from './mask-address.ts';
import { readReach } from './read-reach.ts';
import { dropStaffMail, proveStaffMail, readStaffMail, startStaffMail } from './staff-mail.ts';

const ownCalls = [
  memberQuery('reach.list', 'read', ({ platform, member }) => readReach(platform, member.memberId)),
  memberQuery('reach.mailStart', 'guarded', async ({ platform, caller: { locale }, member: { memberId }, input }) => {
    refuseOff(platform.config, 'mail');
    await startMail(platform, { memberId, locale }, input.address);
    return null;
  }),
  memberQuery('reach.mailProve', 'guarded', async ({ platform, caller: { locale }, member: { memberId }, input }) => {
    await proveMail(platform, { memberId, locale }, input.code);
    return null;
  }),
  memberCommand(
    'reach.telegramStart',
    'guarded',
    async ({ platform, tx, caller: { locale }, member: { memberId } }) => {
      refuseOff(platform.config, 'telegram');
      return { url: await startChat(platform, tx, { memberId, locale }) };
    },
  ),
  memberCommand('reach.drop', 'write', async ({ platform, tx, member: { memberId }, input: { channel } }) => {
    await dropAddress(platform, tx, { memberId, channel });
    return null;
  }),
  memberCommand('reach.prefer', 'write', async ({ platform, tx, caller: { locale }, member: { memberId }, input }) => {
    const { channel, ...choice } = input;
    if (choice.offers) refuseOff(platform.config, channel);
    await preferOffers(platform, tx, { memberId, channel, locale }, choice);
    return null;
  }),
  guestCommand('reach.stop', 'guarded', async ({ platform, tx, input: { token } }) => ({
    channel: await stopOffers(platform, tx, token),
    at: platform.clock.now().toISOString(),
  })),
];

const isOpen = ({ state }: ListedMessage): boolean => state === 'waiting' || state === 'sending';

const present =
  (platform: Platform, nameOf: Awaited<ReturnType<typeof nameMembers>>) =>
  (row: ListedMessage): OutgoingRow => ({
    outgoingIdx: Number(row.outgoingId),
    channel: row.channel,
    about: row.about,
    isOffer: row.isOffer,
    memberId: row.memberId === null ? null : Number(row.memberId),
    memId: row.memberId === null ? '' : nameOf(row.memberId).memId,
    to: maskAddress(row.channel, receiverOf(platform, row)),
    state: row.state,
    error: row.error,
    tries: row.tries,
    mayRepeat: row.mayRepeat,
    isSandbox: row.isSandbox,
    madeAt: row.madeAt.toISOString(),
    dueAt: isOpen(row) ? row.dueAt.toISOString() : null,
    endedAt: row.endedAt?.toISOString() ?? null,
  });

const staffCallsOfOutbox = [
  staffQuery('staff.outgoingList', 'messages.send', async ({ platform, input }) => {
    const { page, count_per_list: perPage, ...filter } = input;
    const { rows, total } = await listOutgoing(platform.db, filter, { page, perPage });
    const named = rows.flatMap(({ memberId }) => (memberId === null ? [] : [{ memberId }]));
    const nameOf = await nameMembers(platform.db, named);
    return { list: rows.map(present(platform, nameOf)), pageInfo: pageInfo(input, total) };
  }),
  staffQuery('staff.outgoingChannels', 'messages.send', ({ platform }) => countChannels(platform)),
  staffQuery('staff.outgoingReveal', 'personal.reveal', async ({ platform, caller, staff, input }) => {
    const { outgoingIdx, ...why } = input;
    const { message, to, title, html } = await openMessage(platform, brandId<'OutgoingId'>(outgoingIdx));
    const { memberId } = message;
    if (memberId === null) throw new DomainError(codes.notFound);
    const about = { memberId, target: `member:${memberId}`, field: `outgoing:${outgoingIdx}` };
    const { value, ...shown } = await revealPersonal(platform, { staff, ip: caller.ip, ...about, ...why }, () => to);
    return { to: value, title, text: textOf(html), ...shown };
  }),
  staffCommand('staff.outgoingRetry', 'messages.send', async ({ platform, tx, staff, caller, input }) => {
    const { outgoingIdx, reason } = input;
    const { key, error, tries } = await retryMessage(platform, tx, brandId<'OutgoingId'>(outgoingIdx));
    const target = `outgoing:${outgoingIdx}`;
    const change = { before: { error, tries }, after: { key, reason } };
    await recordAudit(tx, { staff, action: 'message.retry', target, ...change, ip: caller.ip });
    return null;
  }),
];

/** A member of staff on the own address. */
const staffMailCalls = [
  staffQuery('staff.mail', 'any', async ({ platform, staff: { staffId } }) => ({
    ...(await readStaffMail(platform, platform.db, staffId)),
    isOff: carrierOf(platform.config, 'mail') === 'off',
  })),
  staffQuery('staff.mailStart', 'any', async ({ platform, caller: { locale }, staff: { staffId }, input }) => {
    refuseOff(platform.config, 'mail');
    await startStaffMail(platform, { staffId, locale }, input.address);
    return null;
  }),
  staffQuery('staff.mailProve', 'any', async ({ platform, staff: { staffId }, input }) => {
    await proveStaffMail(platform, staffId, input.code);
    return null;
  }),
  staffCommand('staff.mailDrop', 'any', async ({ tx, staff: { staffId } }) => {
    await dropStaffMail(tx, staffId);
    return null;
  }),
];

export const outboxCalls = [...ownCalls, ...staffCallsOfOutbox, ...staffMailCalls];
