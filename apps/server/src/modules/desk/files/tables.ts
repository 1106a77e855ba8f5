/** The tables of ordered files. */
import type { ScheduleCycle } from '@mirinae/contract/staff/file-schedules';
import { at, bytea } from '../../../platform/db/columns.ts';
import { bigint, integer, pgTable, primaryKey, smallint, text } from '../../../platform/db/orm.ts';
import type { MemberId } from '../../../platform/ids.ts';

export const orderedFiles = pgTable('ordered_files', {
  fileId: bigint('file_id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  staffId: integer('staff_id'),
  memberId: bigint('member_id', { mode: 'bigint' }).$type<MemberId>(),
  call: text('call').notNull(),
  sealedOrder: bytea('sealed_order').notNull(),
  ip: text('ip').notNull(),
  state: text('state').notNull().default('waiting'),
  code: text('code'),
  total: integer('total').notNull(),
  rows: integer('rows').notNull().default(0),
  bytes: bigint('bytes', { mode: 'bigint' }).notNull().default(0n),
  orderedAt: at('ordered_at').notNull(),
  endedAt: at('ended_at'),
  expiresAt: at('expires_at').notNull(),
});

export const orderedFilePieces = pgTable(
  'ordered_file_pieces',
  {
    fileId: bigint('file_id', { mode: 'bigint' }).notNull(),
    piece: integer('piece').notNull(),
    sealed: bytea('sealed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.piece] })],
);

export const fileSchedules = pgTable('file_schedules', {
  scheduleId: bigint('schedule_id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  staffId: integer('staff_id').notNull(),
  call: text('call').notNull(),
  sealedOrder: bytea('sealed_order').notNull(),
  ip: text('ip').notNull(),
  cycle: text('cycle').$type<ScheduleCycle>().notNull(),
  weekday: smallint('weekday').notNull(),
  monthDay: smallint('month_day').notNull(),
  hour: smallint('hour').notNull(),
  nextAt: at('next_at'),
  lastAt: at('last_at'),
  lastFileId: bigint('last_file_id', { mode: 'bigint' }),
  code: text('code'),
  madeAt: at('made_at').notNull(),
});
export type FileScheduleRow = typeof fileSchedules.$inferSelect;
