/** Blocks of countries, networks and devices: what staff set, and what it keeps off. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { idSchema, line, moment, reason } from '../fields.ts';
import { listOf, pageRequest } from '../lists.ts';
import { staffAct, staffCall } from '../wire.ts';

export const blockSubjects = ['country', 'network', 'device'] as const;
export const blockedActs = ['sign-up', 'log-in', 'play'] as const;
const blockedAct = z.enum(blockedActs);
export type BlockedAct = z.infer<typeof blockedAct>;

/** Five years. */
const maxHours = 5 * 366 * 24;

const givenNetwork = z.union([z.ipv4(), z.cidrv4(), z.ipv6(), z.cidrv6()], { error: codes.networkInvalid });

const givenSubject = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('country'), country: z.string().regex(/^[A-Z]{2}$/) }),
  z.strictObject({ kind: z.literal('network'), network: givenNetwork }),
  /** A browser of a member. */
  z.strictObject({ kind: z.literal('device'), memberId: idSchema, deviceIdx: idSchema }),
]);
export type GivenSubject = z.infer<typeof givenSubject>;

const accessBlock = z.object({
  blockIdx: z.int(),
  kind: z.enum(blockSubjects),
  /** Code of the country, network in CIDR notation, or the member that uses the device. */
  value: z.string(),
  acts: z.array(blockedAct),
  reason: z.string(),
  by: z.string(),
  at: moment,
  /** Null without an end. */
  until: moment.nullable(),
  lifted: z.object({ by: z.string(), at: moment }).nullable(),
  isRunning: z.boolean(),
});
export type AccessBlock = z.infer<typeof accessBlock>;

export const accessBlockCalls = {
  'staff.accessBlockList': staffCall({
    reads: true,
    summary:
      'Blocks of countries, networks and devices, newest first: those that run, or all. A search finds the networks that an address is in, too.',
    request: z.strictObject({
      ...pageRequest,
      state: z.enum(['running', 'all']).default('running'),
      kind: z.enum(blockSubjects).optional(),
      searchText: line(60).default(''),
    }),
    answer: listOf(accessBlock),
  }),
  'staff.accessBlockAdd': staffAct({
    summary:
      'Blocks a country, network or device of a member from sign-ups, log-ins or play. Refused where it would block whoever sets it.',
    request: z.strictObject({
      subject: givenSubject,
      acts: z.array(blockedAct).min(1).max(blockedActs.length),
      /** Null without an end. */
      hours: z.int().min(1).max(maxHours).nullable(),
      reason,
    }),
    codes: [codes.networkInvalid, codes.networkLockout, codes.notFound],
  }),
  'staff.accessBlockLift': staffAct({
    summary: 'Lifts a block before its end.',
    request: z.strictObject({ blockIdx: idSchema, reason }),
    codes: [codes.notFound, codes.alreadyProcessed],
  }),
};
