/** Alarms that go out: signed, to allowed addresses alone, until they are answered, with who is on call. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { deliveryHeader, signatureHeader } from '@mirinae/contract/staff/alarm-webhooks';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { mayConnect } from '../../platform/public-hosts.ts';
import { openAlarmDesk } from '../../testing/alarm-desk.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { newestAudit } from '../../testing/observe.ts';
import { signInStaff } from '../../testing/sign-in.ts';
import { sendTask, sendWebhook } from './send-webhooks.ts';
import { onCallAt } from './shifts.ts';

const { server, owner, tokens, run, judgeAll, openOf } = await openAlarmDesk();
const { platform, request, call } = server;

type Received = { readonly headers: IncomingHttpHeaders; readonly body: string };
const received: Received[] = [];
let status = 200;
/** The operator's own system. */
const outside = createServer((incoming, reply) => {
  const parts: Buffer[] = [];
  incoming.on('data', (part: Buffer) => parts.push(part));
  incoming.on('end', () => {
    received.push({ headers: incoming.headers, body: Buffer.concat(parts).toString('utf8') });
    reply.writeHead(status).end();
  });
});
const { promise: listening, resolve } = Promise.withResolvers<void>();
outside.listen(0, '127.0.0.1', resolve);
await listening;
afterAll(() => {
  outside.closeAllConnections();
  outside.close();
});
const address = outside.address();
if (typeof address !== 'object' || !address) throw new Error('It does not listen.');
const url = `http://127.0.0.1:${address.port}/alarms`;

const add = async (severity: 'warning' | 'critical' = 'warning') =>
  (await request('staff.webhookAdd', { url, severity }, { token: tokens.owner })).secret;

/** What waits to be sent, as the worker would take it. */
const jobs = async (): Promise<Record<string, string>[]> => {
  const { rows } = await run(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1 order by j.id`,
    [sendTask],
  );
  return rows.map(({ payload }) => payload);
};
const deliver = async () => {
  for (const job of await jobs()) await sendWebhook(platform, job);
};

/** As the operator's system verifies it. */
function isGenuine({ headers, body }: Received, secret: string): boolean {
  const [, seconds = '', signature = ''] = /^t=(\d+),v1=([\da-f]{64})$/.exec(String(headers[signatureHeader])) ?? [];
  const expected = createHmac('sha256', secret).update(`${seconds}.${body}`).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const breakLedger = () =>
  run(`insert into ledger_checks (checked_at, transfers, faults) values (now(), 1, '{"sum: one too many"}')`);
const mendLedger = () => run('delete from ledger_checks');

beforeEach(async () => {
  received.length = 0;
  status = 200;
  await run('truncate alarm_webhooks, alarm_shifts');
  await run('delete from graphile_worker._private_jobs');
  await mendLedger();
});

describe('a message about an alarm', () => {
  it('is signed with the secret that was shown once, and names the alarm', async () => {
    const secret = await add();
    await breakLedger();
    await judgeAll();
    await deliver();
    const [message] = received;
    if (!message) throw new Error('Nothing was received.');
    expect(isGenuine(message, secret)).toBe(true);
    expect(isGenuine({ ...message, body: `${message.body} ` }, secret)).toBe(false);
    expect(isGenuine(message, 'another secret')).toBe(false);
    const [alarm] = await openOf('ledger-check');
    expect(JSON.parse(message.body)).toMatchObject({ event: 'raised', alarm, onCall: [] });
    const stored = await run('select secret::text as secret from alarm_webhooks');
    expect(JSON.stringify([stored.rows, await newestAudit(platform)])).not.toContain(secret);
  });

  it('goes out when it is raised, acknowledged and ended, once each', async () => {
    await add();
    await breakLedger();
    await Promise.all([judgeAll(), judgeAll()]);
    const [alarm] = await openOf('ledger-check');
    await request('staff.alarmAcknowledge', { alarmIdx: alarm?.alarmIdx ?? 0 }, { token: tokens.owner });
    await mendLedger();
    await judgeAll();
    expect((await jobs()).map(({ event }) => event)).toEqual(['raised', 'acknowledged', 'ended']);
  });

  it('that is not answered well fails as a job, is the same when it is sent again, and staff see why', async () => {
    const secret = await add();
    await breakLedger();
    await judgeAll();
    status = 503;
    await expect(deliver()).rejects.toThrow('503');
    const [row] = await request('staff.webhookList', {}, { token: tokens.owner });
    expect(row).toMatchObject({ url, status: 503, error: 'The address answered with 503.' });
    status = 204;
    await deliver();
    const deliveries = received.map(({ headers }) => headers[deliveryHeader]);
    expect(new Set(deliveries).size).toBe(1);
    expect(received.every((message) => isGenuine(message, secret))).toBe(true);
    const [after] = await request('staff.webhookList', {}, { token: tokens.owner });
    expect(after).toMatchObject({ status: 204, error: '' });
  });

  it('goes to an address for critical alarms alone where it is so', async () => {
    await add('critical');
    await breakLedger();
    await judgeAll();
    expect(await jobs()).toHaveLength(1);
    await run("update alarm_rules set severity = 'warning' where kind = 'ledger-check'");
    await run('truncate alarms');
    await run('delete from graphile_worker._private_jobs');
    await judgeAll();
    expect(await jobs()).toEqual([]);
    await run("update alarm_rules set severity = 'critical' where kind = 'ledger-check'");
  });

  it('is not sent to an address that was removed meanwhile', async () => {
    await add();
    await breakLedger();
    await judgeAll();
    const [row] = await request('staff.webhookList', {}, { token: tokens.owner });
    await request('staff.webhookRemove', { webhookIdx: row?.webhookIdx ?? 0 }, { token: tokens.owner });
    await deliver();
    expect(received).toEqual([]);
  });
});

describe('an address', () => {
  const addAt = async (address: string) =>
    (await call('staff.webhookAdd', { url: address, severity: 'warning' }, { token: tokens.owner })).resultCode;

  it.each([
    'http://alarms.example/hook',
    'https://10.0.0.1/hook',
    'https://169.254.169.254/latest',
    'https://[fd00::1]/hook',
    'https://user:secret@alarms.example/hook',
    'ftp://alarms.example',
    'alarms.example',
  ])('%s is refused', async (address) => {
    expect(await addAt(address)).toBe('S070');
  });

  it('over https with a name is taken', async () => {
    expect(await addAt('https://alarms.example/hook')).toBe('0');
  });

  it('is judged again by what its name resolves to, and a production house calls none of its own machine', () => {
    const sandbox = mayConnect(platform.config);
    const production = mayConnect({ ...platform.config, MIRINAE_ENV: 'production' });
    expect([sandbox('127.0.0.1'), production('127.0.0.1')]).toEqual([true, false]);
    expect([sandbox('10.0.0.1'), production('10.0.0.1')]).toEqual([false, false]);
    expect([sandbox('8.8.8.8'), production('8.8.8.8')]).toEqual([true, true]);
  });

  it('is one of ten at most', async () => {
    const codes = [];
    for (let count = 0; count < 11; count += 1) codes.push(await addAt(`https://alarms.example/${count}`));
    expect(codes).toEqual([...Array<string>(10).fill('0'), 'S071']);
  });

  it('is set by owners and risk alone', async () => {
    const token = await signInStaff(server, await buildStaff(platform, { role: 'finance' }));
    for (const name of ['staff.webhookList', 'staff.webhookAdd', 'staff.webhookRemove', 'staff.onCallSet'] as const)
      expect((await call(name, { url, severity: 'warning', webhookIdx: 1, shifts: [] }, { token })).resultCode).toBe(
        'S003',
      );
  });
});

