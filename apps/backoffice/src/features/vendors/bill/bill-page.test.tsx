/** A vendor's bill: our lines with their sum, and the bill's next to them. */
import type { Answer } from '@mirinae/contract/calls';
import type { Locale } from '@mirinae/contract/languages';
import type { BillLayout, BillLine } from '@mirinae/contract/staff/vendor-bills';
import { loseAnswer, type Replies } from '@mirinae/contract/testing/answering-server';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/show.tsx';
import { staffStub } from '../../../testing/staff-stub.ts';
import { VendorBillPage } from './bill-page.tsx';

const zero = { bets: 0, stake: 0, payout: 0, uncounted: 0, cancelled: 0, freeWins: 0, prizes: 0, transferred: 0 };
const rates = [
  [
    { above: 0, percent: 10 },
    { above: 1_000_000, percent: 8 },
  ],
];
const line = (key: string, name: string, more: Partial<BillLine>): BillLine => ({
  part: 'own',
  key,
  name,
  knownAs: key === '' ? [] : [key, name],
  ...zero,
  ggr: 0,
  fee: 0,
  rates,
  ...more,
});
const list = [
  line('hangang-seven', '한강 세븐', { bets: 12, stake: 500_000, payout: 300_000, ggr: 200_000, fee: 20_000 }),
  line('daenamu', '대나무', { bets: 3, stake: 50_000, payout: 60_000, ggr: -10_000, fee: -1_000 }),
  line('', '', { prizes: 4_000 }),
];
const totals = { ...zero, bets: 15, stake: 550_000, payout: 360_000, prizes: 4_000, ggr: 190_000, fee: 19_000 };
const layout: BillLayout = {
  delimiter: 'auto',
  decimalMark: 'point',
  by: 'game',
  subject: 'Game',
  columns: { bets: '', stake: 'Turnover', payout: '', ggr: '', fee: 'Fee' },
  aliases: [],
};
const bill: Answer<'staff.vendorBill'> = { state: 'open', list, totals, layout };

const open = (replies: Replies = {}, staff = staffStub, locale: Locale = 'ko') =>
  show(<VendorBillPage />, {
    on: 'vendorBill',
    staff,
    locale,
    at: '/vendor-bill?vendorKey=201&month=2026-10',
    replies: {
      'staff.vendorFeeList': { list: [], vendors: [{ vendorKey: '201', name: '미리내 슬롯' }] },
      'staff.vendorBill': bill,
      'staff.vendorBillLayoutSet': null,
      ...replies,
    },
  });
const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
async function paste(text: string): Promise<void> {
  await page.getByRole('textbox', { name: '청구서 행' }).fill(text);
  await page.getByRole('button', { name: '대조', exact: true }).click();
}

test('our lines have rate and fee, what names no game is one of them, and the sum is the last', async () => {
  const { server } = await open();
  await expect.element(rowOf('한강 세븐')).toMatchTextContent(/500,000.*12.*300,000.*\+200,000.*10%, .*8%.*20,000/);
  await expect.element(rowOf('대나무')).toMatchTextContent(/-10,000.*-1,000/);
  await expect.element(rowOf('게임사가 게임을 밝히지 않음')).toMatchTextContent(/4,000/);
  await expect.element(page.getByRole('row').last()).toMatchTextContent(/550,000.*360,000.*\+190,000.*19,000/);
  await page.getByRole('radio', { name: '종류', exact: true }).click();
  await expect
    .poll(() => server.requested('staff.vendorBill').at(-1))
    .toEqual({ vendorKey: '201', month: '2026-10', by: 'gameType' });
});

test('a month that was closed before games were kept says so', async () => {
  await open({ 'staff.vendorBill': { ...bill, state: 'closedByKind', list: [line('slot', '', { ggr: 5 })] } });
  await expect.element(page.getByText(/종류별 금액만 있습니다/)).toBeVisible();
  await expect.element(rowOf('슬롯')).toBeVisible();
});

test('a month without play is empty', async () => {
  await open({ 'staff.vendorBill': { ...bill, list: [], totals: { ...zero, ggr: 0, fee: 0 } } });
  await expect.element(page.getByText('이 달에는 이 게임사의 베팅이 없습니다.')).toBeVisible();
});

