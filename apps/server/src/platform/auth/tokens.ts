/**
 * Session tokens: JWT, HS256. A token names a session; whether that session still lives is read from the database at
 * each call.
 */
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../clock.ts';

export type Audience = 'member' | 'member-ticket' | 'staff' | 'staff-ticket';
export type Claims = { subject: string; sessionId: string; expiresAt: Date };

export type Tokens = {
  /** The expiry is kept in whole seconds: a fraction of a second is cut off. */
  issue(audience: Audience, claims: Claims): Promise<string>;
  /** Answers null for a token that is forged, expired, or of another audience. */
  read(audience: Audience, token: string): Promise<Claims | null>;
};

export function createTokens(secret: string, clock: Clock): Tokens {
  const key = new TextEncoder().encode(secret);
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
      try {
        const { payload } = await jwtVerify(token, key, { audience, algorithms: ['HS256'], currentDate: clock.now() });
        if (typeof payload.sub !== 'string' || typeof payload.sid !== 'string' || payload.exp === undefined)
          return null;
        return { subject: payload.sub, sessionId: payload.sid, expiresAt: new Date(payload.exp * 1_000) };
      } catch {
        return null;
      }
    },
  };
}
