/** Risk in the back office: rules, the alerts that they raise, who works on them, and cases that join alerts. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { idSchema, line, moment, noFields, reason } from '../fields.ts';
import { listOf, pageRequest } from '../lists.ts';
import { staffAct, staffCall } from '../wire.ts';

export const riskKinds = [
  'shared-holder',
  'shared-device',
  'shared-network',
  'fast-in-out',
  'opposite-bets',
  'bonus-abuse',
  'win-rate',
  'late-bets',
] as const;
export const riskKind = z.enum(riskKinds);
export type RiskKind = z.infer<typeof riskKind>;

export const riskSeverities = ['low', 'medium', 'high'] as const;
export const riskSeverity = z.enum(riskSeverities);
export type RiskSeverity = z.infer<typeof riskSeverity>;

/**
 * Unit of the threshold of a kind. `percent` is the play, as a share of the deposits, below which the alert is raised;
 * `oneIn` the chance of such luck in honest play, one in so many; every threshold but `percent` is reached from below.
 */
export const riskUnits = {
  'shared-holder': 'members',
  'shared-device': 'members',
  'shared-network': 'members',
  'fast-in-out': 'percent',
  'opposite-bets': 'rounds',
  'bonus-abuse': 'members',
  'win-rate': 'oneIn',
  'late-bets': 'oneIn',
} as const satisfies Readonly<Record<RiskKind, string>>;

/** Smallest and largest threshold by unit. */
export const riskThresholds = {
  members: [2, 50],
  percent: [1, 100],
  rounds: [1, 100],
  oneIn: [1_000, 1_000_000_000_000],
} as const;

/** Smallest and largest number of hours that a rule looks back. */
export const riskHours = [1, 8_760] as const;

export const riskRule = z
  .strictObject({
    kind: riskKind,
    isOn: z.boolean(),
    severity: riskSeverity,
    threshold: z.int().min(1).max(riskThresholds.oneIn[1]),
    hours: z.int().min(riskHours[0]).max(riskHours[1]),
    /** Whether withdrawals of the member are left to staff while an alert of the rule is not closed. */
    holdsWithdrawals: z.boolean(),
  })
  .superRefine(({ kind, threshold, severity, holdsWithdrawals }, context) => {
    const [least, most] = riskThresholds[riskUnits[kind]];
    if (threshold < least || threshold > most) context.addIssue({ code: 'custom', path: ['threshold'] });
    if (severity === 'high' && !holdsWithdrawals) context.addIssue({ code: 'custom', path: ['holdsWithdrawals'] });
  });
export type RiskRule = z.infer<typeof riskRule>;

export const riskStates = ['open', 'taken', 'harmless', 'confirmed'] as const;
export const riskState = z.enum(riskStates);
export type RiskState = z.infer<typeof riskState>;
export const riskOutcomes = ['harmless', 'confirmed'] as const;
export const riskOutcome = z.enum(riskOutcomes);

/** What members of an alert share, the strongest first. */
export const sharedMarks = ['device', 'network', 'holder'] as const;
export type SharedMark = (typeof sharedMarks)[number];

/** Figures of an alert that are amounts of money. */
export const riskAmounts: readonly string[] = ['staked', 'paid', 'deposited', 'withdrawn'];

const namedMember = z.object({ memberId: z.int(), memId: z.string(), memNick: z.string() });

export const riskAlert = z.object({
  alertIdx: z.int(),
  kind: riskKind,
  severity: riskSeverity,
  state: riskState,
  ...namedMember.shape,
  foundAt: moment,
  /** When something was last added to it. */
  seenAt: moment,
  shared: z.enum(sharedMarks).nullable(),
  figures: z.record(z.string(), z.int()),
  /** Other members it points at. */
  members: z.array(namedMember),
  /** IDs of bets, and of deposits and withdrawals. */
  bets: z.array(z.string()),
  requests: z.array(z.int()),
  owner: z.string().nullable(),
  closed: z.object({ by: z.string(), at: moment, reason: z.string() }).nullable(),
  caseIdx: z.int().nullable(),
});
export type RiskAlert = z.infer<typeof riskAlert>;

export const riskCalls = {
  'staff.riskRuleList': staffCall({
    reads: true,
    summary: 'The rules by which risk alerts are raised, one for each kind.',
    request: noFields,
    answer: z.array(riskRule),
  }),
  'staff.riskRuleSet': staffAct({
    fourEyes: 'case',
    summary:
      'Sets a rule. Switching it off, or finding less by it, waits for a second person; anything else is immediate.',
    request: z.strictObject({ rule: riskRule, reason }),
  }),
  'staff.riskRuleHistory': staffCall({
    reads: true,
    summary: 'The last changes of a rule: by whom, and from what to what.',
    request: z.strictObject({ kind: riskKind }),
    answer: z.array(
      z.object({
        at: moment,
        by: z.string(),
        approvedBy: z.string().nullable(),
        before: riskRule,
        after: riskRule,
        reason: z.string(),
      }),
    ),
  }),
  'staff.riskAlertList': staffCall({
    reads: true,
    personal: 'list',
    summary: 'Risk alerts, newest first, and how many there are of each severity among those that are not closed.',
    request: z.strictObject({
      ...pageRequest,
      state: z.enum(['active', ...riskStates, 'all']).default('active'),
      kind: riskKind.optional(),
      severity: riskSeverity.optional(),
      owner: line(40).default(''),
      memberId: idSchema.optional(),
    }),
    answer: listOf(riskAlert).extend({ sums: z.object({ low: z.int(), medium: z.int(), high: z.int() }) }),
    codes: [codes.notFound],
  }),
  'staff.riskAlertTake': staffAct({
    summary: 'Takes an alert on, in place of its owner where it has one.',
    request: z.strictObject({ alertIdx: idSchema }),
    codes: [codes.notFound, codes.alreadyProcessed],
  }),
  'staff.riskAlertClose': staffAct({
    summary:
      'Closes an alert as harmless or confirmed. It is closed once, and is not raised again for the same reason.',
    request: z.strictObject({ alertIdx: idSchema, outcome: riskOutcome, reason }),
    codes: [codes.notFound, codes.alreadyProcessed],
  }),
};
