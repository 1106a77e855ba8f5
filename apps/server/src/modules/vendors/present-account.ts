/** An account as staff see it: its secrets are masked. */
import { maskTail } from '../../platform/auth/secret-box.ts';
import type { VendorAccount } from './account.ts';

const shownOfSecret = 4;
/** A key of RSA fills lines. */
const longestMasked = 40;

function hide(secret: string): string {
  const end = secret.slice(-longestMasked);
  return end.length > 2 * shownOfSecret ? maskTail(end, shownOfSecret) : '*'.repeat(end.length);
}

export function presentAccount(account: VendorAccount | null) {
  if (!account) return null;
  const { secret, launchSecret, feedSecret, oldSecrets, testedAt, networks } = account;
  const { accountKey, product, secretName, apiUrl, operator, brand, currency, decimals } = account;
  return {
    secret: hide(secret),
    secretName,
    oldSecrets: oldSecrets.map(({ name, validUntil }) => ({ name, validUntil: validUntil.toISOString() })),
    launchSecret: hide(launchSecret ?? ''),
    feedSecret: hide(feedSecret ?? ''),
    accountKey,
    product,
    testedAt: testedAt?.toISOString() ?? null,
    apiUrl,
    operator,
    brand,
    currency,
    decimals,
    networks: [...networks],
  };
}
