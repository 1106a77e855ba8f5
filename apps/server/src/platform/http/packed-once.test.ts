import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { packedOnce } from './packed-once.ts';

const text = 'A document that guests may read. '.repeat(10_000);
const sent: (string | Buffer)[] = [];
const app = Fastify();
app.get('/', async (request, reply) => {
  const body = packedOnce(text, request, reply);
  sent.push(body);
  return reply.send(body);
});

test('a large document is compressed once, whoever requests it, and comes plain to who cannot read it so', async () => {
  const headers = { 'accept-encoding': 'br, gzip' };
  const first = await app.inject({ url: '/', headers });
  await app.inject({ url: '/', headers });
  expect(sent[1]).toBe(sent[0]);
  expect(first.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(first.rawPayload).toString()).toBe(text);
  const plain = await app.inject({ url: '/', headers: { 'accept-encoding': 'identity' } });
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, text]);
});
