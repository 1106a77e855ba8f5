/**
 * An amount of won as people type or paste it. What could be read two ways is refused: a comma may part thousands or
 * begin a fraction, and an amount must never come out ten or a hundred times as large.
 */

/** Twelve digits are more than any limit allows, and still exact. */
const digitsMax = 12;

const currency = /^(?:₩|krw)|(?:원|won|krw|포인트|p)$/gi;
const grouped = /^\d{1,3}(?:(?:,\d{3})+|(?:\.\d{3}){2,})$/;
/** 5만, 1.5만, 3만5000. */
const tenThousands = /^(\d{1,8})(?:\.(\d{1,4}))?만(\d{0,4})$/;

const plainOf = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '').replaceAll(currency, '');

const fromDigits = (digits: string): number | null => (digits.length <= digitsMax ? Number(digits) : null);

/** Null for what is no amount of whole won; nothing typed is none. */
export function readWon(text: string): number | null {
  const plain = plainOf(text);
  const [, whole, part = '', rest] = tenThousands.exec(plain) ?? [];
  if (whole !== undefined) return fromDigits(String(Number(`${whole}${part.padEnd(4, '0')}`) + Number(rest)));
  const won = plain.replace(/\.00?$/, '');
  if (/^\d*$/.test(won)) return fromDigits(won);
  return grouped.test(won) ? fromDigits(won.replaceAll(/[,.]/g, '')) : null;
}

function insertedIn(shown: string, text: string): string {
  let start = 0;
  while (start < shown.length && shown[start] === text[start]) start += 1;
  let end = 0;
  while (end < Math.min(shown.length, text.length) - start && shown.at(-1 - end) === text.at(-1 - end)) end += 1;
  return text.slice(start, text.length - end);
}

/**
 * What a field means after it had one text and was edited into another. While digits are typed or erased, the
 * commas that the field itself had set are no longer where they belong; of what was pasted they have to be.
 */
export function editedWon(shown: string, text: string, isPasted: boolean): number | null {
  const inserted = insertedIn(shown, text).normalize('NFKC');
  const isPlain = /^\d*$/.test(inserted) && (!isPasted || inserted !== '');
  const digits = text.normalize('NFKC').replaceAll(',', '');
  if (isPlain && /^[\d,]*$/.test(shown) && /^\d*$/.test(digits)) return fromDigits(digits);
  return readWon(text);
}
