/** The configuration, read once from the environment and refused whole when anything in it is wrong. */
import { type Environment, port, processSettings, readSettings, secret } from '@mirinae/node-kit/settings';
import { z } from 'zod';

const schema = z.object({
  MIRINAE_ENV: processSettings.MIRINAE_ENV,
  COIN_PORT: port(3003),
  /** Signs both ways, and derives the addresses. */
  COIN_SECRET: secret('mirinae-sandbox-coin-secret-not-for-production'),
  /** Where callbacks go. */
  WALLET_URL: z.url().default('http://127.0.0.1:3000'),
  MIRINAE_DATA_DIR: z.string().min(1).default('.data'),
});

export type Config = Readonly<z.infer<typeof schema>>;

/** The names of all that is read from the environment. */
export const settingNames: readonly string[] = Object.keys(schema.shape);

/** Throws one Error whose message lists every problem, and never a value; always in production. */
export function readConfig(environment: Environment): Config {
  return readSettings(schema, environment, "The coin sandbox's configuration is refused.", ({ MIRINAE_ENV }) =>
    MIRINAE_ENV === 'production' ? ['MIRINAE_ENV: production has no coins of a sandbox.'] : [],
  );
}
