/**
 * The endpoint that serves vendors' calls, whatever their protocol: bytes as they came, then who sent them and whether
 * from where it may, then the message, then the work, and a record of it all. Only the messages differ between
 * protocols.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { createCallLog, isAllowedFrom, type VendorAccount } from '../../modules/vendors/index.ts';
import type { Platform } from '../../platform/app.ts';
import { monotonicMs } from '../../platform/clock.ts';
import { createUnprovenBounds } from '../../platform/http/unproven-bounds.ts';
import { readMemberRef } from './member-ref.ts';
import type { Wallet } from './types.ts';

const maxBodyBytes = 96 * 1_024;
const empty = Buffer.alloc(0);

/** A call before anything of it is believed. */
export type RawCall = {
  /** As it was requested, without its query. */
  readonly path: string;
  readonly body: Buffer;
  readonly query: Readonly<Record<string, string>>;
  readonly vendorKey: string;
  header(name: string): string;
};

/** One of several messages that came in one call. */
export type CallPart = {
  readonly call: string;
  readonly memberRef: string;
  readonly reference?: string | undefined;
  readonly request: string;
  readonly answer: string;
};

/** `parts` are recorded instead of the call, so that each is found by its member and its reference. */
export type Reply = {
  readonly http: number;
  readonly body: object;
  readonly parts?: readonly CallPart[];
  /** Our reference of the member, where the message has an id of the vendor's own. */
  readonly memberRef?: string;
};
export type Rejection = 'forbidden' | 'unsigned' | 'malformed' | 'retry';
export type AccountWallet = Wallet & { readonly account: VendorAccount };

export type Protocol = {
  readonly name: string;
  /**
   * The account whose secret signed these bytes; null when none did. Must not depend on anything but bytes and headers.
   */
  authenticate(platform: Platform, call: RawCall): Promise<VendorAccount | null>;
  /** Fields of the message, unproven; null when it is no message at all. */
  parse(call: RawCall): unknown;
  /** Only where bodies may be encrypted: the text for the record. */
  textOf?(call: RawCall): string;
  /** A function where the answer repeats something of the call. */
  readonly rejections: Readonly<Record<Rejection, Reply | ((call: RawCall) => Reply)>>;
};

function rejectionOf({ rejections }: Protocol, why: Rejection, call: RawCall): Reply {
  const rejection = rejections[why];
  return typeof rejection === 'function' ? rejection(call) : rejection;
}

export type Route<Schema extends z.ZodType> = {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly schema: Schema;
  work(wallet: AccountWallet, message: z.infer<Schema>): Promise<Reply>;
  /** For the record: whom the message is about, and the vendor's key of what it requests. */
  about(message: z.infer<Schema>): { memberRef?: string | undefined; reference?: string | undefined };
};

const parsedBodies = new WeakMap<Buffer, { readonly parsed: unknown }>();

/** A body is parsed once, however often it is read. */
export function parseJson({ body }: Pick<RawCall, 'body'>): unknown {
  const known = parsedBodies.get(body);
  if (known) return known.parsed;
  const parsed = tryParse(body);
  parsedBodies.set(body, { parsed });
  return parsed;
}

function tryParse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

function textFields(fields: unknown): Record<string, string> {
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'string'));
}

function rawCallOf(request: FastifyRequest): RawCall {
  const [path = ''] = request.url.split('?');
  return {
    path,
    body: request.body instanceof Buffer ? request.body : empty,
    get query() {
      return textFields(request.query);
    },
    get vendorKey() {
      return textFields(request.params).vendorKey ?? '';
    },
    header(name) {
      const value = request.headers[name];
      return typeof value === 'string' ? value : '';
    },
  };
}

/** Facts of a call for its record. */
type CallRecord = {
  readonly started: number;
  /** No known secret signed it, or it could not be read at all. One that we failed at proves nothing either way. */
  isUnproven: boolean;
  isRejected: boolean;
  vendorKey: string;
  memberRef: string;
  reference: string;
  parts: readonly CallPart[];
  /** Of a body that was encrypted; empty for any other. */
  text: string;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the call is read by: the OpenAPI files in docs are made of it. */
    walletMessage?: z.ZodType;
  }
  interface FastifyRequest {
    walletCall: CallRecord | null;
  }
}

function note({ walletCall }: FastifyRequest, known: Partial<CallRecord>): void {
  if (walletCall) Object.assign(walletCall, known);
}

