import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds against WCAG 2.2 AA on the page as it stands, or in a part of it: the rule and where. */
export async function offences(page: Page, within = 'html'): Promise<{ id: string; at: string[] }[]> {
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => String(target)).slice(0, 3) }));
}
