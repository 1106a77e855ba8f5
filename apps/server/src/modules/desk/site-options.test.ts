import { expect, it } from 'vitest';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { approveByTwo } from '../../testing/second-person.ts';
import { signInStaff } from '../../testing/sign-in.ts';

const server = await startCallServer();
const { platform, request, call } = server;
const token = await signInStaff(server, await buildStaff(platform));
const second = await signInStaff(server, await buildStaff(platform, { role: 'content' }));

it('lets staff say what the site is called, says and looks like, and who recommends when no link does', async () => {
  const partner = await buildMember(platform, { tier: 'PTN_2' });
  const before = await request('staff.siteOptions', {}, { token });
  const after = {
    ...before,
    titles: { ko: '새 이름', en: 'New name', vi: 'Tên mới' },
    footerTexts: { ...before.footerTexts, ko: '바닥글', en: 'Footer' },
    sns1Id: '@star',
    sns1Link: 'https://t.example/star',
    recommender: partner.loginId,
    accent: 'aurora' as const,
    winsFrom: 500_000,
  };
  expect(await approveByTwo(server, 'staff.siteOptionsSet', after, { token, second })).toBe('0');
  expect(await request('staff.siteOptions', {}, { token })).toEqual(after);
  const shown = await request('site.option', {}, { locale: 'en' });
  expect(shown).toMatchObject({
    siteOption: { siteTitle: 'New name', footerText: 'Footer', accent: 'aurora', sns1: { Id: '@star' } },
    joinRecommanderId: partner.loginId,
  });
  expect((await request('site.option', {})).siteOption.footerText).toBe('바닥글');
  const { list } = await request('staff.auditList', { action: 'site.options' }, { token });
  expect(list).toMatchObject([{ before, after }]);
});

it('lets one alone change what says nothing about paying', async () => {
  const options = await request('staff.siteOptions', {}, { token });
  await request('staff.siteOptionsSet', { ...options, titles: { ...options.titles, ko: '또 다른 이름' } }, { token });
  const contact = { ...options, sns1Id: '@elsewhere' };
  expect((await call('staff.siteOptionsSet', contact, { token })).resultCode).toBe('S015');
});

it('takes no recommender who may not recommend, no link without TLS and no small wins', async () => {
  const plain = await buildMember(platform, { status: 'suspended' });
  const options = await request('staff.siteOptions', {}, { token });
  const codeOf = async (change: object) =>
    (await call('staff.siteOptionsSet', { ...options, ...change }, { token })).resultCode;
  expect(await codeOf({ recommender: plain.loginId })).toBe('Z400');
  expect(await codeOf({ recommender: 'nobody' })).toBe('Z400');
  expect(await codeOf({ winsFrom: 9_999 })).toBe('Z400');
  expect(await codeOf({ sns2Link: 'javascript:alert(1)' })).toBe('Z400');
});
