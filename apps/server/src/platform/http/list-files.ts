/**
 * Lists exported as a file: page after page of the list's call, in one snapshot, as lines of JSON. The permission is
 * that of the call, for a partner its own branch only. Exports of staff are in the audit log before the first row
 * leaves, those of partners in the log of the node.
 */
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CallName, callNames, calls, readsOnly } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { maxListFileRows } from '@mirinae/contract/constants';
import { type ListFileLine, listFilePaths, ownListFiles } from '@mirinae/contract/list-file';
import { bodyBytesDefault, type Who } from '@mirinae/contract/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Platform } from '../app.ts';
import { monotonicMs } from '../clock.ts';
import { openSnapshot, type Snapshot } from '../db/connect.ts';
import { admittedBody, callerOf, findSession, isEncoded, limitKey } from './admit.ts';
import { sendRefusal } from './answer.ts';
import { databaseOf } from './branch-scope.ts';
import type { IncomingCall } from './call.ts';
import { DomainError } from './domain-error.ts';
import { type ReadListPage, readerOf } from './read-list.ts';
import { type CallServer, countArrival } from './routes.ts';
import type { Session, StaffSession } from './session.ts';

/** In the points of `costOf`: four files in ten seconds. */
const cost = 250;
/**
 * Limits of concurrent exports. Each holds one of a node's ten read-only connections. After a page an export pauses for
 * a multiple of that page's duration: members and partners use at most a quarter of a core.
 */
const bounds = {
  staff: { maxConcurrent: 3, rests: 0 },
  partner: { maxConcurrent: 2, rests: 3 },
  member: { maxConcurrent: 1, rests: 3 },
} as const;
type Reader = keyof typeof bounds;
/** A reader that stops taking rows holds its connection no longer. */
const maxReadingMs = 300_000;

const wanted = z.strictObject({ call: z.enum(callNames), input: z.looseObject({}) });

export type ListRead = {
  readonly staff: StaffSession;
  readonly ip: string;
  readonly call: CallName;
  /** As it was sent. */
  readonly filter: Readonly<Record<string, unknown>>;
  readonly rows: number;
};
/** Writes into the audit log that a list was read whole. */
export type NoteListRead = (platform: Platform, read: ListRead) => Promise<void>;

type Begun = { readonly readPage: ReadListPage; readonly total: number; readonly list: readonly unknown[] };

async function* linesOf({ readPage, total, list: first }: Begun, rests: number, log: Platform['log']) {
  const line = (written: ListFileLine) => `${JSON.stringify(written)}\n`;
  try {
    yield line({ total });
    yield line({ rows: first });
    let count = first.length;
    for (let page = 2; count < total; page += 1) {
      const began = monotonicMs();
      const { list } = await readPage(page);
      const rest = (monotonicMs() - began) * rests;
      if (list.length === 0) break;
      count += list.length;
      yield line({ rows: list });
      await sleep(rest);
    }
    yield line(count === total ? { isWhole: true } : { code: codes.exportChanged });
  } catch (error) {
    if (!(error instanceof DomainError)) log.error({ error }, 'A page of a list could not be read for a file.');
    yield line({ code: error instanceof DomainError ? error.code : codes.unexpectedError });
  }
}

type Requested = {
  readonly platform: Platform;
  readonly incoming: Omit<IncomingCall, 'filePage'>;
  readonly call: CallName;
  readonly filter: ListRead['filter'];
  readonly reader: Reader;
  /** Key of the limits that it counts against. */
  readonly key: string;
  readonly notePersonalReading: CallServer['notePersonalReading'];
};

const isOwn = (call: CallName) => ownListFiles.some((name) => name === call);

function parseWanted(body: unknown, isStaff: boolean) {
  const { success, data } = wanted.safeParse(body);
  if (!success) throw new DomainError(codes.malformedRequest);
  const who: Who = calls[data.call].who;
  const isRead = isStaff ? who === 'staff' && readsOnly(data.call) : isOwn(data.call);
  if (!isRead || who === 'guest') throw new DomainError(codes.malformedRequest);
  return { ...data, reader: who };
}

function checkSession(session: Session, isStaff: boolean): void {
  if (session.kind === 'ended') throw new DomainError(codes.sessionReplaced);
  if (session.kind !== (isStaff ? 'staff' : 'member')) throw new DomainError(codes.notSignedIn);
}

