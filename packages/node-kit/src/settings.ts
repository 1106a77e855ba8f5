/** Settings: read once from the environment at start, and refused whole when anything in them is wrong. */
import { z } from 'zod';

export type Environment = Readonly<Record<string, string | undefined>>;

export const minSecretLength = 32;

export const port = (byDefault: number) => z.coerce.number().int().min(0).max(65_535).default(byDefault);
export const secret = (byDefault: string) => z.string().min(1).default(byDefault);

/** Of every process. */
export const processSettings = {
  MIRINAE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
};

/** Of those that browsers reach. */
export const servingSettings = {
  /** The proxies in front of us that may name a caller's address, as Fastify's trustProxy list; none by default. */
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((text) => (text === '' ? false : text)),
  /** Off only where many calls come from one address on purpose, as in tests. */
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
};

export const isLongEnough = (value: string): boolean => value.length >= minSecretLength;

/** What production takes: not the public one of the sandbox, and long enough. */
export const isOwnSecret = (value: string, sandbox: string): boolean => value !== sandbox && isLongEnough(value);
export const ownSecretNeeded = `production needs a secret of its own, ${minSecretLength} characters or longer`;

/**
 * What is set; an empty value counts as none. `findFaults` looks at what no single setting can be judged by. Throws one
 * Error whose message begins with `refusal` and lists every fault, one sentence a line, and never a value.
 */
export function readSettings<Schema extends z.ZodType<object>>(
  schema: Schema,
  environment: Environment,
  refusal: string,
  findFaults: (given: Readonly<Record<string, string>>) => readonly string[] = () => [],
): Readonly<z.infer<Schema>> {
  const given = Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  const parsed = schema.safeParse(given);
  const issues = parsed.success ? [] : parsed.error.issues;
  const faults = [...issues.map(({ path, message }) => `${path[0]?.toString()}: ${message}.`), ...findFaults(given)];
  if (!parsed.success || faults.length > 0) throw new Error(`${refusal}\n${faults.join('\n')}`);
  return Object.freeze(parsed.data);
}
