/** Slips above the maximum stake: staff accept, refuse or offer less in time, and every race has exactly one result. */
import { fieldsOf } from '@mirinae/contract/fields-of';
import { beforeAll, describe, expect, it } from 'vitest';
import { connect, disconnect } from '../../../platform/db/connect.ts';
import { randomUuid } from '../../../platform/rng.ts';
import { buildStaff } from '../../../testing/build-staff.ts';
import { listenTo, newestAudit, settled } from '../../../testing/observe.ts';
import { signInStaff } from '../../../testing/sign-in.ts';
import { leg, offered, openSportTable } from '../../../testing/sport-table.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { sportsbookTasks } from '../events.ts';
import { answerOffer } from './answer-offer.ts';
import { expireReferral } from './end-referral.ts';

const { clock, platform, server, request, call, match, player, prices, say, head, judge, settle, run } =
  await openSportTable();
const risk = await signInStaff(server, await buildStaff(platform, { role: 'risk' }));
const other = await signInStaff(server, await buildStaff(platform, { role: 'risk' }));
const support = await signInStaff(server, await buildStaff(platform, { role: 'support' }));

const most = 100_000;
const playing = { producer: 'live', state: { status: 'live', scores: { match: { home: 0, away: 0 } } } } as const;

beforeAll(async () => {
  await run(
    "insert into sport_limits (sport, stake_max, since, reason, staff_login) values ('soccer', $1, now(), 'r', 's')",
    [most],
  );
  await settled(platform);
});

const sweep = () => sportsbookTasks(platform)['sport.sweep']();
const waiting = async () => (await request('staff.sportReferralList', {}, { token: risk })).list;

/** A slip of 300,000 where 100,000 is the most, and what may become of it. */
async function requested(more: { isLive?: boolean; oddsPolicy?: 'ask' | 'better' | 'any' } = {}) {
  const { isLive = false, oddsPolicy = 'ask' } = more;
  const fixture = await match({ isLive });
  const owner = await player(1_000_000);
  const slip = await owner.bet({ legs: [leg({ fixture })], unitStake: 300_000, oddsPolicy, isReferred: true });
  const { rows } = await run(
    'select referral_id::integer as id, r.bet_key as key from sport_referrals r join sport_slips s using (bet_key) where s.request_key = $1',
    [slip.requestKey],
  );
  const [row] = rows;
  const referral = { referralIdx: Number(row?.id) };
  const betKey = String(row?.key);
  const decide = (decision: 'accept' | 'refuse', token = risk) =>
    call('staff.sportReferralDecide', { ...referral, decision }, { token });
  const offer = (unitStake: number, token = risk) =>
    call('staff.sportReferralDecide', { ...referral, decision: 'offer', unitStake }, { token });
  const answer = (isTaken: boolean, requestKey: string = randomUuid()) =>
    call('sport.answerOffer', { betIdx: slip.betIdx, isTaken, requestKey }, { token: owner.token });
  const now = async () => (await owner.slipNow(slip)).slip;
  const states = async () =>
    (
      await run('select state, stake::integer as stake from sport_slips where member_id = $1 order by stake desc', [
        owner.member.memberId,
      ])
    ).rows.map(({ state, stake }) => `${state} ${stake}`);
  return { ...owner, fixture, slip, betKey, referral, decide, offer, answer, now, states };
}

