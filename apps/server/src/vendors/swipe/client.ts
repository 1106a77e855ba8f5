/** Opening a game at Swipe Games, and its list of games: every call is signed with the API key. */
import { codes } from '@mirinae/contract/codes';
import { fallbackLocale, inEachLanguage, type Locale } from '@mirinae/contract/languages';
import { getOut } from '@mirinae/node-kit/outgoing-http';
import { z } from 'zod';
import type { VendorGame } from '../../modules/catalog/index.ts';
import type { VendorAdapter } from '../../modules/play/index.ts';
import { findAccount, type VendorAccount } from '../../modules/vendors/index.ts';
import type { Platform } from '../../platform/app.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { addressAt, openAt, pagesOf } from '../core/launch.ts';
import { sendRecorded } from '../core/outgoing.ts';
import { canonical, signatureOf } from './protocol.ts';

const answer = z.object({ gameURL: z.url().optional(), message: z.string().optional(), code: z.string().optional() });
const list = z.array(z.object({ id: z.string().regex(/^[\x21-\x7e]{1,60}$/), title: z.string().min(1).max(60) }));
/** The list is up to a megabyte and takes the vendor up to 20 seconds. */
const listTimeoutMs = 30_000;
/** Of English the vendor has American alone. */
const languageOf = (locale: Locale) => (locale === fallbackLocale ? 'en_us' : locale);
const ok = 200;

function signed({ launchSecret, secret }: VendorAccount, text: string) {
  return { 'x-request-sign': signatureOf(launchSecret ?? secret, text) };
}

export const swipeAdapter: VendorAdapter = {
  openGame(platform, launch) {
    const { playableKey, memberId, nickname, locale, sessionToken, isMobile, client } = launch;
    const pages = pagesOf(platform.config);
    return openAt(platform, launch, {
      answer,
      request(account) {
        const { operator: cID, brand: extCID, currency, apiUrl } = account;
        const country = client.country === '' ? undefined : client.country;
        const body = canonical({
          cID,
          extCID,
          gameID: playableKey,
          demo: false,
          platform: isMobile ? 'mobile' : 'desktop',
          currency,
          locale: languageOf(locale),
          sessionID: sessionToken,
          user: { id: String(memberId), nickName: nickname, country },
          returnURL: pages?.home,
          depositURL: pages?.cashier,
        });
        return { url: addressAt(apiUrl, '/create-new-game'), headers: signed(account, body), body };
      },
      opened: ({ gameURL, code, message }) =>
        gameURL === undefined ? { reason: code ?? message ?? 'no gameURL' } : { url: gameURL },
    });
  },
};

export async function listGames(platform: Platform, vendorKey: string): Promise<VendorGame[]> {
  const account = await findAccount(platform, vendorKey);
  if (!account) throw new DomainError(codes.vendorUnreachable);
  const query = { cID: account.operator, extCID: account.brand, excludeBetLines: 'true' };
  const url = `${addressAt(account.apiUrl, '/games')}?${new URLSearchParams(query)}`;
  const headers = signed(account, canonical(query));
  const about = { account, call: 'games', request: canonical(query) };
  const { status, text } = await sendRecorded(platform, about, () =>
    getOut({ url, headers, timeoutMs: listTimeoutMs }),
  ).catch((error: unknown) => {
    platform.log.warn({ error, vendorKey }, 'A vendor did not answer its list of games.');
    throw new DomainError(codes.vendorUnreachable);
  });
  if (status !== ok) throw new DomainError(codes.vendorUnreachable);
  return readList(text);
}

function readList(text: string): VendorGame[] {
  try {
    return list
      .parse(JSON.parse(text))
      .map(({ id, title }) => ({ playableKey: id, names: inEachLanguage(() => title) }));
  } catch {
    throw new DomainError(codes.gameListMalformed);
  }
}
