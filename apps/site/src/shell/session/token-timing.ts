/** What the site reads of a token: when it must be renewed, and its session. Pure, so that the edges can be tested. */
import { tokenForcedRefreshMs, tokenRefreshLeftMs } from '@mirinae/contract/constants';

/** Null when it cannot be read. The signature is the server's to check. */
function claimsOf(token: string): object | null {
  try {
    const [, body = ''] = token.split('.');
    const json: unknown = JSON.parse(new TextDecoder().decode(Uint8Array.fromBase64(body, { alphabet: 'base64url' })));
    return json instanceof Object ? json : null;
  } catch {
    return null;
  }
}

/** The moment a token expires, in milliseconds; null when it cannot be read. */
export function expiryOf(token: string): number | null {
  const claims = claimsOf(token);
  return claims && 'exp' in claims && typeof claims.exp === 'number' ? claims.exp * 1_000 : null;
}

/** The session of a token, the same after each renewal; null when it cannot be read. */
export function sessionOf(token: string): string | null {
  const claims = claimsOf(token);
  return claims && 'sid' in claims && typeof claims.sid === 'string' ? claims.sid : null;
}

export type Renewal = 'none' | 'due' | 'forced';

export function renewalOf(leftMs: number, sinceForcedMs: number): Renewal {
  if (sinceForcedMs >= tokenForcedRefreshMs) return 'forced';
  return leftMs <= tokenRefreshLeftMs ? 'due' : 'none';
}
