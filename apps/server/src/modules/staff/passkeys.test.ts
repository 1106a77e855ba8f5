/**
 * Passkeys of staff, by an authenticator in software: added with the password, good as the second factor or as the
 * whole login, and for no one who has another challenge, origin, name, key or counter.
 */
import { describe, expect, it } from 'vitest';
import { servedCalls } from '../../app.ts';
import { type BuiltStaff, buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { newestAudit } from '../../testing/observe.ts';
import { signInStaff } from '../../testing/sign-in.ts';
import { softPasskey } from '../../testing/soft-passkey.ts';

const server = await startCallServer({ calls: servedCalls });
const { platform, clock, request, call } = server;
const codeOf = async (...given: Parameters<typeof call>) => (await call(...given)).resultCode;

async function addPasskey(person: BuiltStaff, token: string, name = '노트북') {
  const key = softPasskey();
  const { challengeId, options } = await request('staff.passkeyStart', { password: person.password }, { token });
  await request('staff.passkeyAdd', { challengeId, name, credential: key.create(options) }, { token });
  return key;
}

async function withPasskey(person?: BuiltStaff) {
  const built = person ?? (await buildStaff(platform, { role: 'finance' }));
  const token = await signInStaff(server, built);
  return { person: built, token, key: await addPasskey(built, token) };
}

const ticketOf = async ({ loginId, password }: BuiltStaff) =>
  (await request('staff.login', { loginId, password })).ticket;
const challengeOf = (ticket?: string) => request('staff.passkeyChallenge', ticket === undefined ? {} : { ticket });

type Key = ReturnType<typeof softPasskey>;
async function enter(key: Key, manner: Parameters<Key['get']>[1] = {}, ticket?: string): Promise<string> {
  const { challengeId, options } = await challengeOf(ticket);
  return codeOf('staff.passkeyLogin', { challengeId, credential: key.get(options, manner) });
}

describe('a passkey', () => {
  it('is added with the password, is listed and audited, and is removed by its own person alone', async () => {
    const { person, token } = await withPasskey();
    expect(await newestAudit(platform)).toMatchObject({ action: 'staff.passkeyAdd', after: { name: '노트북' } });
    expect(await codeOf('staff.passkeyStart', { password: 'wrong' }, { token })).toBe('S001');
    const { host, list } = await request('staff.passkeyList', {}, { token });
    expect({ host, list }).toMatchObject({ host: 'localhost', list: [{ name: '노트북', usedAt: null }] });
    const [{ passkeyId } = { passkeyId: 0 }] = list;
    const other = await signInStaff(server, await buildStaff(platform, { role: 'support' }));
    expect(await codeOf('staff.passkeyRemove', { passkeyId }, { token: other })).toBe('Z404');
    await request('staff.passkeyRemove', { passkeyId }, { token });
    expect((await request('staff.passkeyList', {}, { token })).list).toEqual([]);
    // The authenticator app is never lost with the last passkey.
    clock.advance(60);
    expect(await signInStaff(server, person)).toBeTruthy();
  });

  it('is refused when made elsewhere, twice, for another challenge or by somebody else', async () => {
    const { person, token, key } = await withPasskey();
    const start = () => request('staff.passkeyStart', { password: person.password }, { token });
    const add = (challengeId: string, credential: ReturnType<Key['create']>, requester = token) =>
      codeOf('staff.passkeyAdd', { challengeId, name: '키', credential }, { token: requester });
    for (const manner of [
      { origin: 'https://evil.example' },
      { origin: 'http://127.0.0.1:3000' },
      { rpId: 'evil.example' },
    ]) {
      const { challengeId, options } = await start();
      expect([manner, await add(challengeId, softPasskey().create(options, manner))]).toEqual([manner, 'S005']);
      expect(await add(challengeId, softPasskey().create(options)), 'a challenge serves once').toBe('S005');
    }
    const [one, two] = [await start(), await start()];
    expect(await add(one.challengeId, softPasskey().create(two.options))).toBe('S005');
    const other = await signInStaff(server, await buildStaff(platform, { role: 'support' }));
    expect(await add(two.challengeId, softPasskey().create(two.options), other)).toBe('S005');
    expect(await add(two.challengeId, key.create(two.options)), 'one passkey is kept once').toBe('S005');
    const late = await start();
    clock.advance(120);
    expect(await add(late.challengeId, softPasskey().create(late.options))).toBe('S005');
  });
});

describe('a login with a passkey', () => {
  it('is the second factor after the password, and audited by the name of the passkey', async () => {
    const { person, key } = await withPasskey();
    expect((await request('staff.login', { loginId: person.loginId, password: person.password })).hasPasskeys).toBe(
      true,
    );
    const { challengeId, options } = await challengeOf(await ticketOf(person));
    expect(options.allowCredentials).toHaveLength(1);
    const credential = key.get(options, { verified: false });
    const { token, staff } = await request('staff.passkeyLogin', { challengeId, credential });
    expect(staff.loginId).toBe(person.loginId);
    expect(await newestAudit(platform)).toMatchObject({ action: 'staff.login', after: { passkey: '노트북' } });
    expect((await request('staff.passkeyList', {}, { token })).list[0]?.usedAt).not.toBeNull();
    expect(await codeOf('staff.passkeyLogin', { challengeId, credential }), 'a replay').toBe('S005');
  });

  it('is the whole login where its user was verified, and only then', async () => {
    const { key } = await withPasskey();
    expect(await enter(key)).toBe('0');
    expect(await enter(key, { verified: false })).toBe('S005');
  });

  it('is refused from another origin or name, with a foreign key, and by a copy whose counter lags behind', async () => {
    const { person, key } = await withPasskey();
    const { key: foreign } = await withPasskey();
    expect(await enter(key, { origin: 'https://evil.example' })).toBe('S005');
    expect(await enter(key, { rpId: 'evil.example' })).toBe('S005');
    expect(await enter(softPasskey()), 'a key nobody knows').toBe('S005');
    expect(await enter(foreign, {}, await ticketOf(person)), 'after the password of somebody else').toBe('S005');
    const { challengeId, options } = await challengeOf();
    const [ours, theirs] = [key.get(options), foreign.get(options)];
    expect(
      await codeOf('staff.passkeyLogin', { challengeId, credential: { ...theirs, id: ours.id } }),
      'a signature of another key',
    ).toBe('S005');
    expect(await enter(key)).toBe('0');
    expect(await enter(key, { counter: 1 })).toBe('S005');
    expect(await enter(key)).toBe('0');
  });

  it('of one challenge sent many times at the same time opens one session', async () => {
    const { key } = await withPasskey();
    const { challengeId, options } = await challengeOf();
    const credential = key.get(options);
    const answers = await Promise.all([1, 2, 3].map(() => codeOf('staff.passkeyLogin', { challengeId, credential })));
    expect(answers.toSorted()).toEqual(['0', 'S005', 'S005']);
  });

  it('obeys networks, forged tickets, two minutes, and closed accounts', async () => {
    const { person, key } = await withPasskey();
    expect(await codeOf('staff.passkeyChallenge', { ticket: 'forged' })).toBe('S001');
    const late = await challengeOf();
    clock.advance(120);
    const credential = key.get(late.options);
    expect(await codeOf('staff.passkeyLogin', { challengeId: late.challengeId, credential })).toBe('S005');
    await platform.db.$client.query("insert into staff_networks (network) values ('10.20.0.0/16')");
    expect(await codeOf('staff.passkeyChallenge', {})).toBe('S001');
    await platform.db.$client.query('delete from staff_networks');
    await platform.db.$client.query('update staff set is_active = false where staff_id = $1', [person.staffId]);
    expect(await enter(key)).toBe('S001');
  });
});

describe('passkeys that are lost', () => {
  it('are removed by an owner, with a second owner where there is one, and the sessions end', async () => {
    const { person, token, key } = await withPasskey();
    const { staffId } = person;
    const remove = (requester: string, of = staffId) =>
      codeOf('staff.accountPasskeysRemove', { staffId: of }, { token: requester });
    expect(await remove(token)).toBe('S003');
    const boss = await buildStaff(platform);
    const owner = await signInStaff(server, boss);
    expect(await remove(owner, boss.staffId)).toBe('S010');
    expect(await remove(owner)).toBe('0');
    expect(await newestAudit(platform)).toMatchObject({
      action: 'staff.passkeysRemove',
      target: `staff:${staffId}`,
      before: { names: ['노트북'] },
    });
    expect(await codeOf('staff.me', {}, { token })).toBe('Z401');
    expect(await enter(key)).toBe('S005');
    await signInStaff(server, await buildStaff(platform));
    expect(await remove(owner)).toBe('S015');
  });

  it('go with a reset of the account, are none with a given password, and go with every password after it', async () => {
    const owner = await signInStaff(server, await buildStaff(platform));
    await platform.db.$client.query(`update staff set is_active = false where role = 'owner' and staff_id <> $1`, [
      (await request('staff.me', {}, { token: owner })).staffId,
    ]);
    const { person, key } = await withPasskey();
    const password = 'set-by-the-owner';
    await request('staff.accountReset', { staffId: person.staffId, password }, { token: owner });
    expect(await enter(key)).toBe('S005');
    clock.advance(60);
    const handed = { ...person, password };
    const token = await signInStaff(server, { ...handed, totpSecret: null });
    expect((await call('staff.passkeyStart', { password }, { token })).resultCode).toBe('S033');
    await request('staff.passwordSet', { current: password, password: 'own-password-1' }, { token });
    const openers = await addPasskey({ ...handed, password: 'own-password-1' }, token);
    await request('staff.passwordSet', { current: 'own-password-1', password: 'own-password-2' }, { token });
    expect(await enter(openers)).toBe('S005');
  });
});
