/** Stakes that a member's level would have taken and its factor or a market's limit did not. */
import { createBatchLoader } from '../../../platform/db/batch-loader.ts';
import { stakeCuts } from './risk-tables.ts';

type Cut = Omit<typeof stakeCuts.$inferInsert, 'cutId'>;

/** The same request again is the same cut. */
export const recordStakeReduction = createBatchLoader<Cut, null>(async (db, cuts) => {
  await db
    .insert(stakeCuts)
    .values([...cuts])
    .onConflictDoNothing();
  return () => null;
});
