/** The configuration, read once from the environment and refused whole when anything in it is wrong. */
import { z } from 'zod';
import { regionsMost } from './world/leagues.ts';

const sandboxSecret = 'mirinae-sandbox-feed-secret-not-for-production';
const minSecretLength = 32;

const schema = z
  .object({
    MIRINAE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    HOST: z.string().min(1).default('127.0.0.1'),
    FEED_PORT: z.coerce.number().int().min(0).max(65_535).default(3002),
    /** Who listens shows it; all results follow from it, too. */
    FEED_SECRET: z.string().min(1).default(sandboxSecret),
    FEED_DAYS_AHEAD: z.coerce.number().int().min(0).max(7).default(4),
    /** In how many of its regions each league plays: fewer matches take less of a small machine. */
    FEED_REGIONS: z.coerce.number().int().min(1).max(regionsMost).default(regionsMost),
    /** Duplicates, late messages and a gap an hour, as real feeds have them. */
    FEED_FAULTS: z.enum(['on', 'off']).default('on'),
  })
  .refine(({ MIRINAE_ENV, FEED_SECRET }) => MIRINAE_ENV !== 'production' || isStrong(FEED_SECRET), {
    path: ['FEED_SECRET'],
    error: 'production needs a secret of its own, 32 characters or longer',
  });

export type Config = Readonly<z.infer<typeof schema>>;

/** The names of all that is read from the environment. */
export const settingNames: readonly string[] = Object.keys(schema.shape);

function isStrong(secret: string): boolean {
  return secret !== sandboxSecret && secret.length >= minSecretLength;
}

/** Throws one Error whose message lists every problem, and never a value. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const parsed = schema.safeParse(given);
  if (parsed.success) return Object.freeze(parsed.data);
  const problems = parsed.error.issues.map(({ path, message }) => `${path[0]?.toString()}: ${message}.`);
  throw new Error(`The feed's configuration is refused.\n${problems.join('\n')}`);
}
