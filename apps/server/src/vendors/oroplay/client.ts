/** What OroPlay is requested to do: open a game, list the games of a vendor, show a round, name our balance there. */
import { codes } from '@mirinae/contract/codes';
import { fallbackLocale, inEachLanguage, type Locale, locales } from '@mirinae/contract/languages';
import { z } from 'zod';
import type { VendorGame } from '../../modules/catalog/index.ts';
import type { BetName, VendorAdapter } from '../../modules/play/index.ts';
import { listCallsOf, type VendorAccount } from '../../modules/vendors/index.ts';
import type { Platform } from '../../platform/app.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { Money } from '../../platform/money.ts';
import { readUnits } from '../core/decimal.ts';
import { addressAt, openAt, pagesOf } from '../core/launch.ts';
import { pictureOf } from '../core/list-picture.ts';
import { memberRefOf } from '../core/member-ref.ts';
import { envelope, postLaunch, request } from './calls.ts';
import { errors } from './protocol.ts';

const address = z.url({ protocol: /^https?$/ });

export const oroplayAdapter: VendorAdapter = {
  openGame(platform, launch) {
    const { playableKey: gameCode, memberId, locale: language } = launch;
    const userCode = memberRefOf(memberId);
    return openAt(platform, launch, {
      answer: envelope,
      request: ({ apiUrl, product: vendorCode }) => ({
        url: addressAt(apiUrl, '/game/launch-url'),
        headers: {},
        body: JSON.stringify({
          vendorCode,
          gameCode,
          userCode,
          language,
          lobbyUrl: pagesOf(platform.config)?.home,
        }),
      }),
      post: (post, account) => postLaunch(platform, account, post, userCode),
      opened({ errorCode, message }) {
        const opened = address.safeParse(message);
        const isOpened = errorCode === errors.ok && opened.success;
        return isOpened ? { url: opened.data } : { reason: `errorCode ${errorCode}: ${JSON.stringify(message)}` };
      },
    });
  },
};

const listedGames = z.array(
  z.object({
    gameCode: z.string().regex(/^[\x21-\x7e]{1,60}$/),
    gameName: z.string().trim().min(1).max(60),
    underMaintenance: z.boolean().default(false),
    thumbnail: z.unknown().optional(),
  }),
);

type Listed = z.infer<typeof listedGames>[number];

/** By the key of the game, as one may be listed more than once. Throws 9999 and 2000, and S050 for no list. */
async function listIn(platform: Platform, vendorKey: string, language: Locale): Promise<Map<string, Listed>> {
  const fieldsOf = ({ product: vendorCode }: VendorAccount) => ({ vendorCode, language });
  const { errorCode, message } = await request(platform, vendorKey, { path: '/games/list', fieldsOf });
  if (errorCode !== errors.ok) throw new DomainError(codes.vendorUnreachable);
  const list = listedGames.safeParse(message);
  if (!list.success) throw new DomainError(codes.gameListMalformed);
  return new Map(list.data.map((game) => [game.gameCode, game]));
}

/** One language after the other: the vendor limits how often it is called. */
export async function listGames(platform: Platform, vendorKey: string): Promise<VendorGame[]> {
  const byLocale = new Map<Locale, Map<string, Listed>>();
  for (const locale of locales) byLocale.set(locale, await listIn(platform, vendorKey, locale));
  return [...(byLocale.get(fallbackLocale)?.values() ?? [])].map(
    ({ gameCode, gameName, underMaintenance, thumbnail }) => ({
      playableKey: gameCode,
      names: inEachLanguage((locale) => byLocale.get(locale)?.get(gameCode)?.gameName ?? gameName),
      maintenance: underMaintenance,
      art: pictureOf(thumbnail),
    }),
  );
}

const historyId = /"historyId"\s*:\s*"?(\d{1,18})\b/;

/** The vendor's number of its record, which its message of the bet named. */
async function recordOf(platform: Platform, { vendorKey, betKey, placedAt }: BetName): Promise<number> {
  const calls = await listCallsOf(platform, vendorKey, [betKey], placedAt);
  for (const { request: sent } of calls) {
    const [, found] = historyId.exec(sent) ?? [];
    if (found !== undefined && Number.isSafeInteger(Number(found))) return Number(found);
  }
  throw new DomainError(codes.replayUnavailable);
}

/** Messages are kept for 30 days: older rounds have no page. */
export async function roundDetail(platform: Platform, bet: BetName & { readonly locale: Locale }): Promise<string> {
  const id = await recordOf(platform, bet);
  const fieldsOf = () => ({ id, language: bet.locale });
  const question = { path: '/betting/history/detail', fieldsOf, bet, opensPage: true };
  const { errorCode, message } = await request(platform, bet.vendorKey, question);
  const page = address.safeParse(message);
  if (errorCode !== errors.ok || !page.success) throw new DomainError(codes.replayUnavailable);
  return page.data;
}

const amount = z.union([z.number(), z.string()]);

export async function agentCredit(platform: Platform, vendorKey: string): Promise<Money> {
  const { errorCode, message, account } = await request(platform, vendorKey, { path: '/agent/balance' });
  const given = amount.safeParse(message);
  const read = errorCode === errors.ok && given.success ? readUnits(given.data, account.decimals) : null;
  if (!read) throw new DomainError(codes.vendorUnreachable);
  return read.units;
}
