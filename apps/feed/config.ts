/** Configuration, read once from the environment; any invalid value refuses all of it. */
import {
  type Environment,
  isOwnSecret,
  ownSecretNeeded,
  port,
  processSettings,
  readSettings,
  secret,
} from '@mirinae/node-kit/settings';
import { z } from 'zod';
import { maxRegions } from './world/leagues.ts';

const sandboxSecret = 'mirinae-sandbox-feed-secret-not-for-production';

const schema = z
  .object({
    ...processSettings,
    FEED_PORT: port(3002),
    /** Secret that listeners send; results are derived from it, too. */
    FEED_SECRET: secret(sandboxSecret),
    FEED_DAYS_AHEAD: z.coerce.number().int().min(0).max(7).default(4),
    /** Number of regions per league: fewer matches need less of a small machine. */
    FEED_REGIONS: z.coerce.number().int().min(1).max(maxRegions).default(maxRegions),
    /** Simulates duplicates, late messages and an hourly gap, as in real feeds. */
    FEED_FAULTS: z.enum(['on', 'off']).default('on'),
  })
  .refine(({ MIRINAE_ENV, FEED_SECRET }) => MIRINAE_ENV !== 'production' || isOwnSecret(FEED_SECRET, sandboxSecret), {
    path: ['FEED_SECRET'],
    error: ownSecretNeeded,
  });

export type Config = Readonly<z.infer<typeof schema>>;

/** Names of all environment variables read. */
export const settingNames: readonly string[] = Object.keys(schema.shape);

/** Parses the environment. Throws one Error with all problems, and never with a value. */
export function readConfig(environment: Environment): Config {
  return readSettings(schema, environment, "The feed's configuration is refused.");
}
