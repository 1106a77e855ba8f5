/** A vendor is added with what its protocol suggests, and its connection test is read step by step. */
import type { Answer } from '@mirinae/contract/calls';
import { inEachLanguage } from '@mirinae/contract/languages';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { VendorsPage } from './vendors-page.tsx';

type Offer = Answer<'staff.vendorList'>;
const inAll = (text: string) => inEachLanguage(() => text);

const protocol = (name: string, label: string): Offer['protocols'][number] => ({
  name,
  label: inAll(label),
  operator: inAll('운영 코드'),
  secret: inAll('수신 키'),
  launchSecret: null,
  feedSecret: null,
  brand: null,
  product: null,
  walletPath: `/wallet/${name}`,
  needsAccount: true,
  hasPlayer: false,
  hasGameList: true,
  hasTransfer: false,
});
const vendor: Offer['list'][number] = {
  vendorKey: 'pebble',
  names: inAll('조약돌'),
  adapter: 'pebble',
  wallet: 'seamless',
  openIn: 'window',
  openYn: 'N',
  games: 2,
  roundsReadTo: null,
  gameList: { everyHours: null, readAt: null, failure: null, found: null, picturesDue: 0, picturesFailed: 0 },
  account: null,
};
const exchange = {
  callIdx: '1',
  call: 'launch',
  request: '{"member":1}',
  answer: '{"ok":0}',
  httpStatus: 200,
  tookMs: 8,
};
const tested: Answer<'staff.vendorTest'> = {
  steps: [
    { step: 'list', state: 'passed', note: '2', exchanges: [] },
    { step: 'launch', state: 'failed', note: 'NO_SUCH_GAME', exchanges: [exchange] },
  ],
  gameurl: null,
  startedAt: '2026-11-30T10:00:00.000Z',
};

const open = (answer = tested) =>
  show(<VendorsPage />, {
    on: 'vendors',
    at: '/vendors',
    replies: {
      'staff.vendorList': {
        list: [vendor],
        protocols: [protocol('pebble', '조약돌'), protocol('flint', '부싯돌')],
        walletOrigin: null,
      },
      'staff.vendorTest': answer,
      'staff.vendorTestCalls': { step: { step: 'wallet', state: 'passed', note: '', exchanges: [exchange] } },
    },
  });

test('a protocol suggests a key that is free and its names, and what staff typed stays', async () => {
  await open();
  await page.getByRole('button', { name: '게임사 추가' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByLabelText('코드', { exact: true })).toHaveValue('pebble2');
  await dialog.getByLabelText('규격').selectOptions('flint');
  await expect.element(dialog.getByLabelText('코드', { exact: true })).toHaveValue('flint');
  await expect.element(dialog.getByLabelText('영어 이름')).toHaveValue('부싯돌');
  await dialog.getByLabelText('코드', { exact: true }).fill('mine');
  await dialog.getByLabelText('규격').selectOptions('pebble');
  await expect.element(dialog.getByLabelText('코드', { exact: true })).toHaveValue('mine');
});

test('the connection test shows each step, the reason of the vendor, and what was sent and answered', async () => {
  const { server } = await open();
  await page.getByRole('button', { name: '연결 시험' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '시험 시작' }).click();
  await expect.element(dialog.getByRole('region', { name: '게임 목록' })).toMatchTextContent(/통과.*게임 2개/);
  const launch = dialog.getByRole('region', { name: '게임 실행' });
  await expect.element(launch).toMatchTextContent(/실패.*NO_SUCH_GAME/);
  await launch.getByText(/HTTP 200/).click();
  await expect.element(launch.getByText('{"member":1}')).toBeVisible();
  await expect.element(launch.getByText('{"ok":0}')).toBeVisible();
  expect(server.requested('staff.vendorTest')).toEqual([{ vendorKey: 'pebble' }]);
});

test('a game that opened is offered, and the calls of the vendor are shown', async () => {
  await open({ ...tested, gameurl: 'https://vendor.example/game' });
  await page.getByRole('button', { name: '연결 시험' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '시험 시작' }).click();
  await expect
    .element(dialog.getByRole('link', { name: '시험 게임 열기' }))
    .toHaveAttribute('href', 'https://vendor.example/game');
  await expect.element(dialog.getByRole('region', { name: '지갑 호출' })).toMatchTextContent(/통과/);
});
