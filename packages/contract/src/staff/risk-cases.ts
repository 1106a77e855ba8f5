/** Cases of risk: alerts that belong together, notes, a decision. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { idSchema, line, moment, reason } from '../fields.ts';
import { listOf, pageRequest } from '../lists.ts';
import { staffAct, staffCall } from '../wire.ts';
import { riskAlert, riskOutcome } from './risk.ts';

/** Alerts that are joined to a case in one act. */
const maxJoined = 50;
const alertIdxs = z.array(idSchema).min(1).max(maxJoined);

const riskCase = z.object({
  caseIdx: z.int(),
  title: z.string(),
  opened: z.object({ by: z.string(), at: moment }),
  /** Who works on it. */
  owner: z.string().nullable(),
  closed: z.object({ by: z.string(), at: moment, outcome: riskOutcome }).nullable(),
  alerts: z.int(),
  members: z.int(),
});

export const riskCaseCalls = {
  'staff.riskCaseList': staffCall({
    reads: true,
    summary: 'Cases, newest first: those that are open, closed ones, or all.',
    request: z.strictObject({ ...pageRequest, state: z.enum(['open', 'closed', 'all']).default('open') }),
    answer: listOf(riskCase),
  }),
  'staff.riskCase': staffCall({
    reads: true,
    personal: 'list',
    summary: 'A case with its alerts and its history.',
    request: z.strictObject({ caseIdx: idSchema }),
    answer: riskCase.extend({
      list: z.array(riskAlert),
      entries: z.array(
        z.object({
          entryIdx: z.int(),
          act: z.enum(['opened', 'joined', 'taken', 'note', 'closed']),
          alertIdx: z.int().nullable(),
          text: z.string(),
          by: z.string(),
          at: moment,
        }),
      ),
    }),
    codes: [codes.notFound],
  }),
  'staff.riskCaseOpen': staffCall({
    summary: 'Opens a case with alerts that are in none yet.',
    request: z.strictObject({ title: line(80).min(1), alertIdxs }),
    answer: z.object({ caseIdx: z.int() }),
    codes: [codes.notFound, codes.alreadyProcessed],
  }),
  'staff.riskCaseJoin': staffAct({
    summary: 'Joins alerts that are in no case yet to an open one.',
    request: z.strictObject({ caseIdx: idSchema, alertIdxs }),
    codes: [codes.notFound, codes.alreadyProcessed],
  }),
  'staff.riskCaseTake': staffAct({
    summary: 'Takes an open case on, in place of its owner where it has one.',
    request: z.strictObject({ caseIdx: idSchema }),
    codes: [codes.notFound, codes.alreadyProcessed],
  }),
  'staff.riskCaseNote': staffAct({
    summary: 'Writes into the history of an open case: what was found, with the addresses of what proves it.',
    request: z.strictObject({ caseIdx: idSchema, text: line(1_000).min(1) }),
    codes: [codes.notFound, codes.alreadyProcessed],
  }),
  'staff.riskCaseClose': staffAct({
    summary: 'Decides a case, and closes with it those of its alerts that are not closed. A case is closed once.',
    request: z.strictObject({ caseIdx: idSchema, outcome: riskOutcome, reason }),
    codes: [codes.notFound, codes.alreadyProcessed],
  }),
};
