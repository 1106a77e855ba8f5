/** The session and the browsers of a member, and who shares them. */
import type { Answer } from '@mirinae/contract/calls';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { staffStub } from '../../testing/staff-stub.ts';
import { DevicesBlock } from './devices-block.tsx';

const devices: Answer<'staff.memberDevices'> = {
  session: { startedAt: '2026-11-22T05:00:00.000Z', seenAt: null, ip: '192.0.2.1', userAgent: 'Chrome' },
  devices: [
    {
      deviceIdx: 4,
      browser: 'Chrome',
      system: 'Windows',
      firstDate: '2026-11-01T05:00:00.000Z',
      lastDate: '2026-11-22T05:00:00.000Z',
    },
  ],
  shares: { device: [{ memberId: 8, memId: 'demo2' }], address: [], holder: [] },
};
const open = (staff = staffStub) =>
  show(<DevicesBlock memberId={7} />, {
    staff,
    replies: { 'staff.memberDevices': devices, 'staff.memberSessionEnd': null, 'staff.memberDeviceForget': null },
  });
const dialog = page.getByRole('dialog');

test('a session is ended on a reason, and a browser forgotten on one', async () => {
  const { server } = await open();
  await page.getByRole('button', { name: '로그인 종료' }).click();
  await dialog.getByLabelText('사유').fill('본인 요청');
  await dialog.getByRole('button', { name: '확인' }).click();
  await expect
    .poll(() => server.requested('staff.memberSessionEnd'))
    .toMatchObject([{ memberId: 7, reason: '본인 요청' }]);
  await page.getByRole('button', { name: '기기 잊기' }).click();
  await dialog.getByLabelText('사유').fill('분실');
  await dialog.getByRole('button', { name: '확인' }).click();
  await expect
    .poll(() => server.requested('staff.memberDeviceForget'))
    .toMatchObject([{ memberId: 7, deviceIdx: 4, reason: '분실' }]);
});

test('who shares a browser is a link to the member', async () => {
  await open();
  const shares = page.getByRole('region', { name: '함께 쓰는 회원' });
  await expect.element(shares.getByRole('link', { name: 'demo2' })).toHaveAttribute('href', '/members/8');
  await expect.element(shares.getByText('같은 기기')).toBeVisible();
});

test('who may only look has no buttons', async () => {
  await open({ ...staffStub, role: 'read-only', permissions: ['members.view'] });
  await expect.element(page.getByText('접속 중 · 192.0.2.1')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '로그인 종료' })).not.toBeInTheDocument();
});