/** Answers a function that adds one route; call it inside `openWalletEndpoint` only. */
function routeAdder(scope: FastifyInstance, platform: Platform, protocol: Protocol) {
  return <Schema extends z.ZodType>({ method = 'POST', path, schema, work, about }: Route<Schema>): void => {
    const serve = async (request: FastifyRequest): Promise<Reply> => {
      const call = rawCallOf(request);
      const reject = (why: Rejection) => {
        note(request, { isRejected: true });
        return rejectionOf(protocol, why, call);
      };
      const account = await protocol.authenticate(platform, call);
      if (account?.adapter !== protocol.name) {
        note(request, { isUnproven: true });
        return reject('unsigned');
      }
      note(request, { vendorKey: account.vendorKey, text: protocol.textOf?.(call) ?? '' });
      if (!isAllowedFrom(account.networks, request.ip)) return reject('forbidden');
      const message = schema.safeParse(protocol.parse(call));
      if (!message.success) return reject('malformed');
      const { memberRef = '', reference = '' } = about(message.data);
      note(request, { memberRef, reference });
      const reply = await work({ platform, vendorKey: account.vendorKey, account }, message.data);
      if (reply.parts) note(request, { parts: reply.parts });
      if (reply.memberRef !== undefined) note(request, { memberRef: reply.memberRef });
      return reply;
    };
    scope.route({
      method,
      url: `/wallet/${protocol.name}${path}`,
      config: { walletMessage: schema },
      // Between machines of two houses, which wait for the answer and not for the line.
      compress: false,
      handler: async (request, reply) => {
        const { http, body } = await serve(request);
        return reply.code(http).send(body);
      },
    });
  };
}

export type AddRoute = ReturnType<typeof routeAdder>;

/** Calls are recorded once they are answered; those that proved nothing are recorded under no vendor. */
function recordCalls(scope: FastifyInstance, platform: Platform, adapter: string) {
  const calls = createCallLog(platform);
  scope.decorateRequest('walletCall', null);
  scope.addHook('onRequest', (request, _reply, next) => {
    const started = monotonicMs();
    const unknown = { vendorKey: '', memberRef: '', reference: '', parts: [], text: '' };
    request.walletCall = { started, isUnproven: false, isRejected: false, ...unknown };
    next();
  });
  scope.addHook('onSend', (request, reply, payload, next) => {
    const record = request.walletCall;
    if (record) {
      const [path = ''] = request.url.split('?');
      const whole = {
        call: path.split('/').at(-1) ?? '',
        memberRef: record.memberRef,
        reference: record.reference,
        request: record.text || (request.body instanceof Buffer ? request.body.toString('utf8') : ''),
        answer: typeof payload === 'string' ? payload : '',
      };
      for (const { memberRef, reference = '', ...part } of record.parts.length > 0 ? record.parts : [whole])
        calls.record({
          at: platform.clock.now(),
          adapter,
          vendorKey: record.vendorKey,
          ...part,
          reference,
          memberId: readMemberRef(memberRef),
          httpStatus: reply.statusCode,
          tookMs: Math.round(monotonicMs() - record.started),
          ip: request.ip,
          direction: 'in',
          failed: record.isRejected,
        });
    }
    next(null, payload);
  });
  scope.addHook('onClose', () => calls.flush());
}

/**
 * Before anything of it is read: who floods the wallet without a signature is refused with 429, since
 * nothing of ours failed.
 */
function boundUnproven(scope: FastifyInstance, bodyOf: (request: FastifyRequest) => object): void {
  const bounds = createUnprovenBounds();
  scope.addHook('onRequest', (request, reply, next) => {
    if (!bounds.isOver(request.ip)) return next();
    // Reading on would be the work that is refused.
    reply.header('connection', 'close').code(429).send(bodyOf(request));
  });
  scope.addHook('onResponse', (request, _reply, next) => {
    if (request.walletCall?.isUnproven) bounds.count(request.ip);
    next();
  });
}

/** A scope of its own: inside it every body is raw bytes, whatever type it claims to be. */
export async function openWalletEndpoint(
  app: FastifyInstance,
  platform: Platform,
  protocol: Protocol,
  addRoutes: (add: AddRoute) => void,
): Promise<void> {
  await app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, body, parsed) =>
      parsed(null, body),
    );
    const reject = (request: FastifyRequest, reply: FastifyReply, why: Rejection) => {
      note(request, { isRejected: true });
      const { http, body } = rejectionOf(protocol, why, rawCallOf(request));
      return reply.code(http).send(body);
    };
    scope.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      if (error.statusCode !== undefined && error.statusCode < 500) {
        note(request, { isUnproven: true });
        return reject(request, reply, 'malformed');
      }
      request.log.error({ error }, 'A wallet request failed.');
      return reject(request, reply, 'retry');
    });
    recordCalls(scope, platform, protocol.name);
    if (platform.config.RATE_LIMITS === 'on')
      boundUnproven(scope, (request) => rejectionOf(protocol, 'retry', rawCallOf(request)).body);
    // A call that the protocol has not is answered in its words too.
    scope.route({
      method: ['GET', 'POST'],
      url: `/wallet/${protocol.name}/*`,
      handler: (request, reply) => {
        note(request, { isUnproven: true });
        return reject(request, reply, 'malformed');
      },
    });
    addRoutes(routeAdder(scope, platform, protocol));
    done();
  });
}
