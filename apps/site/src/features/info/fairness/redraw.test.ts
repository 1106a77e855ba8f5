/** The page's own verification of a round agrees with published data, and detects every change. */
import type { RoundProof } from '@mirinae/contract/wallet/wallet';
import { expect, it } from 'vitest';
import { checkProof, goldenProof, isHouseGame, redraw, rulesHashOf } from './redraw.ts';

const { serverSeed, clientSeed, nonce } = goldenProof;
type Json = RoundProof['input'];
type Fields = { [name: string]: Json };
/** As it is sent over the wire. */
const overWire = (outcome: unknown): Fields => JSON.parse(JSON.stringify(outcome));
const seeds = { serverSeed: serverSeed ?? '', clientSeed, nonce };
const checked = (proof = goldenProof, by = seeds) => checkProof(proof, by, redraw(proof, by), true);

it('draws the published roll again and finds nothing wrong with it', () => {
  expect(redraw(goldenProof, seeds)).toEqual({ outcome: { roll: 4_391 }, payout: 2_000, shown: '43.91' });
  expect(checked()).toEqual({ seed: true, order: null, beacon: null, result: true, rules: true });
});

it.each([
  ['another server seed', goldenProof, { ...seeds, serverSeed: `${serverSeed?.slice(1)}2` }, 'seed'],
  ['another nonce', goldenProof, { ...seeds, nonce: 3 }, 'result'],
  ['a payout that was made smaller', { ...goldenProof, payout: 1_999 }, seeds, 'result'],
  ['another outcome', { ...goldenProof, outcome: { roll: 4_392 } }, seeds, 'result'],
  ['other rules', { ...goldenProof, configHash: 'another' }, seeds, 'rules'],
  ['a seed promised after the play', { ...goldenProof, committedAt: '2026-01-02T00:00:00.000Z' }, seeds, 'order'],
] as const)('finds %s', (_, proof, by, step) => {
  expect(checked(proof, by)[step]).toBe(false);
});

it('checks seed and order of a round of other rules, and says nothing of a result that it cannot draw', () => {
  const promised = { committedAt: '2026-01-01T00:00:00.000Z', seededAt: '2026-01-01T00:00:01.000Z' };
  const proof = { ...goldenProof, ...promised, playedAt: '2026-01-01T00:00:02.000Z', configHash: 'another' };
  expect(checked(proof)).toEqual({ seed: true, order: true, beacon: null, result: null, rules: false });
  expect(checked({ ...proof, committedAt: '2026-01-01T00:00:03.000Z' }).order).toBe(false);
});

it.each<[string, Json]>([
  ['dice', { stake: 1_000, chance: 4_850, side: 'over' }],
  ['limbo', { stake: 1_000, target: 200 }],
  ['plinko', { stake: 1_000, rows: 8, risk: 'high' }],
  ['keno', { stake: 1_000, risk: 'steady', chosen: [1, 2, 3] }],
  ['hangang-seven', { lineBet: 200 }],
  ['moon-palace', { bet: 1_000, mode: 'spin' }],
])('draws a round of %s', (gameKey, input) => {
  expect(isHouseGame(gameKey)).toBe(true);
  expect(redraw({ gameKey, beacon: null, input, outcome: null }, seeds)?.shown).toMatch(/\S/);
});

it.each<[string, Json, Fields, Fields]>([
  ['mines', { stake: 1_000, mines: 3 }, { picks: [0, 6] }, { mines: [1, 2, 3] }],
  ['hi-lo', { stake: 1_000 }, { guesses: ['skip', 'skip'] }, { guesses: ['skip'] }],
  ['crash', { stake: 1_000, target: 0 }, { paidAt: 101 }, { paidAt: 10_000_000 }],
])('draws a round of %s with what its player did, and finds another course of it', (gameKey, input, acts, other) => {
  expect(isHouseGame(gameKey)).toBe(true);
  const drawn = redraw({ gameKey, beacon: null, input, outcome: acts }, seeds);
  if (!drawn) throw new Error('Nothing was drawn.');
  const configHash = rulesHashOf(gameKey) ?? '';
  const proof = {
    ...goldenProof,
    gameKey,
    configHash,
    input,
    outcome: overWire(drawn.outcome),
    payout: drawn.payout,
  };
  expect(checked(proof).result).toBe(true);
  expect(checked({ ...proof, outcome: { ...overWire(drawn.outcome), ...other } }).result).toBe(false);
  expect(checked({ ...proof, payout: drawn.payout + 1 }).result).toBe(false);
});

it('finds a flight whose target was reached and not paid', () => {
  const input = { stake: 1_000, target: 101 };
  const reached = Array.from({ length: 50 }, (_, at) => ({ ...seeds, nonce: at })).find(
    (by) => redraw({ gameKey: 'crash', beacon: null, input, outcome: { paidAt: 0 } }, by)?.payout === 1_010,
  );
  if (!reached) throw new Error('No flight of fifty reached 1.01x.');
  const configHash = rulesHashOf('crash') ?? '';
  const proof = { ...goldenProof, gameKey: 'crash', configHash, input, outcome: { paidAt: 0 }, payout: 0 };
  expect(checked(proof, reached).result).toBe(false);
});

it('says nothing of seeds that cannot be, of a bet that cannot be, and of a game it does not know', () => {
  expect(redraw(goldenProof, { ...seeds, serverSeed: 'short' })).toBeNull();
  expect(redraw(goldenProof, { ...seeds, nonce: 1.5 })).toBeNull();
  expect(redraw({ ...goldenProof, input: { stake: -1 } }, seeds)).toBeNull();
  expect(redraw({ ...goldenProof, gameKey: 'elsewhere' }, seeds)).toBeNull();
});
