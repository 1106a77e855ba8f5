/** Names of acts in every language, for servers; a page has those of its own language among its texts. */
import type { InEachLanguage, Locale } from '../languages.ts';
import en from './audit-acts/texts/en.json' with { type: 'json' };
import ko from './audit-acts/texts/ko.json' with { type: 'json' };
import vi from './audit-acts/texts/vi.json' with { type: 'json' };
import { type AuditAct, auditActs } from './audit-acts.ts';

type Names = ReadonlyMap<string, string>;

function namesOf(tree: Readonly<Record<string, Readonly<Record<string, string>>>>): Names {
  return new Map(
    Object.entries(tree).flatMap(([group, acts]) =>
      Object.entries(acts).map(([act, name]) => [`${group}.${act}`, name] as const),
    ),
  );
}

const all: InEachLanguage<Names> = { ko: namesOf(ko), en: namesOf(en), vi: namesOf(vi) };

/** An act that is no longer done keeps its code. */
export const nameOfAct = (act: string, locale: Locale): string => all[locale].get(act) ?? act;

/** Acts whose name in a language has a word in it, in capitals or not. */
export function actsNamed(word: string, locale: Locale): AuditAct[] {
  const searched = word.toLocaleLowerCase(locale);
  return auditActs.filter((act) => nameOfAct(act, locale).toLocaleLowerCase(locale).includes(searched));
}
