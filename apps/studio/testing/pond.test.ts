/**
 * A pond on the real engine with real sockets: magazines that cost what was shot, two players at one fish, a line that
 * breaks, and rounds that anyone can check.
 */

import { pondsAnswer } from '@mirinae/contract/wallet/ponds';
import { freeRules } from '@mirinae/contract/wallet/wallet';
import { bossSpecies } from '@mirinae/game-math/pond/config';
import { receiptOf } from '@mirinae/game-math/pond/shots';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findGames } from '../games.ts';
import { inPond } from '../kit/page-game.ts';
import { verifyRound } from '../kit/verify-round.ts';
import { roundOf } from '../wire/wire.ts';
import { openStudio } from './open-studio.ts';
import { openPondPage, type PondPage, refusalOf } from './pond-page.ts';
import { openWallet } from './wallet-stub.ts';

const gameKey = 'pond-moonlight';
const startCash = 100_000_000;
const wallet = await openWallet(startCash);
const game = (await findGames()).find(({ key }) => key === gameKey);
if (game?.kind !== 'pond') throw new Error(`There is no ${gameKey}.`);
const schema = roundOf(game);
const { callAsPage, callAsPlatform, db, openToken, origin } = await openStudio({
  walletUrl: wallet.url,
  gameKey,
  vendorKey: '1000',
});
const pages: PondPage[] = [];
afterAll(() => {
  for (const page of pages) page.close();
});

async function sit(member: string, rules = freeRules) {
  const token = await openToken(member, 'seamless', true, rules);
  const page = await openPondPage(origin, token);
  pages.push(page);
  return { ...page, token, seat: page.pond.seat };
}
type Seated = Awaited<ReturnType<typeof sit>>;

async function unload(page: Seated) {
  const from = page.reported.length;
  page.say({ type: 'unload' });
  return schema.parse((await page.receive('unloaded', from)).round);
}

const cheapest = (page: Seated) => page.inSight().toSorted((one, other) => one.species - other.species)[0];
async function fishInSight(page: Seated) {
  await expect.poll(() => cheapest(page)).toBeDefined();
  return cheapest(page) ?? expect.fail('Nothing swims.');
}

/** Shoots at whatever is cheapest until so many shots counted. */
async function shootTimes(page: Seated, times: number, weapon = 0): Promise<number> {
  let counted = 0;
  while (counted < times) {
    const { fish } = await fishInSight(page);
    const [result] = await page.resultOf(page.seat, page.shoot(weapon, [fish]));
    if (result?.[4] !== 2) counted += 1;
  }
  return counted;
}

beforeAll(() => expect(wallet.cash()).toBe(startCash));

it('a magazine costs what was shot of it, and its round is checked to the last shot', async () => {
  const page = await sit('mbr_1');
  const before = wallet.cash();
  const loaded = await page.load({ base: 100, size: 60 });
  expect(loaded).toMatchObject({ type: 'magazine', left: 60, standing: 6_000, balance: before - 6_000 });
  await shootTimes(page, 12);
  const round = await unload(page);
  expect(round).toMatchObject({ status: 'finished', stake: 6_000 });
  const outcome = game.outcome.parse(round.outcome);
  expect(outcome).toMatchObject({ spent: 12 });
  expect(wallet.cash()).toBe(before - 6_000 + round.payout);
  expect(wallet.unplayed()).toBe(4_800);
  // The answers to the shots equal the receipt.
  const own = page.results.filter(([seat, , , , result]) => seat === page.seat && result !== 2);
  const catches = own.flatMap(([, , , , , , pays], index) => (pays > 0 ? [[index, pays] as const] : []));
  expect(outcome).toMatchObject({ catches, root: receiptOf(round.steps.map(String), catches) });
  expect(round.payout).toBe(4_800 + catches.reduce((sum, [, pays]) => sum + 100 * pays, 0));
  const { nextCommitment } = await callAsPage('fairness', {}, page.token);
  await callAsPage('rotate', { commitment: nextCommitment, clientSeed: 'next' }, page.token);
  const revealed = schema.parse(await callAsPage('verify', { roundId: round.roundId }, page.token));
  const good = { seed: true, order: true, result: true, rules: true };
  expect(verifyRound(inPond(game), revealed)).toEqual(good);
  expect(verifyRound(inPond(game), { ...revealed, steps: revealed.steps.slice(1) })).toMatchObject({ result: false });
  page.close();
});

