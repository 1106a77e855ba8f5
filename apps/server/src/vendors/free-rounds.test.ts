/**
 * Free rounds of campaigns at vendors, each protocol against its stand-in over HTTP: created once, played, paid as the
 * bonus of the campaign, refused, lost and cancelled.
 */
import { inEachLanguage } from '@mirinae/contract/languages';
import type { FreeRoundsReward } from '@mirinae/contract/promo/free-rounds';
import { getOut, postOut } from '@mirinae/node-kit/outgoing-http';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addGames, cachedPlayable } from '../modules/catalog/index.ts';
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
import { saveAccount } from '../modules/vendors/index.ts';
import { addSeconds } from '../platform/clock.ts';
import { connect, disconnect } from '../platform/db/connect.ts';
import { money } from '../platform/money.ts';
import { installUnit } from '../platform/money-unit.ts';
import { randomUuid } from '../platform/rng.ts';
import { buildCampaignRules } from '../testing/build-campaign-rules.ts';
import { buildMember } from '../testing/build-member.ts';
import { buildStaff } from '../testing/build-staff.ts';
import { startCallServer } from '../testing/call-server.ts';
import { clockStub } from '../testing/clock-stub.ts';
import { keepSession } from '../testing/keep-session.ts';
import { openProbe } from '../testing/probe-game.ts';
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
  await openProbe(platform, { vendorKey, adapter: name, secret: account.secret, games: [] });
  const listed = games.map(({ key, name: title }) => ({
    playableKey: key,
    names: inEachLanguage(() => title),
    hasDemo: false,
  }));
  await db.transaction((tx) => addGames(tx, vendorKey, listed));
  await saveAccount(platform, db, vendorKey, {
    apiUrl: server.apiUrl,
    operator: account.operator,
    brand: account.brand,
    currency: 'KRW',
    decimals: 0,
    networks: ['127.0.0.1/32'],
    secret: account.secret,
    launchSecret: account.launchSecret === '' ? undefined : account.launchSecret,
  });
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

  const rewardOf = async (change: Partial<FreeRoundsReward> = {}): Promise<FreeRoundsReward> => {
    const gameKey = await gameKeyOf();
    const games = [{ vendorKey, gameKey }];
    const stakeRef = stakeRefs[name] ?? '4';
    return { kind: 'rounds', rounds: 3, stake: 1_000, games, cap: 5_000, days: 7, worth: 'point', stakeRef, ...change };
  };
  const gameKeyOf = async () => {
    const game = await cachedPlayable(db, vendorKey, server.standIn.games[0]?.key ?? '');
    if (!game) throw new Error('The catalog lacks the game.');
    return game.gameKey;
  };

  /** A member with three free rounds that were given and not requested yet. */
  async function given(change: Partial<FreeRoundsReward> = {}) {
    const gameKey = server.standIn.games[0]?.key ?? '';
    const game = await cachedPlayable(db, vendorKey, gameKey);
    if (!game) throw new Error('The catalog lacks the game.');
    const reward = await rewardOf(change);
    const campaign = await buildCampaign(reward);
    const { memberId } = await buildMember(platform);
    const earned = { memberId, reference: 'start' };
    await db.transaction((tx) => giveRounds(platform, tx, campaign, reward, earned));
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
    return { memberId, grant, campaign, row, issuedNow, callsOf, play, state, points, keysOf };
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
    for (const wrong of [
      { stakeRef: null },
      { rounds: own.maxRounds + 1 },
      { days: own.maxDays + 1 },
      { games: [{ vendorKey, gameKey: 'none' }] },
      {
        games: [
          { vendorKey, gameKey },
          { vendorKey: '299', gameKey },
        ],
      },
    ])
      await expect(check(wrong)).rejects.toMatchObject({ code: 'Z400' });
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
