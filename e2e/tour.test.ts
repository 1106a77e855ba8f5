/**
 * Goal: the five minutes of the README lead where they say. Method: its list is read, and each step is followed with
 * the names, amounts and accounts that it states, on a house with a month behind it.
 */
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { startTrialSystem } from '../scripts/lib/trial-system.ts';
import { expectNoFailures, newVisitor, openBrowser } from './lib/browser.ts';
import { readTour, type Tour, tourSteps } from './lib/tour.ts';

const system = await startTrialSystem({ settings: { DEMO_PLAYERS: '5' } });
const db = new pg.Client({ connectionString: system.databaseUrl });
await db.connect();
const browser = await openBrowser();
const visitor = await newVisitor(browser, 'desktop', system.siteUrl);
const staff = await newVisitor(browser, 'desktop', system.siteUrl);
afterAll(async () => {
  await db.end();
  await system.stop();
});

const steps = readTour();
const tour: Tour = {
  page: visitor.page,
  staff: staff.page,
  db,
  databaseUrl: system.databaseUrl,
  shown: async () => {},
};

test('the tour of the README has a step for each of its lines', () => {
  expect(steps).toHaveLength(tourSteps.length);
});

test.for(steps.map(({ text }, index) => [index + 1, text.slice(0, 60)] as const))('step %i: %s', async ([number]) => {
  const [step, follow] = [steps[number - 1], tourSteps[number - 1]];
  if (!step || !follow) expect.fail('There is such a step.');
  await follow(tour, step);
  expectNoFailures([...visitor.failures, ...staff.failures]);
});
