/**
 * One launch at an outside vendor: its account, one request, its answer parsed. A game that is not opened is 9999 or
 * 2000 for the member; the vendor's reason is logged, kept with the wallet's calls, and shown to staff who test it.
 */
import { codes } from '@mirinae/contract/codes';
import { type OutgoingPost, postOut } from '@mirinae/node-kit/outgoing-http';
import { z } from 'zod';
import { type Launch, LaunchRefused } from '../../modules/play/index.ts';
import { findAccount, type VendorAccount } from '../../modules/vendors/index.ts';
import type { Platform } from '../../platform/app.ts';
import { monotonicMs } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { recordOutgoing, withoutSecrets } from './outgoing.ts';

const timeoutMs = 10_000;
const maxReason = 300;
const forbidden = 403;

/** The address of the game, or the vendor's reason against it. */
export type Opened = { readonly url: string } | { readonly reason: string };

type Post = Omit<OutgoingPost, 'timeoutMs'>;

type Opening<Schema extends z.ZodType> = {
  readonly answer: Schema;
  /** May throw for settings that the vendor's protocol cannot express. */
  request(account: VendorAccount): Post;
  /** Only where a launch takes more than one request. */
  post?(request: Post, account: VendorAccount): Promise<{ readonly status: number; readonly text: string }>;
  opened(answer: z.infer<Schema>, account: VendorAccount): Opened | Promise<Opened>;
};

/** An address of the vendor: a path of the base stays. */
export function addressAt(apiUrl: string, path: string): string {
  return `${apiUrl.replace(/\/+$/, '')}${path}`;
}

/** Pages of ours that a game may lead back to; null where the site has no address of its own. */
export function pagesOf({ SITE_ORIGIN: origin }: Config): { home: string; cashier: string } | null {
  return origin === undefined ? null : { home: `${origin}/`, cashier: `${origin}/member/chargeMain/charge` };
}

/** Currencies of one country begin with its code; undefined for those of several. */
export const countryOfCurrency = (currency: string): string | undefined =>
  currency.startsWith('EU') || currency.startsWith('X') ? undefined : currency.slice(0, 2);

function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) return z.prettifyError(error);
  return error instanceof Error ? error.message : String(error);
}

type Seen = { request: string; answer: string; status: number };

async function exchange<Schema extends z.ZodType>(
  account: VendorAccount,
  opening: Opening<Schema>,
  seen: Seen,
): Promise<Opened> {
  try {
    const request = opening.request(account);
    seen.request = String(request.body);
    const { status, text } = await (opening.post?.(request, account) ?? postOut({ ...request, timeoutMs }));
    Object.assign(seen, { status, answer: text });
    return await opening.opened(opening.answer.parse(JSON.parse(text)), account);
  } catch (error) {
    const status = seen.status === 0 ? '' : `HTTP ${seen.status}: `;
    return { reason: `${status}${reasonOf(error)}` };
  }
}

export async function openAt<Schema extends z.ZodType>(
  platform: Platform,
  { vendorKey, memberId, sessionToken }: Launch,
  opening: Opening<Schema>,
): Promise<string> {
  const account = await findAccount(platform, vendorKey);
  if (!account) throw new LaunchRefused(codes.vendorUnreachable, 'The vendor has no account.');
  const started = monotonicMs();
  const seen: Seen = { request: '', answer: '', status: 0 };
  const opened = await exchange(account, opening, seen);
  const failed = !('url' in opened);
  const reason = failed ? opened.reason.slice(0, maxReason) : '';
  const about = {
    account,
    call: 'launch',
    memberId,
    request: seen.request,
    hidden: [sessionToken],
    opensPage: true,
  } as const;
  const tookMs = Math.round(monotonicMs() - started);
  await recordOutgoing(platform, about, { status: seen.status, text: seen.answer || reason, failed, tookMs });
  if (!failed) return opened.url;
  platform.log.warn({ vendorKey, status: seen.status, reason }, 'A vendor did not open a game.');
  const code = seen.status === forbidden ? codes.vendorBlocked : codes.vendorUnreachable;
  throw new LaunchRefused(code, withoutSecrets(about, reason));
}
