/**
 * The room in which vendors' calls are served, whatever they speak: bytes as they came, then who sent them and whether from where it may,
 * then what they say, then the work, and a record of it all. Only the words differ between protocols.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { createCallLog, isAllowedFrom, type VendorAccount } from '../../modules/vendors/index.ts';
import type { Platform } from '../../platform/app.ts';
import { monotonicMs } from '../../platform/clock.ts';
import { readMemberRef } from './member-ref.ts';
import type { Wallet } from './types.ts';

const bodyBytesMax = 64 * 1_024;
const empty = Buffer.alloc(0);

/** A call before anything of it is believed. */
export type RawCall = {
  readonly body: Buffer;
  readonly query: Readonly<Record<string, string>>;
  readonly vendorKey: string;
  header(name: string): string;
};

export type Reply = { readonly http: number; readonly body: object };
export type Fault = 'forbidden' | 'unsigned' | 'malformed' | 'retry';
export type AccountWallet = Wallet & { readonly account: VendorAccount };

export type Protocol = {
  readonly name: string;
  /** The account whose secret signed these bytes; null when none did. Must not depend on anything but bytes and headers. */
  authenticate(platform: Platform, call: RawCall): Promise<VendorAccount | null>;
  /** Fields of the message, unproven; null when it is no message at all. */
  parse(call: RawCall): unknown;
  readonly faults: Readonly<Record<Fault, Reply>>;
};

export type Route<Schema extends z.ZodType> = {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly schema: Schema;
  work(wallet: AccountWallet, message: z.infer<Schema>): Promise<Reply>;
  /** For the record: whom the message is about, and the vendor's key of what it asks. */
  about(message: z.infer<Schema>): { memberRef?: string | undefined; reference?: string | undefined };
};

/** Compares secrets in a time that tells nothing about where they differ, nor how long they are. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

export function parseJson({ body }: RawCall): unknown {
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
  return {
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

/** What is known of a call by the time it is answered. */
type Note = { readonly started: number; vendorKey: string; memberRef: string; reference: string };

declare module 'fastify' {
  interface FastifyRequest {
    walletNote: Note | null;
  }
}

/** Answers a function that adds one route; call it inside `openRoom` only. */
function routeAdder(room: FastifyInstance, platform: Platform, protocol: Protocol) {
  return <Schema extends z.ZodType>({ method = 'POST', path, schema, work, about }: Route<Schema>): void => {
    const serve = async (request: FastifyRequest): Promise<Reply> => {
      const { faults } = protocol;
      const call = rawCallOf(request);
      const account = await protocol.authenticate(platform, call);
      if (account?.adapter !== protocol.name) return faults.unsigned;
      const note = request.walletNote;
      if (note) note.vendorKey = account.vendorKey;
      if (!isAllowedFrom(account.networks, request.ip)) return faults.forbidden;
      const message = schema.safeParse(protocol.parse(call));
      if (!message.success) return faults.malformed;
      const { memberRef = '', reference = '' } = about(message.data);
      if (note) Object.assign(note, { memberRef, reference });
      return work({ platform, vendorKey: account.vendorKey, account }, message.data);
    };
    room.route({
      method,
      url: `/wallet/${protocol.name}${path}`,
      handler: async (request, reply) => {
        const { http, body } = await serve(request);
        return reply.code(http).send(body);
      },
    });
  };
}

export type AddRoute = ReturnType<typeof routeAdder>;

/** Calls are recorded once they are answered; those that proved nothing are recorded under no vendor. */
function recordCalls(room: FastifyInstance, platform: Platform, adapter: string) {
  const calls = createCallLog(platform);
  room.decorateRequest('walletNote', null);
  room.addHook('onRequest', (request, _reply, next) => {
    request.walletNote = { started: monotonicMs(), vendorKey: '', memberRef: '', reference: '' };
    next();
  });
  room.addHook('onSend', (request, reply, payload, next) => {
    const note = request.walletNote;
    if (note) {
      const [path = ''] = request.url.split('?');
      const sent = request.body instanceof Buffer ? request.body.toString('utf8') : '';
      calls.record({
        at: platform.clock.now(),
        adapter,
        vendorKey: note.vendorKey,
        call: path.split('/').at(-1) ?? '',
        memberId: readMemberRef(note.memberRef),
        reference: note.reference,
        request: sent,
        answer: typeof payload === 'string' ? payload : '',
        httpStatus: reply.statusCode,
        tookMs: Math.round(monotonicMs() - note.started),
        ip: request.ip,
      });
    }
    next(null, payload);
  });
  room.addHook('onClose', () => calls.flush());
}

/** A room of its own: inside it every body is raw bytes, whatever type it claims to be. */
export async function openRoom(
  app: FastifyInstance,
  platform: Platform,
  protocol: Protocol,
  addRoutes: (add: AddRoute) => void,
): Promise<void> {
  await app.register((room, _, done) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyBytesMax }, (_request, body, parsed) =>
      parsed(null, body),
    );
    const answer = (reply: FastifyReply, fault: Fault) =>
      reply.code(protocol.faults[fault].http).send(protocol.faults[fault].body);
    room.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      if (error.statusCode !== undefined && error.statusCode < 500) return answer(reply, 'malformed');
      request.log.error({ error }, 'A wallet request failed.');
      return answer(reply, 'retry');
    });
    recordCalls(room, platform, protocol.name);
    addRoutes(routeAdder(room, platform, protocol));
    done();
  });
}
