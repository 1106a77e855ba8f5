/** Filters of a page that a member of staff saved under a name. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { idSchema, line, machineName } from '../fields.ts';
import { staffAct, staffCall } from '../wire.ts';

export const maxViews = 20;
const page = machineName(40).min(1);
const view = z.object({
  viewIdx: z.int(),
  name: z.string(),
  query: z.string(),
  isForAll: z.boolean(),
  isOwn: z.boolean(),
  /** Login ID of whoever saved it. */
  by: z.string(),
});
export type SavedView = z.infer<typeof view>;

export const viewsCalls = {
  'staff.viewList': staffCall({
    reads: true,
    summary: 'The views of a page that one saved, then those that others saved for all.',
    request: z.strictObject({ page }),
    answer: z.object({ views: z.array(view) }),
  }),
  'staff.viewSave': staffCall({
    summary: 'Saves a view, or replaces the one of its name.',
    request: z.strictObject({ page, name: line(30).min(1), query: line(500), isForAll: z.boolean().default(false) }),
    answer: view,
    codes: [codes.viewsFull],
  }),
  'staff.viewDrop': staffAct({
    summary: 'Drops a view of one’s own.',
    request: z.strictObject({ viewIdx: idSchema }),
    codes: [codes.notFound],
  }),
};
