/** Collections of games: added by rule or by hand, changed and dropped. */
import type { Answer } from '@mirinae/contract/calls';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { newCollection } from './collection-draft.ts';
import { GamesPage } from './games-page.tsx';

const row: Answer<'staff.collectionList'>[number] = {
  ...newCollection,
  collectionIdx: 4,
  names: { ko: '새 게임', en: 'New games', vi: 'Trò mới' },
  segmentIdx: 3,
  sort: 'new',
  openYn: 'Y',
  count: 12,
};

const segment = {
  segmentIdx: 3,
  name: '단골 회원',
  conditions: [{ kind: 'level' as const, from: 3, to: 5 }],
  owner: 'owner',
  changedAt: '2026-11-20T03:00:00.000Z',
};

const open = () =>
  show(<GamesPage />, {
    on: 'games',
    at: '/games?tab=collections',
    replies: {
      'staff.collectionList': [row],
      'staff.collectionSave': null,
      'staff.collectionDrop': null,
      'staff.segmentList': [segment],
    },
  });

test('a collection is shown with its place, its order and its number of games', async () => {
  await open();
  const shown = page.getByRole('row').filter({ hasText: '새 게임' });
  await expect.element(shown).toMatchTextContent(/슬롯.*전체.*단골 회원.*최신순.*12/);
});

test('one is added by rule', async () => {
  const { server } = await open();
  await page.getByRole('button', { name: '모음 추가' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '한국어 이름' }).fill('고배당');
  await dialog.getByRole('textbox', { name: '영어 이름' }).fill('High');
  await dialog.getByRole('textbox', { name: '베트남어 이름' }).fill('Cao');
  await dialog.getByRole('textbox', { name: '게임사 코드 (쉼표로 구분)' }).fill('201, 203');
  await dialog.getByRole('spinbutton', { name: 'RTP 이상 (0.01%)' }).fill('9600');
  await dialog.getByRole('checkbox', { name: '높음' }).click();
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect
    .poll(() => server.requested('staff.collectionSave'))
    .toMatchObject([
      {
        names: { ko: '고배당', en: 'High', vi: 'Cao' },
        segmentIdx: null,
        rule: { vendorKeys: ['201', '203'], rtpMin: 9600, newDays: null, volatility: ['high'] },
      },
    ]);
});

test('one is filled by hand, and dropped', async () => {
  const { server } = await open();
  const shown = page.getByRole('row').filter({ hasText: '새 게임' });
  await shown.getByRole('button', { name: '수정' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: '정렬' }).selectOptions('hand');
  await dialog.getByRole('textbox', { name: '게임 (순서대로)' }).fill('201/hangang-seven\n203/moon-palace');
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect
    .poll(() => server.requested('staff.collectionSave'))
    .toMatchObject([
      {
        collectionIdx: 4,
        sort: 'hand',
        games: [
          { vendorKey: '201', gameKey: 'hangang-seven' },
          { vendorKey: '203', gameKey: 'moon-palace' },
        ],
      },
    ]);
  await expect.element(dialog).not.toBeInTheDocument();
  await shown.getByRole('button', { name: '삭제' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
  await expect.poll(() => server.requested('staff.collectionDrop')).toEqual([{ collectionIdx: 4 }]);
});
