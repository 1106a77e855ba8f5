import { afterEach, expect, test, vi } from 'vitest';
import { createFileClient } from './ordered-file-client.ts';

const onRefusal = vi.fn();
const options = {
  baseUrl: '',
  siteId: 'mirinae',
  siteKey: 'key',
  token: () => null,
  locale: (): 'ko' => 'ko',
  onRefusal,
};
const files = createFileClient(options, 'staff');

function answer(body: string, headers: Readonly<Record<string, string>>) {
  return vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(body, { headers }));
}
const envelope = (resultCode: string, data: unknown) =>
  answer(JSON.stringify({ resultCode, resultMessage: '', data }), { 'content-type': 'application/json' });
const csv = { 'content-type': 'text/csv; charset=utf-8' };

afterEach(() => {
  vi.restoreAllMocks();
  onRefusal.mockClear();
});

test('a file is ordered at the paths of its reader', async () => {
  const sent = envelope('0', { fileIdx: 7, state: 'waiting' });
  const columns = [{ head: 'ID', field: 'memId' }];
  expect(await files.order({ call: 'staff.memberList', input: {}, name: '회원', columns })).toMatchObject({
    fileIdx: 7,
  });
  expect(sent.mock.calls[0]?.[0]).toBe('/api/staff/orderedFile');
});

test('a refusal keeps its code and its facts, and is noted', async () => {
  envelope('Z414', { rows: 1_000_001 });
  await expect(files.state(7)).rejects.toMatchObject({ code: 'Z414', data: { rows: 1_000_001 } });
  expect(onRefusal).toHaveBeenCalledOnce();
});

test('a file is saved when all its bytes came', async () => {
  answer('"가"', { ...csv, 'x-file-bytes': '5' });
  expect(await (await files.save(7)).text()).toBe('"가"');
});

test('a file of which bytes are missing is not saved', async () => {
  answer('"가', { ...csv, 'x-file-bytes': '5' });
  await expect(files.save(7)).rejects.toMatchObject({ code: 'RESPONSE_FAILED' });
});

test('a file that is not kept any longer is refused, and nothing is saved', async () => {
  envelope('Z404', null);
  await expect(files.save(7)).rejects.toMatchObject({ code: 'Z404' });
});

test('without an answer it says so', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('offline'));
  await expect(files.list()).rejects.toMatchObject({ code: 'RESPONSE_FAILED' });
});
