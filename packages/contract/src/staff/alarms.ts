/** Alarms of the house in the back office: rules, open alarms, their history. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { idSchema, line, maxTypedAmount, moment, noFields, reason } from '../fields.ts';
import { listOf, pageRequest } from '../lists.ts';
import { staffAct, staffCall } from '../wire.ts';

export const alarmKinds = [
  'large-win',
  'vendor-silent',
  'vendor-failing',
  'vendor-fault',
  'vendor-off',
  'vendor-credit',
  'feed-silent',
  'queue-waits',
  'queue-long',
  'job-failing',
  'ledger-check',
  'report-check',
  'disk-full',
  'database-size',
  'alerts-wait',
] as const;
export const alarmKind = z.enum(alarmKinds);
export type AlarmKind = z.infer<typeof alarmKind>;

export const alarmSeverities = ['warning', 'critical'] as const;

/**
 * Unit of the threshold of a kind. `percent` is the free space below which the alarm is raised; every other threshold
 * is reached from below.
 */
export const alarmUnits = {
  'large-win': 'money',
  'vendor-silent': 'minutes',
  'vendor-failing': 'minutes',
  'vendor-fault': 'minutes',
  'vendor-off': 'minutes',
  'vendor-credit': 'minutes',
  'feed-silent': 'seconds',
  'queue-waits': 'minutes',
  'queue-long': 'count',
  'job-failing': 'count',
  'ledger-check': 'count',
  'report-check': 'count',
  'disk-full': 'percent',
  'database-size': 'gigabytes',
  'alerts-wait': 'minutes',
} as const satisfies Readonly<Record<AlarmKind, string>>;

/** Smallest and largest threshold by unit. */
export const alarmThresholds = {
  money: [1, maxTypedAmount],
  minutes: [1, 1_440],
  seconds: [10, 3_600],
  count: [1, 10_000],
  percent: [1, 90],
  gigabytes: [1, 1_000_000],
} as const;

export const alarmRule = z
  .strictObject({
    kind: alarmKind,
    isOn: z.boolean(),
    severity: z.enum(alarmSeverities),
    threshold: z.int().min(1).max(maxTypedAmount),
    /** An alarm that returns so soon after its end is the same one again: it is shown and not sent out again. */
    quietMinutes: z.int().min(0).max(1_440),
  })
  .superRefine(({ kind, threshold }, context) => {
    const [least, most] = alarmThresholds[alarmUnits[kind]];
    if (threshold < least || threshold > most) context.addIssue({ code: 'custom', path: ['threshold'] });
  });
export type AlarmRule = z.infer<typeof alarmRule>;

const alarm = z.object({
  alarmIdx: z.int(),
  kind: alarmKind,
  /** What it is about: a bet, vendor, producer, queue, job, machine. */
  subject: z.string(),
  severity: z.enum(alarmSeverities),
  /** Figures of its sentence. Names of members are not among them. */
  facts: z.record(z.string(), z.union([z.string(), z.int()])),
  raisedAt: moment,
  /** Null while the condition lasts; a large win lasts until it is acknowledged. */
  endedAt: moment.nullable(),
  /** How often it returned within its quiet time. */
  returns: z.int(),
  acknowledged: z.object({ by: z.string(), at: moment, note: z.string() }).nullable(),
});
export type Alarm = z.infer<typeof alarm>;

export const alarmCalls = {
  'staff.alarmList': staffCall({
    reads: true,
    summary: 'Alarms, newest first: those whose condition lasts, or all that ever were.',
    request: z.strictObject({
      ...pageRequest,
      state: z.enum(['open', 'all']).default('open'),
      kind: alarmKind.optional(),
    }),
    answer: listOf(alarm),
  }),
  'staff.alarmAcknowledge': staffAct({
    summary: 'Records who took an alarm on, and what was found. An alarm is acknowledged once.',
    request: z.strictObject({ alarmIdx: idSchema, note: line(200).default('') }),
    codes: [codes.notFound, codes.alreadyProcessed],
  }),
  'staff.alarmRuleList': staffCall({
    reads: true,
    summary: 'The rules by which alarms are raised, one for each kind.',
    request: noFields,
    answer: z.array(alarmRule),
  }),
  'staff.alarmRuleSet': staffAct({
    fourEyes: 'case',
    summary:
      'Sets a rule. Switching it off, or raising the threshold, waits for a second person; anything else is immediate.',
    request: z.strictObject({ rule: alarmRule, reason }),
  }),
};
