/** Bets on a match that is moved to another day are refunded, and no others. */
import { expect, it } from 'vitest';
import { leg, openSportTable } from '../../../testing/sport-table.ts';
import { keepFacts } from '../feed/feed-facts.ts';
import { voidMoved } from './void-moved.ts';

const { clock, head, match, platform, player, run, say, settle } = await openSportTable();

const hourMs = 3_600_000;

/** The feed sends another start time. */
async function move(fixture: string, ms: number) {
  const { facts } = platform.marketStore.fixture(fixture) ?? expect.fail('The match is on offer.');
  const moved = { ...facts, startsAt: facts.startsAt + ms };
  platform.marketStore.describe(moved);
  await keepFacts(platform.db, [moved]);
}

async function sweep() {
  await voidMoved(platform);
  await settle();
}

const homeWon = [
  { id: '1', result: 1 },
  { id: '2', result: 0 },
  { id: '3', result: 0 },
] as const;
const won = (fixture: string) =>
  say({
    type: 'betSettlement',
    ...head(fixture),
    certainty: 'confirmed',
    markets: [{ id: 1, specifiers: '', outcomes: [...homeWon], score: { home: 1, away: 0 } }],
  });

it('gives a single back when its match is moved by more than a day, and settles what was bet on the new time', async () => {
  const fixture = await match();
  const before = await player(100_000);
  const early = await before.bet({ legs: [leg({ fixture })] });
  clock.advance(60);
  await move(fixture, 24 * hourMs + 1);
  const after = await player(100_000);
  const late = await after.bet({ legs: [leg({ fixture })] });
  await sweep();
  const { slip } = await before.slipNow(early);
  expect(slip).toMatchObject({ type: 'draw', winCash: 10_000 });
  expect(slip.legs[0]?.standing).toEqual({ kind: 'cancelled', reason: 'moved' });
  expect(await before.cashNow()).toBe(100_000);
  expect((await after.slipNow(late)).slip.type).toBe('wait');

  await won(fixture);
  await sweep();
  expect((await after.slipNow(late)).slip).toMatchObject({ type: 'win', winCash: 18_500 });
  expect(await before.cashNow()).toBe(100_000);
  // Notified once, however often it is looked.
  expect((await run("select from sport_results where said->>'reason' = 'moved'")).rowCount).toBe(1);
});

it('counts the moved leg of a combination as 1.00', async () => {
  const [moved, played] = [await match(), await match()];
  const owner = await player(100_000);
  const slip = await owner.bet({ legs: [leg({ fixture: moved }), leg({ fixture: played })], sizes: [2] });
  await move(moved, -25 * hourMs);
  await won(played);
  await sweep();
  expect((await owner.slipNow(slip)).slip).toMatchObject({ type: 'win', winCash: 18_500 });
});

it('lets a bet stand when its match is moved within a day', async () => {
  const fixture = await match();
  const owner = await player(100_000);
  const slip = await owner.bet({ legs: [leg({ fixture })] });
  await move(fixture, 24 * hourMs);
  await sweep();
  expect((await owner.slipNow(slip)).slip.type).toBe('wait');
});
