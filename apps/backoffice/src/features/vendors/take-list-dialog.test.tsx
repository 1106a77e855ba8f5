/** A vendor's list of games: what it would do, state by state, its schedule, and undoing the newest application. */
import type { Answer } from '@mirinae/contract/calls';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { VendorsPage } from './vendors-page.tsx';

const names = { ko: '시험 게임사', en: 'Test vendor', vi: 'Nhà thử' };
const offer: Answer<'staff.vendorList'> = {
  list: [
    {
      vendorKey: 'test',
      names,
      adapter: 'lister',
      wallet: 'seamless',
      openIn: 'window',
      openYn: 'Y',
      games: 2,
      roundsReadTo: null,
      gameList: {
        everyHours: 6,
        readAt: '2026-11-01T00:00:00.000Z',
        failure: null,
        found: { new: 1, changed: 1, returned: 0, gone: 0, down: 1 },
        picturesDue: 2,
        picturesFailed: 1,
      },
      account: null,
    },
  ],
  protocols: [
    {
      name: 'lister',
      label: names,
      operator: null,
      secret: names,
      launchSecret: null,
      feedSecret: null,
      brand: null,
      product: null,
      walletPath: null,
      needsAccount: false,
      hasPlayer: true,
      hasGameList: true,
      hasTransfer: false,
    },
  ],
  walletOrigin: null,
};
const gameNames = (label: string) => ({ ko: label, en: label, vi: label });
const compared: Answer<'staff.gameListCompare'> = {
  rows: [
    { gameKey: 'sun', names: gameNames('해'), state: 'new', changes: [] },
    {
      gameKey: 'star',
      names: gameNames('별'),
      state: 'changed',
      changes: [{ fact: 'maintenance', before: false, after: true, isKept: false }],
    },
  ],
  unchanged: 7,
  mark: 'a'.repeat(64),
};
const take = {
  takeIdx: 12,
  takenAt: '2026-11-01T00:00:00.000Z',
  takenBy: 'owner',
  added: 3,
  changed: 2,
  closed: 1,
  undoneAt: null,
  undoneBy: null,
  mayUndo: true,
};

async function openList() {
  const shown = await show(<VendorsPage />, {
    on: 'vendors',
    at: '/vendors',
    replies: {
      'staff.vendorList': offer,
      'staff.gameListCompare': compared,
      'staff.gameListTakes': [take, { ...take, takeIdx: 11, mayUndo: false }],
      'staff.gameListTake': { added: 1, changed: 0, closed: 0 },
      'staff.gameListUndo': null,
      'staff.gameListSchedule': null,
      'staff.gameListPictures': null,
    },
  });
  await page.getByRole('button', { name: '게임 추가' }).click();
  await page.getByRole('button', { name: '게임사 목록 반영' }).click();
  return shown;
}

test('the page says how much a list would change', async () => {
  await show(<VendorsPage />, { on: 'vendors', at: '/vendors', replies: { 'staff.vendorList': offer } });
  await expect.element(page.getByRole('row').filter({ hasText: '시험 게임사' })).toMatchTextContent(/변경 2건/);
});

test('games of one state are looked at and left out together', async () => {
  const { server } = await openList();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: '상태' }).selectOptions('down');
  await expect.element(dialog.getByText('별', { exact: true })).toBeVisible();
  await expect.element(dialog.getByText('해', { exact: true })).not.toBeInTheDocument();
  await dialog.getByRole('checkbox', { name: '모두 선택' }).click();
  await dialog.getByRole('button', { name: '선택한 1개 반영' }).click();
  await expect
    .poll(() => server.requested('staff.gameListTake'))
    .toEqual([{ vendorKey: 'test', mark: 'a'.repeat(64), gameKeys: ['sun'] }]);
});

test('the newest applied list is undone with a reason', async () => {
  const { server } = await openList();
  const undo = page.getByRole('dialog').getByRole('button', { name: '반영 취소' });
  await expect.poll(() => undo.elements().length).toBe(1);
  await undo.click();
  await page.getByRole('dialog').getByRole('textbox', { name: '사유' }).fill('다른 목록');
  await page.getByRole('dialog').getByRole('button', { name: '확인' }).click();
  await expect
    .poll(() => server.requested('staff.gameListUndo'))
    .toEqual([{ vendorKey: 'test', takeIdx: 12, reason: '다른 목록' }]);
});

test('a list is read every day or on demand, and failed pictures are fetched again', async () => {
  const { server } = await openList();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: '자동 조회 (점검만 자동 반영)' }).selectOptions('24');
  await expect.poll(() => server.requested('staff.gameListSchedule')).toEqual([{ vendorKey: 'test', everyHours: 24 }]);
  await expect.element(dialog.getByText('가져올 이미지 2개 · 실패 1개')).toBeVisible();
  await dialog.getByRole('button', { name: '이미지 다시 가져오기' }).click();
  await expect.poll(() => server.requested('staff.gameListPictures')).toEqual([{ vendorKey: 'test' }]);
});
