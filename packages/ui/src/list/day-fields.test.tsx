/** Days of a list: typed in the form of the language, chosen in a calendar, or a usual period. */
import type { Locale } from '@mirinae/contract/languages';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setSiteConfig } from '../calls/site-config.ts';
import { DayInput } from '../date/day-input.tsx';
import { type Days, daysAfter, presetDays } from '../date/days.ts';
import { businessDayBefore } from '../format.ts';
import { KitProvider } from '../kit.tsx';
import { useTranslation } from '../language/translation.ts';
import { serverNow } from '../server-clock.ts';
import { configStub } from '../testing/config-stub.ts';
import { drawInTest } from '../testing/draw-in-test.tsx';
import { speakInTest } from '../testing/speak-in-test.ts';
import { DayFields } from './day-fields.tsx';

type Shown = { locale?: Locale; layout?: 'desktop' | 'mobile'; isBounded?: boolean; from?: Days };

const begun: Days = { startDate: '2026-11-20', endDate: '2026-11-29' };
const first = page.getByRole('textbox').first();
const last = page.getByRole('textbox').last();

function Held({ start, isBounded, onDays }: { start: Days; isBounded: boolean; onDays: (change: Days) => void }) {
  const [days, setDays] = useState(start);
  const change = (next: Days) => {
    onDays(next);
    setDays({ ...days, ...next });
  };
  return <DayFields days={days} onDays={change} isBounded={isBounded} />;
}

function Kit({ layout, children }: { layout: 'desktop' | 'mobile'; children: React.ReactNode }) {
  const { t } = useTranslation();
  return (
    <KitProvider value={{ layout, text: (name) => t(`kit.${name}`), failureText: String }}>{children}</KitProvider>
  );
}

async function show({ locale = 'ko', layout = 'desktop', isBounded = true, from = begun }: Shown = {}) {
  setSiteConfig(configStub);
  const { width, height } = layout === 'mobile' ? { width: 390, height: 844 } : { width: 1440, height: 900 };
  await page.viewport(width, height);
  speakInTest(locale, {});
  const onDays = vi.fn<(change: Days) => void>();
  drawInTest(
    <Kit layout={layout}>
      <Held start={from} isBounded={isBounded} onDays={onDays} />
    </Kit>,
  );
  await expect.element(first).toBeVisible();
  return onDays;
}

test.each([
  ['ko', '2026-11-20', '2026-11-22'],
  ['en', '11/20/2026', '11/22/2026'],
  ['vi', '20/11/2026', '22/11/2026'],
] as const)('a day is shown and typed in the form of %s', async (locale, shown, typed) => {
  const onDays = await show({ locale });
  await expect.element(first).toHaveValue(shown);
  await first.fill(typed);
  expect(onDays).toHaveBeenCalledExactlyOnceWith({ startDate: '2026-11-22' });
  await expect.element(first).toHaveValue(typed);
});

test('digits alone are enough, and a day counts once it is whole', async () => {
  const onDays = await show();
  await userEvent.tripleClick(last);
  await userEvent.keyboard('2026112');
  expect(onDays).not.toHaveBeenCalled();
  await userEvent.keyboard('5');
  expect(onDays).toHaveBeenCalledExactlyOnceWith({ endDate: '2026-11-25' });
  await expect.element(last).toHaveValue('2026-11-25');
});

test('a day that does not exist is marked, and the former one comes back when the field is left', async () => {
  const onDays = await show();
  await last.fill('2026-02-30');
  await expect.element(last).toBeInvalid();
  await userEvent.tab();
  await expect.element(last).toHaveValue('2026-11-29');
  expect(onDays).not.toHaveBeenCalled();
});

test('an emptied field keeps its day where the list needs one, and has none where it does not', async () => {
  const bounded = await show();
  await first.fill('');
  await userEvent.tab();
  await expect.element(first).toHaveValue('2026-11-20');
  expect(bounded).not.toHaveBeenCalled();
});

test('a list without bounds may have no first day', async () => {
  const free = await show({ isBounded: false });
  await first.fill('');
  expect(free).toHaveBeenCalledExactlyOnceWith({ startDate: undefined });
});

test('a first day after the last one takes it along', async () => {
  const onDays = await show();
  await first.fill('2026-12-03');
  expect(onDays).toHaveBeenCalledExactlyOnceWith({ startDate: '2026-12-03', endDate: '2026-12-03' });
});

test.each(['desktop', 'mobile'] as const)('a usual period is two presses away, %s', async (layout) => {
  const onDays = await show({ layout });
  await page.getByRole('button', { name: '달력에서 선택' }).click();
  await page.getByRole('button', { name: '지난달' }).click();
  const today = businessDayBefore(serverNow(), 0);
  expect(onDays).toHaveBeenCalledExactlyOnceWith(presetDays('lastMonth', today, today));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test.each(['desktop', 'mobile'] as const)(
  'first and last day are chosen in the language of the page, %s',
  async (layout) => {
    const onDays = await show({ layout, locale: 'vi' });
    await page.getByRole('button', { name: 'Chọn trên lịch' }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByRole('grid', { name: /tháng 11 năm 2026/i })).toBeVisible();
    await dialog.getByRole('button', { name: /27 tháng 11/ }).click();
    await expect.element(dialog.getByText('Chọn ngày kết thúc.')).toBeVisible();
    await dialog.getByRole('button', { name: /13 tháng 11/ }).click();
    expect(onDays).toHaveBeenCalledExactlyOnceWith({ startDate: '2026-11-13', endDate: '2026-11-27' });
  },
);

test('by the keyboard alone: the calendar opens at the day, arrows move, Escape leads back', async () => {
  const onDays = await show();
  const button = page.getByRole('button', { name: '달력에서 선택' });
  button.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('gridcell', { selected: true }).last()).toBeVisible();
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toMatch(/11월 \d+일/);
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toMatch(/11월 20일/);
  await userEvent.keyboard('{ArrowDown}{Enter}{ArrowRight}{Enter}');
  expect(onDays).toHaveBeenCalledExactlyOnceWith({ startDate: '2026-11-27', endDate: '2026-11-28' });
  await expect.element(button).toHaveFocus();
});

test('one day has its own calendar, with days out of bounds shut', async () => {
  setSiteConfig(configStub);
  speakInTest('ko', {});
  const onDay = vi.fn<(day: string | undefined) => void>();
  const min = '2026-11-25';
  drawInTest(
    <Kit layout="desktop">
      <DayInput aria-label="적용일" day="2026-11-29" min={min} onDay={onDay} />
    </Kit>,
  );
  const field = page.getByLabelText('적용일');
  await field.fill(daysAfter(min, -1));
  await expect.element(field).toBeInvalid();
  await page.getByRole('button', { name: '달력에서 선택' }).click();
  await expect.element(page.getByRole('button', { name: /11월 24일/ })).toBeDisabled();
  await page.getByRole('button', { name: /11월 26일/ }).click();
  expect(onDay).toHaveBeenCalledExactlyOnceWith('2026-11-26');
});
