/** Opening a game at KPLAY. The product's id is the vendor's key; the member plays with our cash. */
import { codes } from '@mirinae/contract/codes';
import { z } from 'zod';
import { getBalances } from '../../modules/ledger/index.ts';
import type { VendorAdapter } from '../../modules/play/index.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { toWire } from '../../platform/money.ts';
import { openAt } from '../core/launch.ts';
import { memberRefOf } from '../core/member-ref.ts';

const answer = z.object({ status: z.number(), launch_url: z.url().optional() });

export const kplayAdapter: VendorAdapter = {
  async openGame(platform, { vendorKey, playableKey, memberId, nickname, locale, isMobile }) {
    const { cash } = await getBalances(platform.db, memberId);
    const answered = await openAt(platform, vendorKey, answer, ({ operator, secret, currency, apiUrl }) => ({
      url: new URL('/auth', apiUrl).href,
      headers: { 'ag-code': operator, 'ag-token': secret },
      body: JSON.stringify({
        user: {
          id: memberRefOf(memberId),
          name: nickname,
          balance: toWire(cash),
          language: locale,
          currency,
        },
        prd: { id: Number(vendorKey), type: playableKey, is_mobile: isMobile },
      }),
    }));
    if (answered.status !== 1 || answered.launch_url === undefined) throw new DomainError(codes.vendorUnreachable);
    return answered.launch_url;
  },
};