describe('a slip above the largest stake', () => {
  it('is refused unless staff are consulted, and referred only up to a multiple and within the cash', async () => {
    const fixture = await match();
    const { token, place, codeOf, cashNow } = await player(10_000_000);
    const legs = [leg({ fixture })];
    const quote = await request('sport.quote', { legs, sizes: [1], oddsPolicy: 'ask' }, { token });
    expect(quote).toMatchObject({ maxUnitStake: most, maxReferredUnitStake: 5 * most });
    expect((await place({ legs, unitStake: 3 * most })).resultCode).toBe('B6002');
    expect(await codeOf({ legs, unitStake: 5 * most + 1, isReferred: true })).toBe('B6002');
    const poor = await player(150_000);
    const within = await request('sport.quote', { legs, sizes: [1], oddsPolicy: 'ask' }, { token: poor.token });
    expect(within.maxReferredUnitStake).toBe(150_000);
    expect(await poor.codeOf({ legs, unitStake: 150_001, isReferred: true })).toBe('B6002');
    expect([await cashNow(), await poor.cashNow()]).toEqual([10_000_000, 150_000]);
  });

  it('waits with its stake held and notifies staff, who see what is requested', async () => {
    const received = await listenTo(platform, 'staff');
    const { slip, cashNow, member, referral } = await requested();
    await settled(platform);
    expect(received).toContainEqual({ cmd: 'QUEUE', data1: 'referrals', data2: '1' });
    expect(await cashNow()).toBe(700_000);
    const until = new Date(clock.now().getTime() + 60_000).toISOString();
    expect(slip).toMatchObject({ state: 'referred', type: 'wait', referral: { until, offer: null } });
    expect(await waiting()).toMatchObject([
      {
        ...referral,
        memberId: Number(member.memberId),
        status: 'asked',
        until,
        stake: 300_000,
        most,
        maxPayout: 555_000,
        picks: [{ odds: 18_500, oddsNow: 18_500 }],
      },
    ]);
    clock.advance(60);
    await sweep();
  });

  it('is placed immediately where it is within the largest stake', async () => {
    const fixture = await match();
    const { bet } = await player();
    expect(await bet({ legs: [leg({ fixture })], unitStake: most, isReferred: true })).toMatchObject({ state: 'open' });
  });

  it('waits alone: a second one of its member is not referred, nor the same picks bet next to it', async () => {
    const { codeOf, fixture, cashNow, decide } = await requested();
    const second = await match();
    expect(await codeOf({ legs: [leg({ fixture: second })], unitStake: 200_000, isReferred: true })).toBe('B6029');
    expect(await codeOf({ legs: [leg({ fixture })] })).toBe('B6002');
    expect(await codeOf({ legs: [leg({ fixture, outcome: '3', odds: 42_000 })] })).toBe('B6010');
    expect(await cashNow()).toBe(700_000);
    await decide('refuse');
  });

  it('that staff take is open at its whole stake and settled like any other', async () => {
    const { decide, now, fixture, cashNow, referral } = await requested();
    expect((await decide('accept')).resultCode).toBe('0');
    expect(await newestAudit(platform)).toMatchObject({
      action: 'sport.referral',
      target: `referral:${referral.referralIdx}`,
      after: { decision: 'accept' },
    });
    expect((await now()).state).toBe('pending');
    await judge();
    expect(await now()).toMatchObject({ state: 'open', cash: 300_000, refusal: null, referral: null });
    const markets = [
      { id: 1, specifiers: '', outcomes: [{ id: '1', result: 1 as const }], score: { home: 1, away: 0 } },
    ];
    await say({ type: 'betSettlement', ...head(fixture), certainty: 'confirmed', markets });
    await settle();
    expect(await cashNow()).toBe(1_255_000);
  });

  it('that staff refuse, or no one answers in time, gives the stake back and says why', async () => {
    const [refused, forgotten] = [await requested(), await requested()];
    await refused.decide('refuse');
    expect(await refused.now()).toMatchObject({
      state: 'refused',
      type: 'cancel',
      refusal: { legs: [], code: 'B6025' },
    });
    clock.advance(59);
    expect(await expireReferral(platform, forgotten.betKey)).toBe('done');
    clock.advance(1);
    expect((await forgotten.decide('accept')).resultCode).toBe('T999');
    expect(await expireReferral(platform, forgotten.betKey)).toBe('expired');
    expect(await forgotten.now()).toMatchObject({ state: 'refused', refusal: { code: 'B6026' } });
    expect([await refused.cashNow(), await forgotten.cashNow()]).toEqual([1_000_000, 1_000_000]);
  });

  it('is decided by those who may manage sports alone', async () => {
    const { decide } = await requested();
    expect((await decide('accept', support)).resultCode).toBe('S003');
    await decide('refuse');
  });

  it('of a member who may not bet any more is not taken', async () => {
    const { decide, member, cashNow } = await requested();
    await run("update members set status = 'locked' where member_id = $1", [member.memberId]);
    expect((await decide('accept')).resultCode).toBe('B1002');
    await decide('refuse');
    expect(await cashNow()).toBe(1_000_000);
  });
});

