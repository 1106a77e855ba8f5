/** Builders above the largest stake: staff see one leg at the price of all picks, and what they take is that leg. */
import { beforeEach, describe, expect, it } from 'vitest';
import { randomUuid } from '../../../platform/rng.ts';
import { buildStaff } from '../../../testing/build-staff.ts';
import { builderFeed } from '../../../testing/builder-feed.ts';
import { signInStaff } from '../../../testing/sign-in.ts';
import { defaultMarkets, leg, openSportTable } from '../../../testing/sport-table.ts';

const { clock, platform, server, request, call, match, player, judge, run } = await openSportTable();
const risk = await signInStaff(server, await buildStaff(platform, { role: 'risk' }));

/** Home at 1.85, over 2.5 at 1.90; both together 3.20. */
const together = [10_000, 18_500, 19_000, 32_000];
const picks = [
  { market: 1, specifiers: '', outcome: '1' },
  { market: 18, specifiers: 'total=2.5', outcome: '12' },
];
let feed = builderFeed(together, () => clock.now().getTime());

beforeEach(async () => {
  feed = builderFeed(together, () => clock.now().getTime());
  platform.marketStore.builders = feed;
  await run('delete from sport_limits', []);
  await run(
    "insert into sport_limits (sport, stake_max, since, reason, staff_login) values ('soccer', 100000, now(), 'r', 's')",
    [],
  );
});

async function requested() {
  const fixture = await match({ markets: defaultMarkets });
  const owner = await player(1_000_000);
  const legs = [leg({ fixture, odds: 32_000, builder: picks })];
  const slip = await owner.bet({ legs, unitStake: 300_000, oddsPolicy: 'any', isReferred: true });
  const rows = async () => (await request('staff.sportReferralList', {}, { token: risk })).list;
  const [row] = await rows();
  const decide = (decision: object) =>
    call('staff.sportReferralDecide', { referralIdx: Number(row?.referralIdx), ...decision }, { token: risk });
  return { ...owner, slip, rows, row, decide };
}

describe('a builder that is referred to staff', () => {
  it('is one pick at the price of all, with the current price', async () => {
    const { row, rows, decide } = await requested();
    expect(row?.picks).toMatchObject([{ odds: 32_000, oddsNow: 32_000, lineLabel: { en: 'Bet builder' } }]);
    expect(row?.picks[0]?.label.en).toMatch(/ \+ Over/);
    expect(row?.maxPayout).toBe(960_000);
    feed.odds = [10_000, 18_500, 19_000, 30_000];
    expect((await rows())[0]?.picks).toMatchObject([{ odds: 32_000, oddsNow: 30_000 }]);
    feed.isSilent = true;
    expect((await rows())[0]?.picks).toMatchObject([{ odds: 32_000, oddsNow: null }]);
    await decide({ decision: 'refuse' });
  });

  it('is taken at the price of the moment in which staff take it', async () => {
    const { slip, decide, slipNow } = await requested();
    feed.odds = [10_000, 18_500, 19_000, 30_000];
    await decide({ decision: 'accept' });
    await judge();
    expect((await slipNow(slip)).slip).toMatchObject({ state: 'open', maxPayout: 900_000 });
  });

  it('is the same builder at the smaller stake that staff offer', async () => {
    const { slip, token, decide, cashNow } = await requested();
    await decide({ decision: 'offer', unitStake: 200_000 });
    const requestKey = randomUuid();
    await call('sport.answerOffer', { betIdx: slip.betIdx, isTaken: true, requestKey }, { token });
    await judge();
    expect(await cashNow()).toBe(800_000);
    const { rows } = await run(
      `select s.state, count(*)::integer as picks, count(builder)::integer as builders
       from sport_slips s join sport_legs using (bet_key) where request_key = $1 group by s.state`,
      [requestKey],
    );
    expect(rows).toEqual([{ state: 'open', picks: 2, builders: 1 }]);
  });
});
