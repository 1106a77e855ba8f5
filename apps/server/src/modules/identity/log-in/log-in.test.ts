import type { Request } from '@mirinae/contract/calls';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, it } from 'vitest';
import { buildMember } from '../../../testing/build-member.ts';
import { buildStaff } from '../../../testing/build-staff.ts';
import { startCallServer } from '../../../testing/call-server.ts';
import { answerCaptcha, readCaptcha, signInMember, signInStaff } from '../../../testing/sign-in.ts';

const server = await startCallServer();
const { platform, clock, call, request } = server;

type Attempt = Partial<Request<'member.login'>> & { memId: string; memPass: string };
const attempt = async (fields: Attempt, ip = '127.0.0.1', device = '') =>
  call('member.login', { ...(await readCaptcha(server)), ...fields }, { ip, device });

describe('a sign-in', () => {
  it('answers the member with personal data masked, a token of 120 minutes and no previous login at first', async () => {
    const { loginId: memId, password: memPass } = await buildMember(platform, {
      phone: '01012345678',
      accountNumber: '11122233344455',
    });
    const answer = await request('member.login', { memId, memPass, ...(await readCaptcha(server)) });
    expect(answer.member).toMatchObject({
      memId,
      memName: '홍**',
      memPhone: '*******5678',
      bankacc: '**********4455',
      bankName: 'KB국민은행',
      isPartnerMember: 'N',
      previousLogin: null,
      cashAmt: 0,
    });
    expect(answer.msgInfo.newMsg).toBe(0);
    clock.advance(119 * 60 + 59);
    expect((await call('member.info', {}, { token: answer.token })).resultCode).toBe('0');
    clock.advance(2);
    expect((await call('member.info', {}, { token: answer.token })).resultCode).toBe('Z401');
  });

  it('takes the ID in any case and answers the time and place of the previous login', async () => {
    const { loginId: memId, password: memPass } = await buildMember(platform);
    const first = clock.now();
    await call('member.login', { memId, memPass, ...(await readCaptcha(server)) }, { ip: '10.1.2.3' });
    clock.advance(60);
    const answer = await request('member.login', {
      memId: memId.toUpperCase(),
      memPass,
      ...(await readCaptcha(server)),
    });
    expect(answer.member.previousLogin).toEqual({ at: first.toISOString(), ip: '10.1.2.3' });
    const { member } = await request('member.info', {}, { token: answer.token });
    expect(member.previousLogin).toEqual(answer.member.previousLogin);
  });

  it('answers U002 alike for an unknown ID, a wrong password and a wrong captcha', async () => {
    const { loginId: memId, password: memPass } = await buildMember(platform);
    const good = await readCaptcha(server);
    const wrong = good.captcha === '1111' ? '2222' : '1111';
    const answers = [
      await attempt({ memId: 'nobody99', memPass }),
      await attempt({ memId, memPass: 'wrong123' }),
      await call('member.login', { memId, memPass, ...good, captcha: wrong }),
    ];
    for (const answer of answers)
      expect(answer).toEqual({ ...answers[0], resultCode: 'U002', status: 200, data: null });
  });

  it('refuses a malformed captcha as U002 without looking further', async () => {
    const { loginId: memId, password: memPass } = await buildMember(platform);
    expect(await attempt({ memId, memPass, captcha: '9999' })).toMatchObject({ resultCode: 'U002' });
  });

  it.each(['a\u0000b', ' ', 'x'.repeat(21)])('answers U002 for an ID no member can have: %j', async (memId) => {
    expect((await attempt({ memId, memPass: 'mirinae1!' })).resultCode).toBe('U002');
  });

  it('works as much on an unknown ID as on a known one', async () => {
    const { loginId: memId } = await buildMember(platform);
    // Of the processor: by the clock it hangs on what else the machine does.
    const workOn = async (id: string) => {
      const fields = { memId: id, memPass: 'wrong123', ...(await readCaptcha(server)) };
      const before = process.cpuUsage();
      await call('member.login', fields, { ip: '10.9.9.9' });
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    await workOn(memId);
    const known = Math.min(await workOn(memId), await workOn(memId), await workOn(memId));
    const unknown = Math.min(await workOn('unknown1'), await workOn('unknown2'), await workOn('unknown3'));
    expect(unknown).toBeGreaterThan(known / 3);
  });
});

describe('a captcha', () => {
  it('shows four digits of 1 to 5 as a picture that does not hold them as text', async () => {
    const { captchaId, image, lifeMs } = await request('site.captcha', {});
    const { rows } = await platform.db.$client.query('select answer from captchas where captcha_id = $1', [captchaId]);
    expect(rows[0].answer).toMatch(/^[1-5]{4}$/);
    const svg = Buffer.from((image ?? '').replace('data:image/svg+xml;base64,', ''), 'base64').toString();
    expect(svg).toMatch(/^<svg/);
    expect(svg).not.toContain('<text');
    expect(lifeMs).toBe(120_000);
  });

  it('requests the work alone where the site has turned the digits off, and never without it', async () => {
    const { loginId: memId, password: memPass } = await buildMember(platform);
    const withDigits = await readCaptcha(server);
    const owner = await signInStaff(server, await buildStaff(platform, { role: 'owner' }));
    await request('staff.switchesSet', { signInDigits: 'N' }, { token: owner });
    await expect.poll(async () => (await request('site.captcha', {})).image).toBe(null);
    const answer = await readCaptcha(server);
    expect(answer.captcha).toBe('');
    const login = async (proof: object) =>
      (await call('member.login', { memId, memPass, ...proof }, { ip: '10.66.0.1' })).resultCode;
    expect(await login({ ...answer, work: answer.work + 1 })).toBe('U002');
    expect(await login({ ...withDigits, captcha: '' })).toBe('U002');
    expect(await login(await readCaptcha(server))).toBe('0');
    await request('staff.switchesSet', { signInDigits: 'Y' }, { token: owner });
    await expect.poll(async () => (await request('site.captcha', {})).image).not.toBe(null);
  });

  it('serves one attempt, whether that failed or not', async () => {
    const { loginId: memId, password: memPass } = await buildMember(platform);
    const used = await readCaptcha(server);
    expect((await call('member.login', { memId, memPass: 'wrong123', ...used })).resultCode).toBe('U002');
    expect((await call('member.login', { memId, memPass, ...used })).resultCode).toBe('U002');
    const good = await readCaptcha(server);
    expect((await call('member.login', { memId, memPass, ...good })).resultCode).toBe('0');
    expect((await call('member.login', { memId, memPass, ...good })).resultCode).toBe('U002');
  });

  it('lets only one of two concurrent attempts through', async () => {
    const { loginId: memId, password: memPass } = await buildMember(platform);
    const shared = await readCaptcha(server);
    const codes = await Promise.all([1, 2, 3].map(() => call('member.login', { memId, memPass, ...shared })));
    expect(codes.map(({ resultCode }) => resultCode).sort()).toEqual(['0', 'U002', 'U002']);
  });

  it('is too old after two minutes', async () => {
    const { loginId: memId, password: memPass } = await buildMember(platform);
    const early = await readCaptcha(server);
    clock.advance(119);
    expect((await call('member.login', { memId, memPass, ...early })).resultCode).toBe('0');
    const late = await readCaptcha(server);
    clock.advance(120);
    expect((await call('member.login', { memId, memPass, ...late })).resultCode).toBe('U002');
  });
});

describe("a captcha's work", () => {
  it('is required with the digits: a guess is refused, and what is no number of keys', async () => {
    const { loginId: memId, password: memPass } = await buildMember(platform);
    const guesses = [(own: number) => own + 1, (own: number) => own + 1_000, () => 0, () => -1];
    for (const guess of guesses) {
      const { work, ...digits } = await readCaptcha(server);
      const answer = await call('member.login', { memId, memPass, ...digits, work: guess(work) });
      expect(answer).toMatchObject({ resultCode: 'U002' });
    }
  });

  it('is found by who does it, from the captcha’s fields alone', async () => {
    const { loginId: memId, password: memPass } = await buildMember(platform);
    const { captchaId, work: parameters } = await request('site.captcha', {});
    const solution = await solveChallenge({ challenge: { parameters }, deriveKey });
    const { captcha } = await answerCaptcha(platform.db, captchaId);
    const attempt = { memId, memPass, captchaId, captcha, work: solution?.counter ?? 0 };
    expect((await call('member.login', attempt)).resultCode).toBe('0');
  });
});

describe('the state of an account', () => {
  it.each([
    ['pending', 'U001'],
    ['refused', 'LX02'],
    ['withdrawn', 'LX02'],
    ['suspended', '0'],
    ['locked', '0'],
    ['active', '0'],
  ] as const)('of a %s member answers %s, but only to the right password', async (status, code) => {
    const { loginId: memId, password: memPass } = await buildMember(platform, { status });
    expect((await attempt({ memId, memPass: 'wrong123' })).resultCode).toBe('U002');
    expect((await attempt({ memId, memPass })).resultCode).toBe(code);
  });

  it('does not matter during maintenance: no one signs in then', async () => {
    const { loginId: memId, password: memPass } = await buildMember(platform);
    const setEnds = 'update site_maintenance set starts_at = $1, ends_at = $2';
    await platform.db.$client.query(setEnds, [clock.now(), new Date(clock.now().getTime() + 60_000)]);
    expect((await attempt({ memId, memPass })).resultCode).toBe('B0093');
    await platform.db.$client.query(setEnds, [null, null]);
    expect((await attempt({ memId, memPass })).resultCode).toBe('0');
  });
});

describe('the delay after failures', () => {
  const failUntilDelayed = async (memId: string, ip: string) => {
    for (let tries = 0; tries < 5; tries += 1)
      expect((await attempt({ memId, memPass: 'wrong123' }, ip)).resultCode).toBe('U002');
    return attempt({ memId, memPass: 'wrong123' }, ip);
  };

  it('holds an account back after five failures, the right password too, and grows with each further one', async () => {
    const { loginId: memId, password: memPass } = await buildMember(platform);
    const ip = '10.0.0.1';
    const refused = await failUntilDelayed(memId, ip);
    expect(refused).toMatchObject({ status: 429, resultCode: 'Z429', data: { waitSeconds: 2 } });
    expect((await attempt({ memId, memPass }, ip)).resultCode).toBe('Z429');
    clock.advance(2);
    expect((await attempt({ memId, memPass: 'wrong123' }, ip)).resultCode).toBe('U002');
    expect((await attempt({ memId, memPass }, ip)).data).toEqual({ waitSeconds: 4 });
    clock.advance(4);
    expect((await attempt({ memId, memPass }, ip)).resultCode).toBe('0');
    expect((await attempt({ memId, memPass: 'wrong123' }, ip)).resultCode).toBe('U002');
    expect((await attempt({ memId, memPass }, ip)).resultCode).toBe('0');
  });

  it('never makes a member wait where it is known, however many strangers guess, from its own address too', async () => {
    const { loginId: memId, password: memPass } = await buildMember(platform);
    const [home, cafe] = ['10.1.0.1', '10.1.0.2'];
    const device = 'b'.repeat(43);
    expect((await attempt({ memId, memPass }, home)).resultCode).toBe('0');
    expect((await attempt({ memId, memPass }, cafe, device)).resultCode).toBe('0');
    for (let n = 0; n < 25; n += 1) await attempt({ memId, memPass: 'wrong123' }, `10.2.0.${n}`);
    expect((await attempt({ memId, memPass }, '10.2.1.1')).resultCode, 'from a place nobody knows').toBe('Z429');
    expect((await attempt({ memId, memPass }, home)).resultCode).toBe('0');
    for (let n = 0; n < 25; n += 1) await attempt({ memId: `spray${n % 5}`, memPass: 'wrong123' }, cafe);
    for (let n = 0; n < 6; n += 1) await attempt({ memId, memPass: 'wrong123' }, cafe);
    expect((await attempt({ memId, memPass }, cafe)).resultCode, 'a stranger at the same address').toBe('Z429');
    expect((await attempt({ memId, memPass }, cafe, device)).resultCode).toBe('0');
  });

  it('counts whoever guesses in the browser of a member, and gives a made-up browser nothing', async () => {
    const { loginId: memId, password: memPass } = await buildMember(platform);
    const device = 'c'.repeat(43);
    expect((await attempt({ memId, memPass }, '10.3.0.1', device)).resultCode).toBe('0');
    const guess = (from: string) => attempt({ memId, memPass: 'wrong123' }, '10.3.0.2', from);
    for (let n = 0; n < 5; n += 1) expect((await guess(device)).resultCode).toBe('U002');
    expect((await guess(device)).resultCode).toBe('Z429');
    for (let n = 0; n < 5; n += 1) expect((await guess('d'.repeat(43))).resultCode).toBe('U002');
    expect((await guess('e'.repeat(43))).resultCode).toBe('Z429');
  });

  it('counts the addresses of one IPv6 network as one', async () => {
    const { loginId: memId } = await buildMember(platform);
    const codes: string[] = [];
    for (let n = 0; n < 6; n += 1)
      codes.push((await attempt({ memId, memPass: 'wrong123' }, `2001:db8:1:2::${n + 1}`)).resultCode);
    expect(codes).toEqual(['U002', 'U002', 'U002', 'U002', 'U002', 'Z429']);
  });

  it('holds an unknown ID back just the same, so that the delay reveals nothing', async () => {
    expect(await failUntilDelayed('unknown77', '10.0.1.1')).toMatchObject({
      resultCode: 'Z429',
      data: { waitSeconds: 2 },
    });
  });

  it('does not let concurrent guesses slip through together, from one address or from many', async () => {
    const answersTo = async (count: number, addressOf: (n: number) => string) => {
      const { loginId: memId } = await buildMember(platform);
      const guesses = Array.from({ length: count }, (_, n) => attempt({ memId, memPass: 'wrong123' }, addressOf(n)));
      return (await Promise.all(guesses)).map(({ resultCode }) => resultCode).filter((code) => code === 'U002').length;
    };
    expect(await answersTo(20, () => '10.0.2.1')).toBe(5);
    expect(await answersTo(40, (n) => `10.0.5.${n}`)).toBe(20);
  });

  it('holds an address back that tries many accounts', async () => {
    const codes: string[] = [];
    for (let n = 0; n < 22; n += 1)
      codes.push((await attempt({ memId: `spray${n}`, memPass: 'wrong123' }, '10.0.3.1')).resultCode);
    expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'U002'));
    expect(codes.at(-1)).toBe('Z429');
    const { loginId: memId, password: memPass } = await buildMember(platform);
    expect((await attempt({ memId, memPass }, '10.0.3.2')).resultCode).toBe('0');
  });

  it('is forgotten an hour after the last failure', async () => {
    const { loginId: memId } = await buildMember(platform);
    expect((await failUntilDelayed(memId, '10.0.4.1')).resultCode).toBe('Z429');
    clock.advance(3_601);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await attempt({ memId, memPass: 'wrong123' }, '10.0.4.1')).resultCode).toBe('U002');
  });
});

it('keeps every login in the history', async () => {
  const member = await buildMember(platform);
  for (let n = 0; n < 3; n += 1) await signInMember(server, member);
  const { rows } = await platform.db.$client.query(
    'select count(*)::int as n from member_logins where member_id = $1',
    [member.memberId],
  );
  expect(rows[0].n).toBe(3);
});
