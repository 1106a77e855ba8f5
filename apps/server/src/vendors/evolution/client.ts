/** Opening a table at Evolution: the session's token is the first sid its wallet calls carry. */
import { z } from 'zod';
import type { Launch, VendorAdapter } from '../../modules/play/index.ts';
import type { VendorAccount } from '../../modules/vendors/index.ts';
import type { Config } from '../../platform/config.ts';
import { randomUuid } from '../../platform/rng.ts';
import { addressAt, countryOfCurrency, openAt, pagesOf } from '../core/launch.ts';
import { memberRefOf } from '../core/member-ref.ts';
import { lobbyKey } from './protocol.ts';

const answer = z.object({
  entry: z.string().nullish(),
  errors: z.array(z.object({ code: z.string().optional(), message: z.string().optional() })).optional(),
});

function bodyOf(launch: Launch, { currency, brand }: VendorAccount, config: Config) {
  const { playableKey, memberId, nickname, locale, sessionToken, isMobile, client } = launch;
  const pages = pagesOf(config);
  const urls = pages ? { lobby: pages.home, cashier: pages.cashier } : undefined;
  const game = playableKey === lobbyKey ? undefined : { table: { id: playableKey } };
  return JSON.stringify({
    uuid: randomUuid(),
    player: {
      id: memberRefOf(memberId),
      // The nickname and the language may have changed since.
      update: true,
      nickname,
      // Required: where neither the client nor the account's currency has one, it is the install's.
      country: client.country || countryOfCurrency(currency) || countryOfCurrency(config.CURRENCY),
      language: locale,
      currency,
      session: { id: sessionToken, ip: client.ip },
    },
    config: {
      brand: brand === '' ? undefined : { id: brand },
      game,
      channel: { wrapped: false, mobile: isMobile },
      urls,
    },
  });
}

export const evolutionAdapter: VendorAdapter = {
  openGame: (platform, launch) =>
    openAt(platform, launch, {
      answer,
      request(account) {
        const { operator, secret, launchSecret, apiUrl } = account;
        const path = [operator, launchSecret ?? secret].map(encodeURIComponent).join('/');
        return {
          url: addressAt(apiUrl, `/ua/v1/${path}`),
          headers: {},
          body: bodyOf(launch, account, platform.config),
        };
      },
      opened: ({ entry, errors = [] }, { apiUrl }) => {
        if (entry) return { url: new URL(entry, apiUrl).href };
        return { reason: errors.map(({ code, message }) => `${code ?? ''} ${message ?? ''}`.trim()).join('; ') };
      },
    }),
};
