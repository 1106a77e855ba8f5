/** Keys of the operator's own systems: what they open, what they do not, and when they end. */
import { type CallName, callNames, calls, readsOnly } from '@mirinae/contract/calls';
import { type ApiScope, apiKeyPrefix, apiScopeNames } from '@mirinae/contract/staff/api-keys';
import { callsOfScopes, scopeOf } from '@mirinae/contract/staff/api-scopes';
import { describe, expect, it } from 'vitest';
import { servedCalls } from '../../app.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { newestAudit } from '../../testing/observe.ts';
import { signInStaff } from '../../testing/sign-in.ts';

const server = await startCallServer({ calls: servedCalls });
const { platform, request, call } = server;
const { db, clock } = platform;
const owner = await buildStaff(platform, { role: 'owner' });
const token = await signInStaff(server, owner);
const { memberId } = await buildMember(platform, { accountHolder: '김비밀', phone: '01098761234' });

const make = async (scopes: readonly ApiScope[], days = 30, by = token) =>
  (await request('staff.apiKeyCreate', { name: '회계', scopes: [...scopes], days }, { token: by })).key;

/** As a program calls: neither site key nor session. */
const codeOf = async (apiKey: string, name: CallName, fields: object = {}) =>
  (await call(name, fields, { apiKey })).resultCode;
const newest = async () => {
  const [key] = await request('staff.apiKeyList', {}, { token });
  if (!key) throw new Error('There is no key.');
  return key;
};

describe('the scopes', () => {
  it('open calls of staff that only read, each by one scope', () => {
    const open = callNames.filter((name) => scopeOf(name) !== null);
    expect(open.filter((name) => calls[name].who !== 'staff' || !readsOnly(name))).toEqual([]);
    const all = apiScopeNames.flatMap((scope): CallName[] => [...callsOfScopes([scope])]);
    expect(all.toSorted()).toEqual(open.toSorted());
  });
});

describe('a key', () => {
  it('is answered once, and neither it nor anything to make it from is stored', async () => {
    const key = await make(['members.read']);
    expect(key.startsWith(apiKeyPrefix)).toBe(true);
    const { rows } = await db.$client.query('select * from staff_api_keys');
    expect(JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(
      key.slice(apiKeyPrefix.length),
    );
    expect(JSON.stringify(await request('staff.apiKeyList', {}, { token }))).not.toContain(key);
    expect(await newestAudit(platform)).toMatchObject({
      action: 'apiKey.create',
      after: { name: '회계', scopes: ['members.read'], days: 30 },
    });
    expect(JSON.stringify(await newestAudit(platform))).not.toContain(key);
  });

  it('reads what its scopes open, masked, and nothing else', async () => {
    const key = await make(['members.read']);
    const { resultCode, data } = await call('staff.memberDetail', { memberId: Number(memberId) }, { apiKey: key });
    expect(resultCode).toBe('0');
    expect(JSON.stringify(data)).not.toMatch(/김비밀|01098761234/);
    for (const name of ['staff.report', 'staff.betList', 'staff.cashList', 'staff.me', 'staff.queueList'] as const)
      expect([name, await codeOf(key, name)]).toEqual([name, 'S003']);
  });

  it('changes nothing, whatever its scopes are', async () => {
    const key = await make(apiScopeNames);
    for (const name of ['staff.logout', 'staff.alarmAcknowledge', 'staff.apiKeyCreate', 'staff.memberStatus'] as const)
      expect([name, await codeOf(key, name)]).toEqual([name, 'S003']);
  });

  it('opens no call of guests and members', async () => {
    const key = await make(apiScopeNames);
    expect(await codeOf(key, 'site.option')).toBe('Z403');
    expect(await codeOf(key, 'cash.list')).toBe('Z403');
  });

  it('that is not one of ours opens nothing', async () => {
    expect(await codeOf(`${apiKeyPrefix}${'0'.repeat(43)}`, 'staff.memberList')).toBe('Z401');
    expect(await codeOf('another-key', 'staff.memberList')).toBe('Z403');
  });

  it('counts each of its uses and says when the last one was', async () => {
    const key = await make(['members.read']);
    expect(await newest()).toMatchObject({ uses: 0, lastUsedAt: null });
    await Promise.all([1, 2, 3].map(() => codeOf(key, 'staff.memberList')));
    expect(await newest()).toMatchObject({ uses: 3, lastUsedAt: clock.now().toISOString() });
  });

  it('ends when it is revoked, immediately and once', async () => {
    const key = await make(['members.read']);
    expect(await codeOf(key, 'staff.memberList')).toBe('0');
    const { keyIdx } = await newest();
    await request('staff.apiKeyRevoke', { keyIdx }, { token });
    expect(await codeOf(key, 'staff.memberList')).toBe('Z401');
    expect((await call('staff.apiKeyRevoke', { keyIdx }, { token })).resultCode).toBe('Z404');
  });

  it('ends when its days are over', async () => {
    const key = await make(['members.read'], 1);
    const until = clock.now().getTime() + 24 * 3_600_000;
    await db.$client.query('update staff_api_keys set expires_at = $1 where expires_at >= $2', [
      clock.now(),
      new Date(until - 1_000),
    ]);
    expect(await codeOf(key, 'staff.memberList')).toBe('Z401');
  });

  it('ends with the account of whoever made it', async () => {
    const other = await buildStaff(platform, { role: 'owner' });
    const key = await make(['members.read'], 30, await signInStaff(server, other));
    expect(await codeOf(key, 'staff.memberList')).toBe('0');
    await db.$client.query('update staff set is_active = false where staff_id = $1', [other.staffId]);
    expect(await codeOf(key, 'staff.memberList')).toBe('Z401');
  });

  it('works from the networks of staff alone', async () => {
    const key = await make(['members.read']);
    await db.$client.query("insert into staff_networks (network, note) values ('10.0.0.0/8', '')");
    expect(await codeOf(key, 'staff.memberList')).toBe('Z401');
    await db.$client.query('delete from staff_networks');
    expect(await codeOf(key, 'staff.memberList')).toBe('0');
  });

  it('is made by owners alone', async () => {
    const by = await signInStaff(server, await buildStaff(platform, { role: 'risk' }));
    const made = await call('staff.apiKeyCreate', { name: 'x', scopes: ['bets.read'], days: 1 }, { token: by });
    expect(made.resultCode).toBe('S003');
  });
});
