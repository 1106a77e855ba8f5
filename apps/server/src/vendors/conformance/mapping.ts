/** How a wallet differs from the addresses, headers and ids of the cases: a small file that an engineer writes. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Sent } from './dialect.ts';

const pathPattern = /^(?:\/[\w.~%-]+)+$/;
const headerPattern = /^[a-z0-9-]{1,60}$/;
const maxDecimals = 6;
const path = z.string().regex(pathPattern, { error: 'a path such as /wallet/bet' });
const header = z.string().regex(headerPattern, { error: 'a header in lower case, such as x-api-key' });

/** `names` are those of the cases that the protocol has. */
export function mappingSchema(names: readonly string[]) {
  const name = z.string().refine((given) => names.includes(given), { error: 'no case of this protocol' });
  return z.strictObject({
    /** Takes the place of the path before the call; empty for none. */
    base: z.union([z.literal(''), path]).optional(),
    /** By the name of a call, its path after the base. */
    paths: z.record(z.string(), path).default({}),
    /** By the name of a header of the protocol, the one to send instead. */
    headers: z.record(header, header).default({}),
    extraHeaders: z.record(header, z.string().regex(/^[\x20-\x7e]*$/)).default({}),
    /** Form of the ids that the tester makes: of rounds, bets and transactions. */
    ids: z.enum(['text', 'uuid', 'number']).default('text'),
    /** A member that the wallet does not have, in its own form. */
    unknownMember: z.string().min(1).max(80).default('mbr_999999999999'),
    /** Decimals of the currency: with some, every amount has as many. */
    decimals: z.int().min(0).max(maxDecimals).default(0),
    /** By case, outcomes that are right too. */
    accept: z.record(name, z.array(z.string().min(1)).min(1)).default({}),
    skip: z.array(name).default([]),
  });
}

export type Mapping = z.infer<ReturnType<typeof mappingSchema>>;
export const noMapping: Mapping = mappingSchema([]).parse({});

const uuidLength = 32;
/** As version 4 and variant 1 are written. */
const uuidOf = (hex: string) => hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
const numberDigits = 14;

/** The same id for the same text, in the form of the wallet. */
export function idOf({ ids }: Mapping, text: string): string {
  if (ids === 'text') return text;
  const hex = createHash('sha256').update(text).digest('hex');
  if (ids === 'uuid') return uuidOf(hex.slice(0, uuidLength));
  return `1${BigInt(`0x${hex}`)}`.slice(0, numberDigits);
}

/** `prefix` is the protocol's path before the name of a call. */
export function mapped({ base, paths, headers: renamed, extraHeaders }: Mapping, sent: Sent, prefix: string): Sent {
  const start = sent.url.indexOf(prefix);
  if (start < 0) return { ...sent, headers: { ...sent.headers, ...extraHeaders } };
  const origin = sent.url.slice(0, start);
  const [call = '', query] = sent.url.slice(start + prefix.length).split('?');
  const name = call.replace(/^\//, '').replace(/\.html$/, '');
  const url = `${origin}${base ?? prefix}${paths[name] ?? call}${query === undefined ? '' : `?${query}`}`;
  const headers = Object.entries(sent.headers).map(([key, value]) => [renamed[key] ?? key, value]);
  return { ...sent, url, headers: { ...Object.fromEntries(headers), ...extraHeaders } };
}

/** Of the matrix's stake in the smallest unit: even, so that half and two and a half times of it are whole too. */
const stakeDigits = 12_345_678;
const matrixStake = 1_000;

/** An amount of the matrix in whole units of the currency, with every decimal in use. */
export function scaled({ decimals }: Mapping, amount: number): number {
  if (decimals === 0) return amount;
  const scale = 10 ** decimals;
  const stake = Math.floor((stakeDigits * scale) / 10 ** maxDecimals / 2) * 2;
  return Math.round((amount * stake) / matrixStake) / scale;
}

/** In smallest units, for comparing. */
export const unitsOf = ({ decimals }: Mapping, amount: number): number => Math.round(amount * 10 ** decimals);
