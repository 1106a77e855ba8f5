import { generate } from 'otplib';
import { describe, expect, it } from 'vitest';
import { servedCalls } from '../../app.ts';
import { type BuiltStaff, buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { newestAudit } from '../../testing/observe.ts';
import { signInStaff } from '../../testing/sign-in.ts';

const server = await startCallServer({ calls: servedCalls });
const { platform, clock, call, request } = server;

const digitsOf = (secret: string, secondsOff = 0) =>
  generate({ secret, epoch: Math.floor(clock.now().getTime() / 1_000) + secondsOff });
const ticketOf = async ({ loginId, password }: BuiltStaff) =>
  (await request('staff.login', { loginId, password })).ticket;

describe('a staff sign-in', () => {
  it('enrols the second factor at the first login, with the same secret until it is done', async () => {
    const person = await buildStaff(platform, { role: 'finance', totpSecret: null });
    const first = await request('staff.login', { loginId: person.loginId, password: person.password });
    const again = await request('staff.login', { loginId: person.loginId, password: person.password });
    expect(first.enrol?.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(again.enrol).toEqual(first.enrol);
    expect(first.enrol?.uri).toContain(`otpauth://totp/`);
    const secret = first.enrol?.secret ?? '';
    const { rows } = await platform.db.$client.query('select s::text as line from staff s');
    for (const { line } of rows) expect(line).not.toContain(secret);
    const { token, staff } = await request('staff.verify', { ticket: first.ticket, otp: await digitsOf(secret) });
    expect(staff).toMatchObject({ loginId: person.loginId, role: 'finance' });
    expect(staff.permissions).toContain('cash.process');
    expect(await request('staff.me', {}, { token })).toEqual(staff);
    expect((await request('staff.login', { loginId: person.loginId, password: person.password })).enrol).toBe(null);
  });

  it('answers S001 alike for an unknown ID, a wrong password and a closed account', async () => {
    const person = await buildStaff(platform);
    const closed = await buildStaff(platform);
    await platform.db.$client.query('update staff set is_active = false where staff_id = $1', [closed.staffId]);
    const answers = [
      await call('staff.login', { loginId: 'nobody', password: 'x' }),
      await call('staff.login', { loginId: person.loginId, password: 'x' }),
      await call('staff.login', { loginId: closed.loginId, password: closed.password }),
    ];
    for (const answer of answers) expect(answer).toEqual({ ...answers[0], resultCode: 'S001' });
  });

  it('accepts digits half a minute off and no further, and refuses wrong ones with S002', async () => {
    const person = await buildStaff(platform);
    const ticket = await ticketOf(person);
    const secret = person.totpSecret ?? '';
    const verify = async (otp: string) => (await call('staff.verify', { ticket, otp })).resultCode;
    expect(await verify('12')).toBe('S002');
    expect(await verify(await digitsOf(secret, -90))).toBe('S002');
    expect(await verify(await digitsOf(secret, 90))).toBe('S002');
    expect(await verify(await digitsOf(secret, -30))).toBe('0');
  });

  it('never takes the same digits twice, nor older ones, not even concurrently', async () => {
    const person = await buildStaff(platform);
    const ticket = await ticketOf(person);
    const secret = person.totpSecret ?? '';
    const [otp, older] = [await digitsOf(secret), await digitsOf(secret, -30)];
    // All connections are open, so that the three really run side by side.
    await Promise.all(Array.from({ length: 10 }, () => platform.db.$client.query('select pg_sleep(0.05)')));
    const codes = await Promise.all([1, 2, 3].map(() => call('staff.verify', { ticket, otp })));
    expect(codes.map(({ resultCode }) => resultCode).sort()).toEqual(['0', 'S002', 'S002']);
    expect((await call('staff.verify', { ticket, otp: older })).resultCode).toBe('S002');
  });

  it('lets staff in again once a clock that ran a day ahead is right', async () => {
    const [person, guessed] = [await buildStaff(platform), await buildStaff(platform)];
    const secret = person.totpSecret ?? '';
    const enter = async () =>
      (await call('staff.verify', { ticket: await ticketOf(person), otp: await digitsOf(secret) })).resultCode;
    clock.advance(86_400);
    expect(await enter()).toBe('0');
    const guess = () => call('staff.login', { loginId: guessed.loginId, password: 'wrong' });
    for (let turn = 0; turn < 5; turn += 1) await guess();
    expect((await guess()).resultCode).toBe('Z429');
    clock.advance(-86_400);
    expect(await enter()).toBe('0');
    expect(await enter(), 'the same digits do not pass twice').toBe('S002');
    expect(await ticketOf(guessed)).not.toBe('');
  });

  it('refuses a ticket that is forged, five minutes old, or a member token', async () => {
    const person = await buildStaff(platform);
    const ticket = await ticketOf(person);
    const otp = await digitsOf(person.totpSecret ?? '');
    expect((await call('staff.verify', { ticket: `${ticket.slice(0, -4)}AAAA`, otp })).resultCode).toBe('S001');
    clock.advance(301);
    expect((await call('staff.verify', { ticket, otp })).resultCode).toBe('S001');
  });

  it('closes after five wrong passwords, and after five wrong digits, for a quarter of an hour', async () => {
    const person = await buildStaff(platform);
    const ticket = await ticketOf(person);
    const login = (password: string) => call('staff.login', { loginId: person.loginId, password });
    for (let tries = 0; tries < 5; tries += 1) expect((await login('wrong')).resultCode).toBe('S001');
    expect(await login(person.password)).toMatchObject({ resultCode: 'Z429', data: { waitSeconds: 900 } });
    for (let tries = 0; tries < 5; tries += 1)
      expect(
        (await call('staff.verify', { ticket, otp: await digitsOf(person.totpSecret ?? '', 600) })).resultCode,
      ).toBe('S002');
    const right = { ticket, otp: await digitsOf(person.totpSecret ?? '') };
    expect((await call('staff.verify', right)).resultCode).toBe('Z429');
    clock.advance(900);
    expect(await signInStaff(server, person)).toBeTruthy();
  });

  it('is never kept from its own person by a stranger who guesses elsewhere, and stays closed to the stranger', async () => {
    const person = await buildStaff(platform);
    const login = (password: string, ip: string) => call('staff.login', { loginId: person.loginId, password }, { ip });
    for (let tries = 0; tries < 5; tries += 1) await login('wrong', '2001:db8:1:2::9');
    expect((await login(person.password, '2001:db8:1:2:3:4:5:6')).resultCode).toBe('Z429');
    expect((await login(person.password, '198.51.100.7')).resultCode).toBe('0');
  });

  it('lets a known browser in behind an address where others guess, and counts what is guessed in it', async () => {
    const person = await buildStaff(platform);
    const [known, unknown] = ['a'.repeat(43), 'b'.repeat(43)];
    const login = (password: string, device: string) =>
      call('staff.login', { loginId: person.loginId, password }, { device });
    const { ticket } = await request(
      'staff.login',
      { loginId: person.loginId, password: person.password },
      { device: known },
    );
    await request('staff.verify', { ticket, otp: await digitsOf(person.totpSecret ?? '') }, { device: known });
    for (let tries = 0; tries < 5; tries += 1) await login('wrong', unknown);
    expect((await login(person.password, unknown)).resultCode).toBe('Z429');
    expect((await login(person.password, known)).resultCode).toBe('0');
    const other = await buildStaff(platform);
    const asOther = (password: string) => call('staff.login', { loginId: other.loginId, password }, { device: known });
    for (let tries = 0; tries < 5; tries += 1) await asOther('wrong');
    expect((await asOther(other.password)).resultCode).toBe('Z429');
    for (let tries = 0; tries < 5; tries += 1) expect((await login('wrong', known)).resultCode).toBe('S001');
    expect((await login(person.password, known)).resultCode).toBe('Z429');
  });

  it('counts no guess from outside the networks of the staff', async () => {
    const person = await buildStaff(platform);
    await platform.db.$client.query("insert into staff_networks (network) values ('10.20.0.0/16')");
    const counted = async () =>
      (await platform.db.$client.query("select count(*)::int as n from auth_attempts where subject like 'staff:%'"))
        .rows[0].n;
    const before = await counted();
    for (let tries = 0; tries < 6; tries += 1)
      expect(
        (await call('staff.login', { loginId: person.loginId, password: 'x' }, { ip: '203.0.113.5' })).resultCode,
      ).toBe('S001');
    expect(await counted()).toBe(before);
    await platform.db.$client.query('delete from staff_networks');
  });
});

describe('the list of networks', () => {
  it('lets everybody in while empty, then only who comes from inside, sessions too', async () => {
    const person = await buildStaff(platform);
    const token = await signInStaff(server, person);
    await platform.db.$client.query("insert into staff_networks (network) values ('10.20.0.0/16')");
    const fields = { loginId: person.loginId, password: person.password };
    expect((await call('staff.login', fields, { ip: '192.168.0.1' })).resultCode).toBe('S001');
    expect((await call('staff.login', fields, { ip: '10.20.3.4' })).resultCode).toBe('0');
    expect((await call('staff.login', fields, { ip: '::ffff:10.20.3.4' })).resultCode).toBe('0');
    expect((await call('staff.me', {}, { token, ip: '192.168.0.1' })).resultCode).toBe('Z401');
    expect((await call('staff.me', {}, { token, ip: '10.20.3.4' })).resultCode).toBe('0');
    await platform.db.$client.query('delete from staff_networks');
  });
});

describe('a staff session', () => {
  it('ends at logout, both audited', async () => {
    const person = await buildStaff(platform);
    const token = await signInStaff(server, person);
    expect(await newestAudit(platform)).toMatchObject({ action: 'staff.login', staff_login: person.loginId });
    expect((await call('staff.logout', {}, { token })).resultCode).toBe('0');
    expect(await newestAudit(platform)).toMatchObject({ action: 'staff.logout', staff_login: person.loginId });
    expect((await call('staff.me', {}, { token })).resultCode).toBe('Z401');
  });

  it('ends after 30 minutes without a call, and after 8 hours in any case', async () => {
    const idle = await signInStaff(server, await buildStaff(platform));
    clock.advance(30 * 60 - 1);
    expect((await call('staff.me', {}, { token: idle })).resultCode).toBe('0');
    clock.advance(30 * 60);
    expect((await call('staff.me', {}, { token: idle })).resultCode).toBe('Z401');
    const busy = await signInStaff(server, await buildStaff(platform));
    for (let minutes = 0; minutes < 460; minutes += 20) {
      clock.advance(20 * 60);
      expect((await call('staff.me', {}, { token: busy })).resultCode).toBe('0');
    }
    clock.advance(20 * 60);
    expect((await call('staff.me', {}, { token: busy })).resultCode).toBe('Z401');
  });

  it('ends when the account is closed, and follows a change of role immediately', async () => {
    const person = await buildStaff(platform, { role: 'support' });
    const token = await signInStaff(server, person);
    expect((await call('staff.memberList', {}, { token })).resultCode).toBe('0');
    await platform.db.$client.query("update staff set role = 'content' where staff_id = $1", [person.staffId]);
    expect((await call('staff.memberList', {}, { token })).resultCode).toBe('S003');
    await platform.db.$client.query('update staff set is_active = false where staff_id = $1', [person.staffId]);
    expect((await call('staff.me', {}, { token })).resultCode).toBe('Z401');
  });
});
