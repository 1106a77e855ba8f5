import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const given = { DATABASE_URL: 'postgres://127.0.0.1/mirinae' };

test('a sandbox has sixty simulated members unless it says otherwise', () => {
  expect(readConfig(given).DEMO_PLAYERS).toBe(60);
  expect(readConfig({ ...given, DEMO_PLAYERS: '0' }).DEMO_PLAYERS).toBe(0);
});

test('production has no simulated members', () => {
  expect(() => readConfig({ ...given, MIRINAE_ENV: 'production' })).toThrow('production has no simulated members');
});
