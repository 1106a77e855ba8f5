/**
 * Client of the API, typed by call name: encodes bodies and turns refusals into CallError. It holds no schemas, because
 * a page needs it before its first render: the server checks each request and each answer against the contract.
 */

import type { Answer, CallName, Request } from './calls.ts';
import { decodeBody, encodeBody } from './codec.ts';
import { codes } from './codes.ts';
import { fieldsOf } from './fields-of.ts';
import { codecHeader, codecName, languageHeader, sessionHeader } from './headers.ts';
import { codeOf, type Locale } from './languages.ts';
import { pathOf } from './paths.ts';
import type { Confirmation } from './staff/impact.ts';
import type { Envelope } from './wire.ts';

export class CallError extends Error {
  readonly code: string;
  readonly data: unknown;

  constructor(code: string, message: string, data: unknown) {
    super(message);
    this.name = 'CallError';
    this.code = code;
    this.data = data;
  }
}

/** What a client sends of a call. */
export type SentRequest = {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
};

export type ClientOptions = {
  /** Origin of the API; empty for the page's own origin. */
  readonly baseUrl: string;
  readonly siteId: string;
  readonly siteKey: string;
  token(): string | null;
  locale(): Locale;
  /** Sends a request; the platform's own fetch by default. */
  fetch?(address: string, request: SentRequest): Promise<Response>;
  /**
   * Called to confirm a call with an impact, with the server's figures; answers null to cancel. Called again when the
   * figures have changed meanwhile.
   */
  confirm?(name: CallName, input: object, impact: unknown): Promise<Confirmation | null>;
  /** Called with each refusal, such as an expired session, of a call that carried the present session. */
  onRefusal?(error: CallError): void;
  /** Called with the server's time in each answer, and the round-trip time of that answer. */
  onServerTime?(time: { readonly serverMs: number; readonly tripMs: number; readonly grainMs: number }): void;
  /** Called with each transport failure, before it is thrown. */
  onFailure?(failure: Failure): void;
};

/** Transport failure; `status` is the HTTP status, null without a response. */
export type Failure = { readonly name: CallName; readonly status: number | null };

export type CallOptions = {
  /** Aborts the call: it rejects with the signal's reason. The server may have executed the command all the same. */
  readonly signal?: AbortSignal | undefined;
};

export type Client = <Name extends CallName>(
  name: Name,
  input: Request<Name>,
  options?: CallOptions,
) => Promise<Answer<Name>>;

/**
 * Timeout of a call, milliseconds: fixed, with an allowance for uploads at ten bytes a millisecond. A call that timed
 * out fails like one with a broken connection. The server may have executed the command: only the caller repeats it,
 * with the same key.
 */
const timeoutOf = (body: string): number => 30_000 + Math.ceil(body.length / 10);

function addressOf(name: CallName, input: object): { path: string; fields: object } {
  const fields = new Map(Object.entries(input));
  const path = pathOf(name).replaceAll(/\{(\w+)\}/g, (_, field: string) => {
    const value = String(fields.get(field));
    fields.delete(field);
    return encodeURIComponent(value);
  });
  return { path, fields: Object.fromEntries(fields) };
}

function isEnvelope(body: unknown): body is Envelope {
  return body instanceof Object && 'resultCode' in body && 'data' in body;
}

/** Parses the envelope of a response; null for anything else. */
export async function readEnvelope(response: Response): Promise<Envelope | null> {
  try {
    const body: unknown = await response.json();
    const plain =
      response.headers.get(codecHeader) === codecName && body instanceof Object && 'body' in body
        ? decodeBody(String(body.body))
        : body;
    return isEnvelope(plain) ? plain : null;
  } catch {
    // Invalid JSON is handled like a foreign response.
    return null;
  }
}

/** Whether a refusal has no message: such a refusal comes from a proxy, not from our server. */
const isSilent = ({ resultCode, resultMessage }: Envelope): boolean => resultCode !== '0' && resultMessage === '';

/**
 * Created before a call is sent, reports its refusal. One that arrives after a login is not about the new session, and
 * would end it or show its member a dialog of the former one.
 */
export function refusalsOf({ token, onRefusal }: Pick<ClientOptions, 'token' | 'onRefusal'>) {
  const sent = token();
  return (refusal: CallError): void => {
    if (token() === sent) onRefusal?.(refusal);
  };
}

/** Envelope of a request: site, session and language. */
export function postOf({ siteId, siteKey, token, locale }: ClientOptions, fields: object) {
  const session = token();
  const headers = {
    'content-type': 'application/json',
    authorization: siteKey,
    [codecHeader]: codecName,
    [languageHeader]: codeOf(locale()),
    ...(session ? { [sessionHeader]: session } : {}),
  };
  return { method: 'POST', headers, body: JSON.stringify(encodeBody({ siteId, ...fields })) };
}

export function createClient(options: ClientOptions): Client {
  const fail = (failure: Failure): never => {
    options.onFailure?.(failure);
    throw new CallError(codes.responseFailed, 'No answer came.', null);
  };
  const send = async (name: CallName, path: string, fields: object, givenUp?: AbortSignal): Promise<Response> => {
    const { method, headers, body } = postOf(options, fields);
    const late = AbortSignal.timeout(timeoutOf(body));
    const signal = givenUp ? AbortSignal.any([late, givenUp]) : late;
    const sentAt = performance.now();
    try {
      const sent: SentRequest = { method, headers, body, signal };
      const address = options.baseUrl + path;
      const response = await (options.fetch?.(address, sent) ?? globalThis.fetch(address, sent));
      const second = Date.parse(response.headers.get('date') ?? '');
      if (second > 0)
        options.onServerTime?.({ serverMs: second + 500, tripMs: performance.now() - sentAt, grainMs: 1_000 });
      return response;
    } catch {
      givenUp?.throwIfAborted();
      return fail({ name, status: null });
    }
  };
  const request = async (name: CallName, path: string, fields: object, givenUp?: AbortSignal): Promise<Envelope> => {
    const response = await send(name, path, fields, givenUp);
    const envelope = await readEnvelope(response);
    givenUp?.throwIfAborted();
    if (!envelope || isSilent(envelope)) return fail({ name, status: response.status });
    if (!response.ok) options.onFailure?.({ name, status: response.status });
    return envelope;
  };
  const answerOf = async (name: CallName, input: object, givenUp?: AbortSignal): Promise<unknown> => {
    const { path, fields } = addressOf(name, input);
    const reportRefusal = refusalsOf(options);
    const { resultCode, resultMessage, data } = await request(name, path, fields, givenUp);
    if (resultCode === '0') return data;
    if (resultCode === codes.impactUnconfirmed && options.confirm) {
      const confirmation = await options.confirm(name, input, data);
      if (confirmation) return answerOf(name, { ...input, ...confirmation }, givenUp);
    }
    const error = new CallError(resultCode, resultMessage, data);
    reportRefusal(error);
    throw error;
  };
  return async <Name extends CallName>(name: Name, input: Request<Name>, { signal }: CallOptions = {}) =>
    // The server has validated it against the contract's schema.
    (await answerOf(name, fieldsOf(input), signal)) as Answer<Name>;
}
