/** A question as its forms are searched for: Latin tokens without diacritics, Korean without spaces. */
import type { Forms } from './lexicon.ts';

export type QuestionText = {
  /** Tokens with a space before and after each. */
  readonly tokens: string;
  /** Without any space. */
  readonly compact: string;
};

const hangul = /\p{Script=Hangul}/u;

/** Punctuation separates tokens, except within dates. */
export function readText(text: string): QuestionText {
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll(/(?<=\d)[./-](?=\d)/g, '/')
    .replaceAll(/[^\p{L}\p{N}/]+/gu, ' ')
    .trim();
  return { tokens: ` ${plain} `, compact: plain.replaceAll(' ', '') };
}

export const formsOf = (list: string): Forms => list.split('|');

const isKorean = (word: string): boolean => hangul.test(word);
/** `=` marks a Korean form that is a word of its own. */
const isPartOfWord = (form: string): boolean => isKorean(form) && !form.startsWith('=');

export const hasForm = ({ tokens, compact }: QuestionText, form: string): boolean =>
  isPartOfWord(form) ? compact.includes(form) : tokens.includes(` ${form.replace('=', '')} `);

/** The longest of the forms in the text; null without any. */
export function longestForm(text: QuestionText, forms: Forms): string | null {
  return forms.reduce<string | null>(
    (longest, form) => (form.length > (longest?.length ?? 0) && hasForm(text, form) ? form : longest),
    null,
  );
}

/** The key whose longest form in the text is the longest of all. */
export function longestOf<Key>(text: QuestionText, entries: Iterable<readonly [Key, Forms]>): Key | null {
  let best: { key: Key; length: number } | null = null;
  for (const [key, forms] of entries) {
    const length = longestForm(text, forms)?.length ?? 0;
    if (length > (best?.length ?? 0)) best = { key, length };
  }
  return best?.key ?? null;
}

const particles = /(에서는|에서|으로|부터|까지|한테|하고|이랑|에는|에|은|는|이|가|을|를|의|로|도|만|랑|와|과)$/;
/** What remains of a verb whose stem is a form. */
const verbEnding =
  /^([었았렸했겼졌됐](어|어요|지|니|나|나요|네|음|는데|을까|는지|습니다|던|거야|다)?|[는은을인한할니나지네어아야까요]|나요|니까|아요|어요|거야|거지|건지|는지|는데|습니까)$/;
const counted = /\d+(년|월|일|주|개월|달|번|판|회|건|시)/g;

/** A form of one syllable is in too many names to be taken out of a word. */
function leftOfKorean(word: string, forms: Forms): string {
  const bare = forms.reduce((left, form) => (form.length > 1 ? left.replaceAll(form, ' ') : left), word);
  return bare
    .replaceAll(counted, ' ')
    .split(/[\s잃땄딴]+/)
    .map((part) => (part.length > 2 ? part.replace(particles, '') : part))
    .filter((part) => part.length > 1 && !verbEnding.test(part))
    .join(' ');
}

/** Tokens besides the forms, in order: perhaps the name of a game, a team or a league. Longer forms go first. */
export function leftOver({ tokens }: QuestionText, forms: Forms): string {
  const sorted = [...new Set(forms)].toSorted((one, other) => other.length - one.length);
  const korean = sorted.filter(isPartOfWord);
  const whole = sorted.filter((form) => !isPartOfWord(form));
  const left = whole.reduce(
    (text, form) => {
      const bare = form.replace('=', '').replaceAll(' ', '  ');
      return text.replaceAll(` ${bare} `, '  ');
    },
    tokens.replaceAll(' ', '  '),
  );
  return left
    .split(/\s+/)
    .map((word) => (isKorean(word) ? leftOfKorean(word, korean) : /^[\d/]+(st|nd|rd|th)?$|^.$/.test(word) ? '' : word))
    .filter((word) => word !== '')
    .join(' ');
}
