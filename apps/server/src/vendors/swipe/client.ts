/** Opening a game at Swipe Games: every call of ours is signed with the API key. */
import { fallbackLocale, type Locale } from '@mirinae/contract/languages';
import { z } from 'zod';
import type { VendorAdapter } from '../../modules/play/index.ts';
import type { VendorAccount } from '../../modules/vendors/index.ts';
import { addressAt, openAt, pagesOf } from '../core/launch.ts';
import { hasVendorRounds } from '../core/vendor-rounds.ts';
import { canonical, signatureOf } from './protocol.ts';

const answer = z.object({ gameURL: z.url().optional(), message: z.string().optional(), code: z.string().optional() });
/** Of English the vendor has American alone. */
const languageOf = (locale: Locale) => (locale === fallbackLocale ? 'en_us' : locale);

export function signed({ launchSecret, secret }: VendorAccount, text: string) {
  return { 'x-request-sign': signatureOf(launchSecret ?? secret, text) };
}

export const swipeAdapter: VendorAdapter = {
  hasFreeRounds: hasVendorRounds,
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