describe('a smaller stake that staff offer', () => {
  it('is notified to the member, and taken makes a slip of that stake in place of the other', async () => {
    const { offer, now, answer, cashNow, states, member, slip } = await requested();
    const received = await listenTo(platform, `member:${member.memberId}`);
    await offer(200_000);
    await settled(platform);
    expect(received).toContainEqual({ cmd: 'SLIP', data1: slip.requestKey, data2: 'offered' });
    const until = new Date(clock.now().getTime() + 20_000).toISOString();
    expect(await now()).toMatchObject({
      state: 'referred',
      referral: { until, offer: { unitStake: 200_000, cash: 200_000, maxPayout: 370_000 } },
    });
    const key = randomUuid();
    const [first, again] = [await answer(true, key), await answer(true, key)];
    expect(first).toMatchObject({
      resultCode: '0',
      data: { slip: { requestKey: key, cash: 200_000 }, cashAmt: 800_000 },
    });
    expect(fieldsOf(fieldsOf(again.data).slip).betIdx).toBe(fieldsOf(fieldsOf(first.data).slip).betIdx);
    await judge();
    expect(await states()).toEqual(['refused 300000', 'open 200000']);
    expect(await now()).toMatchObject({ refusal: { code: 'B6028' } });
    expect(await cashNow()).toBe(800_000);
  });

  it('is left, or not answered in time, and the whole stake comes back', async () => {
    const [left, late] = [await requested(), await requested()];
    await left.offer(200_000);
    await late.offer(200_000);
    expect((await left.answer(false)).resultCode).toBe('0');
    clock.advance(20);
    expect((await late.answer(true)).resultCode).toBe('B6026');
    await sweep();
    expect([await left.states(), await late.states()]).toEqual([['refused 300000'], ['refused 300000']]);
    expect([await left.now(), await late.now()]).toMatchObject([
      { refusal: { code: 'B6027' } },
      { refusal: { code: 'B6027' } },
    ]);
    expect([await left.cashNow(), await late.cashNow()]).toEqual([1_000_000, 1_000_000]);
  });

  it('is less than was requested and not below the smallest stake, and only its own member takes it', async () => {
    const { offer, slip, decide } = await requested();
    expect((await offer(300_000)).resultCode).toBe('B6002');
    expect((await offer(1)).resultCode).toBe('B6001');
    await offer(200_000);
    const stranger = await player();
    const stolen = { betIdx: slip.betIdx, isTaken: true, requestKey: randomUuid() };
    expect((await call('sport.answerOffer', stolen, { token: stranger.token })).resultCode).toBe('Z404');
    expect((await decide('refuse')).resultCode).toBe('T999');
    clock.advance(20);
    await sweep();
  });
});

describe('what happens while a slip waits for an answer', () => {
  it.each([
    [
      'a goal',
      true,
      'B6021',
      (fixture: string) =>
        prices(fixture, [], { ...playing, state: { ...playing.state, scores: { match: { home: 1, away: 0 } } } }),
    ],
    [
      'a stop that is over again',
      true,
      'B6015',
      (fixture: string) => say({ type: 'betStop', ...head(fixture), groups: ['score'], reason: 'danger' }),
    ],
    [
      'a result',
      true,
      'B6007',
      (fixture: string) =>
        say({
          type: 'betSettlement',
          ...head(fixture),
          certainty: 'scouted',
          markets: [{ id: 1, specifiers: '', outcomes: [] }],
        }),
    ],
    ['shorter odds', false, 'B6008', (fixture: string) => prices(fixture, [offered(1, '', [['1', 1.8]])])],
  ])('%s is found by the log at the end, and the stake comes back', async (_, isLive, code, happen) => {
    const { fixture, decide, now, cashNow } = await requested({ isLive });
    clock.advance(20);
    await happen(fixture);
    clock.advance(20);
    await decide('accept');
    await judge();
    expect(await now()).toMatchObject({ state: 'refused', refusal: { legs: [{ place: 0, code }] } });
    expect(await cashNow()).toBe(1_000_000);
  });

  it('the start of the match ends what was bet before it', async () => {
    const { decide, now, betKey } = await requested();
    const soon = clock.now().getTime() + 10_000;
    await run("update sport_legs set facts = jsonb_set(facts, '{startsAt}', $2::text::jsonb) where bet_key = $1", [
      betKey,
      soon,
    ]);
    clock.advance(10);
    await decide('accept');
    await judge();
    expect(await now()).toMatchObject({ state: 'refused', refusal: { legs: [{ code: 'B6007' }] } });
  });

  it('longer odds need no new approval, and are not paid: staff agreed to those they saw', async () => {
    const { fixture, decide, now } = await requested({ oddsPolicy: 'any' });
    await prices(fixture, [offered(1, '', [['1', 2.5]])]);
    await decide('accept');
    await judge();
    expect(await now()).toMatchObject({ state: 'open', maxPayout: 555_000 });
  });
});

