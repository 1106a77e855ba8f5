/**
 * Lists of staff read whole for a file: page after page of the call that the list is, in one snapshot, as lines of
 * JSON. Whoever may make the call may read it so; what is read is in the audit log before the first row leaves.
 */
import { Readable } from 'node:stream';
import { type CallName, callNames, calls, readsOnly } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { listFileRowsMax } from '@mirinae/contract/constants';
import { type ListFileLine, listFilePath } from '@mirinae/contract/list-file';
import { pageInfo } from '@mirinae/contract/lists';
import { bodyBytesUsual } from '@mirinae/contract/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Platform } from '../app.ts';
import { openSnapshot, type Snapshot } from '../db/connect.ts';
import { admittedBody, callerOf, findSession, isEncoded, limitKey } from './admit.ts';
import { sendRefusal } from './answer.ts';
import type { RawContext } from './call.ts';
import { DomainError } from './domain-error.ts';
import { type CallServer, countArrival } from './routes.ts';
import type { StaffSession } from './session.ts';

/** A reading of so many rows at a time, in all the lists that staff have: about a tenth of a second of PostgreSQL. */
const rowsAtOnce = 2_000;
/** In the points of `costOf`: four files in ten seconds. */
const cost = 250;
/** Each holds a connection; a node has ten that only read. */
const atOnceMost = 3;
/** A reader that stops taking rows holds its connection no longer. */
const readingMsMax = 300_000;

const wanted = z.strictObject({ call: z.enum(callNames), input: z.looseObject({}) });
const listed = z.object({ list: z.array(z.unknown()), pageInfo });

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

type ReadPage = (page: number) => Promise<z.infer<typeof listed>>;

async function* linesOf(readPage: ReadPage, total: number, first: readonly unknown[], log: Platform['log']) {
  const line = (written: ListFileLine) => `${JSON.stringify(written)}\n`;
  try {
    yield line({ total });
    yield line({ rows: first });
    let count = first.length;
    for (let page = 2; count < total; page += 1) {
      const { list } = await readPage(page);
      if (list.length === 0) break;
      count += list.length;
      yield line({ rows: list });
    }
    yield line(count === total ? { isWhole: true } : { code: codes.exportChanged });
  } catch (error) {
    if (!(error instanceof DomainError)) log.error({ error }, 'A page of a list could not be read for a file.');
    yield line({ code: error instanceof DomainError ? error.code : codes.unexpectedError });
  }
}

type Asked = {
  readonly raw: Omit<RawContext, 'filePage'>;
  readonly call: CallName;
  readonly filter: ListRead['filter'];
  readonly staff: StaffSession;
};

async function admit(server: CallServer, request: FastifyRequest): Promise<Asked> {
  const { platform, handlers, sessions, limits } = server;
  const { call, input } = parseWanted(admittedBody(platform, request));
  const caller = callerOf(request);
  const session = await findSession(sessions, call, request, caller);
  if (session.kind !== 'staff') throw new DomainError(codes.notSignedIn);
  await limits.spend('write', limitKey(session, caller), cost);
  return { raw: { platform, handlers, caller, session, body: input }, call, filter: input, staff: session };
}

function parseWanted(body: unknown): z.infer<typeof wanted> {
  const { success, data } = wanted.safeParse(body);
  if (!success || calls[data.call].who !== 'staff' || !readsOnly(data.call))
    throw new DomainError(codes.malformedRequest);
  return data;
}

/** Throws what the call is refused with, Z400 for one that is no list, Z414 for more rows than a file has. */
async function beginReading({ raw, call }: Asked, snapshot: Snapshot) {
  const readPage = async (page: number) => {
    const filePage = { db: snapshot.db, page, count_per_list: rowsAtOnce };
    const answer = calls[call].answer.parse(await raw.handlers[call].run({ ...raw, filePage }));
    const { success, data } = listed.safeParse(answer);
    if (!success) throw new DomainError(codes.malformedRequest);
    return data;
  };
  const { list, pageInfo } = await readPage(1);
  const total = pageInfo.tatal_list_count;
  if (total > listFileRowsMax) throw new DomainError(codes.exportTooLarge, { rows: total, max: listFileRowsMax });
  return { readPage, list, total };
}

const noteFailure =
  ({ log }: Platform) =>
  (error: unknown) =>
    log.error({ error }, 'The snapshot of a file could not be closed.');

async function openFile(note: NoteListRead, asked: Asked): Promise<Readable> {
  const { raw, call, filter, staff } = asked;
  const { platform, caller } = raw;
  const snapshot = await openSnapshot(platform.db);
  try {
    const { readPage, list, total } = await beginReading(asked, snapshot);
    await note(platform, { staff, ip: caller.ip, call, filter, rows: total });
    const lines = linesOf(readPage, total, list, platform.log);
    const file = Readable.from(lines, { objectMode: false, signal: AbortSignal.timeout(readingMsMax) });
    // Whoever leaves may do so before the first line is asked for, or while a page is read: that is finished first.
    file.once('close', () => void lines.return().then(snapshot.close).catch(noteFailure(platform)));
    return file;
  } catch (error) {
    await snapshot.close();
    throw error;
  }
}

export function registerListFiles(app: FastifyInstance, server: CallServer, note: NoteListRead): void {
  let open = 0;
  app.post(
    listFilePath,
    { bodyLimit: bodyBytesUsual, onRequest: countArrival(server.limits, bodyBytesUsual) },
    async (request, reply) => {
      const { locale } = callerOf(request);
      try {
        const asked = await admit(server, request);
        if (open >= atOnceMost) throw new DomainError(codes.tooManyRequests, { waitSeconds: 5 });
        open += 1;
        const file = await openFile(note, asked).catch((error: unknown) => {
          open -= 1;
          throw error;
        });
        file.once('close', () => {
          open -= 1;
        });
        return reply.header('cache-control', 'no-store').type('application/x-ndjson').send(file);
      } catch (error) {
        if (error instanceof DomainError) return sendRefusal(reply, error.code, error.data, locale, isEncoded(request));
        request.log.error({ error }, 'A list could not be read for a file.');
        return sendRefusal(reply, codes.unexpectedError, null, locale, isEncoded(request));
      }
    },
  );
}
