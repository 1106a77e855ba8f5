/** The tables of alarms; no other module reads or writes them. */
import type { AlarmKind, alarmSeverities } from '@mirinae/contract/staff/alarms';
import { at, bytea, onlyRow, ownId } from '../../platform/db/columns.ts';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, smallint, text } from '../../platform/db/orm.ts';
import type { Id } from '../../platform/ids.ts';

export type AlarmId = Id<'AlarmId'>;
export type Severity = (typeof alarmSeverities)[number];
export type Facts = Readonly<Record<string, string | number>>;

export const alarmRules = pgTable('alarm_rules', {
  kind: text().$type<AlarmKind>().primaryKey(),
  isOn: boolean('is_on').notNull(),
  severity: text().$type<Severity>().notNull(),
  /** Null for large wins, whose threshold is the amount. */
  threshold: integer(),
  amount: bigint({ mode: 'number' }).notNull().default(0),
  quietMinutes: integer('quiet_minutes').notNull(),
});

export const alarms = pgTable('alarms', {
  alarmId: ownId<AlarmId>('alarm_id'),
  kind: text().$type<AlarmKind>().notNull(),
  subject: text().notNull(),
  severity: text().$type<Severity>().notNull(),
  facts: jsonb().$type<Facts>().notNull(),
  raisedAt: at('raised_at').notNull(),
  seenAt: at('seen_at').notNull(),
  endedAt: at('ended_at'),
  returns: integer().notNull().default(0),
  acknowledgedAt: at('acknowledged_at'),
  acknowledgedBy: text('acknowledged_by'),
  note: text().notNull().default(''),
});
export type AlarmRow = typeof alarms.$inferSelect;

export const alarmWins = pgTable('alarm_wins', {
  onlyRow: onlyRow(),
  readUntil: at('read_until').notNull(),
});

export const alarmVendorMinutes = pgTable(
  'alarm_vendor_minutes',
  {
    vendorKey: text('vendor_key').notNull(),
    minute: at('minute').notNull(),
    calls: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.vendorKey, table.minute] })],
);

export const alarmWebhooks = pgTable('alarm_webhooks', {
  webhookId: integer('webhook_id').primaryKey().generatedAlwaysAsIdentity(),
  url: text().notNull(),
  secret: bytea().notNull(),
  severity: text().$type<Severity>().notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: at('created_at').notNull(),
  triedAt: at('tried_at'),
  status: integer(),
  error: text().notNull().default(''),
});

export const alarmShifts = pgTable('alarm_shifts', {
  shiftId: integer('shift_id').primaryKey().generatedAlwaysAsIdentity(),
  loginId: text('login_id').notNull(),
  weekdays: smallint().array().notNull(),
  fromMinute: integer('from_minute').notNull(),
  untilMinute: integer('until_minute').notNull(),
});
