/**
 * Files of lists: ordered, looked at and saved by one person. Staff have paths of their own, to which alone the cookie
 * of their session goes.
 */
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type CallName, calls, readsOnly } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { maxOrderedRows } from '@mirinae/contract/constants';
import { fileTypes, orderedByPartners, orderedFilePaths } from '@mirinae/contract/ordered-file';
import { fileOrder, orderedFileBodyBytes } from '@mirinae/contract/serving/ordered-file-schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Platform } from '../../../platform/app.ts';
import { openSnapshot } from '../../../platform/db/connect.ts';
import { and, asc, eq } from '../../../platform/db/orm.ts';
import { admittedBody, callerOf, findSession, isEncoded, limitKey } from '../../../platform/http/admit.ts';
import { sendEnvelope, sendRefusal } from '../../../platform/http/answer.ts';
import { databaseOf } from '../../../platform/http/branch-scope.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { NoteListRead } from '../../../platform/http/list-files.ts';
import { readerOf } from '../../../platform/http/read-list.ts';
import { type CallServer, countArrival } from '../../../platform/http/routes.ts';
import { noteListRead } from '../../staff/index.ts';
import {
  boxOf,
  findOrdered,
  listOrdered,
  noteSaved,
  type Orderer,
  openOrder,
  orderFile,
  type SealedOrder,
  stateOf,
} from './order-file.ts';
import { orderedFilePieces } from './tables.ts';

const unzip = promisify(gunzip);
/** In the points of `costOf`: the list is read once to know that it may be, and how long it is. */
const orderCost = 100;
const lookCost = 2;

const named = z.strictObject({ fileIdx: z.int().positive() });

type Admitted = { readonly by: Orderer; readonly caller: ReturnType<typeof callerOf>; readonly body: unknown };

/** A call whose sessions are those of the path. */
const someCall = { staff: 'staff.me', partner: 'partner.summary' } as const satisfies Record<string, CallName>;
type Door = keyof typeof someCall;

async function admit({ platform, sessions, limits }: CallServer, request: FastifyRequest, door: Door, cost: number) {
  const body = admittedBody(platform, request);
  const caller = callerOf(request);
  const session = await findSession(sessions, someCall[door], request, caller);
  if (session.kind === 'ended') throw new DomainError(codes.sessionReplaced);
  if (session.kind !== (door === 'staff' ? 'staff' : 'member')) throw new DomainError(codes.notSignedIn);
  if (session.kind === 'staff' && session.mustSetPassword) throw new DomainError(codes.ownPasswordNeeded);
  await limits.spend('write', limitKey(session, caller), cost);
  return { by: session, caller, body };
}

function parseOrder(body: unknown, door: Door, caller: Admitted['caller']): SealedOrder {
  const { success, data } = fileOrder.safeParse(body);
  if (!success) throw new DomainError(codes.malformedRequest);
  const isServed =
    door === 'staff'
      ? calls[data.call].who === 'staff' && readsOnly(data.call)
      : orderedByPartners.some((name) => name === data.call);
  if (!isServed) throw new DomainError(codes.malformedRequest);
  return { ...data, locale: caller.locale };
}

/** Throws what the call is refused with: it is read now as whoever orders, and again by the job. */
async function countRows(server: CallServer, { by, caller }: Admitted, { call, input }: SealedOrder): Promise<number> {
  const { platform, handlers, notePersonalReading } = server;
  const snapshot = await openSnapshot(databaseOf(platform.db, by));
  try {
    const incoming = { handlers, caller, session: by, body: input };
    const { pageInfo } = await readerOf(platform, incoming, call, snapshot, notePersonalReading)(1);
    return pageInfo.tatal_list_count;
  } finally {
    await snapshot.close();
  }
}

async function order(server: CallServer, request: FastifyRequest, door: Door, note: NoteListRead) {
  const admitted = await admit(server, request, door, orderCost);
  const { by, caller } = admitted;
  const wanted = parseOrder(admitted.body, door, caller);
  const total = await countRows(server, admitted, wanted);
  if (total > maxOrderedRows) throw new DomainError(codes.exportTooLarge, { rows: total, max: maxOrderedRows });
  const { platform } = server;
  if (by.kind === 'staff')
    await note(platform, { staff: by, ip: caller.ip, call: wanted.call, filter: wanted.input, rows: total });
  return orderFile(platform, { by, caller, order: wanted, total });
}

/** Piece after piece as the line takes them. */
async function* piecesOf(platform: Platform, fileId: bigint): AsyncGenerator<Buffer> {
  const box = boxOf(platform);
  for (let piece = 0; ; piece += 1) {
    const [row] = await platform.db
      .select({ sealed: orderedFilePieces.sealed })
      .from(orderedFilePieces)
      .where(and(eq(orderedFilePieces.fileId, fileId), eq(orderedFilePieces.piece, piece)))
      .orderBy(asc(orderedFilePieces.piece));
    if (!row) return;
    yield await unzip(Buffer.from(box.open(row.sealed), 'base64'));
  }
}

async function save(server: CallServer, request: FastifyRequest, reply: FastifyReply, door: Door) {
  const { by, caller, body } = await admit(server, request, door, orderCost);
  const { success, data } = named.safeParse(body);
  if (!success) throw new DomainError(codes.malformedRequest);
  const { platform } = server;
  const row = await findOrdered(platform, by, data.fileIdx);
  if (row.state !== 'ready') throw new DomainError(codes.notFound);
  await noteSaved(platform, by, caller.ip, row);
  const file = Readable.from(piecesOf(platform, row.fileId), { objectMode: false });
  return reply
    .header('cache-control', 'no-store')
    .header('x-file-bytes', String(row.bytes))
    .type(fileTypes[openOrder(platform, row).format])
    .send(file);
}

type Work = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

export function registerOrderedFiles(app: FastifyInstance, server: CallServer): void {
  const { platform } = server;
  const answering = (work: Work) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { locale } = callerOf(request);
    try {
      const data = await work(request, reply);
      if (reply.sent || data === reply) return reply;
      return sendEnvelope(reply, 200, { resultCode: '0', resultMessage: '', data }, isEncoded(request));
    } catch (error) {
      if (!(error instanceof DomainError)) request.log.error({ error }, 'A file of a list could not be served.');
      const { code, data } = error instanceof DomainError ? error : { code: codes.unexpectedError, data: null };
      return sendRefusal(reply, code, data, locale, isEncoded(request), platform.config.CURRENCY);
    }
  };
  const options = { bodyLimit: orderedFileBodyBytes, onRequest: countArrival(server.limits, orderedFileBodyBytes) };
  for (const door of ['staff', 'partner'] as const) {
    const path = orderedFilePaths[door];
    app.post(
      path,
      options,
      answering((request) => order(server, request, door, noteListRead)),
    );
    app.post(
      `${path}/list`,
      options,
      answering(async (request) => {
        const { by } = await admit(server, request, door, lookCost);
        return listOrdered(platform, by);
      }),
    );
    app.post(
      `${path}/state`,
      options,
      answering(async (request) => {
        const { by, body } = await admit(server, request, door, lookCost);
        const { success, data } = named.safeParse(body);
        if (!success) throw new DomainError(codes.malformedRequest);
        return stateOf(platform, by, data.fileIdx);
      }),
    );
    app.post(
      `${path}/save`,
      options,
      answering((request, reply) => save(server, request, reply, door)),
    );
  }
}
