/** Back office calls for testing the connection to a vendor, step by step. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { line, moment } from '../fields.ts';
import { staffCall } from '../wire.ts';

export const vendorTestSteps = ['list', 'launch', 'wallet'] as const;
/** `none`: the protocol has no such step; `waiting`: nothing came yet. */
export const vendorTestStates = ['passed', 'failed', 'none', 'waiting'] as const;

/** A request and its answer, secrets masked. */
const exchange = z.object({
  callIdx: z.string(),
  call: z.string(),
  request: z.string(),
  answer: z.string(),
  httpStatus: z.int(),
  tookMs: z.int(),
});
const step = z.object({
  step: z.enum(vendorTestSteps),
  state: z.enum(vendorTestStates),
  /** The vendor's reason, or the number of its games. */
  note: z.string(),
  exchanges: z.array(exchange),
});
export type VendorTestStep = z.infer<typeof step>;

const vendorKey = line(60);

export const vendorTestCalls = {
  'staff.vendorTest': staffCall({
    summary:
      'Connection test: reads the vendor’s list of games and opens a game without a member. A vendor whose game opened may be switched on.',
    request: z.strictObject({ vendorKey }),
    answer: z.object({
      steps: z.array(step),
      /** The game that opened. */
      gameurl: z.string().nullable(),
      /** Start of the test. */
      startedAt: moment,
    }),
    codes: [codes.gameUnavailable],
  }),
  'staff.vendorTestCalls': staffCall({
    reads: true,
    summary: 'Calls of a vendor to the wallet since its connection test began, newest first.',
    request: z.strictObject({ vendorKey, since: moment }),
    answer: z.object({ step }),
  }),
};
