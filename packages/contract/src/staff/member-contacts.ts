/** Phone, nickname and bank account of a member as staff correct them, with what they were before. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { idSchema, moment, reason } from '../fields.ts';
import { bankAccountSchema, bankCodeSchema, memNickSchema, memPhoneSchema } from '../member/fields.ts';
import { staffAct, staffCall } from '../wire.ts';

export const contactFields = ['phone', 'nickname', 'account'] as const;
export type ContactField = (typeof contactFields)[number];

const editCodes = [codes.notFound, codes.memberStateInvalid, codes.valueUnchanged] as const;
const sharing = z.array(z.object({ memberId: z.int(), memId: z.string() }));

export const memberContactsCalls = {
  'staff.memberContacts': staffCall({
    reads: true,
    personal: 'detail',
    summary:
      'Former phones, nicknames and bank accounts of a member, newest first and masked, and members who have or had one that this member had or has.',
    request: z.strictObject({ memberId: idSchema }),
    answer: z.object({
      bankCode: z.string(),
      changes: z.array(
        z.object({
          changeIdx: z.int(),
          field: z.enum(contactFields),
          /** The value before the change: a nickname whole, the end of a number. */
          former: z.string(),
          /** Of an account. */
          bankName: z.string().nullable(),
          reason: z.string(),
          by: z.string(),
          at: moment,
        }),
      ),
      shares: z.object({ phone: sharing, account: sharing }),
    }),
    codes: [codes.notFound],
  }),
  'staff.memberPhoneSet': staffAct({
    summary: 'Changes the phone number of a member, who is notified; no other member may have it.',
    request: z.strictObject({ memberId: idSchema, memPhone: memPhoneSchema, reason }),
    codes: [...editCodes, codes.phoneInvalid, codes.phoneTaken],
  }),
  'staff.memberNicknameSet': staffAct({
    summary: 'Changes the nickname of a member, who is notified; it may not read like that of another member.',
    request: z.strictObject({ memberId: idSchema, memNick: memNickSchema, reason }),
    codes: [...editCodes, codes.nicknameInvalid, codes.nicknameReserved, codes.nicknameTaken],
  }),
  'staff.memberAccountSet': staffAct({
    summary:
      'Changes the bank account of a member, who is notified; no other member may have it. The next withdrawal is unusual, requests under way keep their account.',
    request: z.strictObject({ memberId: idSchema, bank: bankCodeSchema, bankacc: bankAccountSchema, reason }),
    codes: [...editCodes, codes.bankMissing, codes.accountNumberInvalid, codes.bankAccountTaken],
  }),
};
