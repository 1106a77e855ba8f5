/**
 * Session tokens: JWT, HS256. A token names a session; whether that session still lives is read from the database at
 * each call.
 */
import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from '../clock.ts';

export type Audience = 'member' | 'member-ticket' | 'staff' | 'staff-ticket' | 'view';
export type Claims = { subject: string; sessionId: string; expiresAt: Date };

export type Tokens = {
  /** The expiry is kept in whole seconds: a fraction of a second is cut off. */
  issue(audience: Audience, claims: Claims): Promise<string>;
  /** Answers null for a token that is forged, expired, or of another audience. */
  read(audience: Audience, token: string): Promise<Claims | null>;
};

/** A page sends its token with every call: a signature is counted out once. */
const maxProven = 10_000;

export function createTokens(secret: string, clock: Clock): Tokens {
  const key = new TextEncoder().encode(secret);
  /** Verified claims by audience and token, oldest first; forged tokens are never stored. */
  const proven = new Map<string, Claims>();
  const remember = (name: string, claims: Claims): Claims => {
    const [oldest] = proven.size < maxProven ? [] : proven.keys();
    if (oldest !== undefined) proven.delete(oldest);
    proven.set(name, claims);
    return claims;
  };
  return {
    issue(audience, { subject, sessionId, expiresAt }) {
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(subject)
        .setAudience(audience)
        .setIssuedAt(Math.floor(clock.now().getTime() / 1_000))
        .setExpirationTime(Math.floor(expiresAt.getTime() / 1_000))
        .sign(key);
    },
    async read(audience, token) {
      const name = `${audience} ${token}`;
      const known = proven.get(name);
      if (known) return known.expiresAt > clock.now() ? known : null;
      try {
        const { payload } = await jwtVerify(token, key, { audience, algorithms: ['HS256'], currentDate: clock.now() });
        if (typeof payload.sub !== 'string' || typeof payload.sid !== 'string' || payload.exp === undefined)
          return null;
        const expiresAt = new Date(payload.exp * 1_000);
        return remember(name, { subject: payload.sub, sessionId: payload.sid, expiresAt });
      } catch {
        return null;
      }
    },
  };
}

const unproven = z.object({ aud: z.string(), sid: z.string().regex(/^[\w-]{1,64}$/), exp: z.int() });
export type Unproven = { readonly audience: string; readonly sessionId: string; readonly expiresAt: Date };

/** Claims of a token without verification. Null for anything else. */
export function unprovenClaims(token: string): Unproven | null {
  try {
    const { aud, sid, exp } = unproven.parse(decodeJwt(token.split('.').length === 2 ? `${token}.` : token));
    return { audience: aud, sessionId: sid, expiresAt: new Date(exp * 1_000) };
  } catch {
    return null;
  }
}

/** All of a token but its signature: it can be read, and opens nothing. */
export const withoutSignature = (token: string): string => token.split('.').slice(0, 2).join('.');
export const hasSignature = (token: string): boolean => token.split('.').length > 2;
