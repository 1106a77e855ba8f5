/**
 * One launch at an outside vendor: its account, one request, its answer parsed; every trouble is the member's 9999 or
 * 2000.
 */
import { codes } from '@mirinae/contract/codes';
import { type OutgoingPost, postOut } from '@mirinae/node-kit/outgoing-http';
import type { z } from 'zod';
import { findAccount, type VendorAccount } from '../../modules/vendors/index.ts';
import type { Platform } from '../../platform/app.ts';
import { DomainError } from '../../platform/http/domain-error.ts';

const timeoutMs = 5_000;

export async function openAt<Schema extends z.ZodType>(
  platform: Platform,
  vendorKey: string,
  answer: Schema,
  request: (account: VendorAccount) => Omit<OutgoingPost, 'timeoutMs'>,
): Promise<z.infer<Schema>> {
  const account = await findAccount(platform, vendorKey);
  if (!account) throw new DomainError(codes.vendorUnreachable);
  try {
    const { status, text } = await postOut({ ...request(account), timeoutMs });
    if (status === 403) throw new DomainError(codes.vendorBlocked);
    return answer.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof DomainError) throw error;
    platform.log.warn({ error, vendorKey }, 'A vendor did not open a game.');
    throw new DomainError(codes.vendorUnreachable);
  }
}
