/**
 * The client of the API, typed by call name: speaks the codec, turns refusals into CallError. It holds no schemas, as a
 * page needs it before its first picture: the server checks each request and each answer by the contract.
 */
import type { Answer, CallName, Request } from './calls.ts';
import { decodeBody, encodeBody } from './codec.ts';
import { codes, type Locale } from './codes.ts';
import { codecHeader, codecName, languageHeader, sessionHeader } from './headers.ts';
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

export type ClientOptions = {
  /** Where the API lives; empty for the page's own origin. */
  readonly baseUrl: string;
  readonly siteId: string;
  readonly siteKey: string;
  token(): string | null;
  locale(): Locale;
  /**
   * Asked to confirm what reaches many, with the figures that the server told; answers null where it is not to be done.
   * Asked again with other figures when they have changed meanwhile.
   */
  confirm?(name: CallName, input: object, told: unknown): Promise<Confirmation | null>;
  /** Called with each refusal, such as a session that ended. */
  onRefusal?(error: CallError): void;
};

export type Client = <Name extends CallName>(name: Name, input: Request<Name>) => Promise<Answer<Name>>;

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

async function readEnvelope(response: Response): Promise<Envelope> {
  try {
    const body: unknown = await response.json();
    const plain =
      response.headers.get(codecHeader) === codecName && body instanceof Object && 'body' in body
        ? decodeBody(String(body.body))
        : body;
    if (isEnvelope(plain)) return plain;
  } catch {
    // No JSON: the same as an answer of another kind.
  }
  throw new CallError(codes.responseFailed, 'The answer could not be read.', null);
}

export function createClient(options: ClientOptions): Client {
  const send = async (path: string, fields: object): Promise<Response> => {
    const token = options.token();
    const headers = {
      'content-type': 'application/json',
      authorization: options.siteKey,
      [codecHeader]: codecName,
      [languageHeader]: options.locale(),
      ...(token ? { [sessionHeader]: token } : {}),
    };
    try {
      return await globalThis.fetch(options.baseUrl + path, {
        method: 'POST',
        headers,
        body: JSON.stringify(encodeBody({ siteId: options.siteId, ...fields })),
      });
    } catch {
      throw new CallError(codes.responseFailed, 'No answer came.', null);
    }
  };
  const answerOf = async (name: CallName, input: object): Promise<unknown> => {
    const { path, fields } = addressOf(name, input);
    const { resultCode, resultMessage, data } = await readEnvelope(await send(path, fields));
    if (resultCode === '0') return data;
    if (resultCode === codes.impactUnconfirmed && options.confirm) {
      const confirmation = await options.confirm(name, input, data);
      if (confirmation) return answerOf(name, { ...input, ...confirmation });
    }
    const error = new CallError(resultCode, resultMessage, data);
    options.onRefusal?.(error);
    throw error;
  };
  return async <Name extends CallName>(name: Name, input: Request<Name>): Promise<Answer<Name>> =>
    // The server has held it against the contract's schema before it sent it.
    (await answerOf(name, Object(input))) as Answer<Name>;
}
