/** The studio's database holds amounts of one currency: its first start records it, every later one compares. */
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../engine/config.ts';
import { openDatabase } from '../engine/database.ts';
import { startStudio } from '../engine/start.ts';
import { emptyDatabase } from './empty-database.ts';

async function install() {
  const url = await emptyDatabase();
  const db = openDatabase(url);
  onTestFinished(() => db.end());
  async function start(currency: string) {
    const settings = { STUDIO_DATABASE_URL: url, STUDIO_PORT: '0', LOG_LEVEL: 'silent', CURRENCY: currency };
    const node = await startStudio(readConfig(settings), { games: [], kinds: [] });
    onTestFinished(() => node.stop());
  }
  const recorded = async () => (await db.query('select currency from install_currency')).rows;
  return { start, recorded };
}

it('the first start records the currency, and later ones in another are refused with nothing changed', async () => {
  const { start, recorded } = await install();
  await start('USD');
  await start('USD');
  await expect(start('KRW')).rejects.toThrow(
    "The studio's database holds amounts in USD, and CURRENCY is KRW: set CURRENCY=USD, or start with an empty database.",
  );
  expect(await recorded()).toEqual([{ currency: 'USD' }]);
});

it('of two first starts in two currencies one records, and the other is refused', async () => {
  const { start, recorded } = await install();
  const ends = await Promise.allSettled([start('USD'), start('VND')]);
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await recorded()).toEqual([{ currency: ends[0]?.status === 'fulfilled' ? 'USD' : 'VND' }]);
});
