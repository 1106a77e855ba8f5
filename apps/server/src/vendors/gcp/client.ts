/** Opening a game at a GCP server. */
import { z } from 'zod';
import { getBalances } from '../../modules/ledger/index.ts';
import type { Launch, VendorAdapter } from '../../modules/play/index.ts';
import type { VendorAccount } from '../../modules/vendors/index.ts';
import type { Config } from '../../platform/config.ts';
import { type Money, toWire } from '../../platform/money.ts';
import { addressAt, openAt, pagesOf } from '../core/launch.ts';
import { neutralPlayer } from '../core/neutral-player.ts';
import { hasVendorRounds } from '../core/vendor-rounds.ts';
import { signatureOf, userIdOf } from './protocol.ts';

const answer = z.object({
  launch_options: z.object({ game_url: z.url() }).nullish(),
  code: z.number().optional(),
  message: z.string().nullish(),
});

type Site = { readonly cash: Money; readonly config: Config };

function bodyOf(launch: Launch, account: VendorAccount, { cash, config }: Site): string {
  const { memberId, playableKey, locale, isMobile, client } = launch;
  const { operator, currency } = account;
  const pages = pagesOf(config);
  return JSON.stringify({
    casino_id: operator,
    game: playableKey,
    currency,
    locale,
    ip: client.ip,
    balance: toWire(cash),
    client_type: isMobile ? 'mobile' : 'desktop',
    urls: { deposit_url: pages?.cashier, return_url: pages?.home },
    user: { id: userIdOf(memberId, account), city: '-', ...neutralPlayer(launch, currency) },
  });
}

export const gcpAdapter: VendorAdapter = {
  hasFreeRounds: hasVendorRounds,
  async openGame(platform, launch) {
    const { cash } = await getBalances(platform.db, launch.memberId);
    return openAt(platform, launch, {
      answer,
      request(account) {
        const body = bodyOf(launch, account, { cash, config: platform.config });
        const headers = { 'x-request-sign': signatureOf(account.secret, body) };
        return { url: addressAt(account.apiUrl, '/sessions'), headers, body };
      },
      opened: ({ launch_options: options, code, message }) =>
        options ? { url: options.game_url } : { reason: `code ${code ?? '-'}: ${message ?? 'no game_url'}` },
    });
  },
};
