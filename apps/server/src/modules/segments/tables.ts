/** The table of segments; no other module reads or writes it. */

import type { SegmentCondition } from '@mirinae/contract/staff/segments';
import { at, ownId } from '../../platform/db/columns.ts';
import { jsonb, pgTable, text } from '../../platform/db/orm.ts';
import type { Id } from '../../platform/ids.ts';

export type SegmentId = Id<'SegmentId'>;

export const segments = pgTable('segments', {
  segmentId: ownId<SegmentId>('segment_id'),
  name: text().notNull(),
  conditions: jsonb().$type<SegmentCondition[]>().notNull(),
  owner: text().notNull(),
  changedAt: at('changed_at').notNull(),
});
export type Segment = typeof segments.$inferSelect;
