/** The site's switches and its maintenance: nothing is closed to everybody before it is confirmed with a reason. */
import type { Answer } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { Impact } from '@mirinae/contract/staff/impact';
import { type Replies, refuse } from '@mirinae/contract/testing/answering-server';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { SitePage } from './site-page.tsx';

const switches: Answer<'staff.switches'> = {
  signupOpen: 'Y',
  depositOpen: 'Y',
  withdrawalOpen: 'Y',
  playOpen: 'Y',
  signInDigits: 'Y',
};
const noWindow: Answer<'staff.maintenance'> = { startDate: null, endDate: null, notice: '', active: false };
const window: Answer<'staff.maintenance'> = {
  startDate: '2026-11-30T03:00:00.000Z',
  endDate: '2026-11-30T04:00:00.000Z',
  notice: '서버를 점검합니다',
  active: true,
};
const options: Answer<'staff.siteOptions'> = {
  titles: { ko: '미리내', en: 'Mirinae', vi: 'Mirinae' },
  footerTexts: { ko: '', en: '', vi: '' },
  sns1Id: '',
  sns1Link: '',
  sns2Id: '',
  sns2Link: '',
  sns3Id: '',
  sns3Link: '',
  recommender: 'demohq1',
  accent: 'starlight',
  winsFrom: 0,
};
const impact: Impact = { count: 120, total: 0 };

const signUps = page.getByRole('switch', { name: '회원가입' });
const dialog = page.getByRole('dialog');
const confirm = dialog.getByRole('button', { name: '확인하고 진행' });

const open = async (replies: Replies) =>
  (
    await show(<SitePage />, {
      on: 'site',
      replies: {
        'staff.maintenance': noWindow,
        'staff.switches': switches,
        'staff.siteOptions': options,
        ...replies,
      },
    })
  ).server;

test('sign-ups are closed once it is confirmed how many that concerns, and why', async () => {
  const closed = { ...switches, signupOpen: 'N' } as const;
  const server = await open({
    'staff.switchesSet': ({ expected }) => {
      if (!expected) return refuse(codes.impactUnconfirmed, impact);
      server.reply({ 'staff.switches': closed });
      return closed;
    },
  });
  await signUps.click();
  await expect.element(dialog.getByText('120')).toBeVisible();
  await expect.element(confirm).toBeDisabled();
  await dialog.getByLabelText('사유').fill('가입 정리');
  await confirm.click();
  await expect.element(signUps).not.toBeChecked();
  expect(server.requested('staff.switchesSet').at(-1)).toEqual({
    signupOpen: 'N',
    expected: impact,
    reason: '가입 정리',
  });
});

test('what is called off stays open', async () => {
  const server = await open({ 'staff.switchesSet': () => refuse(codes.impactUnconfirmed, impact) });
  await signUps.click();
  await dialog.getByRole('button', { name: '취소' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(signUps).toBeChecked();
  expect(server.requested('staff.switchesSet').length).toBe(1);
});

test('maintenance is not set without an end, and there is none to lift', async () => {
  await open({});
  await expect.element(page.getByRole('button', { name: '점검 설정' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: '점검 해제' })).not.toBeInTheDocument();
});

test('a maintenance that runs is shown, and lifted once that is confirmed', async () => {
  const server = await open({
    'staff.maintenance': window,
    'staff.maintenanceSet': ({ expected }) => {
      if (!expected) return refuse(codes.impactUnconfirmed, impact);
      server.reply({ 'staff.maintenance': noWindow });
      return null;
    },
  });
  await expect.element(page.getByText(/서버를 점검합니다$/)).toBeVisible();
  const lift = page.getByRole('button', { name: '점검 해제' });
  await lift.click();
  await dialog.getByLabelText('사유').fill('점검 끝');
  await confirm.click();
  await expect.element(lift).not.toBeInTheDocument();
  expect(server.requested('staff.maintenanceSet').at(-1)).toMatchObject({ startDate: null, reason: '점검 끝' });
});
