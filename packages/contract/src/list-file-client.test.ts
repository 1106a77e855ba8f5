import { afterEach, expect, test, vi } from 'vitest';
import { readListFile } from './list-file-client.ts';

const options = { baseUrl: '', siteId: 'mirinae', siteKey: 'key', token: () => null, locale: (): 'ko' => 'ko' };
const lines = (...all: readonly unknown[]) => all.map((each) => `${JSON.stringify(each)}\n`).join('');

/** Sets the server's answer, in chunks of a few bytes, as a network may split it. */
function answer(text: string, type = 'application/x-ndjson; charset=utf-8'): void {
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 5) controller.enqueue(bytes.slice(at, at + 5));
      controller.close();
    },
  });
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(body, { headers: { 'content-type': type } }));
}

const read = (onProgress: (share: number) => void = () => undefined) =>
  readListFile(options, { call: 'staff.auditList', input: {} }, onProgress);

afterEach(() => {
  vi.restoreAllMocks();
});

test('a list that arrived whole is all its rows, with reported progress', async () => {
  answer(lines({ total: 3 }, { rows: ['가', '나'] }, { rows: ['다'] }, { isWhole: true }));
  const shares: number[] = [];
  expect(await read((share) => shares.push(share))).toEqual(['가', '나', '다']);
  expect(shares).toEqual([0, 2 / 3, 1]);
});

test('a list of which the end is missing makes no file', async () => {
  answer(lines({ total: 3 }, { rows: [1, 2] }));
  await expect(read()).rejects.toMatchObject({ code: 'RESPONSE_FAILED' });
});

test('a list that failed on its way says how', async () => {
  answer(lines({ total: 3 }, { rows: [1] }, { code: 'Z415' }));
  await expect(read()).rejects.toMatchObject({ code: 'Z415' });
});

test('a refusal keeps its code and its number', async () => {
  answer(JSON.stringify({ resultCode: 'Z414', resultMessage: '많음', data: { rows: 9 } }), 'application/json');
  await expect(read()).rejects.toMatchObject({ code: 'Z414', data: { rows: 9 } });
});

test('a line that breaks makes no file', async () => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(lines({ total: 2 }, { rows: [1] })));
      controller.error(new TypeError('network error'));
    },
  });
  const headers = { 'content-type': 'application/x-ndjson' };
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(body, { headers }));
  await expect(read()).rejects.toMatchObject({ code: 'RESPONSE_FAILED' });
});
