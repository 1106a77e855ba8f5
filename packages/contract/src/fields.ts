/** Field schemas shared by many calls. */
import { z } from 'zod';
import type { Code } from './codes.ts';
import { fallbackLocale, inEachLanguage, languages, localeOf, locales } from './languages.ts';

export const localeSchema = z.enum(locales);

/** Language in a vendor's protocol: the specification's code, or the BCP 47 tag. */
export const spokenSchema = z
  .enum(languages.flatMap(({ tag, code }) => [tag, code]))
  .transform((text) => localeOf(text) ?? fallbackLocale);

/** Names from a vendor, whose languages may be the specification's codes; a missing name falls back to English. */
export function namesFromOutside<Name extends z.ZodType>(name: Name) {
  const given = z.record(z.string(), z.unknown());
  return z.preprocess(
    (value) => {
      const { data } = given.safeParse(value);
      if (!data) return value;
      return Object.fromEntries(
        languages.map(({ tag, code }) => [tag, data[tag] ?? data[code] ?? data[fallbackLocale]]),
      );
    },
    z.record(localeSchema, name),
  );
}

/** Amount on the wire, in smallest units or points: a safe integer. */
export const amountSchema = z.int().min(0);
export const signedAmountSchema = z.int();
/** Maximum amount that staff may type in a rule, so that sums stay within the range of amounts. */
export const maxTypedAmount = 10_000_000_000;
export const idSchema = z.int().positive();
/** Id of a row created by staff, in tables with 32-bit ids. */
export const shortIdSchema = idSchema.max(2 ** 31 - 1);
export const yesNo = z.enum(['Y', 'N']);
export const noFields = z.strictObject({});
export const nothing = z.null();
/** A moment, ISO 8601 with offset. */
export const moment = z.iso.datetime({ offset: true });
/** Business day in Asia/Seoul, within the range of years that all parts of the system support. */
export const day = z.iso.date().refine((text) => text >= '1900-01-01' && text <= '2999-12-31');
/** Business month, `2026-11`. */
export const month = z.string().regex(/^(19|2\d)\d\d-(0[1-9]|1[0-2])$/);

/**
 * Line of text typed by a person: no control characters and no lone surrogates, in NFC, trimmed, at most `max`
 * characters.
 */
export function line(max: number, code?: Code) {
  const error = code ? { error: code } : undefined;
  return z
    .string(error)
    .normalize('NFC')
    .trim()
    .max(max, error)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, error);
}

/** Machine-made name: printable ASCII without spaces, a byte each. */
export function machineName(max: number) {
  return z
    .string()
    .max(max)
    .regex(/^[\x21-\x7e]*$/);
}

/** Reason for an act of staff; it is kept in the audit log. */
export const reason = line(200).min(1);

/** Unit in which a prize is paid. */
export const worth = z.enum(['point', 'cash']);
export type Worth = z.infer<typeof worth>;
/** A name in each language. */
export const names = z.object(inEachLanguage(() => z.string()));
/** Name in each language, as staff type it. */
export function typedNames<Name extends z.ZodType>(name: Name) {
  return z.strictObject(inEachLanguage(() => name));
}
