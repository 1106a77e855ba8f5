/** The configuration, read once from the environment and refused whole when anything in it is wrong. */
import { beaconSettings } from '@mirinae/beacon/settings';
import { currencies, defaultCurrency } from '@mirinae/contract/currencies';
import {
  type Environment,
  isOwnSecret,
  ownSecretNeeded,
  port,
  processSettings,
  readSettings,
  secret,
  servingSettings,
} from '@mirinae/node-kit/settings';
import { z } from 'zod';

const sandboxSecret = 'mirinae-sandbox-studio-secret-not-for-production';

const schema = z
  .object({
    ...processSettings,
    STUDIO_PORT: port(3001),
    STUDIO_DATABASE_URL: z.string({ error: 'names no PostgreSQL database' }).regex(/^postgres(ql)?:\/\//),
    /** The same database as the role that owns its tables: migrations run as it, the studio as that above. */
    STUDIO_DATABASE_OWNER_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//)
      .optional(),
    /** Address of the platform's wallet. */
    WALLET_URL: z.url().default('http://127.0.0.1:3000'),
    /** Origin of the site that may frame our games; by default the wallet's address. */
    SITE_ORIGIN: z.url().optional(),
    /** Our address for browsers; by default our own host and port. */
    STUDIO_URL: z.url().optional(),
    /** What every amount is in, as on the platform. */
    CURRENCY: z.enum(currencies).default(defaultCurrency),
    /** Time that a round in several steps waits for its player before its current value is collected. */
    STUDIO_ROUND_IDLE_SECONDS: z.coerce.number().int().min(1).max(86_400).default(1_800),
    STUDIO_SECRET: secret(sandboxSecret),
    ...servingSettings,
    ...beaconSettings,
  })
  .refine(
    ({ MIRINAE_ENV, STUDIO_SECRET }) => MIRINAE_ENV !== 'production' || isOwnSecret(STUDIO_SECRET, sandboxSecret),
    {
      path: ['STUDIO_SECRET'],
      error: ownSecretNeeded,
    },
  )
  .refine(({ MIRINAE_ENV, BEACON }) => MIRINAE_ENV !== 'production' || BEACON !== 'sandbox', {
    path: ['BEACON'],
    error: 'production binds shared draws to quicknet, or says that they are bound to nothing by off',
  });

export type Config = Readonly<z.infer<typeof schema>>;

/** The names of all that is read from the environment. */
export const settingNames: readonly string[] = Object.keys(schema.shape);

/** Throws one Error whose message lists every problem, and never a value. */
export function readConfig(environment: Environment): Config {
  return readSettings(schema, environment, "The studio's configuration is refused.");
}
