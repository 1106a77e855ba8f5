/**
 * Free rounds of campaigns at vendors, each protocol against its stand-in over HTTP: created once, played, paid as the
 * bonus of the campaign, refused, lost and cancelled.
 */
import type { FreeRoundsReward } from '@mirinae/contract/promo/free-rounds';
import { getOut, postOut } from '@mirinae/node-kit/outgoing-http';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cachedPlayable } from '../modules/catalog/index.ts';
import { verifyReports } from '../modules/desk/index.ts';
import { getBalances, verifyLedger } from '../modules/ledger/index.ts';
import { playCalls } from '../modules/play/calls.ts';
import { openPlaySession } from '../modules/play/index.ts';
import { promotionsCalls } from '../modules/promotions/calls.ts';
import { cancelGrant, expireGrants, giveUpGrant } from '../modules/promotions/free-rounds/end-grants.ts';
import { giveRounds } from '../modules/promotions/free-rounds/give-rounds.ts';
import { listGrants } from '../modules/promotions/free-rounds/list-grants.ts';
import { checkOffered, listOffered } from '../modules/promotions/free-rounds/offered-games.ts';
import { releaseBudgets } from '../modules/promotions/free-rounds/release-budgets.ts';
import { campaigns } from '../modules/promotions/tables.ts';
import { addSeconds } from '../platform/clock.ts';
import { connect, disconnect } from '../platform/db/connect.ts';
import type { MemberId } from '../platform/ids.ts';
import { money } from '../platform/money.ts';
import { installUnit } from '../platform/money-unit.ts';
import { randomUuid } from '../platform/rng.ts';
import { buildCampaignRules } from '../testing/build-campaign-rules.ts';
import { buildMember } from '../testing/build-member.ts';
import { buildStaff } from '../testing/build-staff.ts';
import { startCallServer } from '../testing/call-server.ts';
import { clockStub } from '../testing/clock-stub.ts';
import { keepSession } from '../testing/keep-session.ts';
import { openVendor } from '../testing/open-vendor.ts';
import { roundsReward } from '../testing/rounds-reward.ts';
import { signInStaff } from '../testing/sign-in.ts';
import { issueRounds } from './core/issue-rounds.ts';
import { refundTransaction } from './core/refund.ts';
import { listen, type StandInServer } from './stand-in/house.ts';
import type { FreeRound, IssuedRounds, Seat, WalletCall } from './stand-in/stand-in.ts';
import { standIns } from './stand-ins.ts';
import { registerVendorRoutes, vendors } from './vendors.ts';

const start = '2025-03-03T12:00:00+09:00';
const clock = clockStub(start);
const calls = [...playCalls, ...promotionsCalls];
const callServer = await startCallServer({ calls, clock, protocols: vendors, maxConnections: 20 });
const { platform } = callServer;
const { db, url: databaseUrl } = platform;
const asOwner = keepSession(clock, async () => signInStaff(callServer, await buildStaff(platform, { role: 'owner' })));
const otherNode = { ...platform, db: connect(databaseUrl, { maxConnections: 5 }) };
afterAll(() => disconnect(otherNode.db));
const app = Fastify({ forceCloseConnections: true });
await registerVendorRoutes(app, platform);
const walletOrigin = await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());

const timeoutMs = 20_000;
const daySeconds = 86_400;
/** The vendor's name of a stake of 1,000 in each stand-in. */
const stakeRefs: Readonly<Record<string, string>> = { swipe: '2', hub88: 'c8f1c6c0-0000-4000-8000-000000001000' };

const sides = vendors
  .filter(({ freeRounds }) => freeRounds !== undefined)
  .map(({ name, labels }, index) => ({ name, vendorKey: String(201 + index), path: labels?.walletPath ?? '' }));
type Side = (typeof sides)[number];

async function openSide({ name, vendorKey, path }: Side): Promise<StandInServer> {
  const make = standIns[name];
  if (!make) throw new Error(`There is no stand-in of ${name}.`);
  const server = await listen(make, { port: 0, wallet: `${walletOrigin}${path.replace(':vendorKey', vendorKey)}` });
  const { account, games } = server.standIn;
  await openVendor(platform, { vendorKey, adapter: name, apiUrl: server.apiUrl, account, games });
  return server;
}

