/** Field schemas that many calls share. */
import { z } from 'zod';
import type { Code } from './codes.ts';
import { fallbackLocale, inEachLanguage, languages, localeOf, locales } from './languages.ts';

export const localeSchema = z.enum(locales);

/** A language on a protocol of vendors: by the specification's code, or by the tag. */
export const spokenSchema = z
  .enum(languages.flatMap(({ tag, code }) => [tag, code]))
  .transform((text) => localeOf(text) ?? fallbackLocale);

/** Names from outside, where a language may have the specification's code; one that is missing reads as English. */
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

/** Whole smallest units or points on the wire: safe integers only. */
export const amountSchema = z.int().min(0);
export const signedAmountSchema = z.int();
/** The most that staff may type where a rule takes money, so that no typo and no joke outgrows what sums can hold. */
export const typedAmountMax = 10_000_000_000;
export const idSchema = z.int().positive();
/** Of what staff makes by hand: tables whose ids are 32 bits. */
export const shortIdSchema = idSchema.max(2 ** 31 - 1);
export const yesNo = z.enum(['Y', 'N']);
export const noFields = z.strictObject({});
export const nothing = z.null();
/** A moment, ISO 8601 with offset. */
export const moment = z.iso.datetime({ offset: true });
/** A business day in Asia/Seoul, within the years that every part of the system can count with. */
export const day = z.iso.date().refine((text) => text >= '1900-01-01' && text <= '2999-12-31');

/**
 * A line of text a person typed: no control characters and no half characters, composed, trimmed, at most `max`
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

/** A name that machines gave: plain letters and signs without a space, a byte each. */
export function machineName(max: number) {
  return z
    .string()
    .max(max)
    .regex(/^[\x21-\x7e]*$/);
}

/** Why staff does something that matters; it is kept in the audit log. */
export const reason = line(200).min(1);

/** In what a prize is paid. */
export const worth = z.enum(['point', 'cash']);
export type Worth = z.infer<typeof worth>;
/** A name in each language. */
export const names = z.object(inEachLanguage(() => z.string()));
/** A name as staff type it: in each language. */
export function typedNames<Name extends z.ZodType>(name: Name) {
  return z.strictObject(inEachLanguage(() => name));
}
export type Names = z.infer<typeof names>;
