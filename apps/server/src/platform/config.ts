/**
 * The configuration: read once from the environment at start, refused whole when anything in it is wrong.
 * The defaults are a sandbox on this machine; production accepts no default secret.
 */
import { beaconSettings } from '@mirinae/beacon/settings';
import { coinRail } from '@mirinae/contract/coin/coin';
import { withdrawalBlackout } from '@mirinae/contract/constants';
import { currencies, defaultCurrency } from '@mirinae/contract/currencies';
import { identitySandbox } from '@mirinae/contract/identity/identity';
import { registerSandbox } from '@mirinae/contract/identity/register';
import {
  type Environment,
  isLongEnough,
  isOwnSecret,
  minSecretLength,
  ownSecretNeeded,
  port,
  processSettings,
  readSettings,
  secret,
  servingSettings,
} from '@mirinae/node-kit/settings';
import { z } from 'zod';

const sandboxSecrets = {
  SITE_KEY: 'mirinae-sandbox-site-key',
  JWT_SECRET: 'mirinae-sandbox-jwt-secret-not-for-production',
  DATA_KEY: 'bWlyaW5hZS1zYW5kYm94LWRhdGEta2V5LTMyLWJ5dGU=',
  HASH_KEY: 'mirinae-sandbox-hash-key-not-for-production',
  STUDIO_SECRET: 'mirinae-sandbox-studio-secret-not-for-production',
  FEED_SECRET: 'mirinae-sandbox-feed-secret-not-for-production',
} as const;

/** Needed only of a house that offers coins. */
const coinSandboxSecret = 'mirinae-sandbox-coin-secret-not-for-production';
/** Of the sandbox's own provider of identity checks, which production does not have. */
const identitySandboxSecret = 'mirinae-sandbox-identity-secret-not-for-production';
const registerSandboxSecret = 'mirinae-sandbox-register-secret-not-for-production';
const offersCoins = (rails = '') => rails.split(',').some((rail) => rail.trim() === coinRail);

const dataKeyBytes = 32;

function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

const address = (protocols: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });
const postgresAddress = address(['postgres:', 'postgresql:']);

const roleSchema = z.enum(['api', 'realtime', 'worker']);

const namedOrigin = z
  .string()
  .regex(/^(https:\/\/(?![\d.]+(:|$))[a-z0-9-]+(\.[a-z0-9-]+)*|http:\/\/localhost)(:\d+)?$/, {
    error: 'must be an origin like https://office.example, with a host name',
  });

/** Accounts that carry messages out of the house; a channel without one is a sandbox's, in production off. */
const outgoingSettings = {
  /** With user and password in it: `smtps://USER:PASSWORD@mail.example:465`. */
  SMTP_URL: address(['smtp:', 'smtps:']).optional(),
  /** Who mail is from: `Mirinae <post@site.example>`. */
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]{1,60} <[\w.+-]+@[\w.-]+>|[\w.+-]+@[\w.-]+)$/, {
      error: 'must read like Name <post@site.example>',
    })
    .optional(),
  SMS_URL: address(['http:', 'https:']).optional(),
  SMS_SECRET: z.string().min(minSecretLength).optional(),
  TELEGRAM_URL: address(['http:', 'https:']).default('https://api.telegram.org'),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d+:[\w-]{20,}$/, { error: 'must be a token of BotFather' })
    .optional(),
  TELEGRAM_BOT_NAME: z
    .string()
    .regex(/^\w{5,32}$/)
    .optional(),
  /** What Telegram sends with each update, as it was given to `setWebhook`. */
  TELEGRAM_WEBHOOK_SECRET: z
    .string()
    .regex(/^[\w-]{32,256}$/, { error: 'must be 32 to 256 letters, digits, _ and -' })
    .optional(),
  /** Messages of all nodes together within a minute. */
  MAIL_PER_MINUTE: z.coerce.number().int().min(1).max(100_000).default(120),
  SMS_PER_MINUTE: z.coerce.number().int().min(1).max(100_000).default(60),
  TELEGRAM_PER_MINUTE: z.coerce.number().int().min(1).max(100_000).default(600),
};

