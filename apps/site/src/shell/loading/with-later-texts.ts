import { loadLaterTexts } from '@mirinae/ui/language/language';

/** A part that the main page comes without, together with the words that come without it too. */
export async function withLaterTexts<Part>(load: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load(), loadLaterTexts().catch(() => undefined)]);
  return part;
}
