/**
 * Brings a database up to date: tables as their owner, the currency of the install, then the rights of the role that
 * nodes connect as.
 */
import type { Currency } from '@mirinae/contract/currencies';
import { grantApplication } from './db/grants.ts';
import { recordCurrency } from './db/install-currency.ts';
import { migrate } from './db/migrate.ts';
import { prepareJobs } from './jobs.ts';

/** `onStep` is called as it goes on. Throws an Error in one sentence for a database of another currency. */
export async function prepareDatabase(
  ownerUrl: string,
  applicationUrl: string,
  currency: Currency,
  onStep: () => void = () => {},
): Promise<void> {
  await migrate(ownerUrl, onStep);
  await recordCurrency(ownerUrl, currency);
  await prepareJobs(ownerUrl);
  await grantApplication(ownerUrl, applicationUrl);
}