it('gives a magazine back whole where nothing was shot, also when the line breaks', async () => {
  const page = await sit('mbr_2');
  const before = wallet.cash();
  await page.load({ base: 200, size: 20 });
  expect(await unload(page)).toMatchObject({ status: 'cancelled' });
  expect(wallet.cash()).toBe(before);
  await page.load({ base: 200, size: 20 });
  await shootTimes(page, 1);
  page.close();
  const ended = async () =>
    (
      await db.query<{ status: string; payout: number }>(
        'select status, payout from rounds order by played_at desc limit 1',
      )
    ).rows[0];
  await expect.poll(async () => (await ended())?.status).toBe('finished');
  expect(wallet.cash()).toBe(before - 4_000 + ((await ended())?.payout ?? 0));
  expect((await ended())?.payout).toBeGreaterThanOrEqual(3_800);
  // The seat waits for its player, who sits down there again.
  const again = await sit('mbr_2');
  expect(again.seat).toBe(page.seat);
  again.close();
});

describe('two players', () => {
  it('at one fish: the first to catch it has it, and the shot that came too late costs nothing', async () => {
    const [one, other] = [await sit('mbr_3'), await sit('mbr_4')];
    expect(other.pond.room).toBe(one.pond.room);
    expect(one.seat).not.toBe(other.seat);
    await Promise.all([one.load({ base: 100, size: 240 }), other.load({ base: 500, size: 240 })]);
    for (let tries = 0; tries < 60; tries += 1) {
      const { fish } = await fishInSight(one);
      const shots = [one.shoot(0, [fish]), other.shoot(0, [fish])] as const;
      const [[first], [second]] = await Promise.all([
        one.resultOf(one.seat, shots[0]),
        one.resultOf(other.seat, shots[1]),
      ]);
      const caught = [first, second].filter((result) => result?.[4] === 1).length;
      expect(caught).toBeLessThan(2);
      if (first?.[4] !== 1 || second?.[4] !== 2) continue;
      expect(second).toMatchObject([other.seat, shots[1], 0, fish, 2, 0, 0, 0]);
      break;
    }
    const rounds = [await unload(one), await unload(other)];
    for (const [at, round] of rounds.entries()) {
      const charged = one.results.filter(([seat, , , , result]) => seat === [one, other][at]?.seat && result !== 2);
      expect(round.steps).toHaveLength(charged.length);
    }
    one.close();
    other.close();
  });
});

it('takes no shot that cannot be: too fast, at a fish that is not there, without a magazine, dearer than what is left', async () => {
  const page = await sit('mbr_5');
  const { fish } = await fishInSight(page);
  expect(await page.resultOf(page.seat, page.shoot(0, [fish]))).toMatchObject([[page.seat, 1, 0, fish, 2, 0, 0, 0]]);
  await page.load({ base: 100, size: 20 });
  expect((await page.resultOf(page.seat, page.shoot(0, [199_999])))[0]?.[4]).toBe(2);
  expect((await page.resultOf(page.seat, page.shoot(5, [fish])))[0]?.[4]).toBe(2);
  const shots = Array.from({ length: 12 }, () => page.shoot(0, [cheapest(page)?.fish ?? 0]));
  const results = await Promise.all(shots.map((shot) => page.resultOf(page.seat, shot)));
  expect(results.filter(([result]) => result?.[4] === 2).length).toBeGreaterThan(6);
  page.close();
});

it('a net parts its credits among the fish in it, and is one draw for each', async () => {
  const page = await sit('mbr_6');
  await page.load({ base: 100, size: 20 });
  await expect
    .poll(() => page.inSight(4_000).filter(({ species }) => species !== bossSpecies).length, { timeout: 60_000 })
    .toBeGreaterThan(4);
  const fish = page
    .inSight(4_000)
    .slice(0, 5)
    .map((each) => each.fish);
  const results = await page.resultOf(page.seat, page.shoot(4, fish));
  expect(results.map(([, , , , , credits]) => credits)).toEqual([4, 4, 4, 4, 4]);
  const ended = schema.parse((await page.receive('unloaded')).round);
  expect(ended.steps).toHaveLength(5);
  expect(game.outcome.parse(ended.outcome)).toMatchObject({ spent: 20 });
  page.close();
});

