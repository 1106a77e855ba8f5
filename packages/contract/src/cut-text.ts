/** The beginning of a text, without half a letter at its end: a joined emoji stays whole or goes. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text);
  return text.slice(0, letters.containing(max)?.index ?? max);
}
