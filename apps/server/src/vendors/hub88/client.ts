/** Hub88's operator API: launches, its list of games, the page of a round, and what became of a bet. */
import { codes } from '@mirinae/contract/codes';
import { inEachLanguage } from '@mirinae/contract/languages';
import { type GamePlatform, gamePlatforms } from '@mirinae/contract/wallet/game-words';
import { postForRecords } from '@mirinae/node-kit/outgoing-http';
import { z } from 'zod';
import type { VendorGame } from '../../modules/catalog/index.ts';
import type { BetName, BetStatus, Launch, VendorAdapter } from '../../modules/play/index.ts';
import { findAccount, type VendorAccount } from '../../modules/vendors/index.ts';
import type { Platform } from '../../platform/app.ts';
import type { Config } from '../../platform/config.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { money, toWire } from '../../platform/money.ts';
import { readUnits, rescale } from '../core/decimal.ts';
import { addressAt, countryOfCurrency, openAt, pagesOf } from '../core/launch.ts';
import { memberRefOf } from '../core/member-ref.ts';
import { type OutgoingCall, sendRecorded } from '../core/outgoing.ts';
import { hasVendorRounds } from '../core/vendor-rounds.ts';
import { isPublicKey, signBody } from './keys.ts';
import { wireDecimals } from './protocol.ts';

const apiPath = '/operator/generic/v2';
const statuses = { ok: 200, forbidden: 403, missing: 404 } as const;
const timeoutMs = 10_000;
/** Of thousands of games. */
const listTimeoutMs = 30_000;

/** Throws an Error for one that is no number. */
export function operatorId({ operator }: VendorAccount): number {
  if (!/^\d{1,9}$/.test(operator)) throw new Error(`The operator_id ${operator} is no number.`);
  return Number(operator);
}

/** Throws an Error for keys that are none, since no call in either direction would be accepted. */
export function signed({ secret, launchSecret, apiUrl }: VendorAccount, path: string, fields: object) {
  const body = JSON.stringify(fields);
  const signature = signBody(launchSecret ?? '', body);
  if (signature === null) throw new Error('Our private key cannot be read.');
  if (!isPublicKey(secret)) throw new Error('The public key of Hub88 cannot be read.');
  return { url: addressAt(apiUrl, `${apiPath}${path}`), headers: { 'x-hub88-signature': signature }, body };
}

function launchFields(launch: Launch, account: VendorAccount, config: Config) {
  const { playableKey, memberId, locale, sessionToken, isMobile, client } = launch;
  const pages = pagesOf(config);
  return {
    user: memberRefOf(memberId),
    token: sessionToken,
    operator_id: operatorId(account),
    sub_partner_id: account.brand === '' ? undefined : account.brand,
    platform: isMobile ? 'GPL_MOBILE' : 'GPL_DESKTOP',
    game_code: playableKey,
    lang: locale,
    currency: account.currency,
    country: client.country === '' ? countryOfCurrency(account.currency) : client.country,
    ip: client.ip,
    lobby_url: pages?.home,
    deposit_url: pages?.cashier,
  };
}

export const hub88Adapter: VendorAdapter = {
  hasFreeRounds: hasVendorRounds,
  openGame: (platform, launch) =>
    openAt(platform, launch, {
      answer: z.object({ url: z.url().nullish(), error: z.unknown().optional() }),
      request: (account) => signed(account, '/game/url', launchFields(launch, account, platform.config)),
      opened: ({ url, error }) => (url ? { url } : { reason: typeof error === 'string' ? error : 'no url' }),
    }),
};

type Question = Pick<OutgoingCall, 'memberId' | 'reference' | 'opensPage'> & {
  readonly vendorKey: string;
  readonly path: string;
  readonly timeoutMs?: number;
};

/** Throws 9999 for a vendor that is not reached or refuses, 2000 for one that blocks us, B6011 for what it has not. */
async function post(platform: Platform, question: Question, fieldsOf: (account: VendorAccount) => object) {
  const { vendorKey, path, timeoutMs: waitMs = timeoutMs, ...about } = question;
  const account = await findAccount(platform, vendorKey);
  if (!account) throw new DomainError(codes.vendorUnreachable);
  const send = async () => {
    const { body, ...request } = signed(account, path, fieldsOf(account));
    const recorded = { ...about, account, call: path.slice(1), request: body };
    return sendRecorded(platform, recorded, () => postForRecords({ ...request, body, timeoutMs: waitMs }));
  };
  const { status, text } = await send().catch((error: unknown) => {
    platform.log.warn({ error, vendorKey, path }, 'Hub88 did not answer.');
    throw new DomainError(codes.vendorUnreachable);
  });
  if (status === statuses.ok) return { account, text };
  platform.log.warn({ status, vendorKey, path }, 'Hub88 refused a request.');
  if (status === statuses.missing) throw new DomainError(codes.replayUnavailable);
  throw new DomainError(status === statuses.forbidden ? codes.vendorBlocked : codes.vendorUnreachable);
}