describe('who is on call', () => {
  const night = { loginId: 'a', weekdays: [5], from: '22:00', until: '06:00' };
  const day = { loginId: 'b', weekdays: [1, 2, 3, 4, 5], from: '09:00', until: '18:00' };
  const whole = { loginId: 'c', weekdays: [7], from: '00:00', until: '00:00' };
  const at = (time: string) => onCallAt([night, day, whole], new Date(`${time}:00+09:00`));

  it.each([
    ['2026-11-27T22:00', ['a']],
    ['2026-11-28T05:59', ['a']],
    ['2026-11-28T06:00', []],
    ['2026-11-27T21:59', []],
    ['2026-11-27T09:00', ['b']],
    ['2026-11-27T18:00', []],
    ['2026-11-29T23:59', ['c']],
    ['2026-11-30T00:00', []],
  ] as const)('at %s in Seoul: %j', (time, names) => {
    expect(at(time)).toEqual(names);
  });

  it('is in the message, by the shifts that were set', async () => {
    const shifts = [{ loginId: owner.loginId, weekdays: [1, 2, 3, 4, 5, 6, 7], from: '00:00', until: '00:00' }];
    await request('staff.onCallSet', { shifts }, { token: tokens.owner });
    expect(await request('staff.onCall', {}, { token: tokens.owner })).toEqual({ shifts, now: [owner.loginId] });
    await add();
    await breakLedger();
    await judgeAll();
    await deliver();
    expect(JSON.parse(received[0]?.body ?? '{}')).toMatchObject({ onCall: [owner.loginId] });
  });

  it('is one of the staff', async () => {
    const shifts = [{ loginId: 'no-such-person', weekdays: [1], from: '00:00', until: '00:00' }];
    expect((await call('staff.onCallSet', { shifts }, { token: tokens.owner })).resultCode).toBe('Z404');
  });
});
