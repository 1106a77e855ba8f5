import { loadAllTexts, loadLaterTexts, loadSportTexts } from '@mirinae/ui/language/language';

const withTexts =
  (loadTexts: () => Promise<void>) =>
  async <Part>(load: () => Promise<Part>): Promise<Part> => {
    const [part] = await Promise.all([load(), loadTexts().catch(() => undefined)]);
    return part;
  };

/** A part of sports. */
export const withSportTexts = withTexts(loadSportTexts);

/** A part that the main page comes without, together with the words that come without it too. */
export const withLaterTexts = withTexts(loadLaterTexts);

/** Says what the main page comes without. */
export const onceTexts = (say: () => void): void =>
  void loadLaterTexts()
    .catch(() => undefined)
    .then(say);

/** A part of a page whose texts come last, shown over another page. */
export const withAllTexts = withTexts(loadAllTexts);
