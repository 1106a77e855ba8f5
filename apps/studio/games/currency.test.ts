/** Games of the studio in the currency of the install. */
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function studioIn(code: string) {
  vi.stubEnv('CURRENCY', code);
  vi.resetModules();
  const [{ currency, stakesOf }, { createFormat }, { lineBets }, { tables }] = await Promise.all([
    import('../kit/currency.ts'),
    import('../kit/format.ts'),
    import('./hangang-seven/config.ts'),
    import('./roulette/tables.ts'),
  ]);
  const shown = (['ko', 'en', 'vi'] as const).map((locale) => createFormat(locale).money(1_234_500));
  return { currency, stakes: stakesOf([100, 500, 1_000, 50_000]), shown, lineBets, table: tables[0] };
}

it.each([
  ['KRW', [100, 500, 1_000, 50_000], 20, 1_000, ['1,234,500원', '₩1,234,500', '₩1.234.500']],
  ['VND', [1_000, 5_000, 10_000, 500_000], 200, 10_000, ['1,234,500동', '₫1,234,500', '1.234.500 ₫']],
  ['USD', [100, 5_000], 2, 100, ['12,345.00달러', 'USD 12,345.00', '12.345,00 USD']],
])('%s: stakes whose pays are whole, limits in proportion, amounts as people write them', async (code, ...known) => {
  const { currency, stakes, shown, lineBets, table } = await studioIn(code);
  expect([currency, stakes, lineBets[0], table?.unit, shown]).toEqual([code, ...known]);
});

it('is played in the default currency where the environment names none', async () => {
  expect((await studioIn('')).currency).toBe('KRW');
});
