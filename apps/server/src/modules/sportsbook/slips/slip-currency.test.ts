/** Slips on an install in dollars: amounts are whole cents, from the stake to the report, and limits are scaled. */
import { describe, expect, it } from 'vitest';
import { leg, offered, openSportTable } from '../../../testing/sport-table.ts';
import { verifyReports } from '../../desk/index.ts';
import { verifyLedger } from '../../ledger/index.ts';

const { request, platform, match, player, say, head, settle } = await openSportTable({ currency: 'USD' });

const [dollars, stakeMax, winMax] = [100, 1_000 * 100, 300_000 * 100];

const won = (fixture: string, ...markets: readonly number[]) =>
  say({
    type: 'betSettlement',
    ...head(fixture),
    certainty: 'confirmed',
    markets: markets.map((id) => ({
      id,
      specifiers: '',
      outcomes: [{ id: '1', result: 1 as const }],
      score: { home: 1, away: 0 },
    })),
  });

describe('a slip in dollars', () => {
  it('takes its stake in cents, and pays whole cents of what it wins', async () => {
    const [fixture, { bet, cashNow, slipNow }] = [await match(), await player(50 * dollars)];
    const slip = await bet({ legs: [leg({ fixture })], unitStake: 12_34 });
    expect([slip.cash, await cashNow()]).toEqual([12_34, 37_66]);
    await won(fixture, 1);
    await settle();
    // 12.34 at 1.85 are 22.829.
    expect((await slipNow(slip)).slip).toMatchObject({ type: 'win', winCash: 22_82 });
    expect(await cashNow()).toBe(37_66 + 22_82);
  });

  it('takes stakes up to the largest of the level', async () => {
    const [fixture, { token, place, slipRequest }] = [await match(), await player(5 * stakeMax)];
    const { requestKey: _, unitStake: __, ...quoted } = slipRequest({ legs: [leg({ fixture })] });
    expect(await request('sport.quote', quoted, { token })).toMatchObject({ unitStakeMin: 1, maxUnitStake: stakeMax });
    const refused = await place({ legs: [leg({ fixture })], unitStake: stakeMax + 1 });
    expect([refused.resultCode, refused.data]).toEqual(['B6002', { legs: [], maxUnitStake: stakeMax }]);
    expect((await place({ legs: [leg({ fixture })], unitStake: stakeMax })).resultCode).toBe('0');
  });

  it('wins at most what the level allows, to the cent', async () => {
    const far = offered(1, '', [['1', 700]]);
    const [fixture, { token, bet, place, slipRequest, slipNow }] = [
      await match({ markets: [far] }),
      await player(5 * stakeMax),
    ];
    const legs = [leg({ fixture, odds: 7_000_000 })];
    const { requestKey: _, unitStake: __, ...quoted } = slipRequest({ legs });
    // 300,000.00 at 700 are won with 428.57, and with a cent more they would be passed.
    expect(await request('sport.quote', quoted, { token })).toMatchObject({ maxUnitStake: 428_57, bound: 'B6003' });
    expect((await place({ legs, unitStake: 428_58 })).resultCode).toBe('B6003');
    const slip = await bet({ legs, unitStake: 428_57 });
    await won(fixture, 1);
    await settle();
    expect((await slipNow(slip)).slip.winCash).toBe(428_57 * 700);
    expect(428_57 * 700).toBeLessThanOrEqual(winMax);
  });
});

it('the ledger and the reports agree with every slip', async () => {
  expect((await verifyLedger(platform.db)).faults).toEqual([]);
  expect(await verifyReports(platform.db)).toEqual([]);
});
