/** The main page comes with little script: what is needed later is loaded then. */
import { expect, test } from 'vitest';
import { demoPassword } from '../apps/server/src/demo/accounts.ts';
import { expectNoFailures } from './lib/browser.ts';
import { seeSignedIn, signIn } from './lib/member-steps.ts';
import { openSystem } from './lib/open-system.ts';
import { loadedScriptKb } from './lib/script-size.ts';

const system = await openSystem();
const main = { desktop: '/main', mobile: '/' } as const;
/** The goal is 150. */
const kbMost = { desktop: 182, mobile: 177 } as const;

test.each(['desktop', 'mobile'] as const)('for a guest and for a member, %s', async (layout) => {
  const { page, context, failures } = await system.visitor(layout);
  await page.goto(main[layout]);
  await page.waitForLoadState('networkidle');
  expect(await loadedScriptKb(page)).toBeLessThanOrEqual(kbMost[layout]);
  await signIn(page, layout, system.db, { memId: 'demo2', memPass: demoPassword });
  await seeSignedIn(page);
  await page.goto(main[layout]);
  await page.waitForLoadState('networkidle');
  expect(await loadedScriptKb(page)).toBeLessThanOrEqual(kbMost[layout]);
  expectNoFailures(failures);
  await context.close();
});
