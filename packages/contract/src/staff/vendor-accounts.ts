/** Vendors and their accounts, as staff enter and see them. */

import { z } from 'zod';
import { codes } from '../codes.ts';
import { line, moment, names, yesNo } from '../fields.ts';
import { openIn } from '../play/play.ts';

const armour = /-----(BEGIN|END) [A-Z ]+-----|\s/g;

/** A key of RSA, the longest secret, may be pasted with the lines around it. */
export const secret = z
  .string({ error: codes.vendorSecretInvalid })
  .overwrite((text) => (text.startsWith('-----BEGIN ') ? text.replaceAll(armour, '') : text))
  .min(8, { error: codes.vendorSecretInvalid })
  .max(4_000, { error: codes.vendorSecretInvalid })
  .regex(/^[\x21-\x7e]+$/, { error: codes.vendorSecretInvalid });
export const wallet = z.enum(['seamless', 'transfer']);
/** The vendor's id of a product. */
export const product = z.string().regex(/^[\x21-\x7e]{1,40}$/);
const maxOverlapHours = 720;
export const settings = z.strictObject({
  secret,
  /** Kept in lists of accepted secrets. */
  secretName: line(40).min(1).optional(),
  /** For how long the secret before is accepted besides a new one. */
  overlapHours: z.int().min(0).max(maxOverlapHours).optional(),
  launchSecret: secret.optional(),
  feedSecret: secret.optional(),
  apiUrl: z
    .url({ protocol: /^https?$/, error: codes.vendorAddressInvalid })
    .max(200, { error: codes.vendorAddressInvalid }),
  operator: line(80),
  brand: line(80).optional(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  decimals: z.int().min(0).max(6),
  networks: z.array(z.union([z.cidrv4(), z.cidrv6()], { error: codes.networkInvalid })).max(50),
});
export const vendorRow = z.object({
  vendorKey: z.string(),
  names,
  adapter: z.string(),
  wallet,
  openIn,
  openYn: yesNo,
  games: z.int(),
  /** Time up to which its feed of finished rounds was read; null for a vendor without one. */
  roundsReadTo: moment.nullable(),
  gameList: z.object({
    /** Hours between two readings by schedule; null for on demand only. */
    everyHours: z.int().nullable(),
    readAt: moment.nullable(),
    /** Code of the refusal if the newest reading failed. */
    failure: z.string().nullable(),
    /** Numbers of games that applying it would add, change and close; null if they are not known. */
    found: z.object({ new: z.int(), changed: z.int(), returned: z.int(), gone: z.int(), down: z.int() }).nullable(),
    /** Pictures that are still to be fetched, and those that could not be. */
    picturesDue: z.int(),
    picturesFailed: z.int(),
  }),
  /** Account at the vendor; null for a vendor that uses our own protocol with the shared secret. */
  account: z
    .object({
      /** Masked secret: its last characters. */
      secret: z.string(),
      secretName: z.string(),
      /** Former secrets that are accepted until their times. */
      oldSecrets: z.array(z.object({ name: z.string(), validUntil: moment })),
      /** Masked secret of our calls; empty if it is the same. */
      launchSecret: z.string(),
      /** Masked secret of the feed of rounds; empty if it is the same or there is none. */
      feedSecret: z.string(),
      /** The vendor whose account it is. */
      accountKey: z.string(),
      product: z.string(),
      /** When a launch last succeeded with these settings. */
      testedAt: moment.nullable(),
      apiUrl: z.string(),
      operator: z.string(),
      brand: z.string(),
      currency: z.string(),
      decimals: z.int(),
      networks: z.array(z.string()),
    })
    .nullable(),
});
/** Protocol for which an account can be entered, and its fields for staff. */
export const protocolRow = z.object({
  name: z.string(),
  label: names,
  operator: names.nullable(),
  secret: names,
  launchSecret: names.nullable(),
  feedSecret: names.nullable(),
  brand: names.nullable(),
  /** Its accounts have several products. */
  product: names.nullable(),
  /** Path of the wallet that the vendor calls; `:vendorKey` is our key. Null for a vendor that calls none. */
  walletPath: z.string().nullable(),
  needsAccount: z.boolean(),
  /** Whether its games may open in the page's player. */
  hasPlayer: z.boolean(),
  hasGameList: z.boolean(),
  hasTransfer: z.boolean(),
});
