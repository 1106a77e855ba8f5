/** The bar of the desktop layout: every entry is within it, however long its label is. */
import { type Locale, locales } from '@mirinae/contract/languages';
import { gameTypes } from '@mirinae/contract/play/game-types';
import type { GameGroup } from '@mirinae/contract/play/play';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { memberStub } from '../shell/session/testing/member-stub.ts';
import { show } from '../testing/show.tsx';
import { DesktopMenu } from './desktop-menu.tsx';

const groups = gameTypes.map(
  (groupCode, ord): GameGroup => ({
    code: groupCode,
    codeName: groupCode,
    codeNameEN: groupCode,
    codeNameVN: groupCode,
    groupCode,
    groupCodeNameEN: groupCode,
    path: `/member/${groupCode}`,
    ord,
    openYn: 'Y',
    gameCount: 1,
  }),
);
const partner = { ...memberStub, tier: 'PTN_1' } as const;
/** The main page, and a page for each type of games. */
const entries = 1 + gameTypes.length;
const widths = [1280, 1366, 1440, 1536, 1920];
const cases = locales.flatMap((locale) => widths.map((width): [Locale, number] => [locale, width]));

test.each(cases)('a partner’s entries fit in %s at a width of %d', async (locale, width) => {
  await show(<DesktopMenu />, { member: partner, locale, replies: { 'play.gameGroupCodes': groups } });
  await page.viewport(width, 900);
  await expect.poll(() => page.getByRole('navigation').first().getByRole('link').elements()).toHaveLength(entries);
  const more = page.getByRole('navigation').last();
  await expect.element(more.getByRole('link').last()).toBeVisible();
  const { scrollWidth, clientWidth } = more.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});
