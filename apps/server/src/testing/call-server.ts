/**
 * The real HTTP edge with the real calls, without a socket. What the modules given do not serve answers Z501, as it
 * would outside. `call` answers the envelope, for refusals; `ask` answers the data and throws CallError when refused;
 * both it and `callConfirmed` confirm what reaches many.
 */

import { type Answer, type CallName, callNames, callSpecs, type Request } from '@mirinae/contract/calls';
import { CallError } from '@mirinae/contract/client';
import { codes } from '@mirinae/contract/codes';
import { fieldsOf } from '@mirinae/contract/fields-of';
import { languageHeader, sessionHeader } from '@mirinae/contract/headers';
import { codeOf, defaultLocale, type Locale } from '@mirinae/contract/languages';
import { type ListFileLine, listFilePathOf } from '@mirinae/contract/list-file';
import { pathOf } from '@mirinae/contract/paths';
import { envelopeAnswer } from '@mirinae/contract/wire';
import Fastify from 'fastify';
import { afterAll } from 'vitest';
import { deskCalls } from '../modules/desk/calls.ts';
import { registerOrderedFiles, viewSessions } from '../modules/desk/index.ts';
import { homeCalls } from '../modules/home/calls.ts';
import { identityCalls } from '../modules/identity/calls.ts';
import { memberSessions } from '../modules/identity/index.ts';
import { siteCalls } from '../modules/site/calls.ts';
import { siteTitle } from '../modules/site/index.ts';
import { staffCalls } from '../modules/staff/calls.ts';
import { apiKeySessions, noteListRead, notePersonalReading, staffSessions } from '../modules/staff/index.ts';
import { sendRefusal } from '../platform/http/answer.ts';
import { type Handler, notYet } from '../platform/http/call.ts';
import { createRateLimits } from '../platform/http/limits.ts';
import { registerListFiles } from '../platform/http/list-files.ts';
import { refuseAddress, registerCalls, registerTransportErrors } from '../platform/http/routes.ts';
import { type CallSet, handlersByName, serveCalls } from '../platform/http/serve-calls.ts';
import { noteAnswer } from './note-answer.ts';
import { type TestPlatform, type TestPlatformOptions, testPlatform } from './test-platform.ts';

export type CallOptions = {
  token?: string;
  ip?: string;
  locale?: Locale;
  /** The id in the cookie of the browser. */
  device?: string;
  /** Of a program, in place of the site key. */
  apiKey?: string;
};
export type Envelope = { status: number; resultCode: string; resultMessage: string; data: unknown };
export type CallServerOptions = TestPlatformOptions & { calls?: readonly Handler<CallName, TestPlatform>[] };
export type CallServer = Awaited<ReturnType<typeof startCallServer>>;

/** Later handlers replace earlier ones of the same call; an unserved call answers that it is not available yet. */
function mergeHandlers(given: readonly Handler<CallName, TestPlatform>[]): CallSet<TestPlatform> {
  const always = [...identityCalls, ...siteCalls, ...staffCalls({ issuer: siteTitle }), ...deskCalls, ...homeCalls];
  const served = [...always, ...given];
  const byName = new Map<CallName, Handler<CallName, TestPlatform>>(served.map((handler) => [handler.name, handler]));
  const all: Handler<CallName, TestPlatform>[] = callNames.map((name) => byName.get(name) ?? notYet(name));
  return handlersByName(all);
}

/** A path carries text only: what is none is written as JSON. */
function pathText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return encodeURIComponent(text.toWellFormed());
}

function addressOf(name: CallName, fields: ReadonlyMap<string, unknown>): string {
  return pathOf(name).replaceAll(/\{(\w+)\}/g, (_, field: string) => pathText(fields.get(field) ?? ''));
}

function bodyOf(name: CallName, fields: ReadonlyMap<string, unknown>): Record<string, unknown> {
  return Object.fromEntries([...fields].filter(([field]) => !pathOf(name).includes(`{${field}}`)));
}

