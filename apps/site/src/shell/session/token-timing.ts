/** When a token must be renewed. Pure, so that the edges can be tested. */
import { tokenForcedRefreshMs, tokenRefreshLeftMs } from '@mirinae/contract/constants';

/** The moment a token expires, in milliseconds; null when it cannot be read. The signature is the server's to check. */
export function expiryOf(token: string): number | null {
  try {
    const [, body = ''] = token.split('.');
    const json: unknown = JSON.parse(new TextDecoder().decode(Uint8Array.fromBase64(body, { alphabet: 'base64url' })));
    return json instanceof Object && 'exp' in json && typeof json.exp === 'number' ? json.exp * 1_000 : null;
  } catch {
    return null;
  }
}

export type Renewal = 'none' | 'due' | 'forced';

export function renewalOf(leftMs: number, sinceForcedMs: number): Renewal {
  if (sinceForcedMs >= tokenForcedRefreshMs) return 'forced';
  return leftMs <= tokenRefreshLeftMs ? 'due' : 'none';
}
