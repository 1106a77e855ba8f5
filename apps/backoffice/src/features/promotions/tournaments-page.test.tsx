/** Tournaments in the office: their cost is known beforehand, the board says who is barred, an end has a reason. */
import type { Answer } from '@mirinae/contract/calls';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { TournamentsPage } from './tournaments-page.tsx';

const running: Answer<'staff.tournamentList'>[number] = {
  tournamentIdx: 4,
  names: { ko: '주간 토너먼트', en: 'Weekly', vi: 'Tuần' },
  measure: 'multiple',
  gameTypes: ['slot'],
  games: [],
  minStake: 1_000,
  minRounds: 5,
  startsAt: '2026-08-31T15:00:00.000Z',
  endsAt: '2026-09-07T15:00:00.000Z',
  prizes: [{ from: 1, to: 2, amount: 50_000 }],
  worth: 'cash',
  turnoverPercent: 100,
  state: 'running',
  players: 3,
  repeatsEvery: null,
  nth: 1,
  times: 1,
  levelFrom: 1,
  levelTo: 10,
  segmentIdx: null,
  budget: 100_000,
  paid: 0,
  ranked: 1,
  createdBy: 'admin',
  endReason: '',
};
const entry: Answer<'staff.tournamentBoard'>[number] = {
  entryIdx: 1,
  memberId: 7,
  memId: 'starry',
  memNick: '별지기',
  place: 1,
  score: 12_550,
  rounds: 9,
  reachedAt: '2026-09-01T00:00:00.000Z',
  prize: 50_000,
  barredBy: null,
};
const barred = { ...entry, entryIdx: 2, memId: 'house1', place: null, prize: 0, barredBy: 'internal' } as const;

test('a prize table adds up to the whole cost, and a place more is added to it', async () => {
  const { server } = await show(<TournamentsPage />, {
    replies: {
      'staff.tournamentList': [],
      'staff.segmentList': [],
      'staff.freeRoundGames': { games: [], stakes: [], vendors: [] },
      'staff.tournamentSave': { tournamentIdx: 4 },
    },
  });
  await page.getByRole('button', { name: '토너먼트 만들기' }).click();
  const dialog = page.getByRole('dialog');
  for (const name of ['한국어 이름', '영어 이름', '베트남어 이름']) await dialog.getByLabelText(name).fill('주간');
  await expect.element(dialog.getByText('총 상금 230,000')).toBeVisible();
  await dialog.getByRole('button', { name: '순위 추가' }).click();
  await expect.element(dialog.getByText('총 상금 240,000')).toBeVisible();
  await dialog.getByLabelText('순위 기준').selectOptions('라운드 수');
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect.poll(() => server.requested('staff.tournamentSave')).toHaveLength(1);
  expect(server.requested('staff.tournamentSave')).toMatchObject([
    { measure: 'rounds', gameTypes: ['slot'], prizes: [{}, {}, {}, { from: 11, to: 11, amount: 10_000 }] },
  ]);
});

test('the board says who has which place and why another is barred, and an end has a reason', async () => {
  const { server } = await show(<TournamentsPage />, {
    replies: {
      'staff.tournamentList': [running],
      'staff.tournamentBoard': [entry, barred],
      'staff.tournamentEnd': () => {
        server.reply({ 'staff.tournamentList': [{ ...running, state: 'closing', endReason: '점검' }] });
        return { tournamentIdx: 4 };
      },
    },
  });
  await page.getByRole('button', { name: '순위표' }).click();
  const board = page.getByRole('dialog');
  await expect.element(board).toMatchTextContent(/starry.*별지기.*125\.5×.*50,000.*내부 계정/);
  await board.getByRole('button', { name: '닫기' }).first().click();
  await page.getByRole('button', { name: '조기 종료' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('사유').fill('점검');
  await dialog.getByRole('button', { name: '확인' }).click();
  await expect.element(page.getByText('집계 중')).toBeVisible();
  expect(server.requested('staff.tournamentEnd')).toEqual([{ tournamentIdx: 4, paysYn: 'Y', reason: '점검' }]);
});

test('one that repeats says how often it takes place, and is stopped after a question', async () => {
  const weekly = { ...running, repeatsEvery: 'week', nth: 2, times: 8 } as const;
  const { server } = await show(<TournamentsPage />, {
    replies: {
      'staff.tournamentList': [weekly],
      'staff.segmentList': [],
      'staff.freeRoundGames': { games: [], stakes: [], vendors: [] },
      'staff.tournamentRepeatStop': null,
      'staff.tournamentSave': { tournamentIdx: 5 },
    },
  });
  await expect.element(page.getByText('매주 2/8회')).toBeVisible();
  await page.getByRole('button', { name: '반복 중지' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '반복 중지' }).click();
  await expect.poll(() => server.requested('staff.tournamentRepeatStop')).toEqual([{ tournamentIdx: 4 }]);
  await page.getByRole('button', { name: '토너먼트 만들기' }).click();
  const dialog = page.getByRole('dialog');
  for (const name of ['한국어 이름', '영어 이름', '베트남어 이름']) await dialog.getByLabelText(name).fill('주간');
  await dialog.getByLabelText('반복').selectOptions('매주');
  await dialog.getByLabelText('전체 횟수').fill('12');
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect
    .poll(() => server.requested('staff.tournamentSave'))
    .toMatchObject([{ repeatsEvery: 'week', times: 12 }]);
});
