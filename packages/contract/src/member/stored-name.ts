/** The one form in which a name is kept, however it was typed or pasted. */

/** Hangul letters that stay apart: compatibility forms would make syllables of them, and ㅋㅋㅋ would no longer be it. */
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
