/** Stored form of a typed or pasted name. */

/** Standalone Hangul jamo are kept: compatibility normalization would compose syllables of them, and change ㅋㅋㅋ. */
const apart = /[\u3131-\u3163\u3165-\u318e]+|[^\u3131-\u3163\u3165-\u318e]+/g;

export function storedName(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(apart, (part) => (/^[\u3131-\u318e]/.test(part) ? part : part.normalize('NFKC')))
    .replaceAll(/[’‘ʼʹ`´＇]/g, "'")
    .replaceAll(/[‐‑‒–−]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
