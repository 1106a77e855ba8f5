/** The calls of staff about views that they saved. */
import { staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { dropView, listViews, saveView } from '../saved-views.ts';

export const viewCalls = [
  staffQuery('staff.viewList', 'any', async ({ platform: { db }, staff, input: { page } }) => {
    const { staffId, loginId, branches } = staff;
    // What others look for may name members of other branches.
    return { views: await listViews(db, { staffId, loginId, page }, branches === undefined) };
  }),
  staffCommand('staff.viewSave', 'any', ({ platform: { clock }, tx, staff: { staffId, loginId }, input }) => {
    const { page, ...view } = input;
    return saveView(tx, { staffId, loginId, page }, view, clock.now());
  }),
  staffCommand('staff.viewDrop', 'any', async ({ tx, staff: { staffId }, input: { viewIdx } }) => {
    await dropView(tx, staffId, viewIdx);
    return null;
  }),
];
