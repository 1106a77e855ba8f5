/** Numbers that people write with signs between their digits, in the one form in which they are kept. */

const signs = /[\s().·‐-―−-]/g;

const bare = (text: string): string => text.normalize('NFKC').replaceAll(signs, '');

/** With the country before it or without. */
export function phoneDigits(text: string): string {
  return bare(text).replace(/^(?:\+|00)?82(?:0?)(?=1)/, '0');
}

export function accountDigits(text: string): string {
  return bare(text);
}
