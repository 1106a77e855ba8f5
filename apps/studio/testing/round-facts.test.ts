/**
 * Facts of the rounds of the house games: as the protocol has it, the same as what was paid, and of
 * a table nothing before everybody may know it.
 */
import path from 'node:path';
import { type FactsOf, type RoundFacts, roundFacts } from '@mirinae/contract/wallet/facts';
import type { ConfigValue } from '@mirinae/game-math/config-hash';
import { afterAll, describe, expect, it } from 'vitest';
import { newRoundId } from '../engine/secrets.ts';
import { manifest as baccarat } from '../games/baccarat/manifest.ts';
import { manifest as crash } from '../games/crash/manifest.ts';
import { manifest as hiLo } from '../games/hi-lo/manifest.ts';
import { manifest as mines } from '../games/mines/manifest.ts';
import { findGames } from '../games.ts';
import { openStudio } from './open-studio.ts';
import { openTablePage } from './table-page.ts';
import { openWallet } from './wallet-stub.ts';

const stake = 1_000;
const seedsOf = (nonce: number) => ({ serverSeed: '5eed'.repeat(16), clientSeed: 'facts', nonce });
const games = await findGames();
/** As the platform reads it. */
const read = (facts: RoundFacts | undefined) => roundFacts.parse(facts);
const factsOf = <Kind extends RoundFacts['kind']>(kind: Kind, reported: RoundFacts | undefined): FactsOf<Kind> => {
  const facts = read(reported);
  const isKind = (each: RoundFacts): each is FactsOf<Kind> => each.kind === kind;
  if (!isKind(facts)) throw new Error(`These are facts of ${facts.kind}.`);
  return facts;
};
const paid = (multiplier: number) => Math.floor((stake * multiplier) / 10_000);

it('every house game reports the facts of its rounds', () => {
  expect(games.filter(({ factsOf: report }) => report === undefined).map(({ key }) => key)).toEqual([]);
});

describe.each([
  ['dice', { stake, chance: 4_850, side: 'over' }],
  ['limbo', { stake, target: 150 }],
  ['plinko', { stake, rows: 12, risk: 'high' }],
  ['keno', { stake, risk: 'steady', chosen: [1, 2, 3, 20, 30] }],
] as const)('%s', (key, input) => {
  it('shows what was paid and why', () => {
    const game = games.find((each) => each.key === key);
    if (game?.kind !== 'solo') throw new Error(`There is no ${key}.`);
    const bet: ConfigValue = game.input.parse(input);
    for (let nonce = 1; nonce <= 60; nonce += 1) {
      const { outcome, payout } = game.draw(seedsOf(nonce), bet);
      const facts = read(game.factsOf?.({ input: bet, outcome }));
      expect([nonce, paid(multiplierReported(facts))]).toEqual([nonce, payout]);
    }
  });
});

/** The multiplier by the reported facts, with a second look at the conditions. */
function multiplierReported(facts: RoundFacts): number {
  if (facts.kind === 'dice') return facts.roll >= facts.first && facts.roll <= facts.last ? facts.multiplier : 0;
  if (facts.kind === 'limbo') return facts.height >= facts.target ? facts.target : 0;
  if (facts.kind === 'plinko') return facts.pays[facts.path.filter((turn) => turn === 1).length] ?? 0;
  if (facts.kind === 'keno') return facts.multiplier;
  throw new Error(`Nobody reads ${facts.kind} here.`);
}

describe('a round in several steps', () => {
  it('of mines shows every mine and what was opened, in its order', () => {
    const input = { stake, mines: 5 };
    const playMines = (picks: number[]) => {
      const { outcome, payout } = mines.play(seedsOf(7), input, picks, true);
      return { facts: factsOf('mines', mines.factsOf?.({ input, outcome })), payout };
    };
    const lying = playMines([]).facts.mines;
    expect(lying).toHaveLength(5);
    const safe = Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !lying.includes(tile));
    const picks = [safe[4] ?? -1, safe[1] ?? -1];
    const taken = playMines(picks);
    expect(taken.facts).toMatchObject({ tiles: 25, picks, mines: lying });
    expect(paid(taken.facts.multiplier)).toBe(taken.payout);
    expect(taken.payout).toBeGreaterThan(stake);
    expect(playMines([...picks, lying[0] ?? -1]).facts).toMatchObject({ multiplier: 0, picks: [...picks, lying[0]] });
  });

  it('of hi-lo shows its cards by their names, and whether the last guess was right', () => {
    for (let nonce = 1; nonce <= 40; nonce += 1) {
      const { outcome, payout } = hiLo.play(seedsOf(nonce), { stake }, ['skip', 'higher'], true);
      const facts = factsOf('hi-lo', hiLo.factsOf?.({ input: { stake }, outcome }));
      expect(facts.cards).toHaveLength(3);
      expect([facts.hasMissed, paid(facts.multiplier)]).toEqual([payout === 0, payout]);
    }
  });
});

