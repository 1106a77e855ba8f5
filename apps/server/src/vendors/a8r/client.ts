/** Opening a game at an a8r v2 server. */
import { z } from 'zod';
import type { Launch, VendorAdapter } from '../../modules/play/index.ts';
import type { VendorAccount } from '../../modules/vendors/index.ts';
import type { Config } from '../../platform/config.ts';
import { addressAt, openAt, pagesOf } from '../core/launch.ts';
import { neutralPlayer } from '../core/neutral-player.ts';
import { hasVendorRounds } from '../core/vendor-rounds.ts';
import { accountIdOf, signatureOf } from './protocol.ts';

const answer = z.object({
  launch_url: z.url().nullish(),
  msg: z.string().nullish(),
  meta: z.object({ api_code: z.string().optional() }).nullish(),
});

function bodyOf(launch: Launch, account: VendorAccount, config: Config): string {
  const { memberId, playableKey, locale, sessionToken, isMobile, client } = launch;
  const { operator, currency } = account;
  const pages = pagesOf(config);
  return JSON.stringify({
    casino_id: operator,
    game: playableKey,
    locale,
    session_id: sessionToken,
    ip: client.ip,
    client_type: isMobile ? 'mobile' : 'desktop',
    urls: { return_url: pages?.home, deposit_url: pages?.cashier },
    account: { id: accountIdOf(memberId, account), currency, ...neutralPlayer(launch, currency) },
  });
}

export const a8rAdapter: VendorAdapter = {
  hasFreeRounds: hasVendorRounds,
  openGame: (platform, launch) =>
    openAt(platform, launch, {
      answer,
      request(account) {
        const body = bodyOf(launch, account, platform.config);
        const headers = { 'x-request-sign': signatureOf(account.secret, body) };
        return { url: addressAt(account.apiUrl, '/v2/a8r_provider.Launcher/Real'), headers, body };
      },
      opened: ({ launch_url: url, msg, meta }) =>
        url ? { url } : { reason: [meta?.api_code, msg].filter(Boolean).join(' ') || 'no launch_url' },
    }),
};
