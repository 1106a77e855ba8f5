/** Orders a file, waits until it is written, and saves it. Whoever leaves the page finds it among the files. */
import { CallError } from '@mirinae/contract/client';
import type { OnProgress } from '@mirinae/contract/list-file-client';
import type { FileColumn, FileFormat, FileOrder, OrderedFile } from '@mirinae/contract/ordered-file';
import type { FileClient } from '@mirinae/contract/ordered-file-client';
import { businessDayBefore } from '../format.ts';
import { saveFile } from '../save-file.ts';
import { serverNow } from '../server-clock.ts';

/** Where files of a list are ordered. */
export type OrderedAt = Pick<FileOrder, 'call' | 'input'> & { readonly files: FileClient };

const lookMs = [300, 700, 1_500] as const;
const lastLookMs = 2_500;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function untilWritten(files: FileClient, ordered: OrderedFile, onProgress: OnProgress): Promise<OrderedFile> {
  let file = ordered;
  for (let look = 0; file.state === 'waiting' || file.state === 'writing'; look += 1) {
    onProgress(file.total === 0 ? 0 : file.rows / file.total);
    await sleep(lookMs[look] ?? lastLookMs);
    file = await files.state(file.fileIdx);
  }
  return file;
}

/** Throws CallError: the refusal of the order, or the code of a file that could not be written. */
export async function saveWritten(files: FileClient, { fileIdx, name, format }: OrderedFile): Promise<void> {
  saveFile(`${name}-${businessDayBefore(serverNow(), 0)}.${format}`, await files.save(fileIdx));
}

export async function saveOrdered(
  name: string,
  { files, call, input, columns }: OrderedAt & { readonly columns: readonly FileColumn[] },
  format: FileFormat,
  onProgress: OnProgress,
): Promise<void> {
  const file = await untilWritten(files, await files.order({ call, input, name, columns, format }), onProgress);
  if (file.state === 'failed') throw new CallError(file.code ?? '', file.code ?? '', null);
  await saveWritten(files, file);
}
