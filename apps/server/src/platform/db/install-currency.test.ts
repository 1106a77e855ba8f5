/** The first start records the currency of a database, and scales what a fresh one ships with. */
import { scaledTo } from '@mirinae/contract/currencies';
import { expect, it } from 'vitest';
import { buildStaff } from '../../testing/build-staff.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { recordCurrency } from './install-currency.ts';
import { shippedAmountColumns } from './scale-shipped-amounts.ts';

async function install() {
  const platform = await testPlatform();
  const read = async (text: string) => (await platform.db.$client.query(text)).rows;
  const amounts = async () => {
    const found: [string, number[]][] = [];
    for (const [table, columns] of Object.entries(shippedAmountColumns))
      for (const column of columns) {
        const rows = await read(`select ${column} as amount from ${table} order by 1`);
        found.push([`${table}.${column}`, rows.map(({ amount }) => Number(amount))]);
      }
    return found;
  };
  const record = (currency: 'KRW' | 'VND' | 'USD') => recordCurrency(platform.url, currency);
  return { platform, read, amounts, record };
}

const [fresh, dong, used, raced] = [await install(), await install(), await install(), await install()];
const shipped = await fresh.amounts();

it('a fresh install in KRW keeps what it ships with, and is refused in any other currency', async () => {
  await fresh.record('KRW');
  await fresh.record('KRW');
  await expect(fresh.record('USD')).rejects.toThrow(/^The database holds amounts in KRW, and CURRENCY is USD: .*\.$/);
  expect(await fresh.amounts()).toEqual(shipped);
  expect(await fresh.read('select currency from install_currency')).toEqual([{ currency: 'KRW' }]);
});

it('a fresh install in VND has every amount scaled once, prizes of the wheel too', async () => {
  await dong.record('VND');
  await dong.record('VND');
  const scaled = shipped.map(([column, amounts]) => [column, amounts.map((amount) => scaledTo('VND', amount))]);
  expect(await dong.amounts()).toEqual(scaled);
  const [{ prizes }] = await dong.read('select prizes from rotary_rules');
  expect(prizes).toMatchObject([{ amount: 0 }, { worth: 'point', amount: 1_000, weight: 1 }]);
});

it('an install of before that staff has set up keeps its amounts, and records the configured currency', async () => {
  await buildStaff(used.platform);
  await used.record('USD');
  expect(await used.amounts()).toEqual(shipped);
  await expect(used.record('KRW')).rejects.toThrow(/amounts in USD/);
});

it('of two first starts in two currencies one records, and the other is refused', async () => {
  const ends = await Promise.allSettled([raced.record('USD'), raced.record('VND')]);
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const [{ currency }] = await raced.read('select currency from install_currency');
  expect(currency).toBe(ends[0]?.status === 'fulfilled' ? 'USD' : 'VND');
  const scaled = shipped.map(([column, amounts]) => [column, amounts.map((amount) => scaledTo(currency, amount))]);
  expect(await raced.amounts()).toEqual(scaled);
});

it('every amount that a fresh install ships with is scaled', async () => {
  const columns = await fresh.read(`select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and table_name <> 'catalog_games' and data_type = 'bigint' and is_identity = 'NO' order by 1, 2`);
  const found: string[] = [];
  for (const { table, column } of columns)
    if ((await fresh.read(`select from ${table} where ${column} <> 0 limit 1`)).length > 0)
      found.push(`${table}.${column}`);
  // Odds, percentages and counts; and what the studio's games say of themselves in their own currency.
  const others = ['risk_rules.threshold', 'sport_rules.odds_max', 'sport_rules.turnover_odds_min'];
  const known = Object.entries(shippedAmountColumns).flatMap(([table, names]) =>
    names.map((name) => `${table}.${name}`),
  );
  expect(found.filter((name) => !others.includes(name)).sort()).toEqual(known.sort());
});
