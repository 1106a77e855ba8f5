/**
 * The letters of Mirinae come once the page stands, and are put on all at once: each of their pieces by itself would
 * lay the whole page out anew.
 */
const family = '1em "Pretendard Variable"';

export async function loadLetters(): Promise<void> {
  const { documentElement } = document;
  try {
    await import('@mirinae/ui/fonts.css');
    await document.fonts.load(family, document.getElementById('root')?.textContent ?? '');
  } catch {
    // Pieces that did not come are asked for again by whatever shows them.
  }
  delete documentElement.dataset.letters;
}
