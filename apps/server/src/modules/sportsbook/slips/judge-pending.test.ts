/** Live slips wait, and are judged by the feed messages until the end of their delay, independent of node and time. */
import { fieldsOf } from '@mirinae/contract/fields-of';
import { describe, expect, it } from 'vitest';
import { listenTo, settled } from '../../../testing/observe.ts';
import { defaultMarkets, leg, offered, openSportTable } from '../../../testing/sport-table.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { judgePending } from './judge-pending.ts';

const { clock, platform, match, player, prices, say, head, judge, settle, silence, run } = await openSportTable();

const playing = { producer: 'live', state: { status: 'live', scores: { match: { home: 0, away: 0 } } } } as const;
const scored = { producer: 'live', state: { status: 'live', scores: { match: { home: 1, away: 0 } } } } as const;
const at = (odds: number) => [offered(1, '', [['1', odds]])];

async function pending(more: { oddsPolicy?: 'ask' | 'better' | 'any'; sport?: string } = {}) {
  const { oddsPolicy = 'ask', sport = 'soccer' } = more;
  const fixture = await match({ isLive: true, sport });
  const owner = await player(100_000);
  const slip = await owner.bet({ legs: [leg({ fixture })], oddsPolicy });
  /** After the delay and its judgement. */
  const ended = async (seconds = 5) => {
    clock.advance(seconds);
    await judge();
    return (await owner.slipNow(slip)).slip;
  };
  return { ...owner, fixture, slip, ended };
}

