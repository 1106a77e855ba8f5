/** What all simulated people have in common: where the house is, and how its money is scaled. */
import { type Currency, scaledTo } from '@mirinae/contract/currencies';
import type { Logger } from '@mirinae/node-kit/log';
import type pg from 'pg';
import type { Config } from './config.ts';

export type House = {
  readonly siteUrl: string;
  readonly siteId: string;
  readonly siteKey: string;
  readonly currency: Currency;
  readonly db: pg.Pool;
  readonly log: Logger;
  /** Whether each person has an address of their own. */
  readonly hasOwnAddresses: boolean;
  /** How many times faster than people its simulated ones are. */
  readonly pace: number;
  /** Aborted when the process stops. */
  readonly signal: AbortSignal;
};

type Parts = Pick<House, 'db' | 'log' | 'hasOwnAddresses' | 'signal'>;

export const openHouse = (config: Config, parts: Parts): House => ({
  ...parts,
  siteUrl: config.SITE_URL,
  siteId: config.SITE_ID,
  siteKey: config.SITE_KEY,
  currency: config.CURRENCY,
  pace: config.DEMO_PACE,
});

/** A base figure of the house in smallest units of its currency. */
export const amountOf = ({ currency }: Pick<House, 'currency'>, base: number): number => scaledTo(currency, base);
