/** Bets on a match that is moved to another day are refunded, and no others. */
import { expect, it } from 'vitest';
import { buildStaff } from '../../../testing/build-staff.ts';
import { signInStaff } from '../../../testing/sign-in.ts';
import { leg, openSportTable } from '../../../testing/sport-table.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { keepFacts } from '../feed/feed-facts.ts';
import { voidMoved } from './void-moved.ts';

const { call, clock, head, match, platform, player, request, run, say, server, settle } = await openSportTable();
const risk = await signInStaff(server, await buildStaff(platform, { role: 'risk' }));

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

it('settles bets again that were refunded by a move in error, once staff take the void back', async () => {
  const fixture = await match();
  const [owner, other] = [await player(100_000), await player(100_000)];
  const slip = await owner.bet({ legs: [leg({ fixture })] });
  clock.advance(5);
  await other.bet({ legs: [leg({ fixture, market: 18, specifiers: 'total=2.5', outcome: '12', odds: 19_000 })] });
  await move(fixture, 48 * hourMs);
  await sweep();
  expect([await owner.cashNow(), await other.cashNow()]).toEqual([100_000, 100_000]);

  clock.advance(60);
  const { list } = await request('staff.sportVoidList', { fixture }, { token: risk });
  expect(list).toMatchObject([{ from: null, lines: 2, staff: null, reason: 'moved' }]);
  const act = { kind: 'unvoid', voidedAt: list[0]?.voidedAt };
  const taken = await call('staff.sportVoid', { fixture, act, reason: '일정 오류' }, { token: risk });
  expect(taken.data).toMatchObject({ slips: 2, taken: 20_000 });
  await sweep();
  await sweep();
  expect([await owner.cashNow(), await other.cashNow()]).toEqual([90_000, 90_000]);
  expect((await request('staff.sportVoidList', { fixture }, { token: risk })).list).toEqual([]);

  await won(fixture);
  await sweep();
  expect((await owner.slipNow(slip)).slip).toMatchObject({ type: 'win', winCash: 18_500 });
  expect((await verifyLedger(platform.db)).faults).toEqual([]);
});