const schema = z.object({
  ...processSettings,
  PORT: port(3000),
  STUDIO_PORT: port(3001),
  FEED_PORT: port(3002),
  DATABASE_URL: postgresAddress.optional(),
  /** The same database as the role that owns its tables: migrations run as it, nodes as that of DATABASE_URL. */
  DATABASE_OWNER_URL: postgresAddress.optional(),
  STUDIO_DATABASE_URL: postgresAddress.optional(),
  MIRINAE_DATA_DIR: z.string().min(1).default('.data'),
  SITE_ID: z.string().min(1).default('mirinae'),
  SITE_KEY: secret(sandboxSecrets.SITE_KEY),
  JWT_SECRET: secret(sandboxSecrets.JWT_SECRET),
  DATA_KEY: z
    .string()
    .default(sandboxSecrets.DATA_KEY)
    .refine((text) => Buffer.from(text, 'base64').length === dataKeyBytes, { error: 'must be 32 bytes in base64' })
    .transform((text) => Buffer.from(text, 'base64')),
  HASH_KEY: secret(sandboxSecrets.HASH_KEY),
  STUDIO_SECRET: secret(sandboxSecrets.STUDIO_SECRET),
  /** Header in which a proxy of TRUST_PROXY names the country of a client, in lower case; empty: none. */
  COUNTRY_HEADER: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9-]{0,60}$/)
    .default(''),
  /** Address of the sandbox vendor for members' browsers; by default its port on this host. */
  STUDIO_URL: address(['http:', 'https:']).optional(),
  /** Sports feed by its folder in `feeds/`; off: no sports. */
  SPORTS_FEED: z.enum(['mirinae', 'trade360', 'off']).default('mirinae'),
  /** A feed of our own protocol; by default the sandbox's, at its port on this host. */
  FEED_URL: address(['http:', 'https:']).optional(),
  FEED_SECRET: secret(sandboxSecrets.FEED_SECRET),
  /** History that is requested when a feed is followed for the first time; ours goes back ten hours. */
  FEED_HISTORY_MINUTES: z.coerce.number().int().min(0).max(600).default(60),
  /** For how long the pages of staff share one reading of the dashboard. */
  DASHBOARD_SECONDS: z.coerce.number().min(0).max(60).default(5),
  /** TRADE360's snapshot API, its message stream, and the account there. */
  TRADE360_SNAPSHOT_URL: address(['http:', 'https:']).optional(),
  TRADE360_STREAM_URL: address(['ws:', 'wss:']).optional(),
  TRADE360_USER: z.string().min(1).optional(),
  TRADE360_PASSWORD: z.string().min(1).optional(),
  TRADE360_INPLAY_PACKAGE: z.coerce.number().int().min(1).optional(),
  TRADE360_PREMATCH_PACKAGE: z.coerce.number().int().min(1).optional(),
  /** The origins that live channels may stream from, with commas between; our own are always allowed. */
  LIVE_ORIGINS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((origin) => origin.trim())
        .filter((origin) => origin !== ''),
    )
    .pipe(
      z.array(z.string().regex(/^https:\/\/[a-z0-9.-]+(:\d+)?$/, { error: 'must be origins like https://tv.example' })),
    ),
  /** Push services of browsers, with commas between; `*.` is any host below. */
  PUSH_ORIGINS: z
    .string()
    .default(
      'https://fcm.googleapis.com,https://*.push.services.mozilla.com,https://*.notify.windows.com,https://*.push.apple.com',
    )
    .transform((text) => text.split(',').map((origin) => origin.trim()))
    .pipe(
      z.array(
        z.string().regex(/^(https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?|http:\/\/127\.0\.0\.1:\d+)$/, {
          error: 'must be origins like https://push.example or https://*.push.example',
        }),
      ),
    ),
  /** Contact address in our messages to push services. */
  PUSH_CONTACT: address(['mailto:', 'https:']).default('mailto:push@mirinae.example'),
  /** Our key pair towards push services, both or none; without it one is made and kept in the database. */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, { error: 'must be 65 bytes in base64url' })
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, { error: 'must be 32 bytes in base64url' })
    .optional(),
  ...outgoingSettings,
  /**
   * Bank maintenance in Asia/Seoul, when no withdrawal is taken: from the first minute up to, not including, the last.
   */
  WITHDRAWAL_BLACKOUT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, { error: 'must read like 23:30-00:30' })
    .default(`${withdrawalBlackout.from}-${withdrawalBlackout.to}`)
    .transform((text) => {
      const [from = 0, to = 0] = text.split('-').map(minuteOf);
      return { from, to };
    }),
  /** Payment rails of members, with commas between. */
  PAYMENT_RAILS: z
    .string()
    .optional()
    .transform((text) => text?.split(',').map((rail) => rail.trim()))
    .pipe(z.array(z.string().min(1)).min(1).optional()),
  COIN_PORT: port(3003),
  /** The service behind the rail `sandbox-coin`; by default the sandbox's, at its port on this machine. */
  COIN_URL: address(['http:', 'https:']).optional(),
  COIN_SECRET: secret(coinSandboxSecret),
  /** A coin, and what the network takes of a withdrawal, in smallest units of CURRENCY; by default base figures. */
  COIN_PRICE: z.coerce.number().int().min(1).max(1_000_000_000).optional(),
  COIN_NETWORK_FEE: z.coerce.number().int().min(0).max(1_000_000_000).optional(),
  /** Provider of identity checks by its folder; off: staff check documents alone. */
  IDENTITY_PROVIDER: z.enum([identitySandbox, 'off']).optional(),
  /** The service of the provider; of the sandbox's by default this house itself. */
  IDENTITY_URL: address(['http:', 'https:']).optional(),
  IDENTITY_SECRET: secret(identitySandboxSecret),
  /** Register of self-exclusions that members are looked up in; off: none. */
  EXCLUSION_REGISTER: z.enum([registerSandbox, 'off']).optional(),
  /** The service of the register; of the sandbox's by default this house itself. */
  REGISTER_URL: address(['http:', 'https:']).optional(),
  REGISTER_SECRET: secret(registerSandboxSecret),
  /** How long a closed account's proofs of identity are kept: by default five years. */
  KYC_RETENTION_DAYS: z.coerce.number().int().min(0).max(36_500).default(1_826),
  /** How long a deposit's price holds. */
  COIN_QUOTE_SECONDS: z.coerce.number().int().min(60).max(86_400).default(900),
  /**
   * Where members open the site: their passkeys belong to its host name, and it alone may frame the sandbox vendor's
   * games. Without it, localhost in a sandbox alone.
   */
  SITE_ORIGIN: namedOrigin.optional(),
  /** Origin of the back office, for staff's passkeys. */
  STAFF_ORIGIN: namedOrigin.optional(),
  /** How long a node that stops goes on answering while its readiness check fails, milliseconds. */
  STOP_NOTICE_MS: z.coerce.number().int().min(0).max(15_000).default(1_000),
  ...servingSettings,
  ...beaconSettings,
  /** Currency of all amounts, fixed from the first stake on; its facts are in the contract's table of currencies. */
  CURRENCY: z.enum(currencies).default(defaultCurrency),
  JURISDICTION: z.enum(['sandbox', 'strict']).default('sandbox'),
  /** Number of simulated members of the sandbox; 0 for none. Production has none. */
  DEMO_PLAYERS: z.coerce.number().int().min(0).max(60).default(60),
  ROLES: z
    .string()
    .default('api,realtime,worker')
    .transform((text) => text.split(',').map((role) => role.trim()))
    .pipe(z.array(roleSchema).min(1)),
});

