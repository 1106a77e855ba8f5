/** The configuration, read once from the environment and refused whole when anything in it is wrong. */
import { beaconSettings } from '@mirinae/beacon/settings';
import { z } from 'zod';

const sandboxSecret = 'mirinae-sandbox-studio-secret-not-for-production';
const minSecretLength = 32;

const schema = z
  .object({
    MIRINAE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    HOST: z.string().min(1).default('127.0.0.1'),
    STUDIO_PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
    STUDIO_DATABASE_URL: z.string({ error: 'names no PostgreSQL database' }).regex(/^postgres(ql)?:\/\//),
    /** The same database as the role that owns its tables: migrations run as it, the studio as that above. */
    STUDIO_DATABASE_OWNER_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//)
      .optional(),
    /** Where we find the platform's wallet. */
    WALLET_URL: z.url().default('http://127.0.0.1:3000'),
    /** Where browsers open the site that may frame our games; by default it is at the wallet's address. */
    SITE_ORIGIN: z.url().optional(),
    /** Where browsers reach us; by default our own host and port. */
    STUDIO_URL: z.url().optional(),
    /** How long a round in several steps waits for its player before what stands is collected. */
    STUDIO_ROUND_IDLE_SECONDS: z.coerce.number().int().min(1).max(86_400).default(1_800),
    STUDIO_SECRET: z.string().min(1).default(sandboxSecret),
    /** The proxies in front of us that may name the player's address, as Fastify's trustProxy list; none by default. */
    TRUST_PROXY: z
      .string()
      .default('')
      .transform((text) => (text === '' ? false : text)),
    /** Off only where many play from one address on purpose, as in tests. */
    RATE_LIMITS: z.enum(['on', 'off']).default('on'),
    ...beaconSettings,
    LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
  })
  .refine(({ MIRINAE_ENV, STUDIO_SECRET }) => MIRINAE_ENV !== 'production' || isStrong(STUDIO_SECRET), {
    path: ['STUDIO_SECRET'],
    error: 'production needs a secret of its own, 32 characters or longer',
  })
  .refine(({ MIRINAE_ENV, BEACON }) => MIRINAE_ENV !== 'production' || BEACON !== 'sandbox', {
    path: ['BEACON'],
    error: 'production binds shared draws to quicknet, or says that they are bound to nothing by off',
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
  throw new Error(`The studio's configuration is refused.\n${problems.join('\n')}`);
}
