/** The configuration, read once from the environment and refused whole when anything in it is wrong. */
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
    /** Who listens shows it; all results follow from it, too. */
    FEED_SECRET: secret(sandboxSecret),
    FEED_DAYS_AHEAD: z.coerce.number().int().min(0).max(7).default(4),
    /** In how many of its regions each league plays: fewer matches take less of a small machine. */
    FEED_REGIONS: z.coerce.number().int().min(1).max(maxRegions).default(maxRegions),
    /** Duplicates, late messages and a gap an hour, as real feeds have them. */
    FEED_FAULTS: z.enum(['on', 'off']).default('on'),
  })
  .refine(({ MIRINAE_ENV, FEED_SECRET }) => MIRINAE_ENV !== 'production' || isOwnSecret(FEED_SECRET, sandboxSecret), {
    path: ['FEED_SECRET'],
    error: ownSecretNeeded,
  });

export type Config = Readonly<z.infer<typeof schema>>;

/** The names of all that is read from the environment. */
export const settingNames: readonly string[] = Object.keys(schema.shape);

/** Throws one Error whose message lists every problem, and never a value. */
export function readConfig(environment: Environment): Config {
  return readSettings(schema, environment, "The feed's configuration is refused.");
}