type Settings = Readonly<z.infer<typeof schema>>;
export type Config = Omit<Settings, 'PAYMENT_RAILS' | 'IDENTITY_PROVIDER' | 'EXCLUSION_REGISTER'> & {
  readonly PAYMENT_RAILS: readonly string[];
  readonly IDENTITY_PROVIDER: NonNullable<Settings['IDENTITY_PROVIDER']>;
  readonly EXCLUSION_REGISTER: NonNullable<Settings['EXCLUSION_REGISTER']>;
};

/** Default rails: a sandbox offers both, so that they can be tried. */
const defaultRails = ({ MIRINAE_ENV }: Settings): readonly string[] =>
  MIRINAE_ENV === 'production' ? ['bank-transfer'] : ['bank-transfer', coinRail];

/** A sandbox has services of its own to try both with. */
const defaultProvider = ({ MIRINAE_ENV }: Settings) => (MIRINAE_ENV === 'production' ? 'off' : identitySandbox);
const defaultRegister = ({ MIRINAE_ENV }: Settings) => (MIRINAE_ENV === 'production' ? 'off' : registerSandbox);

/** The names of all that is read from the environment. */
export const settingNames: readonly string[] = Object.keys(schema.shape);

/** One sentence per secret that production must not start with. */
function listWeakSecrets(environment: Environment): string[] {
  return Object.entries(sandboxSecrets).flatMap(([name, byDefault]) => {
    const value = environment[name];
    if (!value) return [`${name} is not set: production needs a secret of its own.`];
    if (value === byDefault) return [`${name} is the public sandbox value: production needs a secret of its own.`];
    if (name !== 'DATA_KEY' && !isLongEnough(value)) return [`${name} is shorter than ${minSecretLength} characters.`];
    return [];
  });
}