describe('a live slip', () => {
  it('is pending for the delay of its sport with its stake held, and then open', async () => {
    const { slip, cashNow, ended } = await pending();
    expect(slip).toMatchObject({ state: 'pending', judgeAt: new Date(clock.now().getTime() + 5_000).toISOString() });
    expect(await cashNow()).toBe(90_000);
    expect(await ended(4)).toMatchObject({ state: 'pending' });
    expect(await ended(1)).toMatchObject({ state: 'open', type: 'wait', refusal: null });
  });

  it('notifies its member what became of it as soon as that is known', async () => {
    const [taken, refused] = [await pending(), await pending()];
    const received = await Promise.all(
      [taken, refused].map(({ member }) => listenTo(platform, `member:${member.memberId}`)),
    );
    await prices(refused.fixture, at(1.7), playing);
    await taken.ended();
    await settled(platform);
    const reported = ({ slip }: typeof taken, state: string) => ({ cmd: 'SLIP', data1: slip.requestKey, data2: state });
    const ofSlips = received.map((messages) => messages.filter((message) => fieldsOf(message).cmd === 'SLIP'));
    expect(ofSlips).toEqual([[reported(taken, 'open')], [reported(refused, 'refused')]]);
  });

  it.each([
    [
      'a stop of its line',
      'B6015',
      async (fixture: string) => say({ type: 'betStop', ...head(fixture), groups: ['score'], reason: 'danger' }),
    ],
    [
      'a suspended line',
      'B6015',
      async (fixture: string) =>
        prices(
          fixture,
          at(1.85).map((market) => ({ ...market, status: 'suspended' as const })),
          playing,
        ),
    ],
    [
      'the end of the match',
      'B6007',
      async (fixture: string) =>
        prices(fixture, [], { ...playing, state: { ...playing.state, status: 'ended' as const } }),
    ],
    ['a goal', 'B6021', async (fixture: string) => prices(fixture, [], scored)],
    [
      'a result',
      'B6007',
      async (fixture: string) =>
        say({
          type: 'betSettlement',
          ...head(fixture),
          certainty: 'scouted',
          markets: [{ id: 1, specifiers: '', outcomes: [] }],
        }),
    ],
    ['a worse price', 'B6008', async (fixture: string) => prices(fixture, at(1.8), playing)],
  ])('is given back for %s while it waits, and says which leg and why', async (_, code, happen) => {
    const { fixture, cashNow, ended } = await pending();
    clock.advance(2);
    await happen(fixture);
    const slip = await ended(3);
    expect(slip).toMatchObject({ state: 'refused', type: 'cancel', winCash: 10_000 });
    expect(slip.refusal?.legs).toMatchObject([{ place: 0, code }]);
    expect(await cashNow()).toBe(100_000);
  });

  it('is judged by the messages until its delay was over, and by no later one', async () => {
    const { fixture, ended } = await pending();
    clock.advance(5);
    clock.advance(1);
    await say({ type: 'betStop', ...head(fixture), groups: ['all'], reason: 'goal' });
    expect(await ended(60)).toMatchObject({ state: 'open' });
  });

  it('takes the price at the end of its delay where the member allowed it', async () => {
    const better = await pending({ oddsPolicy: 'better' });
    const any = await pending({ oddsPolicy: 'any' });
    await prices(better.fixture, at(2.05), playing);
    await prices(any.fixture, at(1.5), playing);
    expect((await better.ended()).legs[0]?.odds).toBe(20_500);
    expect((await any.ended(0)).legs[0]?.odds).toBe(15_000);
  });

  it('of a sport where points fall all the time is not ended by one', async () => {
    const { fixture, ended } = await pending({ sport: 'basketball' });
    await prices(fixture, defaultMarkets, scored);
    expect(await ended()).toMatchObject({ state: 'open' });
  });

  it('is judged once by whoever comes, in whatever number', async () => {
    const { slip, cashNow, fixture, slipNow } = await pending();
    await say({ type: 'betStop', ...head(fixture), groups: ['all'], reason: 'goal' });
    clock.advance(5);
    const { rows } = await run("select bet_key as key from sport_slips where state = 'pending'");
    const judged = await Promise.all([1, 2, 3].map(() => judgePending(platform, String(rows[0]?.key))));
    expect(judged.toSorted()).toEqual(['done', 'done', 'refused']);
    expect(await cashNow()).toBe(100_000);
    expect((await slipNow(slip)).slip.state).toBe('refused');
  });

  it('waits while messages are missing, and is given back when the feed stays silent', async () => {
    const { ended, cashNow } = await pending();
    silence.isSilent = true;
    expect(await ended(10)).toMatchObject({ state: 'pending' });
    expect(await ended(20)).toMatchObject({ state: 'refused', refusal: { legs: [{ place: 0, code: 'B6015' }] } });
    silence.isSilent = false;
    expect(await cashNow()).toBe(100_000);
  });

  it('whose match was decided between its delay and its judgement is paid immediately', async () => {
    const { fixture, ended, cashNow, slipNow, slip } = await pending();
    clock.advance(6);
    await say({
      type: 'betSettlement',
      ...head(fixture),
      certainty: 'confirmed',
      markets: [{ id: 1, specifiers: '', outcomes: [{ id: '1', result: 1 }], score: { home: 1, away: 0 } }],
    });
    await settle();
    expect(await ended(0)).toMatchObject({ state: 'open' });
    await settle();
    expect(await cashNow()).toBe(108_500);
    expect((await slipNow(slip)).slip).toMatchObject({ state: 'settled', type: 'win', winCash: 18_500 });
  });
});

describe('a live leg', () => {
  it('is not taken while nothing keeps what the feed says, for nothing could judge it', async () => {
    const fixture = await match({ isLive: true });
    const { codeOf } = await player();
    const { record } = platform.marketStore;
    platform.marketStore.record = null;
    expect(await codeOf({ legs: [leg({ fixture })] })).toBe('B6015');
    platform.marketStore.record = record;
    expect(await codeOf({ legs: [leg({ fixture })] })).toBe('0');
  });

  it('is not taken after a start while its match is quiet, instead of being given back later', async () => {
    const fixture = await match({ isLive: true });
    const { codeOf, cashNow } = await player(100_000);
    clock.advance(30);
    silence.until = clock.now().getTime();
    expect([await codeOf({ legs: [leg({ fixture })] }), await cashNow()]).toEqual(['B6015', 100_000]);
    await prices(fixture, defaultMarkets, { producer: 'live', state: { status: 'live' } });
    expect(await codeOf({ legs: [leg({ fixture })] })).toBe('0');
    silence.until = 0;
  });
});

it('leaves a clean ledger', async () => {
  expect((await verifyLedger(platform.db)).faults).toEqual([]);
});