it('sells only its own magazines, and one shot in a cycle where the place says so', async () => {
  const page = await sit('mbr_7', { ...freeRules, auto: false, cycleMs: 60_000 });
  for (const input of [{ base: 101, size: 20 }, { base: 100, size: 21 }, { base: 100 }, null])
    expect(await page.load(input)).toMatchObject({ type: 'notLoaded', code: 'MALFORMED' });
  await page.load({ base: 100, size: 20 });
  const { fish } = await fishInSight(page);
  const [first] = await page.resultOf(page.seat, page.shoot(0, [fish]));
  expect(first?.[4]).not.toBe(2);
  expect((await page.resultOf(page.seat, page.shoot(0, [cheapest(page)?.fish ?? 0])))[0]?.[4]).toBe(2);
  page.close();
});

describe('staff', () => {
  const report = async () => {
    const { body } = await callAsPlatform('/api/ponds', {});
    const ponds = pondsAnswer.parse(body).ponds;
    return ponds.find(({ key }) => key === gameKey) ?? expect.fail(`${gameKey} is not told of.`);
  };

  it('see what was staked, paid and caught, each magazine counted once, and that of a demo never', async () => {
    // One who has no magazine that is still ending.
    const page = await sit('mbr_10');
    expect(await page.load({ base: 100, size: 20 })).toMatchObject({ type: 'magazine' });
    await shootTimes(page, 2);
    await unload(page);
    page.close();
    await expect.poll(async () => (await report()).live.players).toBe(0);
    const { rows } = await db.query<{ bets: number; staked: number; paid: number; shots: number; all: number }>(
      `select count(*)::integer as bets, sum(stake - unplayed)::bigint as staked, sum(payout - unplayed)::bigint as paid,
         sum(jsonb_array_length(steps))::integer as shots from rounds where game_key = $1 and status = 'finished'`,
      [gameKey],
    );
    const [books] = rows;
    const [firstReport] = await Promise.all([report(), report(), report()]);
    expect(firstReport).toMatchObject({
      standing: 'open',
      bets: books?.bets,
      staked: books?.staked,
      paid: books?.paid,
    });
    const sumOf = async (read: (each: (typeof firstReport.captures)[number]) => number) =>
      (await report()).captures.reduce((sum, each) => sum + read(each), 0);
    expect(await sumOf(({ shots }) => shots)).toBe(books?.shots);
    expect(await sumOf(({ played }) => played)).toBe(books?.staked);
    expect(await sumOf(({ expected }) => expected)).toBeCloseTo(0.96 * (books?.staked ?? 0), 3);
    // Of some minutes fish are few, and each shot waits for one.
  }, 180_000);

  it('close a pond: no player sits down, seated ones are notified, and get back in time what they did not shoot', async () => {
    const request = (isOpen: boolean, requestedAtMs: number, key = gameKey) =>
      callAsPlatform('/api/ponds/set', { key, isOpen, requestedAtMs });
    expect((await request(false, 1_000, 'dice')).body).toEqual({ status: 'unknown' });
    const page = await sit('mbr_8');
    const before = wallet.cash();
    await page.load({ base: 200, size: 60 });
    expect((await request(false, 2_000)).body).toEqual({ status: 'taken' });
    await request(true, 1_500);
    expect((await report()).standing).toBe('closing');
    expect(await page.receive('closing')).toMatchObject({ at: expect.any(Number) });
    expect(await refusalOf(origin, await openToken('mbr_9'))).toBe('GAME_CLOSED');
    // The minute passes for this pond.
    await db.query(`update pond_settings set changed_at = changed_at - interval '2 minutes'`);
    expect(await page.receive('refused')).toMatchObject({ code: 'GAME_CLOSED' });
    expect(schema.parse((await page.receive('unloaded')).round)).toMatchObject({ status: 'cancelled' });
    expect(wallet.cash()).toBe(before);
    expect((await report()).standing).toBe('closed');
    await request(true, 3_000);
    const again = await sit('mbr_8');
    expect(again.pond.seats.filter(({ seat }) => seat !== again.seat)).toEqual([]);
  });
});
