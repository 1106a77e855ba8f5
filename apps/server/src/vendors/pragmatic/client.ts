/** Opening a game at Pragmatic Play: form fields with a hash, as everywhere in its protocol. */
import { codes } from '@mirinae/contract/codes';
import { z } from 'zod';
import type { VendorAdapter } from '../../modules/play/index.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { openAt } from '../core/launch.ts';
import { memberRefOf } from '../core/member-ref.ts';
import { hashOf } from './protocol.ts';

const path = '/IntegrationService/v3/http/CasinoGameAPI/game/url/';
const answer = z.object({ gameURL: z.url().optional() });

export const pragmaticAdapter: VendorAdapter = {
  async openGame(platform, { vendorKey, playableKey, memberId, locale, sessionToken, isMobile }) {
    const answered = await openAt(platform, vendorKey, answer, ({ operator, secret, currency, apiUrl }) => {
      const fields: [string, string][] = [
        ['secureLogin', operator],
        ['symbol', playableKey],
        ['language', locale],
        ['token', sessionToken],
        ['externalPlayerId', memberRefOf(memberId)],
        ['platform', isMobile ? 'MOBILE' : 'WEB'],
        ['technology', 'H5'],
        ['currency', currency],
      ];
      return {
        url: new URL(path, apiUrl).href,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams([...fields, ['hash', hashOf(fields, secret)]]).toString(),
      };
    });
    if (answered.gameURL === undefined) throw new DomainError(codes.vendorUnreachable);
    return answered.gameURL;
  },
};
