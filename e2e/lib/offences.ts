import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const guidelines = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Longer than any motion that ends. One that is held up, as what is far from sight, does not end by itself. */
const motionMs = 5000;

/** A colour on its way is neither the old one nor the new one: motion that ends is waited for. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async (mostMs) => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
    const tooLong = new Promise((resolve) => setTimeout(resolve, mostMs));
    await Promise.race([Promise.allSettled(ending.map(({ finished }) => finished)), tooLong]);
  }, motionMs);
}

type Options = {
  /** A part of the page. */
  within?: string;
  hasBestPractices?: boolean;
};

/** What axe finds against WCAG 2.2 AA on the page as it is: the rule and where. */
export async function offences(
  page: Page,
  { within = 'html', hasBestPractices = false }: Options = {},
): Promise<{ id: string; at: string[] }[]> {
  await settle(page);
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    // First, because it replaces what was chosen before it.
    .options({ resultTypes: ['violations'], preload: false })
    .withTags(hasBestPractices ? [...guidelines, 'best-practice'] : guidelines)
    // Without a page of its own to put results together in: what is framed is the vendors' and has tests of its own.
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => String(target)).slice(0, 3) }));
}
