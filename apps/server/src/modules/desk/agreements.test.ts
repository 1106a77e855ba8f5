/**
 * Goal: members are held only to terms they have seen, and money is never held back by them. Method: staff publish a
 * new version while members are there; each is prompted once, and until then only what brings money in or stakes it
 * waits.
 */
import { describe, expect, it } from 'vitest';
import { servedCalls } from '../../app.ts';
import { randomUuid } from '../../platform/rng.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { giveCash } from '../../testing/give-money.ts';
import { signInMember, signInStaff } from '../../testing/sign-in.ts';
import { findMemberByLogin } from '../identity/index.ts';

const server = await startCallServer({ calls: servedCalls });
const { platform, request, call } = server;
const owner = await signInStaff(server, await buildStaff(platform, { role: 'owner' }));
const shop = await buildMember(platform, { tier: 'PTN_5' });
const texts = (text: string) => ({ ko: `<h2>${text}</h2>`, en: `<h2>${text}</h2>`, vi: `<h2>${text}</h2>` });

async function publish(kind: 'terms' | 'privacy', text = '새 약관'): Promise<number> {
  return (await request('staff.agreementPublish', { kind, ...texts(text) }, { token: owner })).version;
}

const enter = async (overrides: Parameters<typeof buildMember>[1] = {}) => {
  const member = await buildMember(platform, overrides);
  return { member, token: await signInMember(server, member) };
};
const deposit = (token: string) => call('cash.in', { cash: 50_000, requestKey: randomUuid() }, { token });

describe('a new version of the terms', () => {
  it('prompts each member once, holds deposits back until then, and never a withdrawal', async () => {
    const { member, token } = await enter();
    await giveCash(platform, member.memberId, 100_000);
    expect((await request('agreement.due', {}, { token })).due).toEqual([]);
    const version = await publish('terms');
    const { due, current } = await request('agreement.due', {}, { token });
    expect({ due, terms: current.terms }).toEqual({ due: ['terms'], terms: version });
    expect((await deposit(token)).resultCode).toBe('U130');
    const out = { cash: 10_000, cashOutPass: '1234', requestKey: randomUuid() };
    expect((await call('cash.out', out, { token })).resultCode).toBe('0');
    await request('agreement.agree', { agreed: current }, { token });
    expect((await request('agreement.due', {}, { token })).due).toEqual([]);
    expect((await deposit(token)).resultCode).toBe('0');
  });

  it('is not agreed to by agreeing to the text before it', async () => {
    const { token } = await enter();
    const { current } = await request('agreement.due', {}, { token });
    await publish('privacy');
    expect((await call('agreement.agree', { agreed: current }, { token })).resultCode).toBe('U131');
    expect((await call('agreement.agree', { agreed: { terms: 999, privacy: 999 } }, { token })).resultCode).toBe(
      'U131',
    );
    expect((await deposit(token)).resultCode).toBe('U130');
  });

  it('is read in the language of the reader, without what our editor does not make', async () => {
    const text = { ko: '<h2>제목</h2><script>1</script>', en: '<h2>Title</h2>', vi: '<h2>Tiêu đề</h2>' };
    await request('staff.agreementPublish', { kind: 'terms', ...text }, { token: owner });
    expect((await request('agreement.read', { kind: 'terms' })).body).toBe('<h2>제목</h2>');
    expect((await request('agreement.read', { kind: 'terms' }, { locale: 'vi' })).body).toBe('<h2>Tiêu đề</h2>');
  });

  it('has words in every language or is refused', async () => {
    const blank = { kind: 'terms', ...texts('글'), vi: '<p> </p>' };
    const reported = await call('staff.agreementPublish', blank, { token: owner });
    const sent = { ...blank, ...(reported.resultCode === 'S030' ? { expected: reported.data, reason: '개정' } : {}) };
    expect((await call('staff.agreementPublish', sent, { token: owner })).resultCode).toBe('BD02');
  });

  it('that names an account to pay to waits for a second person', async () => {
    const text = texts('입금 계좌 110-222-333444');
    const reported = await call('staff.agreementPublish', { kind: 'terms', ...text }, { token: owner });
    const sent = { kind: 'terms', ...text, expected: reported.data, reason: '개정' };
    expect((await call('staff.agreementPublish', sent, { token: owner })).resultCode).toBe('S015');
  });

  it('is numbered without gaps by two concurrent publishers, and stays as it was published', async () => {
    const before = (await request('agreement.current', {})).privacy;
    const numbers = await Promise.all([publish('privacy', '하나'), publish('privacy', '둘')]);
    expect(numbers.toSorted()).toEqual([before + 1, before + 2]);
    const change = platform.db.$client.query("update agreement_texts set body = 'x'");
    await expect(change).rejects.toThrow('only grow');
    await expect(platform.db.$client.query('delete from member_consents')).rejects.toThrow('only grow');
  });
});

describe('consent', () => {
  const person = (memId: string, agreed: object) => ({
    memId,
    memPass: 'abc123!',
    memPassCheck: 'abc123!',
    cashOutPass: '1234',
    memNick: `동의${memId}`,
    memPhone: '010-7777-1234',
    recommenderId: shop.loginId,
    bank: '088',
    memName: '김동의',
    bankacc: '88110000007777',
    ageConfirmed: true,
    agreed,
  });

  it('is part of the sign-up: to the newest versions, kept with time and network, and shown to staff', async () => {
    const current = await request('agreement.current', {});
    const old = { ...current, terms: current.terms - 1 };
    expect((await call('member.signup', { ...person('agree001', current), agreed: undefined })).resultCode).toBe(
      'U130',
    );
    expect((await call('member.signup', person('agree001', old))).resultCode).toBe('U131');
    expect(await findMemberByLogin(platform.db, 'agree001')).toBeNull();
    expect((await call('member.signup', person('agree001', current), { ip: '10.1.2.3' })).resultCode).toBe('0');
    const member = await findMemberByLogin(platform.db, 'agree001');
    const { consents } = await request('staff.memberDetail', { memberId: Number(member?.memberId) }, { token: owner });
    expect(consents.map(({ kind, version, ip }) => ({ kind, version, ip }))).toEqual([
      { kind: 'privacy', version: current.privacy, ip: '10.1.2.3' },
      { kind: 'terms', version: current.terms, ip: '10.1.2.3' },
    ]);
    const [newest] = await request('staff.agreementList', {}, { token: owner });
    expect(newest).toMatchObject({ publishedBy: expect.any(String), consents: expect.any(Number) });
  });

  it('given twice is kept once, and whoever was registered by a partner is prompted at its first entry', async () => {
    const { member, token } = await enter({ agreed: { terms: 0, privacy: 0 } });
    const { due, current } = await request('agreement.due', {}, { token });
    expect(due).toEqual(['terms', 'privacy']);
    await Promise.all([1, 2].map(() => request('agreement.agree', { agreed: current }, { token })));
    const { consents } = await request('staff.memberDetail', { memberId: Number(member.memberId) }, { token: owner });
    expect(consents).toHaveLength(2);
  });
});
