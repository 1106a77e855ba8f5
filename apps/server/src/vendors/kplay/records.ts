/** What KPLAY answers about games, bets and our credit; each of these calls may be sent about once a minute. */
import { codes } from '@mirinae/contract/codes';
import { inEachLanguage, type Locale } from '@mirinae/contract/languages';
import { z } from 'zod';
import type { VendorGame } from '../../modules/catalog/index.ts';
import type { BetName, BetStatus } from '../../modules/play/index.ts';
import { findAccount, type VendorAccount } from '../../modules/vendors/index.ts';
import type { Platform } from '../../platform/app.ts';
import { monotonicMs } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { Money } from '../../platform/money.ts';
import { readUnits } from '../core/decimal.ts';
import { addressAt } from '../core/launch.ts';
import { pictureOf } from '../core/list-picture.ts';
import { sendRecorded } from '../core/outgoing.ts';
import { credentialsOf, playableKeyOf } from './protocol.ts';
import { getSealed, postSealed } from './sealed-http.ts';

const timeoutMs = 20_000;
const [ok, forbidden] = [200, 403] as const;
const text = z.union([z.string(), z.number()]).transform(String);
/** Status and flags are numbers from some products and texts from others. */
const head = z.object({ status: text, error: z.string().nullish() });

async function needAccount(platform: Platform, vendorKey: string): Promise<VendorAccount> {
  const account = await findAccount(platform, vendorKey);
  if (!account) throw new DomainError(codes.vendorUnreachable);
  return account;
}

type Question = {
  readonly path: string;
  readonly fields?: object;
  readonly bet?: BetName;
  /** The answer has an address that opens a page. */
  readonly opensPage?: boolean;
};
type Answer = { readonly error: string | null; readonly text: string };

/** The vendor's error, null for an answer. Throws 9999 and 2000. */
async function request(platform: Platform, account: VendorAccount, question: Question): Promise<Answer> {
  const { path, fields, bet, opensPage = false } = question;
  const { vendorKey, apiUrl } = account;
  const sent = { url: addressAt(apiUrl, path), headers: credentialsOf(account), timeoutMs };
  const fail = (why: object): never => {
    platform.log.warn({ ...why, vendorKey, path }, 'A vendor did not answer.');
    throw new DomainError(codes.vendorUnreachable);
  };
  const body = JSON.stringify(fields ?? {});
  const about = {
    account,
    call: path.split('/')[1] ?? '',
    memberId: bet?.memberId ?? null,
    reference: bet?.betKey ?? '',
    request: fields ? body : path,
    opensPage,
  };
  const send = () => (fields ? postSealed(account, { ...sent, body }) : getSealed(account, sent));
  const answer = await sendRecorded(platform, about, send).catch((error: unknown) => fail({ error }));
  if (answer.status === forbidden) throw new DomainError(codes.vendorBlocked);
  if (answer.status !== ok) return fail({ status: answer.status });
  const { status, error } = readAs(head, answer.text);
  return { error: status === '1' ? null : (error ?? `status ${status}`), text: answer.text };
}

/** Throws 9999, or another code for what cannot be read. */
function readAs<Schema extends z.ZodType>(
  schema: Schema,
  from: string,
  code: typeof codes.vendorUnreachable | typeof codes.gameListMalformed = codes.vendorUnreachable,
): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(from));
  } catch {
    throw new DomainError(code);
  }
}

function refused(platform: Platform, { vendorKey }: VendorAccount, error: string): DomainError {
  platform.log.warn({ vendorKey, error }, 'A vendor refused a question.');
  return new DomainError(codes.vendorUnreachable);
}

const result = z.object({ type: text, is_cancel: text.nullish(), payout: text.nullish() });
const unknownErrors = new Set(['TXN_ID_NOT_FOUND', 'INVALID_TXN']);

/** Within the ten minutes of which the vendor repeats a credit by itself. */
export const openBetSeconds = 300;

