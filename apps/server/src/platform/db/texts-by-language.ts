/**
 * Texts that staff write in each language: rows of a table by BCP 47 tag, whose owner is read with all of them. A new
 * language adds rows, and no column.
 */
import { fallbackLocale, type InEachLanguage, inEachLanguage, type Locale, locales } from '@mirinae/contract/languages';
import { z } from 'zod';
import { type SQL, sql } from './orm.ts';

export type Names = InEachLanguage;

const kept = z.record(z.string(), z.string()).nullable();

/** A language without a text has the English one. */
export function readNames(value: unknown): Names {
  const given = kept.parse(value) ?? {};
  return inEachLanguage((locale) => given[locale] ?? given[fallbackLocale] ?? '');
}

/**
 * Column of the texts of a row: of `table`, whose rows are `n` in the condition that names the owner. Both are SQL:
 * Drizzle leaves tables away where a query has one, and the inner table would be meant.
 */
export const textsOf = (table: string, owner: string, column = 'name'): SQL<Names> =>
  sql`(select jsonb_object_agg(n.tag, n.${sql.raw(column)}) from ${sql.raw(table)} n where ${sql.raw(owner)})`.mapWith(
    readNames,
  );

/** The texts as rows to be written. */
export const textRows = (texts: Names): { readonly tag: Locale; readonly text: string }[] =>
  locales.map((tag) => ({ tag, text: texts[tag] }));

/** The rows of one owner as its texts. */
export const textsFrom = (rows: readonly { readonly tag: string; readonly text: string }[]): Names =>
  readNames(Object.fromEntries(rows.map(({ tag, text }) => [tag, text])));
