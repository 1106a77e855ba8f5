/** Truncates a text to `max` characters without splitting a grapheme: a joined emoji is kept whole or dropped. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text);
  return text.slice(0, letters.containing(max)?.index ?? max);
}
