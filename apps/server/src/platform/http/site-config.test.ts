import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { siteConfigOf } from './site-config.ts';

const of = { siteTitles: { ko: '미리내', en: 'Mirinae', vi: 'Mirinae' }, studioOrigin: 'http://127.0.0.1:3001' };

test('pages get the currency and the hours of the bank that the site is configured with', () => {
  const environment = { MIRINAE_ENV: 'test', CURRENCY: 'VND', WITHDRAWAL_BLACKOUT: '22:05-01:00' };
  expect(siteConfigOf(readConfig(environment), of)).toEqual({
    siteId: 'mirinae',
    siteKey: expect.any(String),
    currency: 'VND',
    blackout: { from: '22:05', to: '01:00' },
    passkeyHost: 'localhost',
    beacon: 'sandbox',
    ...of,
  });
});

test('without a word about it a site is run in won, and the bank rests around midnight', () => {
  expect(siteConfigOf(readConfig({ MIRINAE_ENV: 'test' }), of)).toMatchObject({
    currency: 'KRW',
    blackout: { from: '23:30', to: '00:30' },
  });
});
