/** Opening a table at Evolution: the session's token is the first sid its wallet calls carry. */
import { codes } from '@mirinae/contract/codes';
import { z } from 'zod';
import type { VendorAdapter } from '../../modules/play/index.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { randomUuid } from '../../platform/rng.ts';
import { openAt } from '../core/launch.ts';
import { memberRefOf } from '../core/member-ref.ts';

const answer = z.object({ entry: z.string().optional() });

export const evolutionAdapter: VendorAdapter = {
  async openGame(platform, { vendorKey, playableKey, memberId, nickname, locale, sessionToken, isMobile }) {
    let host = '';
    const answered = await openAt(platform, vendorKey, answer, ({ operator, secret, currency, apiUrl }) => {
      host = apiUrl;
      const id = memberRefOf(memberId);
      const session = { id: sessionToken, ip: '0.0.0.0' };
      const player = { id, update: false, nickname, country: 'KR', language: locale, currency, session };
      const config = { game: { table: { id: playableKey } }, channel: { wrapped: false, mobile: isMobile } };
      return {
        url: new URL(`/ua/v1/${encodeURIComponent(operator)}/${encodeURIComponent(secret)}`, apiUrl).href,
        headers: {},
        body: JSON.stringify({ uuid: randomUuid(), player, config }),
      };
    });
    if (answered.entry === undefined) throw new DomainError(codes.vendorUnreachable);
    return new URL(answered.entry, host).href;
  },
};
