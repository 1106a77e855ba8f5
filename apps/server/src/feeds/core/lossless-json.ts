/** JSON of feeds whose ids are above 2^53: such integers are read as text, all other values as by `JSON.parse`. */

/** Where no number is so long, the text is read without a look at each value. */
const isLong = /[:,[]\s*-?\d{16}/;
const isInteger = /^-?\d+$/;

/** Throws SyntaxError for a text that is no JSON. */
export function parseLossless(text: string): unknown {
  if (!isLong.test(text)) return JSON.parse(text);
  return JSON.parse(text, (_, value: unknown, context?: { readonly source?: string }) => {
    const source = context?.source;
    const isExact = typeof value !== 'number' || Number.isSafeInteger(value) || source === undefined;
    return isExact || !isInteger.test(source) ? value : source;
  });
}