describe('a flight', () => {
  const round = { stake, payout: 0, steps: [], result: 300, acts: [] };
  const report = (target: number, elapsedMs: number | null) => {
    const input = { stake, target };
    const step = elapsedMs === null ? null : (crash.stepAt?.(input, 300, elapsedMs) ?? null);
    const steps = step ? [step] : [];
    const { outcome } = crash.settle(300, input, steps);
    return factsOf('crash', crash.factsOf?.({ ...round, input, steps, outcome }));
  };

  it('says who cashed out, at which multiplier and when', () => {
    expect(report(0, 5_000)).toMatchObject({
      target: null,
      cashOut: { by: 'player', multiplier: 13_400, atMs: 5_000 },
    });
    expect(report(200, null)).toMatchObject({
      target: 20_000,
      cashOut: { by: 'target', multiplier: 20_000, atMs: 11_553 },
    });
    expect(report(200, 5_000).cashOut).toMatchObject({ by: 'player', multiplier: 13_400 });
    expect(report(301, null)).toMatchObject({ cashOut: null, crash: { multiplier: 30_000, atMs: 18_311 } });
    expect(report(0, 18_311).cashOut).toBeNull();
  });

  it('keeps its end to itself while others fly', () => {
    const input = { stake, target: 200 };
    const facts = crash.factsOf?.({ ...round, input, outcome: { paidAt: 200 }, result: null });
    expect(factsOf('crash', facts)).toMatchObject({ crash: null, cashOut: { multiplier: 20_000 } });
  });
});

it('a hand of baccarat shows its cards, its totals, and what each spot was paid', () => {
  const [table] = baccarat;
  if (!table) throw new Error('There is no table of baccarat.');
  const chips = { player: 10_000, tie: 5_000 };
  // Nine of spades and king against seven and eight.
  const outcome = { player: [8, 12], banker: [6, 20] };
  const { payout } = table.settle(outcome, chips, []);
  const facts = table.factsOf?.({ input: chips, outcome, steps: [], stake: 15_000, payout, result: outcome, acts: [] });
  expect(read(facts)).toEqual({
    kind: 'baccarat',
    player: ['9S', 'KS'],
    banker: ['7S', '8H'],
    playerTotal: 9,
    bankerTotal: 5,
    isNatural: true,
    spots: [
      { spot: 'player', stake: 10_000, paid: 20_000 },
      { spot: 'tie', stake: 5_000, paid: 0 },
    ],
  });
});

describe('the facts of a bet at a table', async () => {
  const wallet = await openWallet(10_000_000);
  const { callAsPage, callAsPlatform, openToken, origin, db } = await openStudio({
    walletUrl: wallet.url,
    gameKey: 'sprint',
    gamesFolder: path.join(import.meta.dirname, 'table-games'),
  });
  const pages: { close(): void }[] = [];
  afterAll(() => {
    for (const page of pages) page.close();
  });
  const seat = async (memberRef: string) => {
    const token = await openToken(memberRef, 'seamless', false);
    const page = await openTablePage(origin, token, 'instance-1');
    pages.push(page);
    const act = (roundId: string, pressedMs?: unknown) => callAsPage('act', { roundId, pressedMs }, token);
    const fetchFacts = (roundId: string) => callAsPlatform('/api/facts', { memberRef, roundId });
    return { ...page, token, act, fetchFacts };
  };

  it('hide the result while others play, then show it, and every act by both clocks', async () => {
    const [mine, theirs] = [await seat('mbr_1'), await seat('mbr_2')];
    const table = await mine.until(({ phase, closesAt, now }) => phase === 'open' && closesAt - now > 700);
    const bet = async ({ token }: typeof mine) => {
      const request = { betId: newRoundId(), tableRoundId: table.tableRoundId, input: { stake, safe: false } };
      return String((await callAsPage('bet', request, token)).roundId);
    };
    const [own, other] = [await bet(mine), await bet(theirs)];
    const isIn = (phase: string) => (state: typeof table) =>
      state.phase === phase && state.tableRoundId === table.tableRoundId;
    await mine.until(isIn('running'));
    expect(await mine.fetchFacts(own)).toMatchObject({ http: 404 });
    expect(await mine.act(own, 12)).toMatchObject({ isTaken: true });
    expect((await mine.fetchFacts(own)).body).toMatchObject({
      facts: { crash: null, requests: [{ pressedMs: 12, isTaken: true }] },
    });
    expect(await theirs.fetchFacts(own)).toMatchObject({ http: 404 });
    await mine.until(isIn('settled'));
    // A page that says nonsense of its clock, one that floods, and one that acts for somebody else.
    await theirs.act(other, 'soon');
    for (let n = 0; n < 25; n += 1) await theirs.act(other, n);
    await mine.act(other, 1);
    await expect.poll(async () => (await theirs.fetchFacts(other)).http).toBe(200);
    const { facts } = (await theirs.fetchFacts(other)).body;
    expect(facts.crash).not.toBeNull();
    expect(facts.requests).toHaveLength(20);
    expect(facts.requests[0]).toMatchObject({ pressedMs: null, isTaken: false });
    expect(facts.requests.every(({ isTaken }: { isTaken: boolean }) => !isTaken)).toBe(true);
    const { rows } = await db.query<{ n: number }>('select count(*)::integer as n from acts');
    expect(rows[0]?.n).toBe(21);
  });
});