async function buildCampaign(reward: FreeRoundsReward) {
  const rules = buildCampaignRules({ reward, turnoverPercent: 300, perMember: 5_000 });
  const values = { name: 'Free', trigger: 'now', code: null, segmentId: null, rules, state: 'running' } as const;
  const [campaign] = await db
    .insert(campaigns)
    .values({ ...values, budget: money(50_000n), given: money(5_000n), createdBy: 'test', createdAt: clock.now() })
    .returning();
  if (!campaign) throw new Error('The campaign was not returned.');
  return campaign;
}

describe.each(sides)('free rounds at $name', (side) => {
  const { name, vendorKey, path } = side;
  const wallet = `${walletOrigin}${path.replace(':vendorKey', vendorKey)}`;
  let server: StandInServer;
  beforeAll(async () => {
    server = await openSide(side);
  });
  afterAll(() => server.close());
  const desk = () => {
    const { freeRounds } = server.standIn;
    if (!freeRounds) throw new Error('The stand-in has no free rounds.');
    return freeRounds;
  };

  async function send({ method, path: at, headers, body }: WalletCall) {
    const target = { url: `${wallet}${at}`, headers, timeoutMs };
    const { status, text } = await (method === 'GET' ? getOut(target) : postOut({ ...target, body }));
    return server.standIn.read(status, text);
  }

  const rewardOf = async (change: Partial<FreeRoundsReward> = {}) => {
    const games = [{ vendorKey, gameKey: await gameKeyOf() }];
    return roundsReward(games, { stakeRef: stakeRefs[name] ?? '4', ...change });
  };
  const gameKeyOf = async () => {
    const game = await cachedPlayable(db, vendorKey, server.standIn.games[0]?.key ?? '');
    if (!game) throw new Error('The catalog lacks the game.');
    return game.gameKey;
  };

  /** A member with three free rounds that were given and not requested yet. */
  async function given(change: Partial<FreeRoundsReward> = {}) {
    const reward = await rewardOf(change);
    const campaign = await buildCampaign(reward);
    const { memberId } = await buildMember(platform);
    const earned = { memberId, reference: 'start' };
    await db.transaction((tx) => giveRounds(platform, tx, campaign, reward, [earned]));
    return holder(memberId);
  }

  /** A member who has free rounds. */
  async function holder(memberId: MemberId) {
    const gameKey = server.standIn.games[0]?.key ?? '';
    const game = await cachedPlayable(db, vendorKey, gameKey);
    if (!game) throw new Error('The catalog lacks the game.');
    const { token } = await db.transaction((tx) =>
      openPlaySession(platform, tx, { memberId, memberSessionId: null }, game),
    );
    const row = async () => {
      const [known] = await listGrants(db, memberId);
      if (!known) throw new Error('There are no free rounds.');
      return known;
    };
    const issuedNow = async () => {
      const { issue } = await row();
      return desk().issued.find(({ key }) => key === issue?.issueKey);
    };
    const issued = async (): Promise<IssuedRounds> => {
      const found = await issuedNow();
      if (!found) throw new Error('The vendor has none.');
      return found;
    };
    const seat = async (): Promise<Seat> => ({
      member: (await issued()).member,
      session: token,
      gameKey,
      currency: 'KRW',
    });
    const callsOf = async (round: FreeRound) => desk().play(await seat(), await issued(), round);
    const play = async (round: Omit<FreeRound, 'id'>) => {
      const outcomes: string[] = [];
      for (const call of await callsOf({ id: randomUuid(), ...round })) outcomes.push((await send(call)).outcome);
      return outcomes;
    };
    const { grant } = await row();
    const state = async () => {
      const { grant: now, issue } = await row();
      return [issue?.state, now.endedAs, Number(now.won), Number(now.paid)];
    };
    const points = async () => Number((await getBalances(db, memberId)).point);
    const keysOf = async (kind: 'round' | 'win') => {
      const { rows } = await db.$client.query<{ key: string }>(
        'select bet_key as key from free_round_plays where member_id = $1 and kind = $2 and grant_id is not null',
        [memberId, kind],
      );
      return rows.map(({ key }) => key);
    };
    return { memberId, grant, row, issuedNow, callsOf, play, state, points, keysOf };
  }

  it('are offered to campaigns with the games, bounds and stakes of the vendor', async () => {
    const { games, vendors: issuing } = await listOffered(platform, db);
    const gameKey = await gameKeyOf();
    expect(games).toContainEqual(expect.objectContaining({ vendorKey, gameKey }));
    const own = issuing.find((vendor) => vendor.vendorKey === vendorKey);
    if (!own) throw new Error('The vendor is not offered.');
    const listed = await callServer.request(
      'staff.freeRoundStakes',
      { vendorKey, gameKeys: [gameKey] },
      await asOwner(),
    );
    expect(own.listsStakes).toBe(listed.length > 0);
    if (own.listsStakes)
      expect(listed).toContainEqual(expect.objectContaining({ stakeRef: stakeRefs[name], stake: 1_000 }));
    const check = async (change: Partial<FreeRoundsReward>) => {
      const reward = await rewardOf(change);
      return db.transaction((tx) => checkOffered(platform, tx, reward));
    };
    await check({});
    for (const wrong of [{ stakeRef: null }, { rounds: own.maxRounds + 1 }, { days: own.maxDays + 1 }])
      await expect(check(wrong)).rejects.toMatchObject({ code: 'Z400' });
    for (const wrong of [
      { games: [{ vendorKey, gameKey: 'none' }] },
      {
        games: [
          { vendorKey, gameKey },
          { vendorKey: '299', gameKey },
        ],
      },
    ])
      await expect(check(wrong)).rejects.toMatchObject({ code: 'B0092' });
  });

  const allOk = (outcomes: string[]) => expect(outcomes).toEqual(outcomes.map(() => 'ok'));
  const last = { payout: 1_200, isLast: true, sum: 1_900 };

  it('are created by one of two nodes, played, and paid once with the wagering of the campaign', async () => {
    const one = await given();
    expect(await one.state()).toEqual(['due', null, 0, 0]);
    await Promise.all([issueRounds(platform), issueRounds(otherNode)]);
    expect(await one.state()).toEqual(['created', null, 0, 0]);
    expect(desk().issued.filter(({ key }) => key === '').length).toBe(0);
    allOk(await one.play({ payout: 700, isLast: false, sum: 700 }));
    allOk(await one.play({ payout: 0, isLast: false, sum: 700 }));
    const calls = await one.callsOf({ id: randomUuid(), ...last });
    for (const call of [...calls, ...calls]) expect((await send(call)).outcome).toBe('ok');
    expect(await one.state()).toEqual(['closed', 'played', 1_900, 1_900]);
    expect(await one.points()).toBe(1_900);
    const { rows } = await db.$client.query<{ needed: bigint; bets: bigint }>(
      `select needed, (select count(*) from bets where member_id = $1) as bets
       from wagering_requirements where member_id = $1 and source = 'reward'`,
      [one.memberId],
    );
    expect(rows).toEqual([{ needed: 5_700n, bets: 0n }]);
  });

  it('that staff give to a list are requested once each, played, paid as a cost of promotions, or cancelled', async () => {
    const reward = await rewardOf();
    const built = await Promise.all([1, 2, 3].map(() => buildMember(platform)));
    const target = { to: 'list', memIds: built.map(({ loginId }) => loginId) } as const;
    const rules = { reward, turnoverPercent: 300, days: 7, endsByWithdrawal: false };
    const gift = { requestKey: randomUuid(), name: '사과', target, rules };
    const give = async () => callServer.request('staff.freeRoundGive', gift, await asOwner());
    const [{ giftIdx }] = await Promise.all([give(), give()]);
    const [player, unused, begun] = await Promise.all(built.map(({ memberId }) => holder(memberId)));
    if (!player || !unused || !begun) throw new Error('The members are short.');
    expect(await player.state()).toEqual(['due', null, 0, 0]);
    await Promise.all([issueRounds(platform), issueRounds(otherNode)]);
    for (const each of [player, unused, begun]) {
      expect(await each.state()).toEqual(['created', null, 0, 0]);
      const issueKey = (await each.row()).issue?.issueKey;
      expect(desk().issued.filter(({ key }) => key === issueKey)).toHaveLength(1);
    }
    allOk(await player.play({ payout: 700, isLast: false, sum: 700 }));
    allOk(await player.play({ payout: 0, isLast: false, sum: 700 }));
    allOk(await player.play(last));
    expect(await player.state()).toEqual(['closed', 'played', 1_900, 1_900]);
    const { rows } = await db.$client.query<{ bonus: bigint; prize: bigint }>(
      `select coalesce(sum(credit - debit) filter (where line = 'bonus'), 0)::bigint as bonus,
         coalesce(sum(credit - debit) filter (where line = 'prize'), 0)::bigint as prize
       from report_hours where member_id = $1`,
      [player.memberId],
    );
    expect(rows).toEqual([{ bonus: 1_900n, prize: 0n }]);
    await begun.play({ payout: 700, isLast: false, sum: 700 });
    const isBegun = (await begun.row()).grant.played > 0;
    const { recalled } = await callServer.request(
      'staff.freeRoundRecall',
      { giftIdx, reason: '오류' },
      await asOwner(),
    );
    // Where the vendor reports no rounds, nothing says that they were begun.
    expect(recalled).toBe(isBegun ? 1 : 2);
    await issueRounds(platform);
    expect(await unused.issuedNow()).toMatchObject({ isCancelled: true });
    expect((await unused.state()).slice(0, 2)).toEqual(['closed', 'cancelled']);
    for (const call of await unused.callsOf({ id: randomUuid(), ...last })) await send(call);
    expect(await unused.points()).toBe(0);
    expect((await begun.row()).grant.endedAs).toBe(isBegun ? null : 'cancelled');
    const { list } = await callServer.request('staff.freeRoundGifts', {}, await asOwner());
    const roundsPlayed = isBegun ? 4 : 3;
    expect(list[0]).toMatchObject({ giftIdx, count: 3, roundsGiven: 9, roundsPlayed, paid: 1_900, refused: 0 });
  });

  it('that the vendor refuses keep its words, and are created when staff request them again', async () => {
    const one = await given();
    desk().fault = { kind: 'refuse', reason: 'game has no free spins' };
    await issueRounds(platform);
    expect((await one.row()).issue).toMatchObject({
      state: 'refused',
      reason: expect.stringContaining('no free spins'),
    });
    expect(await one.issuedNow()).toBeUndefined();
    await issueRounds(platform);
    expect(await one.state()).toEqual(['refused', null, 0, 0]);
    const retry = { grantIdx: Number(one.grant.grantId), reason: '설정을 고쳤습니다' };
    const staff = await asOwner();
    const shown = await callServer.request('staff.freeRoundList', { memberId: Number(one.memberId) }, staff);
    expect(shown).toMatchObject([{ vendorState: 'refused', vendorReason: expect.stringContaining('no free spins') }]);
    const answers = await Promise.all([1, 2].map(() => callServer.call('staff.freeRoundRetry', retry, staff)));
    expect(answers.map(({ resultCode }) => resultCode).toSorted()).toEqual(['0', 'Z404']);
    await issueRounds(platform);
    expect((await one.row()).issue).toMatchObject({ state: 'created', reason: '' });
  });

  it('whose answer was lost are requested again and created once', async () => {
    const one = await given();
    desk().fault = { kind: 'lose' };
    await issueRounds(platform);
    expect(await one.state()).toEqual(['due', null, 0, 0]);
    clock.advance(120);
    await issueRounds(platform);
    expect(await one.state()).toEqual(['created', null, 0, 0]);
    const { issue } = await one.row();
    expect(desk().issued.filter(({ key }) => key === issue?.issueKey)).toHaveLength(1);
    clock.set(start);
  });

  it('that staff take back are cancelled at the vendor, and a win that comes later pays nothing', async () => {
    const one = await given();
    await issueRounds(platform);
    await one.play({ payout: 700, isLast: false, sum: 700 });
    await db.transaction((tx) => cancelGrant(platform, tx, one.grant.grantId, 'no'));
    await issueRounds(platform);
    expect(await one.issuedNow()).toMatchObject({ isCancelled: true });
    expect((await one.state())[0]).toBe('closed');
    const calls = await one.callsOf({ id: randomUuid(), ...last });
    for (const call of calls) await send(call);
    expect(await one.points()).toBe(0);
    await releaseBudgets(platform);
    expect((await one.row()).campaign.given).toBe(0n);
  });

  it('are paid before they are taken back or not at all, whichever of two is first', async () => {
    const one = await given();
    await issueRounds(platform);
    const [calls, { grant }] = [await one.callsOf({ id: randomUuid(), ...last }), await one.row()];
    const sendAll = async () => {
      for (const call of calls) await send(call);
    };
    const cancel = () => db.transaction((tx) => cancelGrant(platform, tx, grant.grantId, 'no')).catch(() => null);
    await Promise.all([sendAll(), cancel()]);
    const { grant: ended } = await one.row();
    expect(await one.points()).toBe(Number(ended.paid));
    if (ended.endedAs === 'cancelled') expect(ended.paid).toBe(0n);
  });

  it('that a member gave up are paid up to the cap when the vendor sends the win of what was begun', async () => {
    const one = await given();
    await issueRounds(platform);
    const calls = await one.callsOf({ id: randomUuid(), payout: 9_000, isLast: true, sum: 9_000 });
    const win = calls.at(-1);
    if (calls[0] && calls.length > 1) await send(calls[0]);
    await db.transaction((tx) => giveUpGrant(platform, tx, one.memberId, one.grant.grantId));
    await releaseBudgets(platform);
    expect((await one.row()).campaign.given).toBe(5_000n);
    if (win) for (const _ of [1, 2]) expect((await send(win)).outcome).toBe('ok');
    expect(await one.points()).toBe(5_000);
    const { rows } = await db.$client.query('select unpaid from free_round_plays where member_id = $1 and kind = $2', [
      one.memberId,
      'win',
    ]);
    expect(rows).toEqual([{ unpaid: 4_000n }]);
  });

  it('give back what a refunded win paid, once, and let a refunded round be played again', async () => {
    const one = await given({ rounds: 1 });
    await issueRounds(platform);
    const at = { platform, vendorKey, account: installUnit(platform.config) };
    const refund = async (originKey: string) => {
      for (const refundKey of [`a-${originKey}`, `b-${originKey}`])
        expect(await refundTransaction(at, one.memberId, { refundKey, originKey })).toMatchObject({ status: 'ok' });
    };
    const [bet] = await one.callsOf({ id: randomUuid(), payout: 0, isLast: false, sum: 0 });
    if (bet) {
      expect((await send(bet)).outcome).toBe('ok');
      for (const key of await one.keysOf('round')) await refund(key);
      expect((await one.row()).grant.played).toBe(0);
      expect((await send(bet)).outcome).not.toBe('ok');
    }
    allOk(await one.play({ payout: 1_200, isLast: true, sum: 1_200 }));
    expect([await one.points(), (await one.state())[1]]).toEqual([1_200, 'played']);
    for (const key of await one.keysOf('win')) await refund(key);
    expect([await one.points(), (await one.state())[3]]).toEqual([0, 0]);
  });

  it('wait for the vendor after their time, and lapse if it stays silent', async () => {
    const one = await given();
    await issueRounds(platform);
    await one.play({ payout: 700, isLast: false, sum: 700 });
    clock.set(addSeconds(new Date(start), 8 * daySeconds).toISOString());
    await expireGrants(platform);
    expect((await one.row()).grant.endedAs).toBeNull();
    clock.set(addSeconds(new Date(start), 40 * daySeconds).toISOString());
    await expireGrants(platform);
    expect((await one.row()).grant.endedAs).toBe('expired');
    clock.set(start);
  });
});

it('leave a ledger and reports whose every entry proves', async () => {
  expect((await verifyLedger(db)).faults).toEqual([]);
  expect(await verifyReports(db)).toEqual([]);
});
