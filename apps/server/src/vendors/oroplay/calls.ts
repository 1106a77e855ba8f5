/**
 * Our calls to OroPlay: a token by client id and secret, then JSON in the envelope. A token serves until a minute
 * before its end; one that is refused is renewed once.
 */
import { codes } from '@mirinae/contract/codes';
import { getOut, type OutgoingPost, postOut } from '@mirinae/node-kit/outgoing-http';
import { z } from 'zod';
import type { BetName } from '../../modules/play/index.ts';
import { findAccount, type VendorAccount } from '../../modules/vendors/index.ts';
import type { Platform } from '../../platform/app.ts';
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { addressAt } from '../core/launch.ts';
import { sendRecorded } from '../core/outgoing.ts';
import { errors } from './protocol.ts';

const timeoutMs = 10_000;
const spareSeconds = 60;
const [ok, unauthorized, forbidden] = [200, 401, 403] as const;

const tokenFields = z.object({ token: z.string().min(1).max(4_000), expiration: z.number() });
/** One proxy was seen to put them into the message. */
const tokenAnswer = z.union([tokenFields, z.object({ message: tokenFields }).transform(({ message }) => message)]);

type Token = { readonly token: string; readonly goodUntil: Date };
/** By all settings that a token is of; launches of the same moment share a request. */
const tokens = new WeakMap<Database, Map<string, Promise<Token>>>();

function tokensOf({ db }: Platform): Map<string, Promise<Token>> {
  const known = tokens.get(db) ?? new Map<string, Promise<Token>>();
  tokens.set(db, known);
  return known;
}

/** Throws an Error with the vendor's reason. */
async function createToken({ apiUrl, operator, secret }: VendorAccount): Promise<Token> {
  const body = JSON.stringify({ clientId: operator, clientSecret: secret });
  const { status, text } = await postOut({ url: addressAt(apiUrl, '/auth/createtoken'), headers: {}, body, timeoutMs });
  if (status !== ok) throw new Error(`createtoken was answered with HTTP ${status}.`);
  const { token, expiration } = tokenAnswer.parse(JSON.parse(text));
  return { token, goodUntil: addSeconds(new Date(expiration * 1_000), -spareSeconds) };
}

/** `refused` is a token that the vendor no longer takes. */
async function tokenOf(platform: Platform, account: VendorAccount, refused?: string): Promise<string> {
  const { accountKey, apiUrl, operator, secret } = account;
  const name = JSON.stringify([accountKey, apiUrl, operator, secret]);
  const all = tokensOf(platform);
  const known = await all.get(name);
  if (known && known.token !== refused && known.goodUntil > platform.clock.now()) return known.token;
  const created = createToken(account);
  all.set(name, created);
  created.catch(() => all.delete(name));
  return (await created).token;
}

export const envelope = z.object({ success: z.boolean(), message: z.unknown(), errorCode: z.number() });

function codeOf(text: string): number | null {
  try {
    return envelope.parse(JSON.parse(text)).errorCode;
  } catch {
    return null;
  }
}

type Answer = { readonly status: number; readonly text: string };
type Send = (headers: { readonly authorization: string }) => Promise<Answer>;

/** Throws when there is no token or no answer. */
async function withToken(platform: Platform, account: VendorAccount, send: Send): Promise<Answer> {
  const token = await tokenOf(platform, account);
  const answer = await send({ authorization: `Bearer ${token}` });
  if (answer.status !== unauthorized && codeOf(answer.text) !== errors.unauthorized) return answer;
  return send({ authorization: `Bearer ${await tokenOf(platform, account, token)}` });
}

type Post = Pick<OutgoingPost, 'url' | 'body'>;

function postTo(platform: Platform, account: VendorAccount, { url, body }: Post): Promise<Answer> {
  return withToken(platform, account, (headers) => postOut({ url, headers, body, timeoutMs }));
}

/** A launch of a user whom the vendor does not have yet creates it, and is sent again. */
export async function postLaunch(
  platform: Platform,
  account: VendorAccount,
  post: Post,
  userCode: string,
): Promise<Answer> {
  const answer = await postTo(platform, account, post);
  const code = codeOf(answer.text);
  if (code !== errors.unknownUser && code !== errors.launchFailed) return answer;
  const url = addressAt(account.apiUrl, '/user/create');
  const created = codeOf((await postTo(platform, account, { url, body: JSON.stringify({ userCode }) })).text);
  return created === errors.ok || created === errors.userExists ? postTo(platform, account, post) : answer;
}

type Message = { readonly errorCode: number; readonly message: unknown };
type Question = {
  readonly path: string;
  /** Without fields it is a GET. */
  readonly fieldsOf?: (account: VendorAccount) => object;
  readonly bet?: BetName;
  /** The answer has an address that opens a page. */
  readonly opensPage?: boolean;
};

/** Throws 9999 and 2000. */
export async function request(
  platform: Platform,
  vendorKey: string,
  { path, fieldsOf, bet, opensPage = false }: Question,
): Promise<Message & { readonly account: VendorAccount }> {
  const account = await findAccount(platform, vendorKey);
  if (!account) throw new DomainError(codes.vendorUnreachable);
  const url = addressAt(account.apiUrl, path);
  const body = fieldsOf ? JSON.stringify(fieldsOf(account)) : '';
  const call = path.slice(1).replaceAll('/', '-');
  const about = {
    account,
    call,
    memberId: bet?.memberId ?? null,
    reference: bet?.betKey ?? '',
    request: body,
    opensPage,
  };
  const send = () =>
    fieldsOf
      ? postTo(platform, account, { url, body })
      : withToken(platform, account, (headers) => getOut({ url, headers, timeoutMs }));
  const { status, text } = await sendRecorded(platform, about, send).catch((error: unknown) => {
    platform.log.warn({ error, vendorKey, path }, 'A vendor did not answer.');
    throw new DomainError(codes.vendorUnreachable);
  });
  if (status === forbidden) throw new DomainError(codes.vendorBlocked);
  try {
    return { ...envelope.parse(JSON.parse(text)), account };
  } catch {
    platform.log.warn({ vendorKey, path, status }, 'A vendor answered outside its protocol.');
    throw new DomainError(codes.vendorUnreachable);
  }
}
