/** Goal: what each carrier gets, and what its answers mean. Method: a system of the operator's own on this machine. */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { deliveryHeader, signatureHeader } from '@mirinae/contract/staff/alarm-webhooks';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../../platform/config.ts';
import { clockStub } from '../../../testing/clock-stub.ts';
import { portOf } from '../../../testing/fork-studio.ts';
import { carrierOf, openAdapter, refuseOff } from './channels.ts';
import { outcomeOfRefusal } from './mail.ts';

type Received = { readonly url: string; readonly headers: IncomingHttpHeaders; readonly body: string };
const received: Received[] = [];
const reply = { status: 200, body: '{}' };
const outside = createServer((incoming, answer) => {
  const parts: Buffer[] = [];
  incoming.on('data', (part: Buffer) => parts.push(part));
  incoming.on('end', () => {
    received.push({ url: incoming.url ?? '', headers: incoming.headers, body: Buffer.concat(parts).toString('utf8') });
    answer.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body);
  });
});
await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
afterAll(() => {
  outside.closeAllConnections();
  outside.close();
});
const origin = `http://127.0.0.1:${portOf(outside)}`;

const secret = 'a-secret-of-the-test-that-is-long-enough';
const token = '12345:abcdefghijklmnopqrstuvwx';
const config = readConfig({
  MIRINAE_ENV: 'test',
  SMS_URL: `${origin}/sms`,
  SMS_SECRET: secret,
  TELEGRAM_URL: origin,
  TELEGRAM_BOT_TOKEN: token,
  TELEGRAM_BOT_NAME: 'mirinae_bot',
  TELEGRAM_WEBHOOK_SECRET: secret,
});
const clock = clockStub();
const parcel = {
  key: 'message:1:sms:2',
  address: '01012345678',
  title: '',
  html: '',
  text: '안녕하세요',
  stopUrl: null,
};

beforeEach(() => {
  received.length = 0;
  reply.status = 200;
  reply.body = '{}';
});

describe('the gateway of SMS', () => {
  const send = () => openAdapter({ config, clock }, 'sms')?.send(parcel);

  it('gets the number and the text, signed, under a name that is the same for each attempt', async () => {
    reply.body = '{"reference":"gw-1"}';
    expect(await send()).toEqual({ end: 'sent', reference: 'gw-1' });
    await send();
    const [first, second] = received;
    expect(JSON.parse(first?.body ?? '')).toEqual({ delivery: parcel.key, to: parcel.address, text: parcel.text });
    expect(second?.headers[deliveryHeader]).toBe(first?.headers[deliveryHeader]);
    const seconds = Math.floor(clock.now().getTime() / 1_000);
    const mark = createHmac('sha256', secret).update(`${seconds}.${first?.body}`).digest('hex');
    expect(first?.headers[signatureHeader]).toBe(`t=${seconds},v1=${mark}`);
  });

  it.each([
    [200, { end: 'sent', reference: '' }],
    [429, { end: 'again', error: 'HTTP 429' }],
    [503, { end: 'again', error: 'HTTP 503' }],
    [400, { end: 'failed', error: 'HTTP 400' }],
  ])('that answers %i ends or is tried again', async (status, outcome) => {
    reply.status = status;
    reply.body = 'no JSON with 01012345678';
    expect(await send()).toEqual(outcome);
  });
});

describe('the bot of Telegram', () => {
  const send = () => openAdapter({ config, clock }, 'telegram')?.send({ ...parcel, address: '777001' });

  it('sends the text to the chat', async () => {
    reply.body = '{"ok":true,"result":{"message_id":42}}';
    expect(await send()).toEqual({ end: 'sent', reference: '42' });
    expect(received[0]?.url).toBe(`/bot${token}/sendMessage`);
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({ chat_id: '777001', text: parcel.text });
  });

  it('waits as long as Telegram wants, and forgets a chat that stopped it', async () => {
    reply.status = 429;
    reply.body = '{"ok":false,"error_code":429,"parameters":{"retry_after":900}}';
    expect(await send()).toEqual({ end: 'again', error: 'HTTP 429', waitSeconds: 900 });
    reply.status = 403;
    expect(await send()).toEqual({ end: 'gone', error: 'HTTP 403' });
  });
});

describe('a channel', () => {
  it('without settings is the sandbox’s, and in production off', () => {
    expect(carrierOf(config, 'sms')).toBe('live');
    expect(carrierOf(config, 'mail')).toBe('sandbox');
    const production = { ...config, MIRINAE_ENV: 'production' } as const;
    expect(carrierOf(production, 'mail')).toBe('off');
    expect(openAdapter({ config: production, clock }, 'mail')).toBeNull();
    expect(() => refuseOff(production, 'mail')).toThrow('M006');
  });

  it('has all of its settings or none', () => {
    const given = { MIRINAE_ENV: 'test', SMTP_URL: 'smtp://mail.example' };
    expect(() => readConfig(given)).toThrow('MAIL_FROM');
    expect(() => readConfig({ ...given, MAIL_FROM: 'Mirinae <post@site.example>' })).not.toThrow();
    expect(() => readConfig({ MIRINAE_ENV: 'test', SMS_SECRET: secret })).toThrow('SMS_URL');
  });

  it('of the sandbox shows what trouble looks like', async () => {
    const sandbox = openAdapter({ config, clock }, 'mail');
    const send = (address: string) => sandbox?.send({ ...parcel, address });
    expect(await send('a@mail.example')).toEqual({ end: 'sent', reference: 'sandbox' });
    expect(await send('a@bounce.example')).toMatchObject({ end: 'failed' });
    expect(await send('a@busy.example')).toMatchObject({ end: 'again' });
  });
});

describe('a refusal of a mail server', () => {
  const refusal = (facts: object) => outcomeOfRefusal(Object.assign(new Error('<a@b.example> refused'), facts));

  it.each([
    [{ responseCode: 550, response: '550 5.1.1 <a@b.example> unknown', command: 'RCPT TO' }, 'failed', '550 5.1.1'],
    [{ responseCode: 451, response: '451 4.7.1 later', command: 'RCPT TO' }, 'again', '451 4.7.1'],
    [{ responseCode: 535, response: '535 5.7.8 bad password', command: 'AUTH PLAIN' }, 'again', '535 5.7.8'],
    [{ code: 'ECONNREFUSED' }, 'again', 'ECONNREFUSED'],
    [{}, 'again', 'no-answer'],
  ])('%j is %s: %s', (facts, end, error) => {
    expect(refusal(facts)).toEqual({ end, error });
  });
});
