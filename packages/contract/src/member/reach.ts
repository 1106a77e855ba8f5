/** Ways in which a member is reached outside the site, and consent to advertising on each. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { moment, noFields } from '../fields.ts';
import { guestCall, memberAct, memberCall } from '../wire.ts';

export const outgoingChannels = ['mail', 'sms', 'telegram'] as const;
export type OutgoingChannel = (typeof outgoingChannels)[number];
export const outgoingChannel = z.enum(outgoingChannels);

/** Digits of the code that proves an address. */
export const addressCodeLength = 6;

/** The addresses of RFC 5321 that forms of browsers take too; the longest path is 254 characters. */
export const mailAddress = z
  .email({ error: codes.addressInvalid })
  .max(254, { error: codes.addressInvalid })
  .regex(/^[\x21-\x7e]+$/, { error: codes.addressInvalid });

/** Digits that were sent there. */
export const addressCode = z.string().regex(/^\d{6}$/, { error: codes.addressCodeWrong });

const memberChannel = z.object({
  channel: outgoingChannel,
  /** Masked; null without one. The phone of the account is the address of SMS. */
  address: z.string().nullable(),
  /** When the member agreed to advertising, and to advertising between nine in the evening and eight; null without. */
  offersAt: moment.nullable(),
  nightAt: moment.nullable(),
});
export type MemberChannel = z.infer<typeof memberChannel>;

export const reachCalls = {
  'reach.list': memberCall({
    summary:
      'The ways in which the house may write to the member outside the site, and consent to advertising on each.',
    request: noFields,
    answer: z.object({
      channels: z.array(memberChannel),
      /** Masked: a code was sent there and is not typed yet. */
      proving: z.string().nullable(),
      /** Messages do not leave a sandbox: they are kept for the back office. */
      isSandbox: z.boolean(),
    }),
  }),
  'reach.mailStart': memberAct({
    summary:
      'Sends a code to a mail address that the member says is its own; it replaces the former one when it is typed.',
    request: z.strictObject({ address: mailAddress }),
    codes: [codes.addressInvalid, codes.channelOff, codes.tooManyRequests],
  }),
  'reach.mailProve': memberAct({
    summary: 'Proves the mail address by the code that was sent to it, good for ten minutes and five attempts.',
    request: z.strictObject({ code: addressCode }),
    codes: [codes.addressCodeWrong, codes.tooManyRequests],
  }),
  'reach.telegramStart': memberCall({
    summary:
      'A link that opens the bot of the house in Telegram and ties that chat to the account, good for ten minutes.',
    request: noFields,
    /** Null in a sandbox, which ties a chat of its own immediately. */
    answer: z.object({ url: z.string().nullable() }),
    codes: [codes.channelOff],
  }),
  'reach.drop': memberAct({
    summary: 'Forgets an address and ends the consent that belongs to it.',
    request: z.strictObject({ channel: outgoingChannel }),
  }),
  'reach.prefer': memberAct({
    summary: 'Gives or ends the consent to advertising on one channel, and to advertising at night.',
    request: z.strictObject({ channel: outgoingChannel, offers: z.boolean(), night: z.boolean() }),
    codes: [codes.addressMissing, codes.channelOff],
  }),
  'reach.stop': guestCall({
    summary: 'Ends the consent to advertising on one channel, by the link of a message and without log-in.',
    request: z.strictObject({ token: z.string().min(1).max(200) }),
    answer: z.object({ channel: outgoingChannel, at: moment }),
    codes: [codes.stopLinkInvalid],
  }),
};
