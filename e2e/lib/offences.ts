import axe from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** Once it was given to the page. */
    axe?: typeof axe;
  }
}

const guidelines = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Longer than any motion that ends. One that is held up, as what is far from sight, does not end by itself. */
const motionMs = 5000;

/** A colour on its way is neither the old one nor the new one: motion that ends is waited for. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async (maxMs) => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
    const tooLong = new Promise((resolve) => setTimeout(resolve, maxMs));
    await Promise.race([Promise.allSettled(ending.map(({ finished }) => finished)), tooLong]);
  }, motionMs);
}

type Options = {
  /** A part of the page. */
  within?: string;
  hasBestPractices?: boolean;
};

/** Its half a megabyte is read by a page once, and not each time that it is loaded. */
async function giveAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
}

/**
 * What axe finds against WCAG 2.2 AA on the page as it is: the rule and where. What is framed is the vendors' and has
 * tests of its own.
 */
export async function axeViolations(
  page: Page,
  { within = 'html', hasBestPractices = false }: Options = {},
): Promise<{ id: string; at: string[] }[]> {
  await settle(page);
  await giveAxe(page);
  const tags = hasBestPractices ? [...guidelines, 'best-practice'] : guidelines;
  return page.evaluate(
    async (requested) => {
      // Colours and contrasts as a visitor sees them: the page stays unpainted, and axe reads it as opaque.
      const styleOf = window.getComputedStyle;
      window.getComputedStyle = (element, pseudo) => {
        const style = styleOf.call(window, element, pseudo);
        if (element !== document.documentElement || pseudo) return style;
        const readValue = (name: string) => (name === 'opacity' ? '1' : style.getPropertyValue(name));
        return Object.create(style, { opacity: { value: '1' }, getPropertyValue: { value: readValue } });
      };
      const results = await window.axe
        ?.run(
          { include: [[requested.within]] },
          {
            runOnly: { type: 'tag', values: requested.tags },
            resultTypes: ['violations'],
            preload: false,
            iframes: false,
          },
        )
        .finally(() => {
          window.getComputedStyle = styleOf;
        });
      if (!results) throw new Error('The page was not given axe.');
      return results.violations.map(({ id, nodes }) => ({
        id,
        at: nodes.map(({ target }) => String(target)).slice(0, 3),
      }));
    },
    { within, tags },
  );
}
