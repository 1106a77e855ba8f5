/** Reads a whole list, as the server has it at one moment. */
import type { CallName } from './calls.ts';
import { CallError, type ClientOptions, postOf, readEnvelope, refusalsOf } from './client.ts';
import { codes } from './codes.ts';
import { type ListFileLine, listFilePathOf } from './list-file.ts';

/** Progress from 0 to 1. */
export type OnProgress = (share: number) => void;

async function* linesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<ListFileLine> {
  let rest = '';
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    // The server has serialized the same type.
    for (const line of lines) yield JSON.parse(line);
  }
}

const cutOff = () => new CallError(codes.responseFailed, 'No answer came, or not all of it.', null);

async function refusalOf(response: Response): Promise<CallError> {
  const envelope = await readEnvelope(response);
  return envelope ? new CallError(envelope.resultCode, envelope.resultMessage, envelope.data) : cutOff();
}

async function rowsOf(body: ReadableStream<Uint8Array<ArrayBuffer>>, onProgress: OnProgress): Promise<unknown[]> {
  let total = 0;
  const all: unknown[] = [];
  for await (const line of linesOf(body)) {
    if ('code' in line) throw new CallError(line.code, line.code, null);
    if ('isWhole' in line) return all;
    if ('total' in line) total = line.total;
    else for (const row of line.rows) all.push(row);
    onProgress(total === 0 ? 1 : all.length / total);
  }
  throw cutOff();
}

/**
 * All rows of the list of `call` with `input`, without its page, in the shape of the call's answer. Throws CallError:
 * the refusal of the call, Z414 for more rows than a file may have, the code of a failure during transfer, or that of a
 * missing answer for a truncated one.
 */
export async function readListFile(
  options: ClientOptions,
  { call, input }: { readonly call: CallName; readonly input: object },
  onProgress: OnProgress,
): Promise<unknown[]> {
  const reportRefusal = refusalsOf(options);
  try {
    const response = await globalThis.fetch(options.baseUrl + listFilePathOf(call), postOf(options, { call, input }));
    const isFile = response.headers.get('content-type')?.startsWith('application/x-ndjson');
    if (response.body && isFile) return await rowsOf(response.body, onProgress);
    const refusal = await refusalOf(response);
    reportRefusal(refusal);
    throw refusal;
  } catch (error) {
    throw error instanceof CallError ? error : cutOff();
  }
}