/**
 * Call once at the top of a test file; `calls` adds or replaces the calls of other modules. Everything is closed by
 * itself.
 */
export async function startCallServer({ calls = [], ...options }: CallServerOptions = {}) {
  const platform = await testPlatform(options);
  const sessions = {
    member: memberSessions(platform),
    view: viewSessions(platform),
    staff: staffSessions(platform),
    apiKey: apiKeySessions(platform),
  };
  const app = Fastify({ routerOptions: { maxParamLength: 200 }, frameworkErrors: refuseAddress });
  app.setNotFoundHandler((_, reply) => sendRefusal(reply, 'Z404', null, 'ko', false));
  registerTransportErrors(app);
  const served = {
    platform,
    handlers: serveCalls(platform, mergeHandlers(calls)),
    sessions,
    limits: createRateLimits(false),
    notePersonalReading,
  };
  registerCalls(app, served);
  registerListFiles(app, served, noteListRead);
  registerOrderedFiles(app, served);
  afterAll(() => app.close());

  /** `input` is not typed, so that a test can send what no client would. */
  const call = async (
    name: CallName,
    input: object,
    { token, ip, locale, device, apiKey }: CallOptions = {},
  ): Promise<Envelope> => {
    const fields = new Map<string, unknown>(Object.entries(input));
    const response = await app.inject({
      method: 'POST',
      url: addressOf(name, fields),
      remoteAddress: ip ?? '127.0.0.1',
      headers: {
        authorization: apiKey === undefined ? platform.config.SITE_KEY : `Bearer ${apiKey}`,
        [languageHeader]: codeOf(locale ?? defaultLocale),
        'user-agent': 'test',
        ...(token ? { [sessionHeader]: token } : {}),
        ...(device ? { cookie: `device=${device}` } : {}),
      },
      payload: { siteId: platform.config.SITE_ID, ...bodyOf(name, fields) },
    });
    const answer = envelopeAnswer.parse(response.json());
    noteAnswer(name, answer.resultCode);
    return { status: response.statusCode, ...answer };
  };

  /** Acts that reach many are confirmed as previewed. */
  const callConfirmed = async (name: CallName, input: object, callOptions: CallOptions = {}): Promise<Envelope> => {
    const unconfirmed = await call(name, input, callOptions);
    if (unconfirmed.resultCode !== codes.impactUnconfirmed) return unconfirmed;
    return call(name, { reason: '시험', ...input, expected: unconfirmed.data }, callOptions);
  };

  const request = async <Name extends CallName>(
    name: Name,
    input: Request<Name>,
    callOptions: CallOptions = {},
  ): Promise<Answer<Name>> => {
    const { resultCode, resultMessage, data } = await callConfirmed(name, fieldsOf(input), callOptions);
    if (resultCode !== '0') throw new CallError(resultCode, resultMessage, data);
    return callSpecs[name].answer.parse(data);
  };

  /** A list read whole for a file; throws CallError when refused before its first line. */
  const readFile = async (name: CallName, input: object, { token }: Pick<CallOptions, 'token'> = {}) => {
    const response = await app.inject({
      method: 'POST',
      url: listFilePathOf(name),
      headers: { authorization: platform.config.SITE_KEY, ...(token ? { [sessionHeader]: token } : {}) },
      payload: { siteId: platform.config.SITE_ID, call: name, input },
    });
    if (response.headers['content-type'] !== 'application/x-ndjson') {
      const { resultCode, resultMessage, data } = envelopeAnswer.parse(response.json());
      throw new CallError(resultCode, resultMessage, data);
    }
    const lines = response.body.split('\n').filter((text) => text !== '');
    return lines.map((text): ListFileLine => JSON.parse(text));
  };

  return { platform, clock: platform.clock, app, handlers: served.handlers, call, callConfirmed, request, readFile };
}
