/**
 * Our calls to a vendor, kept in the record of calls as those of the vendor are: what was sent and answered with its
 * secrets masked, how long it took, and whether it failed.
 */
import { recordCall, type VendorAccount } from '../../modules/vendors/index.ts';
import type { Platform } from '../../platform/app.ts';
import { monotonicMs } from '../../platform/clock.ts';
import type { MemberId } from '../../platform/ids.ts';

const firstFailure = 400;
const shortestSecret = 4;
/** The record keeps half of it; a secret at the edge is masked before it is cut. */
const maxText = 16_000;

export type OutgoingCall = {
  readonly account: VendorAccount;
  readonly call: string;
  readonly memberId?: MemberId | null | undefined;
  /** The vendor's key of the bet or round that it is about. */
  readonly reference?: string | undefined;
  readonly request: string;
  /** Secrets of this call alone; those of the account are always masked. */
  readonly hidden?: readonly string[];
  /** Statuses from 400 on that are answers of the protocol. */
  readonly answers?: readonly number[];
  /** Addresses in the answer let whoever has them play as the member. */
  readonly opensPage?: boolean | undefined;
};
export type Exchange = { readonly status: number; readonly text: string };

/** Of an address only its host is kept; a path without a host is masked whole. JSON may write `\/` for a slash. */
const address = /(https?:(?:\\?\/){2}[^"\s/?#\\]+)[^"\s]*/gi;
const entryPath = /"\\?\/[^"]*"/g;

function secretsOf({ account, hidden = [] }: OutgoingCall): string[] {
  const { secret, launchSecret, feedSecret, oldSecrets } = account;
  const all = [secret, launchSecret ?? '', feedSecret ?? '', ...oldSecrets.map((old) => old.secret), ...hidden];
  return all.filter(({ length }) => length >= shortestSecret);
}

/** The text without secrets, for records and for staff. */
export function withoutSecrets(about: OutgoingCall, text: string): string {
  return secretsOf(about).reduce(
    (rest, secret) => rest.replaceAll(secret, '***').replaceAll(encodeURIComponent(secret), '***'),
    text,
  );
}

export type Exchanged = Exchange & { readonly failed: boolean; readonly tookMs: number };

export async function recordOutgoing(platform: Platform, about: OutgoingCall, exchanged: Exchanged): Promise<void> {
  const { account, call, memberId = null, reference = '', request, opensPage = false } = about;
  const { status, text, failed, tookMs } = exchanged;
  const kept = text.slice(0, maxText);
  const shown = opensPage && !failed ? kept.replace(address, '$1/***').replace(entryPath, '"***"') : kept;
  await recordCall(platform, {
    at: platform.clock.now(),
    adapter: account.adapter,
    vendorKey: account.vendorKey,
    call,
    memberId,
    reference,
    request: withoutSecrets(about, request.slice(0, maxText)),
    answer: withoutSecrets(about, shown),
    httpStatus: status,
    tookMs,
    ip: '',
    direction: 'out',
    failed,
  });
}

/** Sends by `send` and records it; throws what `send` throws. */
export async function sendRecorded(
  platform: Platform,
  about: OutgoingCall,
  send: () => Promise<Exchange>,
): Promise<Exchange> {
  const started = monotonicMs();
  const tookMs = () => Math.round(monotonicMs() - started);
  try {
    const answer = await send();
    const failed = answer.status >= firstFailure && !about.answers?.includes(answer.status);
    await recordOutgoing(platform, about, { ...answer, failed, tookMs: tookMs() });
    return answer;
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    await recordOutgoing(platform, about, { status: 0, text, failed: true, tookMs: tookMs() });
    throw error;
  }
}
