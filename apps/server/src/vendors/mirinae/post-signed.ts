/** One signed message of ours to a vendor that speaks our protocol. */
import { codes } from '@mirinae/contract/codes';
import { signWalletMessage } from '@mirinae/contract/wallet/signature';
import { postOut } from '@mirinae/node-kit/outgoing-http';
import { findSandboxAccount, type VendorAccount } from '../../modules/vendors/index.ts';
import type { Platform } from '../../platform/app.ts';
import { DomainError } from '../../platform/http/domain-error.ts';

export type SignedPost = {
  readonly vendorKey: string;
  readonly path: string;
  /** A function where it depends on the account. */
  readonly content: object | ((account: VendorAccount) => object);
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
};

/** Throws when nothing answers in time, 9999 for an unknown vendor. */
export async function postSigned(platform: Platform, { vendorKey, path, content, ...limits }: SignedPost) {
  const account = await findSandboxAccount(platform, vendorKey);
  if (!account) throw new DomainError(codes.vendorUnreachable);
  const body = JSON.stringify(typeof content === 'function' ? content(account) : content);
  const timestamp = String(platform.clock.now().getTime());
  const { href, pathname } = new URL(path, account.apiUrl);
  const message = { timestamp, vendorKey, path: pathname, body: Buffer.from(body) };
  return postOut({ url: href, headers: signWalletMessage(account.secret, message), body, ...limits });
}
