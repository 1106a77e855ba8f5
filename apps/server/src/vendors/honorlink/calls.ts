/** Our calls to Honorlink: the agent's key in a header, fields in the query, whatever the method. */
import { codes } from '@mirinae/contract/codes';
import { getOut, postOut } from '@mirinae/node-kit/outgoing-http';
import type { BetName } from '../../modules/play/index.ts';
import { findAccount, type VendorAccount } from '../../modules/vendors/index.ts';
import type { Platform } from '../../platform/app.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { MemberId } from '../../platform/ids.ts';
import { addressAt } from '../core/launch.ts';
import { sendRecorded } from '../core/outgoing.ts';

export const timeoutMs = 30_000;
const [ok, forbidden] = [200, 403] as const;

export const headersOf = ({ launchSecret, secret }: VendorAccount) => ({
  authorization: `Bearer ${launchSecret ?? secret}`,
  accept: 'application/json',
});

type Question = {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly queryOf?: (account: VendorAccount) => Readonly<Record<string, string>>;
  readonly memberId?: MemberId;
  readonly bet?: BetName;
};
export type Answer = { readonly text: string; readonly account: VendorAccount };

/** Throws 9999 and 2000. */
export async function request(platform: Platform, vendorKey: string, question: Question): Promise<Answer> {
  const { method = 'GET', path, queryOf, bet } = question;
  const account = await findAccount(platform, vendorKey);
  if (!account) throw new DomainError(codes.vendorUnreachable);
  const query = String(new URLSearchParams(queryOf?.(account) ?? {}));
  const sent = { url: `${addressAt(account.apiUrl, path)}?${query}`, headers: headersOf(account), timeoutMs };
  const fail = (why: object): never => {
    platform.log.warn({ ...why, vendorKey, path }, 'A vendor did not answer.');
    throw new DomainError(codes.vendorUnreachable);
  };
  const memberId = question.memberId ?? bet?.memberId ?? null;
  const about = {
    account,
    call: path.slice(1).replaceAll('/', '-'),
    memberId,
    reference: bet?.betKey ?? '',
    request: query,
  };
  const send = () => (method === 'GET' ? getOut(sent) : postOut({ ...sent, body: '{}' }));
  const answer = await sendRecorded(platform, about, send).catch((error: unknown) => fail({ error }));
  if (answer.status === forbidden) throw new DomainError(codes.vendorBlocked);
  if (answer.status !== ok) return fail({ status: answer.status });
  return { text: answer.text, account };
}