async function admit(server: CallServer, request: FastifyRequest, isStaff: boolean): Promise<Requested> {
  const { platform, handlers, sessions, limits, notePersonalReading } = server;
  const { call, input, reader } = parseWanted(admittedBody(platform, request), isStaff);
  const caller = callerOf(request);
  const session = await findSession(sessions, call, request, caller);
  checkSession(session, isStaff);
  const key = limitKey(session, caller);
  await limits.spend('write', key, cost);
  const incoming = { handlers, caller, session, body: input };
  return { platform, incoming, call, filter: input, reader, key, notePersonalReading };
}

/**
 * Throws what the call is refused with, Z400 for one that is no list, Z414 for more rows than a file has; S032 past the
 * limit of reading personal data, at a later page too.
 */
async function beginReading(requested: Requested, snapshot: Snapshot): Promise<Begun> {
  const { platform, incoming, call, notePersonalReading } = requested;
  const readPage = readerOf(platform, incoming, call, snapshot, notePersonalReading);
  const { list, pageInfo } = await readPage(1);
  const total = pageInfo.tatal_list_count;
  if (total > maxListFileRows) throw new DomainError(codes.exportTooLarge, { rows: total, max: maxListFileRows });
  return { readPage, list, total };
}

const noteFailure =
  ({ log }: Platform) =>
  (error: unknown) =>
    log.error({ error }, 'The snapshot of a file could not be closed.');

async function noteRead(
  note: NoteListRead,
  { platform, incoming, call, filter, reader }: Requested,
  rows: number,
): Promise<void> {
  const { caller, session } = incoming;
  if (session.kind === 'staff') await note(platform, { staff: session, ip: caller.ip, call, filter, rows });
  else if (session.kind === 'member' && reader === 'partner')
    platform.log.info({ memberId: Number(session.memberId), call, rows }, 'A partner read a list whole.');
}

async function openFile(note: NoteListRead, requested: Requested): Promise<Readable> {
  const { platform, incoming } = requested;
  const snapshot = await openSnapshot(databaseOf(platform.db, incoming.session));
  try {
    const begun = await beginReading(requested, snapshot);
    await noteRead(note, requested, begun.total);
    const lines = linesOf(begun, bounds[requested.reader].rests, platform.log);
    const file = Readable.from(lines, { objectMode: false, signal: AbortSignal.timeout(maxReadingMs) });
    // Whoever leaves may do so before the first line is read, or while a page is read: that is finished first.
    file.once('close', () => void lines.return().then(snapshot.close).catch(noteFailure(platform)));
    return file;
  } catch (error) {
    await snapshot.close();
    throw error;
  }
}

/** The files that are open; each caller who is not of the staff has one. */
function countOpen() {
  const open = new Map<symbol, Requested>();
  const isFull = ({ reader, key }: Requested): boolean => {
    const alike = [...open.values()].filter((other) => other.reader === reader);
    return (
      alike.length >= bounds[reader].maxConcurrent || (reader !== 'staff' && alike.some((other) => other.key === key))
    );
  };
  /** Throws Z429 while there are too many; answers what ends it. */
  return (requested: Requested): (() => void) => {
    if (isFull(requested)) throw new DomainError(codes.tooManyRequests, { waitSeconds: 5 });
    const file = Symbol(requested.call);
    open.set(file, requested);
    return () => open.delete(file);
  };
}

export function registerListFiles(app: FastifyInstance, server: CallServer, note: NoteListRead): void {
  const begin = countOpen();
  const options = { bodyLimit: bodyBytesDefault, onRequest: countArrival(server.limits, bodyBytesDefault) };
  const answer = (isStaff: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { locale } = callerOf(request);
    try {
      const requested = await admit(server, request, isStaff);
      const end = begin(requested);
      const file = await openFile(note, requested).catch((error: unknown) => {
        end();
        throw error;
      });
      file.once('close', end);
      return reply.header('cache-control', 'no-store').type('application/x-ndjson').send(file);
    } catch (error) {
      if (error instanceof DomainError)
        return sendRefusal(reply, error.code, error.data, locale, isEncoded(request), server.platform.config.CURRENCY);
      request.log.error({ error }, 'A list could not be read for a file.');
      return sendRefusal(reply, codes.unexpectedError, null, locale, isEncoded(request));
    }
  };
  app.post(listFilePaths.staff, options, answer(true));
  app.post(listFilePaths.others, options, answer(false));
}
