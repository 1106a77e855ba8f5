/** Guards of posted requests in their fixed order: site key, request origin, codec, siteId; then the session. */

import { type CallName, calls } from '@mirinae/contract/calls';
import { decodeBody } from '@mirinae/contract/codec';
import { codes } from '@mirinae/contract/codes';
import { fieldsOf } from '@mirinae/contract/fields-of';
import { codecHeader, codecName, languageHeader, sessionHeader } from '@mirinae/contract/headers';
import { defaultLocale, localeOf } from '@mirinae/contract/languages';
import { apiKeyPrefix } from '@mirinae/contract/staff/api-keys';
import { viewAudience } from '@mirinae/contract/staff/member-views';
import { viewedCalls } from '@mirinae/contract/viewed-calls';
import { envelopeRequest } from '@mirinae/contract/wire';
import { isSameSecret } from '@mirinae/node-kit/same-secret';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Platform } from '../app.ts';
import { unprovenClaims } from '../auth/tokens.ts';
import { readDevice } from './device.ts';
import { DomainError } from './domain-error.ts';
import { networkOf } from './network.ts';
import { fullToken } from './page-tokens.ts';
import { requestOriginOf } from './request-origin.ts';
import type { Caller, Session, SessionFinder } from './session.ts';

const encodedBody = z.strictObject({ body: z.string() });

export function headerText(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

/**
 * The country that a proxy of TRUST_PROXY names in the header of COUNTRY_HEADER. A header is believed only where the
 * proxy named the address too: a client that reaches the node by itself could write anything.
 */
export function countryOf(request: FastifyRequest, header: string): string {
  if (header === '' || request.ip === request.socket.remoteAddress) return '';
  const country = headerText(request, header).toUpperCase();
  return /^[A-Z]{2}$/.test(country) ? country : '';
}

export function callerOf(request: FastifyRequest, countryHeader = ''): Caller {
  return {
    ip: request.ip,
    userAgent: headerText(request, 'user-agent').slice(0, 300),
    locale: localeOf(headerText(request, languageHeader)) ?? defaultLocale,
    country: countryOf(request, countryHeader),
    device: readDevice(request),
  };
}

function checkSiteKey(request: FastifyRequest, siteKey: string): void {
  if (!isSameSecret(headerText(request, 'authorization'), siteKey)) throw new DomainError(codes.accessDenied);
}

/** Refuses requests from pages of other origins. */
function checkRequestOrigin(request: FastifyRequest): void {
  if (requestOriginOf(request.headers, request.host) === 'cross-origin') throw new DomainError(codes.accessDenied);
}

export function isEncoded(request: FastifyRequest): boolean {
  return headerText(request, codecHeader) === codecName;
}

function plainBody(request: FastifyRequest): unknown {
  if (!isEncoded(request)) return request.body;
  try {
    return decodeBody(encodedBody.parse(request.body).body);
  } catch {
    throw new DomainError(codes.malformedRequest);
  }
}

const anyEnvelope = envelopeRequest.loose();

/** Removes siteId from the body and adds the path's parameters: the rest are the call's own fields. */
function ownFields(body: unknown, request: FastifyRequest, siteId: string): unknown {
  const envelope = anyEnvelope.safeParse(body);
  if (!envelope.success || envelope.data.siteId !== siteId) throw new DomainError(codes.malformedRequest);
  const { siteId: _, ...fields } = envelope.data;
  return { ...fields, ...fieldsOf(request.params) };
}

/** S035 for whatever would be done by who only looks at the site as a member, before anything of it is read. */
export function findSession(
  sessions: SessionFinder,
  name: CallName,
  request: FastifyRequest,
  caller: Caller,
): Promise<Session> {
  const token = fullToken(headerText(request, sessionHeader), request.headers);
  const isView = unprovenClaims(token)?.audience === viewAudience;
  if (isView && !viewedCalls.has(name)) throw new DomainError(codes.viewReadsOnly);
  if (!token || calls[name].who === 'guest') return Promise.resolve({ kind: 'none' });
  if (isView) return sessions.view(token, caller.ip);
  return calls[name].who === 'staff' ? sessions.staff(token, caller.ip) : sessions.member(token);
}

const bearer = /^Bearer (\S+)$/i;

/** The API key of a program; null for a page of ours and a program with the site key. */
export function apiKeyOf(request: FastifyRequest): string | null {
  const [, key = ''] = bearer.exec(headerText(request, 'authorization')) ?? [];
  return key.startsWith(apiKeyPrefix) ? key : null;
}

/** Its key is a caller's site key and session in one; calls of others than staff take none. */
export function findKeySession(sessions: SessionFinder, name: CallName, key: string, { ip }: Caller): Promise<Session> {
  if (calls[name].who !== 'staff') throw new DomainError(codes.accessDenied);
  return sessions.apiKey(key, ip);
}

/** Parsed body of a program with an API key. */
export function keyHolderBody({ config }: Pick<Platform, 'config'>, request: FastifyRequest): unknown {
  checkRequestOrigin(request);
  return ownFields(plainBody(request), request, config.SITE_ID);
}

export function limitKey(session: Session, caller: Caller): string {
  // What is looked at takes nothing of what the member itself may send.
  if (session.kind === 'member' && session.viewedBy) return `view:${session.sessionId}`;
  if (session.kind === 'member') return `member:${session.memberId}`;
  if (session.kind === 'staff' && session.onlyCalls) return session.sessionId;
  return session.kind === 'staff' ? `staff:${session.staffId}` : `ip:${networkOf(caller.ip)}`;
}

/** Parsed body of a page of ours or of a program with the site key. */
export function admittedBody({ config }: Pick<Platform, 'config'>, request: FastifyRequest): unknown {
  checkSiteKey(request, config.SITE_KEY);
  checkRequestOrigin(request);
  return ownFields(plainBody(request), request, config.SITE_ID);
}
