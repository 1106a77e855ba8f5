/** The worst final score of a match, as staff see it. */
import { describe, expect, it } from 'vitest';
import { buildStaff } from '../../../testing/build-staff.ts';
import { signInStaff } from '../../../testing/sign-in.ts';
import { leg, openSportTable } from '../../../testing/sport-table.ts';

const { clock, platform, server, request, call, head, match, player, say, settle } = await openSportTable();
const risk = await signInStaff(server, await buildStaff(platform, { role: 'risk' }));
const riskOf = (fixture: string) => request('staff.sportScoreRisk', { fixture }, { token: risk });

const over = (fixture: string) => leg({ fixture, market: 18, specifiers: 'total=2.5', outcome: '12', odds: 19_000 });

describe('the final scores of a match', () => {
  it('show the worst and the best of all singles together, and what is expected', async () => {
    const [fixture, other] = [await match(), await match()];
    const [home, under, double] = [await player(), await player(), await player()];
    await home.bet({ legs: [leg({ fixture })] });
    await under.bet({ legs: [{ ...over(fixture), outcome: '13' }] });
    await double.bet({ legs: [leg({ fixture }), leg({ fixture: other })] });
    const shown = await riskOf(fixture);
    expect(shown).toEqual({
      slips: 2,
      stakes: 20_000,
      others: { slips: 1, stakes: 10_000 },
      // Each line is as likely as not: 10,000 less 9,250, and less 9,500.
      expected: 1_250,
      ends: {
        // Home wins with few goals: both are won.
        worst: { result: -17_500, scores: [{ scope: 'match', nth: null, home: 1, away: 0 }] },
        best: { result: 20_000, scores: [{ scope: 'match', nth: null, home: 1, away: 2 }] },
        exactYn: 'Y',
      },
    });
  });

  it('count no line that is decided, and are not there for sets', async () => {
    const [fixture, tennis] = [await match(), await match({ sport: 'tennis' })];
    const { bet } = await player();
    await bet({ legs: [leg({ fixture })] });
    await bet({ legs: [over(fixture)] });
    await bet({ legs: [leg({ fixture: tennis })] });
    clock.advance(1);
    const markets = [{ id: 1, specifiers: '', outcomes: [{ id: '1', result: 0 as const }] }];
    await say({ type: 'betSettlement', ...head(fixture), certainty: 'confirmed', markets });
    await settle();
    expect(await riskOf(fixture)).toMatchObject({ slips: 1, stakes: 10_000, ends: { worst: { result: -9_000 } } });
    expect(await riskOf(tennis)).toMatchObject({ slips: 1, stakes: 10_000, ends: null });
    expect((await call('staff.sportScoreRisk', { fixture: 'mf:none' }, { token: risk })).resultCode).toBe('Z404');
  });
});
