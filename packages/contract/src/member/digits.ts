/** Numbers typed with separators, normalized to the stored form. */

const signs = /[\s().·‐-―−-]/g;

const bare = (text: string): string => text.normalize('NFKC').replaceAll(signs, '');

/** Digits of a phone number, with or without the country code. */
export function phoneDigits(text: string): string {
  return bare(text).replace(/^(?:\+|00)?82(?:0?)(?=1)/, '0');
}

export function accountDigits(text: string): string {
  return bare(text);
}