const list = z.array(
  z.object({
    game_code: z.string().regex(/^[\x21-\x7e]{1,60}$/),
    name: z.string().trim().min(1),
    enabled: z.boolean().default(true),
    freebet_support: z.boolean().optional().catch(undefined),
    platforms: z.array(z.string()).catch([]),
    rtp: z.union([z.string(), z.number()]).nullish().catch(null),
    paylines: z.int().positive().max(10_000_000).optional().catch(undefined),
  }),
);
const platformOf = { desktop: 'GPL_DESKTOP', phone: 'GPL_MOBILE' } as const;
const maxName = 60;
const percentDecimals = 2;
const maxRate = 10_000;

/** Hundredths of a percent; a text that is no percentage is not a fact. */
function rateOf(rtp: string | number | null | undefined): number | undefined {
  const read = readUnits(String(rtp ?? '').replace(/\s*%$/, ''), percentDecimals);
  const rate = read ? toWire(read.units) : 0;
  return rate > 0 && rate <= maxRate ? rate : undefined;
}

/** Undefined where the vendor names none that we know. */
function devicesOf(platforms: readonly string[]): GamePlatform[] | undefined {
  const devices = gamePlatforms.filter((device) => platforms.includes(platformOf[device]));
  return devices.length === 0 ? undefined : devices;
}

/** A game that is switched off at the vendor is under maintenance. */
export async function listGames(platform: Platform, vendorKey: string): Promise<VendorGame[]> {
  const question = { vendorKey, path: '/game/list', timeoutMs: listTimeoutMs };
  const { text } = await post(platform, question, (account) => ({ operator_id: operatorId(account) }));
  try {
    return list
      .parse(JSON.parse(text))
      .map(({ game_code, name, rtp, enabled, freebet_support, platforms, paylines }) => ({
        playableKey: game_code,
        names: inEachLanguage(() => name.slice(0, maxName)),
        rtp: rateOf(rtp),
        lines: paylines,
        platforms: devicesOf(platforms),
        maintenance: !enabled,
        freeRounds: freebet_support,
      }));
  } catch {
    throw new DomainError(codes.gameListMalformed);
  }
}

/** Prepaid bets of a game; the vendor answers once a minute. Throws 9999 and 2000. */
export const readPrepaids = (platform: Platform, vendorKey: string, gameKey: string) =>
  post(platform, { vendorKey, path: '/freebet/prepaids/list' }, (account) => ({
    operator_id: operatorId(account),
    game_code: gameKey,
    currency: account.currency,
  }));

const roundAnswer = z.object({ url: z.url() });

export async function roundDetail(platform: Platform, { vendorKey, memberId, betKey, roundId }: BetName) {
  const question = { vendorKey, path: '/game/round', memberId, reference: betKey, opensPage: true };
  const { text } = await post(platform, question, (account) => ({
    user: memberRefOf(memberId),
    transaction_uuid: betKey,
    round: roundId,
    operator_id: operatorId(account),
  }));
  return parse(roundAnswer, text).url;
}

const records = z.array(
  z.object({
    transaction_uuid: z.string(),
    transaction_status: z.string().optional(),
    status: z.string().optional(),
    kind: z.string(),
    amount: z.int(),
    reference_transaction_uuid: z.string().nullish(),
  }),
);
const winKinds: ReadonlySet<string> = new Set(['TK_WIN', 'TK_FREE_WIN', 'TK_JP_WIN', 'TK_BONUS_WIN']);

/**
 * By the records of the bet's round. A win that the vendor gave up sending counts as one that it sent; without a win
 * its records do not say whether the round goes on.
 */
export async function betStatus(platform: Platform, bet: BetName): Promise<BetStatus> {
  const { vendorKey, memberId, betKey, roundId } = bet;
  const question = { vendorKey, path: '/transactions/list', memberId, reference: betKey };
  const { account, text } = await post(platform, question, (of) => ({
    operator_id: operatorId(of),
    user: memberRefOf(memberId),
    round: roundId,
  }));
  const found = parse(records, text);
  const stateOf = ({ transaction_status, status }: (typeof found)[number]) => transaction_status ?? status ?? '';
  const placed = found.find(({ transaction_uuid }) => transaction_uuid === betKey);
  if (!placed || stateOf(placed) === 'TS_DECLINED') return { state: 'unknown' };
  if (stateOf(placed) === 'TS_ROLLEDBACK') return { state: 'cancelled' };
  const wins = found.filter(
    (each) =>
      each.reference_transaction_uuid === betKey &&
      winKinds.has(each.kind) &&
      stateOf(each) !== 'TS_ROLLEDBACK' &&
      stateOf(each) !== 'TS_DECLINED',
  );
  if (wins.length === 0) return { state: 'running' };
  const total = wins.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  const payout = rescale(money(total), wireDecimals, account.decimals).units;
  return { state: 'settled', payout, winKey: wins.length === 1 ? wins[0]?.transaction_uuid : undefined };
}

function parse<Schema extends z.ZodType>(schema: Schema, text: string): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new DomainError(codes.vendorUnreachable);
  }
}
