/** HTTP to the vendor, with bodies encrypted where the account has a key. An answer may come plain all the same. */
import { getOut, type OutgoingPost, postForRecords } from '@mirinae/node-kit/outgoing-http';
import type { VendorAccount } from '../../modules/vendors/index.ts';
import { seal, unseal } from './cipher.ts';

type Answer = { readonly status: number; readonly text: string };

const opened = (account: VendorAccount, { status, text }: Answer): Answer => ({ status, text: unseal(account, text) });

export async function postSealed(account: VendorAccount, { body, ...post }: OutgoingPost): Promise<Answer> {
  return opened(account, await postForRecords({ ...post, body: seal(account, String(body)) }));
}

export async function getSealed(account: VendorAccount, question: Parameters<typeof getOut>[0]): Promise<Answer> {
  return opened(account, await getOut(question));
}
