/** The tables of risk; no other module reads or writes them. */
import type { RiskKind, RiskSeverity, RiskState, SharedMark } from '@mirinae/contract/staff/risk';
import { at, member, onlyRow, ownId } from '../../platform/db/columns.ts';
import { bigint, boolean, doublePrecision, integer, jsonb, pgTable, primaryKey, text } from '../../platform/db/orm.ts';
import type { Id } from '../../platform/ids.ts';

export type AlertId = Id<'AlertId'>;
export type CaseId = Id<'CaseId'>;

export const riskRules = pgTable('risk_rules', {
  kind: text().$type<RiskKind>().primaryKey(),
  isOn: boolean('is_on').notNull(),
  severity: text().$type<RiskSeverity>().notNull(),
  threshold: bigint({ mode: 'number' }).notNull(),
  hours: integer().notNull(),
  holdsWithdrawals: boolean('holds_withdrawals').notNull(),
});

/** Ids as they are on the wire. */
export type Evidence = {
  readonly shared?: SharedMark;
  readonly figures: Readonly<Record<string, number>>;
  readonly members: readonly number[];
  readonly bets: readonly string[];
  readonly requests: readonly number[];
};

export const riskAlerts = pgTable('risk_alerts', {
  alertId: ownId<AlertId>('alert_id'),
  kind: text().$type<RiskKind>().notNull(),
  memberId: member().notNull(),
  reason: text().notNull(),
  severity: text().$type<RiskSeverity>().notNull(),
  holdsWithdrawals: boolean('holds_withdrawals').notNull(),
  evidence: jsonb().$type<Evidence>().notNull(),
  foundAt: at('found_at').notNull(),
  seenAt: at('seen_at').notNull(),
  state: text().$type<RiskState>().notNull().default('open'),
  owner: text(),
  closedBy: text('closed_by'),
  closedAt: at('closed_at'),
  closedReason: text('closed_reason'),
  caseId: bigint('case_id', { mode: 'bigint' }).$type<CaseId>(),
});
export type AlertRow = typeof riskAlerts.$inferSelect;

export const riskWatch = pgTable('risk_watch', {
  onlyRow: onlyRow(),
  readUntil: at('read_until').notNull(),
  loginNumber: bigint('login_number', { mode: 'bigint' }).notNull(),
});

export type StreakKind = 'win-rate' | 'late-bets';

export const riskStreaks = pgTable(
  'risk_streaks',
  {
    memberId: member().notNull(),
    kind: text().$type<StreakKind>().notNull(),
    since: at('since').notNull(),
    wealth: doublePrecision().array().notNull(),
    rounds: integer().notNull(),
    staked: bigint({ mode: 'bigint' }).notNull(),
    paid: bigint({ mode: 'bigint' }).notNull(),
    bets: bigint({ mode: 'bigint' }).array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.kind] })],
);

export const riskOpposites = pgTable(
  'risk_opposites',
  {
    memberId: member().notNull(),
    otherId: member('other_id').notNull(),
    round: text().notNull(),
    shared: text().$type<SharedMark>().notNull(),
    bets: bigint({ mode: 'bigint' }).array().notNull(),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.otherId, table.round] })],
);

export const riskCases = pgTable('risk_cases', {
  caseId: ownId<CaseId>('case_id'),
  title: text().notNull(),
  openedBy: text('opened_by').notNull(),
  openedAt: at('opened_at').notNull(),
  owner: text(),
  outcome: text().$type<'harmless' | 'confirmed'>(),
  closedBy: text('closed_by'),
  closedAt: at('closed_at'),
});
export type CaseRow = typeof riskCases.$inferSelect;

export const riskCaseEntries = pgTable('risk_case_entries', {
  entryId: ownId<Id<'CaseEntryId'>>('entry_id'),
  caseId: bigint('case_id', { mode: 'bigint' }).$type<CaseId>().notNull(),
  act: text().$type<'opened' | 'joined' | 'taken' | 'note' | 'closed'>().notNull(),
  alertId: bigint('alert_id', { mode: 'bigint' }).$type<AlertId>(),
  text: text().notNull(),
  by: text('by_login').notNull(),
  at: at('at').notNull(),
});
