import { afterEach, expect, test, vi } from 'vitest';
import { createClient, type Failure } from './client.ts';

const failures: Failure[] = [];
const api = createClient({
  baseUrl: '',
  siteId: 'mirinae',
  siteKey: 'key',
  token: () => null,
  locale: () => 'ko',
  onFailure: (failure) => failures.push(failure),
});

/** Sets the server's next answer. */
function answer(status: number, body: string): void {
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(body, { status }));
}

afterEach(() => {
  failures.length = 0;
  vi.restoreAllMocks();
});

const refusal = (resultMessage: string) => JSON.stringify({ resultCode: 'C001', resultMessage, data: null });

test('a refusal keeps its code, and is no failure of the transport', async () => {
  answer(200, refusal('입금이 중지되었습니다.'));
  await expect(api('site.bank', {})).rejects.toMatchObject({ code: 'C001', message: '입금이 중지되었습니다.' });
  expect(failures).toEqual([]);
});

test.each([
  ['a refusal without a message', 200, refusal('')],
  ['a page of a proxy', 502, '<html>Bad gateway</html>'],
  ['nothing', 200, ''],
  ['JSON of another kind', 200, '{"ok":true}'],
])('%s becomes RESPONSE_FAILED and is reported with its status', async (_, status, body) => {
  answer(status, body);
  await expect(api('site.bank', {})).rejects.toMatchObject({ code: 'RESPONSE_FAILED' });
  expect(failures).toEqual([{ name: 'site.bank', status }]);
});

test('a server that cannot be reached becomes RESPONSE_FAILED and is reported without a status', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(api('site.bank', {})).rejects.toMatchObject({ code: 'RESPONSE_FAILED' });
  expect(failures).toEqual([{ name: 'site.bank', status: null }]);
});

test('an error of the server is reported and thrown on with its own code', async () => {
  answer(503, JSON.stringify({ resultCode: 'E002', resultMessage: '잠시 후', data: null }));
  await expect(api('site.bank', {})).rejects.toMatchObject({ code: 'E002' });
  expect(failures).toEqual([{ name: 'site.bank', status: 503 }]);
});

test('a refusal that comes after a login says nothing of the new session', async () => {
  let token: string | null = 'before';
  const refusals: string[] = [];
  const client = createClient({
    baseUrl: '',
    siteId: 'mirinae',
    siteKey: 'key',
    token: () => token,
    locale: () => 'ko',
    onRefusal: ({ code }) => refusals.push(code),
  });
  answer(200, refusal('다시 로그인해 주세요.'));
  await expect(client('site.bank', {})).rejects.toMatchObject({ code: 'C001' });
  expect(refusals).toEqual(['C001']);
  answer(200, refusal('다시 로그인해 주세요.'));
  const late = client('site.bank', {});
  token = 'after';
  await expect(late).rejects.toMatchObject({ code: 'C001' });
  expect(refusals).toEqual(['C001']);
});

test('an empty message of a success is none of a failure', async () => {
  answer(200, JSON.stringify({ resultCode: '0', resultMessage: '', data: [] }));
  expect(await api('site.bank', {})).toEqual([]);
  expect(failures).toEqual([]);
});

/** Server that accepts a request and never answers, until the request is aborted. */
function freeze(): void {
  vi.spyOn(globalThis, 'fetch').mockImplementationOnce(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      }),
  );
}

test('a call that is never answered fails in time, and is not sent again', async () => {
  const soon = AbortSignal.timeout(20);
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(soon);
  freeze();
  await expect(api('site.bank', {})).rejects.toMatchObject({ code: 'RESPONSE_FAILED' });
  expect(AbortSignal.timeout).toHaveBeenCalledWith(expect.closeTo(30_000, -2));
  expect(globalThis.fetch).toHaveBeenCalledTimes(1);
  expect(failures).toEqual([{ name: 'site.bank', status: null }]);
});

test('a call that its page gives up is no failure of the transport', async () => {
  const giving = new AbortController();
  freeze();
  const call = api('site.bank', {}, { signal: giving.signal });
  giving.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  expect(failures).toEqual([]);
});
