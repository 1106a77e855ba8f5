/**
 * One route a call. The guards are here, in their one order: what the address may send, size, site key, no foreign
 * page, codec, siteId, session, rate limit; then the call itself.
 */

import { timingSafeEqual } from 'node:crypto';
import { type CallName, callNames, calls } from '@mirinae/contract/calls';
import { decodeBody } from '@mirinae/contract/codec';
import { codes } from '@mirinae/contract/codes';
import { localeSchema } from '@mirinae/contract/fields';
import { codecHeader, codecName, languageHeader, sessionHeader } from '@mirinae/contract/headers';
import { pathOf } from '@mirinae/contract/paths';
import { bodyBytesUsual, type CallSpec, envelopeRequest } from '@mirinae/contract/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Platform } from '../app.ts';
import { isRefusedWrite } from '../db/refused-write.ts';
import { sendEnvelope, sendRefusal } from './answer.ts';
import { askerOf } from './asker.ts';
import type { Handler, Handlers } from './call.ts';
import { costOf } from './call-cost.ts';
import { giveDevice, readDevice } from './device.ts';
import { DomainError } from './domain-error.ts';
import type { RateLimits } from './limits.ts';
import { networkOf } from './network.ts';
import { answerFor, takeTokenBack, wholeToken } from './page-tokens.ts';
import type { Caller, Session, SessionFinder } from './session.ts';

function isComplete(handlers: Partial<Record<CallName, Handler>>): handlers is Handlers {
  return callNames.every((name) => handlers[name]?.name === name);
}

type CompleteList<List extends readonly Handler[]> = [Exclude<CallName, List[number]['name']>] extends [never]
  ? List
  : { missing: Exclude<CallName, List[number]['name']> };

/**
 * One handler per call, each under its own name; a call of the contract without one is a type error, a second one is
 * thrown.
 */
export function handlersByName<const List extends readonly Handler[]>(list: List & CompleteList<List>): Handlers {
  const handlers = Object.fromEntries(list.map((handler) => [handler.name, handler]));
  if (!isComplete(handlers) || Object.keys(handlers).length !== list.length)
    throw new Error('A call has no handler, or two.');
  return handlers;
}
export type CallServer = { platform: Platform; handlers: Handlers; sessions: SessionFinder; limits: RateLimits };

const encodedBody = z.strictObject({ body: z.string() });

function headerText(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

function callerOf(request: FastifyRequest): Caller {
  const locale = localeSchema.safeParse(headerText(request, languageHeader));
  return {
    ip: request.ip,
    userAgent: headerText(request, 'user-agent').slice(0, 300),
    locale: locale.success ? locale.data : 'ko',
    device: readDevice(request),
  };
}

function checkSiteKey(request: FastifyRequest, siteKey: string): void {
  const given = Buffer.from(headerText(request, 'authorization'));
  const right = Buffer.from(siteKey);
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new DomainError(codes.accessDenied);
}

/** The pages of others have nothing to ask in the name of who looks at them. */
function checkAsker(request: FastifyRequest): void {
  if (askerOf(request.headers, request.host) === 'foreign-page') throw new DomainError(codes.accessDenied);
}

function isEncoded(request: FastifyRequest): boolean {
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

/** Takes siteId off the body and puts the path's parameters on: what is left are the call's own fields. */
function ownFields(body: unknown, request: FastifyRequest, siteId: string): unknown {
  const envelope = anyEnvelope.safeParse(body);
  if (!envelope.success || envelope.data.siteId !== siteId) throw new DomainError(codes.malformedRequest);
  const { siteId: _, ...fields } = envelope.data;
  return { ...fields, ...Object(request.params) };
}

function findSession(server: CallServer, name: CallName, request: FastifyRequest, caller: Caller): Promise<Session> {
  const token = wholeToken(headerText(request, sessionHeader), request.headers);
  if (!token || calls[name].who === 'guest') return Promise.resolve({ kind: 'none' });
  return calls[name].who === 'staff' ? server.sessions.staff(token, caller.ip) : server.sessions.member(token);
}

function limitKey(session: Session, caller: Caller): string {
  if (session.kind === 'member') return `member:${session.memberId}`;
  return session.kind === 'staff' ? `staff:${session.staffId}` : `ip:${networkOf(caller.ip)}`;
}

const endsSession: ReadonlySet<CallName> = new Set(['member.logout', 'staff.logout']);

type Exchange = { request: FastifyRequest; reply: FastifyReply; caller: Caller };

async function runCall(server: CallServer, name: CallName, { request, reply, caller }: Exchange): Promise<unknown> {
  const { platform } = server;
  const handler = server.handlers[name];
  checkSiteKey(request, platform.config.SITE_KEY);
  checkAsker(request);
  const body = ownFields(plainBody(request), request, platform.config.SITE_ID);
  const session = await findSession(server, name, request, caller);
  await server.limits.spend(handler.limit, limitKey(session, caller), costOf(name, body));
  if (calls[name].who !== 'guest' && (session.kind === 'none' || session.kind === 'ended' || endsSession.has(name)))
    takeTokenBack(headerText(request, sessionHeader), request, reply);
  if (session.kind === 'ended' && !handler.answersEndedSession) throw new DomainError(codes.sessionReplaced);
  const answer = await handler.run({ platform, caller, session, body, handlers: server.handlers });
  return answerFor(calls[name].answer.parse(answer), request, reply, platform.clock.now());
}

/** Before the body is read; who does not say how long it is counts as the longest. */
function countArrival(limits: RateLimits, bodyBytesMax: number) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      await limits.arrive(request.ip, Number(headerText(request, 'content-length') || bodyBytesMax));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      // Reading on would be the work that is refused.
      reply.header('connection', 'close');
      return sendRefusal(reply, error.code, error.data, callerOf(request).locale, false);
    }
  };
}

