/**
 * The letters of Mirinae come once the page stands. They are put on when all pieces that the page needs are here, part
 * by part: the whole page at once would be laid out for longer than a press may wait.
 */
const family = '1em "Pretendard Variable"';
/** Elements that are laid out in one go. */
const partMost = 48;

const partsOf = (element: Element): Element[] =>
  element.getElementsByTagName('*').length < partMost ? [element] : [...element.children].flatMap(partsOf);

const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

async function putOn(page: Element): Promise<void> {
  const parts = partsOf(page);
  for (const part of parts) {
    // Nobody waits for a page that is not looked at, and nothing of it is painted.
    if (document.hidden) break;
    part.setAttribute('data-letters', 'here');
    await painted();
  }
  delete document.documentElement.dataset.letters;
  for (const part of parts) part.removeAttribute('data-letters');
}

export async function loadLetters(): Promise<void> {
  const page = document.getElementById('root') ?? document.body;
  try {
    await import('@mirinae/ui/fonts.css');
    await document.fonts.load(family, page.textContent ?? '');
  } catch {
    // Pieces that did not come are asked for again by whatever shows them.
  }
  await putOn(page);
}
