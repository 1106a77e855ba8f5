/** What our screens say, by the keys they use: how the pictures find what they point at, in any language. */

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Locale, locales } from '@mirinae/contract/languages';

export const languages = locales;
export type Language = Locale;
export type Say = (key: string) => string;

const root = path.resolve(import.meta.dirname, '../..');

/** Throws for a key that no text of the site has: the screen was changed and its picture must be too. */
export function textsOf(language: Language): Say {
  const texts = new Map<string, string>();
  const collect = (node: unknown, key: string): void => {
    if (typeof node === 'string') texts.set(key, node);
    else if (typeof node === 'object' && node !== null)
      for (const [name, below] of Object.entries(node)) collect(below, key === '' ? name : `${key}.${name}`);
  };
  for (const file of globSync(`{apps/site,packages/ui}/src/**/texts/${language}.json`, { cwd: root }))
    collect(JSON.parse(readFileSync(path.join(root, file), 'utf8')), '');
  return (key) => {
    const text = texts.get(key);
    if (text === undefined) throw new Error(`No text of the site is called ${key}.`);
    return text;
  };
}
