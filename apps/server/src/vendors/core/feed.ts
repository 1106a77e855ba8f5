/** Asking a vendor for its records: one request, its answer as text; every trouble is 9999. */
import type { Platform } from '../../platform/app.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { getOut } from '../outgoing-http.ts';

const timeoutMs = 20_000;

type Asked<Told> = {
  readonly vendorKey: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Throws for an answer that is not of the protocol. */
  readonly read: (text: string) => Told;
};

export async function askRecords<Told>(
  platform: Platform,
  { vendorKey, url, headers = {}, read }: Asked<Told>,
): Promise<Told> {
  try {
    const { status, text } = await getOut({ url, headers, timeoutMs });
    if (status !== 200) throw new Error(`The vendor answered ${status}.`);
    return read(text);
  } catch (error) {
    platform.log.warn({ error, vendorKey }, 'The records of a vendor could not be read.');
    throw new DomainError('9999');
  }
}
