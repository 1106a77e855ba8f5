/** The demo's passwords are published: no production may run on what they open. */
import { opensWith } from '../modules/staff/index.ts';
import type { Platform } from '../platform/app.ts';
import { demoPassword, demoStaff } from './accounts.ts';
import { simulatedClerks } from './simulated-people.ts';

/** Throws an Error in one sentence where staff of the demo still has its published password. */
export async function refuseDemo({ db }: Pick<Platform, 'db'>): Promise<void> {
  for (const { loginId } of [...demoStaff, ...simulatedClerks])
    if (await opensWith(db, loginId, demoPassword))
      throw new Error('The database holds the accounts of the demo: production needs a database of its own.');
}
