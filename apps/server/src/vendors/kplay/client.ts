/** Opening a game at KPLAY: its answer names the member by an id of the vendor's own, which its wallet calls carry. */
import { z } from 'zod';
import { getBalances } from '../../modules/ledger/index.ts';
import type { Launch, VendorAdapter } from '../../modules/play/index.ts';
import { rememberMember, type VendorAccount } from '../../modules/vendors/index.ts';
import type { MemberId } from '../../platform/ids.ts';
import type { Money } from '../../platform/money.ts';
import { writeUnits } from '../core/decimal.ts';
import { addressAt, openAt, pagesOf } from '../core/launch.ts';
import { credentialsOf, gameOf } from './protocol.ts';
import { postSealed } from './sealed-http.ts';

const text = z.union([z.string(), z.number()]).transform(String);
const answer = z.object({
  status: text,
  user_id: text.nullish(),
  launch_url: z.url().nullish(),
  error: z.string().nullish(),
});
const digits = /^\d+$/;
const nameDigits = 8;
const timeoutMs = 10_000;

/** Never changes, unlike a nickname: the vendor keeps the first one. 3 to 20 characters. */
const nameOf = (memberId: MemberId) => `m${String(memberId).padStart(nameDigits, '0')}`;

type Site = { readonly cash: Money; readonly homeUrl: string | undefined };

function bodyOf(launch: Launch, { product, currency, decimals }: VendorAccount, { cash, homeUrl }: Site): string {
  const { memberId, locale, sessionToken, isMobile, playableKey } = launch;
  if (!digits.test(product)) throw new Error(`The product ${product} is no number.`);
  return JSON.stringify({
    user: {
      id: Number(memberId),
      name: nameOf(memberId),
      balance: Number(writeUnits(cash, decimals)),
      language: locale,
      currency,
      sid: sessionToken,
      home_url: homeUrl,
    },
    prd: { id: Number(product), is_mobile: isMobile, ...gameOf(playableKey) },
  });
}

export const kplayAdapter: VendorAdapter = {
  async openGame(platform, launch) {
    const { memberId } = launch;
    const { cash } = await getBalances(platform.db, memberId);
    const homeUrl = pagesOf(platform.config)?.home;
    return openAt(platform, launch, {
      answer,
      request: (account) => ({
        url: addressAt(account.apiUrl, '/auth'),
        headers: credentialsOf(account),
        body: bodyOf(launch, account, { cash, homeUrl }),
      }),
      post: (post, account) => postSealed(account, { ...post, timeoutMs }),
      async opened({ status, error, launch_url: url, user_id: theirs }, { accountKey }) {
        if (status !== '1' || !url) return { reason: error ?? `status ${status}` };
        const ids = { theirs: theirs ?? null, ours: String(memberId) };
        const isKnown = await rememberMember(platform, { accountKey, memberId }, ids);
        return isKnown ? { url } : { reason: `The user_id ${ids.theirs} is another member's.` };
      },
    });
  },
};
