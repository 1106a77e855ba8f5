import { createServer, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { beaconChains } from './chain.ts';
import { openRelays } from './relays.ts';
import { signSandboxRound } from './sandbox.ts';

const { sandbox } = beaconChains;
type Answer = { status: number; body: unknown };
/** What each path of the relay answers; 404 for others, as for a round that is not published yet. */
const answers = new Map<string, Answer>();
const requested: string[] = [];
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? '';
    requested.push(path);
    const { status, body } = answers.get(path) ?? { status: 404, body: {} };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The relay has no port.');
  origin = `http://127.0.0.1:${address.port}`;
});
afterAll(() => server.close());
afterEach(() => {
  answers.clear();
  requested.length = 0;
});

const answerAt = (relay: string, round: number, body: unknown, status = 200) =>
  answers.set(`/${relay}/public/${round}`, { status, body });
const open = (...relays: string[]) =>
  openRelays(
    sandbox,
    relays.map((relay) => `${origin}/${relay}`),
  );

test('a round is read once and kept', async () => {
  const find = open('a');
  const signature = signSandboxRound(5);
  expect(await find(5)).toBeNull();
  answerAt('a', 5, { round: 5, signature });
  expect(await Promise.all([find(5), find(5)])).toEqual([signature, signature]);
  expect(await find(5)).toBe(signature);
  expect(requested).toEqual(['/a/public/5', '/a/public/5']);
});

test('relays that lie, fail or are not there do not count while one answers', async () => {
  const signature = signSandboxRound(6);
  answerAt('lies', 6, { round: 6, signature: signSandboxRound(7) });
  answerAt('other', 6, { round: 7, signature: signSandboxRound(7) });
  answerAt('fails', 6, { round: 6, signature }, 500);
  answerAt('talks', 6, 'no round');
  const liars = ['lies', 'other', 'fails', 'talks'];
  const gone = openRelays(sandbox, ['http://127.0.0.1:1']);
  expect(await gone(6)).toBeNull();
  expect(await open(...liars)(6)).toBeNull();
  answerAt('honest', 6, { round: 6, signature });
  expect(await open(...liars, 'honest')(6)).toBe(signature);
});
