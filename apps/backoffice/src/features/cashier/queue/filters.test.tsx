/** Search, filters, sums and saved views of a queue. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { open, requested } from '../testing/queue-in-test.tsx';

test('search and filters are in the address, and the sums of what waits follow them', async () => {
  const { server, router } = await open([requested], {
    'staff.cashSums': { certain: { cash: 30_000, count: 1 }, look: { cash: 70_000, count: 2 }, oldest: null },
    'site.bank': [],
  });
  await expect.element(page.getByText('대기 3건 · 100,000원')).toBeVisible();
  await page.getByRole('searchbox', { name: '이름·ID·금액·#번호' }).fill('한별');
  await expect.poll(() => server.requested('staff.cashSums').at(-1)).toMatchObject({ searchText: '한별' });
  await page.getByRole('radio', { name: '정확히 맞음' }).click();
  await page.getByRole('button', { name: '조건', exact: true }).click();
  await page.getByLabelText('금액 이상').fill('50000');
  await userEvent.keyboard('{Enter}');
  const narrowed = { searchText: '한별', fit: 'certain', amountFrom: 50_000 };
  await expect.poll(() => server.requested('staff.cashList').at(-1)).toMatchObject(narrowed);
  expect(router.state.location.search).toEqual(narrowed);
  await page.getByRole('button', { name: '조건 지우기' }).click();
  await expect.poll(() => router.state.location.search).toEqual({});
});

test('a view is saved with its filters and opened again', async () => {
  const view = {
    viewIdx: 1,
    name: '야간 고액',
    query: '{"amountFrom":1000000}',
    isForAll: false,
    isOwn: true,
    by: 'owner',
  };
  const { server, router } = await open([requested], {
    'staff.viewList': { views: [view] },
    'staff.viewSave': view,
    'site.bank': [],
  });
  await page.getByRole('button', { name: '야간 고액', exact: true }).click();
  await expect.poll(() => router.state.location.search).toEqual({ amountFrom: 1_000_000 });
  await page.getByRole('button', { name: '보기 저장' }).click();
  await page.getByRole('textbox', { name: '보기 이름' }).fill('고액');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => server.requested('staff.viewSave'))
    .toEqual([{ page: 'deposit', name: '고액', query: '{"amountFrom":1000000}', isForAll: false }]);
});
