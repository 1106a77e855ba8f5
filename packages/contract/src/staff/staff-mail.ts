/** A mail address of a member of staff, for notices that carry a link and no data. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { noFields } from '../fields.ts';
import { addressCode, mailAddress } from '../member/reach.ts';
import { staffAct, staffCall } from '../wire.ts';

export const staffMailCalls = {
  'staff.mail': staffCall({
    reads: true,
    summary: 'One’s own mail address, masked; and one that a code was sent to.',
    request: noFields,
    answer: z.object({ address: z.string().nullable(), proving: z.string().nullable(), isOff: z.boolean() }),
  }),
  'staff.mailStart': staffAct({
    summary: 'Sends a code to a mail address that one says is one’s own.',
    request: z.strictObject({ address: mailAddress }),
    codes: [codes.addressInvalid, codes.channelOff, codes.tooManyRequests],
  }),
  'staff.mailProve': staffAct({
    summary: 'Proves the mail address by the code that was sent to it, good for ten minutes and five attempts.',
    request: z.strictObject({ code: addressCode }),
    codes: [codes.addressCodeWrong],
  }),
  'staff.mailDrop': staffAct({ summary: 'Forgets one’s own mail address.', request: noFields }),
};