/** Settings that a feed requires in addition to the defaults. */
const feedNeeds: Readonly<Record<string, readonly (keyof typeof schema.shape)[]>> = {
  trade360: [
    'TRADE360_SNAPSHOT_URL',
    'TRADE360_STREAM_URL',
    'TRADE360_USER',
    'TRADE360_PASSWORD',
    'TRADE360_INPLAY_PACKAGE',
    'TRADE360_PREMATCH_PACKAGE',
  ],
};

/** Settings of a channel that come together or not at all. */
const together: readonly (readonly (keyof typeof outgoingSettings)[])[] = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['SMS_URL', 'SMS_SECRET'],
  ['TELEGRAM_BOT_TOKEN', 'TELEGRAM_BOT_NAME', 'TELEGRAM_WEBHOOK_SECRET'],
];

const findOutgoingFaults = (given: Environment): string[] =>
  together.flatMap((names) =>
    names.some((name) => given[name])
      ? names.filter((name) => !given[name]).map((name) => `${name} is not set: it comes with ${names.join(', ')}.`)
      : [],
  );

const ownMachine = /^(localhost|127(\.\d+){3}|::1)$/;

/** Faults of a production house that offers coins. */
function findCoinFaults({ PAYMENT_RAILS, COIN_SECRET = coinSandboxSecret, COIN_URL }: Environment): string[] {
  if (!offersCoins(PAYMENT_RAILS)) return [];
  const secret = isOwnSecret(COIN_SECRET, coinSandboxSecret) ? [] : [`COIN_SECRET: ${ownSecretNeeded}.`];
  const url = COIN_URL ? [] : ['COIN_URL is not set: a house that offers coins names the service behind them.'];
  return [...secret, ...url];
}

/** Faults of settings that only production has. */
function findProductionFaults(given: Environment): string[] {
  const faults = listWeakSecrets(given);
  if (!given.SITE_ORIGIN) faults.push('SITE_ORIGIN is not set: production names where members open the site.');
  faults.push(...findCoinFaults(given));
  if (given.BEACON !== 'quicknet' && given.BEACON !== 'off')
    faults.push('BEACON: production binds shared draws to quicknet, or says that they are bound to nothing by off.');
  if (given.IDENTITY_PROVIDER === identitySandbox)
    faults.push('IDENTITY_PROVIDER: the sandbox’s provider, at which everybody passes, proves nothing in production.');
  if (given.EXCLUSION_REGISTER === registerSandbox)
    faults.push('EXCLUSION_REGISTER: the sandbox’s register holds only what staff add to it.');
  if ((given.DEMO_PLAYERS ?? '0') !== '0') faults.push('DEMO_PLAYERS: production has no simulated members.');
  for (const name of ['SMS_URL', 'TELEGRAM_URL'])
    if (given[name]?.startsWith('http:')) faults.push(`${name}: production sends over TLS alone.`);
  if (/(^|,)\s*http:/.test(given.PUSH_ORIGINS ?? '')) faults.push('PUSH_ORIGINS: production sends over TLS alone.');
  return faults;
}

/** Faults of settings in combination, one sentence a fault. */
function findFaults(given: Environment): string[] {
  const faults = given.MIRINAE_ENV === 'production' ? findProductionFaults(given) : [];
  if (given.MIRINAE_ENV !== 'production' && !ownMachine.test(given.HOST ?? '127.0.0.1'))
    faults.push('HOST: a sandbox, whose passwords everybody knows, is served to its own machine alone.');
  for (const name of feedNeeds[given.SPORTS_FEED ?? ''] ?? [])
    if (!given[name]) faults.push(`${name} is not set: SPORTS_FEED=${given.SPORTS_FEED} needs it.`);
  faults.push(...findOutgoingFaults(given));
  if (!given.VAPID_PUBLIC_KEY !== !given.VAPID_PRIVATE_KEY)
    faults.push('VAPID_PRIVATE_KEY: comes with its public key.');
  return faults;
}

/** Parses the environment. Throws one Error whose message lists every fault, one sentence a line, and never a value. */
export function readConfig(environment: Environment): Config {
  const settings = readSettings(schema, environment, 'The configuration is refused.', findFaults);
  return Object.freeze({
    ...settings,
    PAYMENT_RAILS: settings.PAYMENT_RAILS ?? defaultRails(settings),
    IDENTITY_PROVIDER: settings.IDENTITY_PROVIDER ?? defaultProvider(settings),
    EXCLUSION_REGISTER: settings.EXCLUSION_REGISTER ?? defaultRegister(settings),
  });
}
