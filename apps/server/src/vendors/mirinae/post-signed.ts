/** One signed message of ours to a vendor that speaks our protocol. */
import { codes } from '@mirinae/contract/codes';
import { signWalletMessage } from '@mirinae/contract/wallet/signature';
import { postOut } from '@mirinae/node-kit/outgoing-http';
import { z } from 'zod';
import { findSandboxAccount, type VendorAccount } from '../../modules/vendors/index.ts';
import type { Platform } from '../../platform/app.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { readMemberRef } from '../core/member-ref.ts';
import { sendRecorded } from '../core/outgoing.ts';

export type SignedPost = {
  readonly vendorKey: string;
  readonly path: string;
  /** A function where it depends on the account. */
  readonly content: object | ((account: VendorAccount) => object);
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
};

/** Of a round or a bet that the vendor does not know. */
const notFound = 404;
const sessionPath = '/api/sessions';
const named = z.object({
  memberRef: z.string().default(''),
  roundId: z.string().default(''),
  debitId: z.string().default(''),
});

/** Reports that a page repeats every few seconds: each kept, they would be most of the record. */
const repeatedPaths: ReadonlySet<string> = new Set([
  '/api/tables',
  '/api/tables/rounds',
  '/api/ponds',
  '/api/events/results',
  '/api/events/risk',
  '/api/events/prices',
]);

/** A launch has the same name at every vendor. */
const callOf = (path: string) => (path === sessionPath ? 'launch' : path.replace('/api/', ''));

/** With the account that it was sent to. Throws when nothing answers in time, 9999 for an unknown vendor. */
export async function postSigned(platform: Platform, { vendorKey, path, content, ...limits }: SignedPost) {
  const account = await findSandboxAccount(platform, vendorKey);
  if (!account) throw new DomainError(codes.vendorUnreachable);
  const body = JSON.stringify(typeof content === 'function' ? content(account) : content);
  const timestamp = String(platform.clock.now().getTime());
  const { href, pathname } = new URL(path, account.apiUrl);
  const message = { timestamp, vendorKey, path: pathname, body: Buffer.from(body) };
  const { memberRef, roundId, debitId } = named.parse(JSON.parse(body));
  const about = {
    account,
    call: callOf(path),
    memberId: readMemberRef(memberRef),
    reference: debitId || roundId,
    request: body,
    answers: [notFound],
    opensPage: path === sessionPath || path === '/api/replay',
  };
  const headers = signWalletMessage(account.secret, message);
  const send = () => postOut({ url: href, headers, body, ...limits });
  // A question that waits for changes is repeated for ever, and says nothing of how fast the vendor answers.
  const isRepeated = limits.signal !== undefined || repeatedPaths.has(path);
  return { account, ...(await (isRepeated ? send() : sendRecorded(platform, about, send))) };
}
