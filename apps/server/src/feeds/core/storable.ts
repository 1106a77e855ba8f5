/** No column of PostgreSQL holds these characters: a message with them could not be logged. */
const unstorable = /\\u(?:0000|d[89a-f])/i;

/** `text` is JSON. */
export const isStorable = (text: string): boolean => !unstorable.test(text);
