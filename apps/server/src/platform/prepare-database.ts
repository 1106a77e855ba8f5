/** Brings a database up to date: tables as their owner, then the rights of the role that nodes connect as. */
import { grantApplication } from './db/grants.ts';
import { migrate } from './db/migrate.ts';
import { prepareJobs } from './jobs.ts';

/** `onStep` is called as it goes on. */
export async function prepareDatabase(
  ownerUrl: string,
  applicationUrl: string,
  onStep: () => void = () => {},
): Promise<void> {
  await migrate(ownerUrl, onStep);
  await prepareJobs(ownerUrl);
  await grantApplication(ownerUrl, applicationUrl);
}