/** Built files cost nothing but their bytes; vendors' calls have bounds of their own. */
const isUncounted = (url: string): boolean => /^\/(?:wallet|assets|admin\/assets)\//.test(url);

/** Pages, pictures and documents are read by address too: each may ask the database. */
export function countReads(app: FastifyInstance, limits: RateLimits): void {
  const count = countArrival(limits, 0);
  app.addHook('onRequest', async (request, reply) => {
    if ((request.method === 'GET' || request.method === 'HEAD') && !isUncounted(request.url))
      return count(request, reply);
  });
}

export function registerCalls(app: FastifyInstance, server: CallServer): void {
  const answer = (name: CallName) => async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = callerOf(request);
    if (calls[name].who === 'guest') giveDevice(request, reply);
    try {
      const data = await runCall(server, name, { request, reply, caller });
      return sendEnvelope(reply, 200, { resultCode: '0', resultMessage: '', data }, isEncoded(request));
    } catch (error) {
      if (error instanceof DomainError)
        return sendRefusal(reply, error.code, error.data, caller.locale, isEncoded(request));
      request.log.error({ error, call: name }, 'A call failed.');
      const code = isRefusedWrite(error) ? codes.notWritable : codes.unexpectedError;
      return sendRefusal(reply, code, null, caller.locale, isEncoded(request));
    }
  };
  for (const name of callNames) {
    const { bodyBytesMax = bodyBytesUsual }: CallSpec = calls[name];
    app.post(
      pathOf(name).replaceAll(/\{(\w+)\}/g, ':$1'),
      { bodyLimit: bodyBytesMax, onRequest: countArrival(server.limits, bodyBytesMax) },
      answer(name),
    );
  }
}

/** Failures before a call is reached: no JSON, too large, unknown path. */
export function registerTransportErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const { locale } = callerOf(request);
    if (error.statusCode === 413) return sendRefusal(reply, codes.requestTooLarge, null, locale, false);
    if (error.statusCode !== undefined && error.statusCode < 500)
      return sendRefusal(reply, codes.malformedRequest, null, locale, false);
    // Who left while it was answered hears nothing, and nothing of ours failed.
    if (!request.raw.socket.destroyed) request.log.error({ error }, 'A request failed.');
    return sendRefusal(reply, codes.unexpectedError, null, locale, false);
  });
}

/** Addresses the router cannot read: broken escapes, an endless path parameter. */
export function refuseAddress(_: unknown, request: FastifyRequest, reply: FastifyReply): void {
  sendRefusal(reply, codes.malformedRequest, null, callerOf(request).locale, false);
}
