/** Current margins and overrides, and how each node keeps it in memory. */

import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, desc, eq, gt, isNull } from '../../../platform/db/orm.ts';
import type { SportsPlatform } from '../feed/market-store.ts';
import { HousePricing } from '../model/house-pricing.ts';
import { type MarginRow, margins, type OverrideRow, overrides } from './pricing-tables.ts';

/** Newest first. */
export function readMargins(db: Database | Tx): Promise<MarginRow[]> {
  return db.select().from(margins).where(isNull(margins.until)).orderBy(desc(margins.marginId));
}

/** Overrides that have not expired, of one fixture or all, newest first. */
export function readOverrides(db: Database | Tx, now: Date, fixture?: string): Promise<OverrideRow[]> {
  const ofFixture = fixture === undefined ? undefined : eq(overrides.fixture, fixture);
  const current = and(isNull(overrides.endedAt), gt(overrides.expiresAt, now), ofFixture);
  return db.select().from(overrides).where(current).orderBy(desc(overrides.overrideId));
}

const refreshMs = 5_000;
const pricingTables: readonly unknown[] = ['sport_margins', 'sport_overrides'];

/** Offers what the database says, from now on. */
export async function refreshPricing({ db, clock, marketStore }: SportsPlatform): Promise<void> {
  const [margined, written] = await Promise.all([readMargins(db), readOverrides(db, clock.now())]);
  marketStore.priceBy(new HousePricing(margined, written));
}

/** Keeps what this node offers as the database has it; answers the function that ends it. */
export function followPricing(platform: SportsPlatform): () => void {
  const read = () =>
    refreshPricing(platform).catch((error: unknown) =>
      platform.log.warn({ error }, 'The prices of the house could not be read.'),
    );
  const unsubscribe = platform.bus.subscribe('changed', (table) => {
    if (pricingTables.includes(table)) void read();
  });
  const timer = setInterval(read, refreshMs);
  void read();
  return () => {
    unsubscribe();
    clearInterval(timer);
  };
}
