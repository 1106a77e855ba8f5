/** The page of security: a row for each thing, with its state and one act; what could be next; closing the account. */
import { codes } from '@mirinae/contract/codes';
import { locales } from '@mirinae/contract/languages';
import { type Replies, refuse } from '@mirinae/contract/testing/answering-server';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Layout } from '../../shell/layout/layout-choice.ts';
import { memberStub } from '../../shell/session/testing/member-stub.ts';
import { show } from '../../testing/show.tsx';
import { SecurityPage } from './security-page.tsx';
import { kycStub } from './testing/kyc-stub.ts';

const device = { browser: 'Chrome', system: 'Windows', firstDate: '2026-11-01T03:00:00.000Z' };
const devices = [
  { ...device, deviceIdx: 1, lastDate: '2026-11-29T03:00:00.000Z', isCurrent: true },
  { ...device, deviceIdx: 2, lastDate: '2026-11-20T03:00:00.000Z', isCurrent: false },
  { ...device, deviceIdx: 3, lastDate: '2026-11-10T03:00:00.000Z', isCurrent: false },
];
const usual = {
  'member.otp': { isOn: false, codesLeft: 0 },
  'member.passkeyList': { host: null, list: [] },
  'member.deviceList': devices,
  'member.kyc': kycStub,
} satisfies Replies;
const dialog = page.getByRole('dialog');

const open = async (replies: Replies = {}, layout: Layout = 'desktop') =>
  (await show(<SecurityPage />, { member: memberStub, layout, replies: { ...usual, ...replies } })).server;

test.each(['desktop', 'mobile'] as const)(
  'each row has its state and one act, and one step is next, %s',
  async (layout) => {
    await open({}, layout);
    await expect.element(page.getByRole('progressbar', { name: '보안 단계 1 / 3' })).toBeVisible();
    await expect.element(page.getByText(/하나 더 하신다면: 2단계 인증을 켜면/)).toBeVisible();
    for (const [name, state, act] of [
      ['비밀번호', '설정됨', '비밀번호 변경'],
      ['2단계 인증', '꺼짐', '2단계 인증 켜기'],
      ['로그인한 기기', '3대', '기기 보기'],
      ['지금 로그인', '이 기기 한 곳', '로그아웃'],
      ['내 데이터', '하루 한 번', '내 데이터 내려받기'],
      ['계정 닫기', '이용 중', '계정 닫기'],
    ] as const) {
      await expect.element(page.getByRole('listitem').filter({ hasText: name }).getByText(state).first()).toBeVisible();
      await expect.element(page.getByRole('button', { name: act })).toBeVisible();
    }
  },
);

test.each(locales)('the rows of a member who has been here before fit a narrow phone, %s', async (locale) => {
  const member = { ...memberStub, previousLogin: { at: '2026-11-30T08:53:00.000Z', ip: '127.0.0.1' } };
  const framed = (
    <main className="px-4">
      <SecurityPage />
    </main>
  );
  await show(framed, { member, locale, layout: 'mobile', replies: usual });
  await page.viewport(360, 800);
  await expect.element(page.getByText(/17:53/)).toBeVisible();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
});

test('all other devices are removed after a confirmation, and this one stays', async () => {
  const server = await open({ 'member.deviceForget': null });
  await page.getByRole('button', { name: '기기 보기' }).click();
  await dialog.getByRole('button', { name: '다른 기기 모두 삭제' }).click();
  server.reply({ 'member.deviceList': devices.slice(0, 1) });
  await page.getByRole('alertdialog').getByRole('button', { name: '다른 기기 모두 삭제' }).click();
  await expect.poll(() => server.requested('member.deviceForget')).toEqual([{ deviceIdx: 2 }, { deviceIdx: 3 }]);
  await expect.element(dialog.getByRole('button', { name: '다른 기기 모두 삭제' })).not.toBeInTheDocument();
});

test('an account is closed once its member agrees, and says why where it cannot be', async () => {
  const server = await open({ 'member.close': () => refuse(codes.accountInUse) });
  await page.getByRole('button', { name: '계정 닫기' }).click();
  const close = dialog.getByRole('button', { name: '계정 닫기' });
  await dialog.getByLabelText('현재 비밀번호').fill('mirinae1');
  await expect.element(close).toBeDisabled();
  await dialog.getByRole('checkbox').click();
  await close.click();
  await expect.element(dialog.getByText(/잔액이나 진행 중인 베팅/)).toBeVisible();
  server.reply({ 'member.close': null });
  await close.click();
  await expect.element(page.getByText('계정을 닫았습니다. 이용해 주셔서 감사합니다.')).toBeVisible();
  expect(server.requested('member.close').at(-1)).toEqual({ memPass: 'mirinae1', code: '' });
});
