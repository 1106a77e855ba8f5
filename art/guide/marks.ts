/** Numbers on a page: a ring around each part and its number at the corner, then the cut-out that holds all of them. */
import type { Locator, Page } from 'playwright-core';

/** Parts that have one number together. */
export type Mark = Locator | readonly Locator[];
type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

const around = (boxes: readonly Box[]): Box => {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
};

/** Of the page, wherever it is scrolled to. */
async function boxOf(page: Page, mark: Mark): Promise<Box> {
  const parts = 'boundingBox' in mark ? [mark] : mark;
  for (const part of parts) await part.first().waitFor();
  const boxes = await Promise.all(parts.map((part) => part.first().boundingBox()));
  const [left, top] = await page.evaluate(() => [window.scrollX, window.scrollY] as const);
  return around(
    boxes.map((box) => {
      if (!box) throw new Error(`${page.url()} does not show what its picture points at: ${parts.join(' ')}`);
      return { ...box, x: box.x + left, y: box.y + top };
    }),
  );
}

/** Runs in the page: it sees nothing of this file. */
function draw(rings: readonly (Box & { number: number })[]): void {
  const sheet = document.createElement('div');
  sheet.id = 'guide-marks';
  sheet.style.cssText = 'position:absolute;inset:0 auto auto 0;z-index:2147483647;pointer-events:none';
  for (const { x, y, width, height, number } of rings) {
    const ring = document.createElement('div');
    ring.style.cssText = `position:absolute;left:${x - 5}px;top:${y - 5}px;width:${width + 10}px;height:${height + 10}px;box-sizing:border-box;border:2.5px solid #58c8ff;border-radius:12px;box-shadow:0 0 0 3px rgb(88 200 255 / .22)`;
    const badge = document.createElement('div');
    badge.textContent = String(number);
    badge.style.cssText = `position:absolute;left:${Math.max(2, x - 29) - x + 2.5}px;top:calc(50% - 14px);width:28px;height:28px;border-radius:50%;background:#58c8ff;color:#060814;font:800 16px/28px Pretendard,sans-serif;text-align:center;box-shadow:0 2px 8px rgb(0 0 0 / .6)`;
    ring.append(badge);
    sheet.append(ring);
  }
  document.body.append(sheet);
}

/** A field's label is above it. */
const margin = 40;

/** The part of the page that holds the marks, at least so wide, within what is painted. */
function cutOut(marked: Box, page: Box, widthMin: number): Box {
  const width = Math.min(page.width, Math.max(widthMin, marked.width + 2 * margin));
  const middle = marked.x + marked.width / 2;
  const x = Math.round(Math.min(Math.max(0, middle - width / 2), page.width - width));
  const y = Math.round(Math.max(0, marked.y - margin));
  const height = Math.min(page.height - y, marked.height + margin + (marked.y - y));
  return { x, y, width: Math.round(width), height: Math.round(height) };
}

/** Where the parts are once nothing comes between them any more. */
async function settledBoxes(page: Page, marks: readonly Mark[], before = ''): Promise<Box[]> {
  const boxes = await Promise.all(marks.map((mark) => boxOf(page, mark)));
  const now = JSON.stringify(boxes);
  if (now === before) return boxes;
  await page.waitForTimeout(400);
  return settledBoxes(page, marks, now);
}

/** A PNG of the page around these parts, numbered from `first` on. */
export async function photographMarked(
  page: Page,
  marks: readonly Mark[],
  { first, widthMin }: { first: number; widthMin: number },
): Promise<Buffer> {
  const boxes = await settledBoxes(page, marks);
  const size = await page.evaluate(() => ({
    x: 0,
    y: 0,
    width: document.documentElement.clientWidth,
    height: Math.max(document.documentElement.scrollHeight, window.innerHeight),
  }));
  await page.evaluate(
    draw,
    boxes.map((box, index) => ({ ...box, number: first + index })),
  );
  const clip = cutOut(around(boxes), size, widthMin);
  const isInSight = clip.y + clip.height <= (page.viewportSize()?.height ?? 0);
  const picture = await page.screenshot({ fullPage: !isInSight, clip });
  await page.evaluate(() => document.querySelector('#guide-marks')?.remove());
  return picture;
}
