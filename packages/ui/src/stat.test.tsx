import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Stat } from './stat.tsx';
import { drawInTest } from './testing/draw-in-test.tsx';

test.each([360, 390, 640])('figures of nine digits are shown whole, two in a row at %d', async (width) => {
  await page.viewport(width, 800);
  drawInTest(
    <main className="grid grid-cols-2 gap-3 px-4">
      <Stat label="베팅금" value="987,654,321" note="오늘 87,654,321" />
      <Stat label="지급 · 회수" value="98,765,432 · 87,654,321" />
    </main>,
  );
  for (const figure of ['987,654,321', '98,765,432 · 87,654,321']) {
    const shown = page.getByText(figure, { exact: true });
    await expect.element(shown).toBeVisible();
    const { scrollWidth, clientWidth } = shown.element();
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  }
});
