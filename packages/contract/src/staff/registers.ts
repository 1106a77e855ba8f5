/** The register of self-exclusions in the back office: the rule, and the entries of the sandbox's own register. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { idSchema, line, moment, noFields, reason } from '../fields.ts';
import { listOf, pageRequest } from '../lists.ts';
import { birthDate } from '../member/birth-date.ts';
import { memNameSchema, memPhoneSchema } from '../member/fields.ts';
import { staffAct, staffCall } from '../wire.ts';

export const registerRule = z.strictObject({
  isOn: z.boolean(),
  /** While the register does not answer: nothing is bet or deposited, or play goes on. */
  whenSilent: z.enum(['closed', 'open']),
});
export type RegisterRule = z.infer<typeof registerRule>;

export const staffRegisterCalls = {
  'staff.registerRule': staffCall({
    reads: true,
    summary: 'The rule by which members are looked up in a register of self-exclusions, and which register it is.',
    request: noFields,
    answer: z.object({ rule: registerRule, register: z.string().nullable(), isSandbox: z.boolean() }),
  }),
  'staff.registerRuleSet': staffAct({
    fourEyes: 'case',
    summary: 'Sets that rule. Switching it off, or play while the register is silent, waits for a second person.',
    request: z.strictObject({ rule: registerRule, reason }),
    codes: [codes.notAvailable],
  }),
  'staff.registerEntryList': staffCall({
    reads: true,
    summary: 'Entries of the sandbox’s own register, newest first: hashes with a note.',
    request: z.strictObject({ ...pageRequest }),
    answer: listOf(z.object({ entryIdx: z.int(), hash: z.string(), note: z.string(), by: z.string(), at: moment })),
  }),
  'staff.registerEntryAdd': staffAct({
    summary: 'Adds a person to the sandbox’s own register, which keeps a hash.',
    request: z.strictObject({ name: memNameSchema, birthDate, phone: memPhoneSchema, note: line(60).default('') }),
    codes: [
      codes.notAvailable,
      codes.alreadyProcessed,
      codes.accountHolderInvalid,
      codes.phoneInvalid,
      codes.birthDateMissing,
      codes.birthDateInvalid,
    ],
  }),
  'staff.registerEntryRemove': staffAct({
    summary: 'Takes a person out of the sandbox’s own register.',
    request: z.strictObject({ entryIdx: idSchema }),
    codes: [codes.notAvailable, codes.notFound],
  }),
};
