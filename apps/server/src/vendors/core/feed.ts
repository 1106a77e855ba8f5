/** Reading a vendor's records: one request, its answer as text; every trouble is 9999. */
import { codes } from '@mirinae/contract/codes';
import { getOut } from '@mirinae/node-kit/outgoing-http';
import { z } from 'zod';
import type { VendorAccount } from '../../modules/vendors/index.ts';
import type { Platform } from '../../platform/app.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { type Money, toWire } from '../../platform/money.ts';
import { readUnits } from './decimal.ts';
import { sendRecorded } from './outgoing.ts';

const timeoutMs = 20_000;

/** Accepted names of rounds. */
export const roundName = z.string().regex(/^[\x21-\x7e]{1,80}$/);

/** Parses a reported amount in units of 10^-decimals. Throws for an invalid, negative or too large one. */
export function recordedAmount(amount: number | string, decimals: number): Money {
  const read = readUnits(amount, decimals);
  if (!read || toWire(read.units) < 0) throw new RangeError(`${amount} is no amount.`);
  return read.units;
}

type RecordsRequest<Records> = {
  readonly account: VendorAccount;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Throws for an answer that is not of the protocol. */
  readonly read: (text: string) => Records;
};

export async function readRecords<Records>(
  platform: Platform,
  { account, url, headers = {}, read }: RecordsRequest<Records>,
): Promise<Records> {
  try {
    const { search } = new URL(url);
    const about = { account, call: 'rounds', request: search.slice(1) };
    const { status, text } = await sendRecorded(platform, about, () => getOut({ url, headers, timeoutMs }));
    if (status !== 200) throw new Error(`The vendor answered ${status}.`);
    return read(text);
  } catch (error) {
    platform.log.warn({ error, vendorKey: account.vendorKey }, 'The records of a vendor could not be read.');
    throw new DomainError(codes.vendorUnreachable);
  }
}
