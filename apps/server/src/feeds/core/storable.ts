/** No column of PostgreSQL holds these characters: a message with them could not be logged. */
const unstorable = /\\u(?:0000|d[89a-f])/i;

/** `text` is JSON. Most messages escape nothing, which is seen without looking at each character. */
export const isStorable = (text: string): boolean => !(text.includes('\\u') && unstorable.test(text));