test('a month that could not be read is read again on demand', async () => {
  const { server } = await open({ 'staff.vendorBill': loseAnswer });
  await expect.element(page.getByRole('button', { name: '다시 시도' })).toBeVisible();
  server.reply({ 'staff.vendorBill': bill });
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect.element(rowOf('한강 세븐')).toBeVisible();
});

test('staff who set no fees compare with the columns that are there, and set none', async () => {
  const viewer = { ...staffStub, permissions: staffStub.permissions.filter((right) => right !== 'cash.adjust') };
  await open({}, viewer);
  await paste('Game\tTurnover\tFee\nSeven\t500,000\t20,000\n');
  await expect.element(page.getByRole('table', { name: '대조 결과' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '열 설정' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('combobox', { name: /우리 항목/ })).not.toBeInTheDocument();
});

test('pasted rows are compared line by line, and differences can be shown alone', async () => {
  await open();
  await paste(
    'Game\tTurnover\tFee\n한강 세븐\t500,000\t20,000\ndaenamu\t50,000\t-900.4\nNew game\t10\t1\nTotal\t1\t1\n',
  );
  const compared = page.getByRole('table', { name: '대조 결과' });
  const row = (name: string) => compared.getByRole('row').filter({ hasText: name });
  await expect.element(row('한강 세븐')).toMatchTextContent(/일치/);
  await expect.element(row('대나무')).toMatchTextContent(/차이.*-1,000.*-900.*\+100/);
  await expect.element(row('New game')).toMatchTextContent(/청구서에만 있음.*10/);
  await expect.element(page.getByText(/건너뛴 행: 5$/)).toBeVisible();
  await page.getByRole('checkbox', { name: '차이만 보기' }).click();
  await expect.element(row('한강 세븐')).not.toBeInTheDocument();
  await expect.element(row('대나무')).toBeVisible();
});

test('a name of the bill is matched with a line of ours, and kept', async () => {
  const { server } = await open();
  await paste('Game\tTurnover\tFee\nSeven\t500,000\t20,000\n');
  await page.getByRole('combobox', { name: '‘Seven’에 해당하는 우리 항목' }).selectOptions('한강 세븐');
  await expect
    .poll(() => server.requested('staff.vendorBillLayoutSet'))
    .toEqual([{ vendorKey: '201', layout: { ...layout, aliases: [{ theirs: 'Seven', ours: 'hangang-seven' }] } }]);
});

test('what cannot be read is named by line and column', async () => {
  await open();
  await paste('Game\tTurnover\tFee\ndaenamu\t50.000,1\t1\n');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/2행 ‘Turnover’ 열: ‘50\.000,1’/);
  await paste('Game\tStake\tFee\ndaenamu\t1\t1\n');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/‘Turnover’ 열이 없습니다/);
  await paste('Game,Turnover,Fee\n"daenamu,1,1\n');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/2행의 따옴표/);
});

test('the columns of a first bill are set from its headings', async () => {
  const { server } = await open({ 'staff.vendorBill': { ...bill, layout: null } });
  await expect.element(rowOf('한강 세븐')).toBeVisible();
  await paste('Statement\nGame\tTurnover\tFee\ndaenamu\t1\t1\n');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('게임 코드·이름 또는 종류 열').selectOptions('Game');
  await dialog.getByLabelText('베팅액').selectOptions('Turnover');
  await dialog.getByLabelText('수수료').selectOptions('Fee');
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect.poll(() => server.requested('staff.vendorBillLayoutSet')).toEqual([{ vendorKey: '201', layout }]);
});

test.each(['ko', 'en', 'vi'] as const)(
  'the lines of a large house fit the page in %s, and the page a phone',
  async (locale) => {
    const large = { stake: 12_500_000_000, payout: 11_804_000_000, uncounted: 120_000_000, prizes: 40_000_000 };
    const wide = list.map((each) => ({ ...each, ...large, bets: 1_203_450, ggr: 696_000_000, fee: 87_000_000 }));
    await open({ 'staff.vendorBill': { ...bill, list: wide } }, staffStub, locale);
    // What the menu leaves of a screen of 1440.
    await page.viewport(1_190, 844);
    const frame = () => document.querySelector('table')?.parentElement ?? document.body;
    await expect.element(page.getByRole('row').nth(1)).toBeVisible();
    await expect.poll(() => frame().scrollWidth - frame().clientWidth).toBeLessThanOrEqual(0);
    await page.viewport(390, 844);
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  },
);
