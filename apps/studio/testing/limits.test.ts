/** What one address and one player may send: far more than anybody plays, and no more than that. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { afterAll, describe, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createLimits, type Limits } from '../engine/limits.ts';
import { newRoundId } from '../engine/secrets.ts';
import { openStudio } from './open-studio.ts';
import { openWallet } from './wallet-stub.ts';

const enforced = () => createLimits({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });
const count = async (times: number, may: () => Promise<boolean>) =>
  (await Promise.all(Array.from({ length: times }, may))).filter(Boolean).length;

describe('a player', () => {
  test('calls thirty times a second and no more, and takes nothing from another', async () => {
    const limits = enforced();
    expect(await count(400, () => limits.mayCall(1))).toBe(300);
    expect(await limits.mayCall(2)).toBe(true);
  });
});

test('whoever calls more is answered TOO_MANY, and others are answered meanwhile', async () => {
  const wallet = await openWallet(1_000_000);
  const { callAsPage, openToken } = await openStudio({
    walletUrl: wallet.url,
    gameKey: 'marble-falls',
    settings: { RATE_LIMITS: 'on' },
  });
  const [loud, quiet] = [await openToken(`mbr_${newRoundId()}`), await openToken(`mbr_${newRoundId()}`)];
  const answers = await Promise.all(Array.from({ length: 320 }, () => callAsPage('fairness', {}, loud)));
  expect(answers.filter(({ http }) => http === 429).map(({ code }) => code)).toContain('TOO_MANY');
  expect(await callAsPage('fairness', {}, quiet)).toMatchObject({ http: 200 });
});

describe('an address', () => {
  test('sends what a hundred players send and no more, and takes nothing from another', async () => {
    const limits = enforced();
    expect(await count(3_100, () => limits.mayArrive('203.0.113.1'))).toBe(3_000);
    expect(await limits.mayArrive('203.0.113.2')).toBe(true);
  });

  test('is limited only where limits are on', async () => {
    const limits = createLimits({ RATE_LIMITS: 'off', TRUST_PROXY: false });
    expect(await count(3_100, () => limits.mayArrive('203.0.113.1'))).toBe(3_100);
  });
});

/** A server that takes sockets as tables do. */
async function listen(limits: Limits) {
  const http = createServer();
  const sockets = new WebSocketServer({ noServer: true });
  http.on('upgrade', (request: IncomingMessage, stream, head) =>
    sockets.handleUpgrade(request, stream, head, (socket) => {
      if (!limits.open(socket, request)) socket.close(1_013);
      else socket.send('open');
    }),
  );
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  afterAll(() => {
    for (const socket of sockets.clients) socket.terminate();
    http.close();
  });
  const address = http.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const { port } = address;
  return async (from: string) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}`, { headers: { 'x-forwarded-for': from } });
    const [first] = await Promise.race([once(socket, 'message'), once(socket, 'close')]);
    return { socket, first: String(first) };
  };
}

describe('sockets', () => {
  test('of one address are two hundred; a place that is left is given again', async () => {
    const open = await listen(enforced());
    const all = await Promise.all(Array.from({ length: 200 }, () => open('203.0.113.7')));
    expect(all.every(({ first }) => first === 'open')).toBe(true);
    expect((await open('203.0.113.7')).first).toBe('1013');
    expect((await open('203.0.113.8')).first).toBe('open');
    all[0]?.socket.close();
    await expect.poll(async () => (await open('203.0.113.7')).first).toBe('open');
  });

  test('that flood us are ended', async () => {
    const { socket } = await (await listen(enforced()))('203.0.113.9');
    const ended = once(socket, 'close');
    for (let sent = 0; sent < 600; sent += 1) socket.send('x');
    await ended;
  });
});