describe('who comes first', () => {
  it('of two staff and the clock is the only one', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { decide, offer, betKey, states, cashNow, answer } = await requested();
      const codes = await Promise.all([decide('accept'), decide('refuse', other), offer(200_000)]);
      expect(codes.map(({ resultCode }) => resultCode).toSorted()).toEqual(['0', 'T999', 'T999']);
      clock.advance(60);
      await Promise.all([expireReferral(platform, betKey), answer(true), sweep()]);
      await judge();
      const [[state], cash] = [await states(), await cashNow()];
      expect([
        ['open 300000', 700_000],
        ['refused 300000', 1_000_000],
      ]).toContainEqual([state, cash]);
    }
  });

  it('when the offer is taken twice, left and expires at the same time, on two nodes, decides for all', async () => {
    const db = connect(platform.db.$client.options.connectionString ?? '');
    const nodes = [platform, { ...platform, db }];
    for (let turn = 0; turn < 5; turn += 1) {
      const { offer, betKey, states, cashNow } = await requested();
      await offer(200_000);
      clock.advance(19);
      const keys = [randomUuid(), randomUuid()];
      const work = nodes.flatMap((node, index) => [
        answerOffer(node, { betKey, isTaken: true, requestKey: keys[index] ?? '' }),
        answerOffer(node, { betKey, isTaken: false, requestKey: randomUuid() }),
      ]);
      clock.advance(turn % 2);
      await Promise.allSettled([...work, ...nodes.map((node) => expireReferral(node, betKey))]);
      clock.advance(2);
      await Promise.all(nodes.map((node) => expireReferral(node, betKey)));
      await judge();
      expect([
        [['refused 300000'], 1_000_000],
        [['refused 300000', 'open 200000'], 800_000],
      ]).toContainEqual([await states(), await cashNow()]);
    }
    await disconnect(db);
  });
});

describe('a node that dies', () => {
  /** Everything is written but the last word. */
  const dying = {
    ...platform,
    bus: Object.create(platform.bus, { publish: { value: () => Promise.reject(new Error('killed')) } }),
  };

  it('before staff, the member or the judge come leaves a slip that the next one ends', async () => {
    const [question, offering, taken] = [await requested(), await requested(), await requested()];
    await offering.offer(200_000);
    await taken.decide('accept');
    clock.advance(60);
    await sweep();
    expect([await question.states(), await offering.states(), await taken.states()]).toEqual([
      ['refused 300000'],
      ['refused 300000'],
      ['open 300000'],
    ]);
  });

  it('in the middle of an answer has done nothing, and the answer can be given again', async () => {
    const { offer, betKey, states, cashNow, answer } = await requested();
    await offer(200_000);
    const key = randomUuid();
    await expect(answerOffer(dying, { betKey, isTaken: true, requestKey: key })).rejects.toThrow('killed');
    expect([await states(), await cashNow()]).toEqual([['referred 300000'], 700_000]);
    expect((await answer(true, key)).resultCode).toBe('0');
    await judge();
    expect([await states(), await cashNow()]).toEqual([['refused 300000', 'open 200000'], 800_000]);
  });

  it('in the middle of giving it back has not, and the next one does', async () => {
    const { betKey, states, cashNow } = await requested();
    clock.advance(60);
    await expect(expireReferral(dying, betKey)).rejects.toThrow('killed');
    expect([await states(), await cashNow()]).toEqual([['referred 300000'], 700_000]);
    await sweep();
    expect([await states(), await cashNow()]).toEqual([['refused 300000'], 1_000_000]);
  });
});

it('staff set which stakes may be referred and for how long', async () => {
  const rule = { isOn: false, multiple: 3, decideSeconds: 30, offerSeconds: 10 };
  const set = (more: object) => call('staff.sportRulesSet', { what: 'referral', rule, ...more }, { token: risk });
  const { resultCode, data } = await set({});
  expect(resultCode).toBe('S030');
  expect((await set({ expected: fieldsOf(data).impact ?? data, reason: '야간' })).resultCode).toBe('0');
  expect((await request('staff.sportRules', {}, { token: risk })).referral).toEqual(rule);
  await settled(platform);
  const fixture = await match();
  const { codeOf } = await player();
  expect(await codeOf({ legs: [leg({ fixture })], unitStake: 200_000, isReferred: true })).toBe('B6002');
});

it('leaves a clean ledger and nothing that waits', async () => {
  await sweep();
  expect(await waiting()).toEqual([]);
  expect((await verifyLedger(platform.db)).faults).toEqual([]);
});
