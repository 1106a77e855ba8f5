/** Opening a game at Pragmatic Play: form fields with a hash, as everywhere in its protocol. */
import { z } from 'zod';
import type { Launch, VendorAdapter } from '../../modules/play/index.ts';
import type { VendorAccount } from '../../modules/vendors/index.ts';
import type { Config } from '../../platform/config.ts';
import { addressAt, openAt, pagesOf } from '../core/launch.ts';
import { memberRefOf } from '../core/member-ref.ts';
import { hashOf } from './protocol.ts';

const path = '/IntegrationService/v3/http/CasinoGameAPI/game/url/';
const answer = z.object({
  gameURL: z.url().nullish(),
  error: z.union([z.string(), z.number()]).optional(),
  description: z.string().nullish(),
});

function fieldsOf(launch: Launch, { operator, currency }: VendorAccount, config: Config): [string, string][] {
  const { playableKey, locale, sessionToken, memberId, isMobile, client } = launch;
  const pages = pagesOf(config);
  const fields: readonly (readonly [name: string, value: string | undefined])[] = [
    ['secureLogin', operator],
    ['symbol', playableKey],
    ['language', locale],
    ['token', sessionToken],
    ['externalPlayerId', memberRefOf(memberId)],
    ['platform', isMobile ? 'MOBILE' : 'WEB'],
    ['technology', 'H5'],
    ['currency', currency],
    ['country', client.country],
    ['lobbyUrl', pages?.home],
    ['cashierUrl', pages?.cashier],
  ];
  return fields.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]]));
}

export const pragmaticAdapter: VendorAdapter = {
  openGame: (platform, launch) =>
    openAt(platform, launch, {
      answer,
      request(account) {
        const fields = fieldsOf(launch, account, platform.config);
        return {
          url: addressAt(account.apiUrl, path),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams([...fields, ['hash', hashOf(fields, account.secret)]]).toString(),
        };
      },
      opened: ({ gameURL, error, description }) =>
        gameURL ? { url: gameURL } : { reason: `error ${error ?? 'unknown'}: ${description ?? ''}` },
    }),
};