export async function betStatus(platform: Platform, bet: BetName): Promise<BetStatus> {
  const { vendorKey, betKey } = bet;
  const account = await needAccount(platform, vendorKey);
  const path = `/results/${encodeURIComponent(account.product)}/${encodeURIComponent(betKey)}`;
  const { error, text: answer } = await request(platform, account, { path, bet });
  if (error !== null && unknownErrors.has(error)) return { state: 'unknown' };
  if (error !== null) throw refused(platform, account, error);
  const { type, is_cancel, payout } = readAs(result, answer);
  if (is_cancel === '1') return { state: 'cancelled' };
  if (type === '0') return { state: 'running' };
  const read = type === '1' && payout ? readUnits(payout, account.decimals) : null;
  if (!read || read.units < 0n) throw refused(platform, account, `type ${type}, payout ${payout}`);
  // The credit has the key of its debit.
  return { state: 'settled', payout: read.units, winKey: betKey };
}

const page = z.object({ url: z.url({ protocol: /^https?$/ }) });

/** The address is good for a day: it is requested when it is shown. */
export async function roundDetail(platform: Platform, bet: BetName & { readonly locale: Locale }): Promise<string> {
  const { vendorKey, betKey, locale } = bet;
  const account = await needAccount(platform, vendorKey);
  const fields = { lang: locale, prd_id: Number(account.product), txn_id: betKey };
  const { error, text: answer } = await request(platform, account, {
    path: '/bet/results',
    fields,
    bet,
    opensPage: true,
  });
  if (error === null) return readAs(page, answer).url;
  platform.log.info({ vendorKey, betKey, error }, 'A vendor has no page of a round.');
  throw new DomainError(codes.replayUnavailable);
}

const credit = z.object({ ag_available_credit: text });

export async function agentCredit(platform: Platform, vendorKey: string): Promise<Money> {
  const account = await needAccount(platform, vendorKey);
  const { error, text: answer } = await request(platform, account, { path: '/availablecredit', fields: {} });
  if (error !== null) throw refused(platform, account, error);
  const read = readUnits(readAs(credit, answer).ag_available_credit, account.decimals);
  if (!read) throw refused(platform, account, 'no credit');
  return read.units;
}

const optionalId = z.union([z.string(), z.number(), z.null()]).optional();
const listed = z.object({
  game_id: text.pipe(z.string().regex(/^\d{1,15}$/)),
  game_name: z.string().trim().min(1).max(60),
  table_id: optionalId.transform((id) => String(id ?? '')).pipe(z.string().regex(/^[\x21-\x7e]{0,50}$/)),
  is_enabled: text.nullish(),
  game_icon_link: z.unknown().optional(),
});
const list = z.object({ game_list: z.record(z.string(), z.array(listed)) });
type Lists = z.infer<typeof list>['game_list'];

/** Lists are of the whole account and serve all its products, in comparing and in taking over. */
const listMs = 600_000;
type Kept = { readonly readAt: number; readonly lists: Lists };
const kept = new WeakMap<Database, Map<string, Kept>>();

/** Throws 9999 for a language too soon after another one; the first one is kept meanwhile. */
async function listsIn(platform: Platform, account: VendorAccount, language: string): Promise<Lists> {
  const cache = kept.get(platform.db) ?? new Map<string, Kept>();
  kept.set(platform.db, cache);
  const name = JSON.stringify([account.accountKey, account.apiUrl, account.operator, language]);
  const known = cache.get(name);
  if (known && monotonicMs() - known.readAt < listMs) return known.lists;
  const { error, text: answer } = await request(platform, account, { path: '/gamelist', fields: { language } });
  if (error !== null) throw refused(platform, account, error);
  const lists = readAs(list, answer, codes.gameListMalformed).game_list;
  cache.set(name, { readAt: monotonicMs(), lists });
  return lists;
}

/** The vendor has English, Korean and Chinese names. */
export async function listGames(platform: Platform, vendorKey: string): Promise<VendorGame[]> {
  const account = await needAccount(platform, vendorKey);
  const { [account.product]: english = [] } = await listsIn(platform, account, 'en');
  const { [account.product]: korean = [] } = await listsIn(platform, account, 'ko');
  const koreanNames = new Map(korean.map((game) => [playableKeyOf(game), game.game_name]));
  const games = new Map(english.map((game) => [playableKeyOf(game), game]));
  return [...games].map(([playableKey, { game_name, is_enabled, game_icon_link }]) => ({
    playableKey,
    names: inEachLanguage((locale) => (locale === 'ko' ? (koreanNames.get(playableKey) ?? game_name) : game_name)),
    maintenance: is_enabled === '0',
    art: pictureOf(game_icon_link),
  }));
}
