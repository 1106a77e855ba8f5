/** The platform as modules get it, on a database of the test file's own, with a clock the test moves. */

import { openBeacon } from '@mirinae/beacon/settings';
import { defaultCurrency } from '@mirinae/contract/currencies';
import { afterAll } from 'vitest';
import { type CashierPlatform, paymentRails } from '../modules/cashier/index.ts';
import type { PlayPlatform } from '../modules/play/index.ts';
import { MarketStore } from '../modules/sportsbook/index.ts';
import { createBus } from '../platform/bus.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { recordCurrency } from '../platform/db/install-currency.ts';
import { createLog } from '../platform/log.ts';
import { type ClockStub, clockStub } from './clock-stub.ts';
import { testDatabase } from './database.ts';

export type TestPlatformOptions = {
  clock?: ClockStub;
  maxConnections?: number;
  protocols?: PlayPlatform['protocols'];
  rails?: CashierPlatform['rails'];
  jurisdiction?: Config['JURISDICTION'];
  currency?: Config['CURRENCY'];
  /** The origin of a push service of the test. */
  pushOrigins?: string;
  /** The service behind coins, started by the test. */
  coinUrl?: string;
  /** The sandbox's provider of identity checks, started by the test; without it there is none. */
  identityUrl?: string;
  /** The sandbox's register of self-exclusions, started by the test. */
  registerUrl?: string;
  /** What the house offers, with commas between. */
  paymentRails?: string;
  /** Hours of Asia/Seoul without withdrawals, like `23:30-00:30`: for a clock that starts at the time of the day. */
  withdrawalBlackout?: string;
  /** Without it the dashboard is read for each call. */
  dashboardSeconds?: number;
  /** Others by their names. */
  settings?: Readonly<Record<string, string>>;
};

export type TestPlatform = Awaited<ReturnType<typeof testPlatform>>;

/** Call once at the top of a test file; everything is closed by itself. */
export async function testPlatform({
  clock = clockStub(),
  protocols = [],
  rails = paymentRails,
  jurisdiction = 'sandbox',
  currency = 'KRW',
  pushOrigins,
  coinUrl,
  identityUrl,
  registerUrl,
  paymentRails: offered,
  withdrawalBlackout,
  dashboardSeconds = 0,
  settings = {},
  ...database
}: TestPlatformOptions = {}) {
  const { db, url } = await testDatabase(database);
  if (currency !== defaultCurrency) await recordCurrency(url, currency);
  const log = createLog('silent');
  const bus = await createBus(url, log);
  afterAll(() => bus.close());
  const config = readConfig({
    MIRINAE_ENV: 'test',
    JURISDICTION: jurisdiction,
    CURRENCY: currency,
    PUSH_ORIGINS: pushOrigins,
    COIN_URL: coinUrl,
    IDENTITY_URL: identityUrl,
    IDENTITY_PROVIDER: identityUrl === undefined ? 'off' : 'sandbox',
    REGISTER_URL: registerUrl,
    EXCLUSION_REGISTER: registerUrl === undefined ? 'off' : 'sandbox',
    PAYMENT_RAILS: offered,
    WITHDRAWAL_BLACKOUT: withdrawalBlackout,
    DASHBOARD_SECONDS: String(dashboardSeconds),
    ...settings,
  });
  const beacon = openBeacon(config, () => clock.now().getTime());
  return { config, db, url, clock, bus, log, beacon, protocols, rails, marketStore: new MarketStore(clock) };
}
