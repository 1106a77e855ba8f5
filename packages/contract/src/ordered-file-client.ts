/** Orders files of lists, looks at them and saves them. */
import { CallError, type ClientOptions, postOf, readEnvelope, refusalsOf } from './client.ts';
import { codes } from './codes.ts';
import { type FileOrder, fileTypes, type OrderedFile, orderedFilePaths } from './ordered-file.ts';

export type FileDoor = keyof typeof orderedFilePaths;

const cutOff = () => new CallError(codes.responseFailed, 'No answer came, or not all of it.', null);

async function post({ options, door, path }: { options: ClientOptions; door: FileDoor; path: string }, body: object) {
  try {
    return await globalThis.fetch(options.baseUrl + orderedFilePaths[door] + path, postOf(options, body));
  } catch {
    throw cutOff();
  }
}

type ReportRefusal = ReturnType<typeof refusalsOf>;

async function answerOf<Value>(reportRefusal: ReportRefusal, response: Response): Promise<Value> {
  const envelope = await readEnvelope(response);
  if (!envelope) throw cutOff();
  const { resultCode, resultMessage, data } = envelope;
  // The server has written the same type.
  if (resultCode === '0') return data as Value;
  const refusal = new CallError(resultCode, resultMessage, data);
  reportRefusal(refusal);
  throw refusal;
}

/** As a member of staff, or as a partner. Each throws CallError, also for what was cut on the way. */
export function createFileClient(options: ClientOptions, door: FileDoor) {
  const call = async <Value>(path: string, body: object): Promise<Value> => {
    const reportRefusal = refusalsOf(options);
    return answerOf<Value>(reportRefusal, await post({ options, door, path }, body));
  };
  return {
    order: (order: FileOrder) => call<OrderedFile>('', order),
    state: (fileIdx: number) => call<OrderedFile>('/state', { fileIdx }),
    /** Those still kept, the newest first. */
    list: () => call<readonly OrderedFile[]>('/list', {}),
    async save(fileIdx: number): Promise<Blob> {
      const reportRefusal = refusalsOf(options);
      const response = await post({ options, door, path: '/save' }, { fileIdx });
      const type = response.headers.get('content-type') ?? '';
      if (!Object.values(fileTypes).some((served) => type.startsWith(served.replace(/;.*/, ''))))
        throw await answerOf<never>(reportRefusal, response).then(cutOff, (refusal: unknown) => refusal);
      const blob = await response.blob().catch(() => null);
      if (blob?.size !== Number(response.headers.get('x-file-bytes'))) throw cutOff();
      return blob;
    },
  };
}
export type FileClient = ReturnType<typeof createFileClient>;
