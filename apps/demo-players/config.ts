/** Configuration, read once from the environment; any invalid value refuses all of it, and production all of it. */
import { currencies, defaultCurrency } from '@mirinae/contract/currencies';
import { type Environment, processSettings, readSettings, secret } from '@mirinae/node-kit/settings';
import { z } from 'zod';
import { maxSimulatedMembers } from '../server/src/demo/simulated-people.ts';

const schema = z.object({
  MIRINAE_ENV: processSettings.MIRINAE_ENV,
  /** Number of simulated members; 0 for none, and no clerks. */
  DEMO_PLAYERS: z.coerce.number().int().min(0).max(maxSimulatedMembers).default(maxSimulatedMembers),
  /** How many times faster than people they are: above 1 for tests alone. */
  DEMO_PACE: z.coerce.number().int().min(1).max(100).default(1),
  /** Address of the site's calls. */
  SITE_URL: z.url().default('http://127.0.0.1:3000'),
  SITE_ID: z.string().min(1).default('mirinae'),
  SITE_KEY: secret('mirinae-sandbox-site-key'),
  /** The site's database: a process reads no digits of a picture, so it reads those of its own captchas there. */
  DATABASE_URL: z.string().min(1),
  CURRENCY: z.enum(currencies).default(defaultCurrency),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
});

export type Config = Readonly<z.infer<typeof schema>>;

/** Names of all environment variables read. */
export const settingNames: readonly string[] = Object.keys(schema.shape);

/** Parses the environment. Throws one Error with all problems, and never with a value; always in production. */
export function readConfig(environment: Environment): Config {
  return readSettings(schema, environment, "The simulated members' configuration is refused.", ({ MIRINAE_ENV }) =>
    MIRINAE_ENV === 'production' ? ['MIRINAE_ENV: production has no simulated members.'] : [],
  );
}
