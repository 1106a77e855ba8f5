/** The page's own check of a round: it agrees with what is published, and with nothing that was tampered with. */
import { expect, it } from 'vitest';
import { checkProof, goldenProof, isHouseGame, redraw } from './redraw.ts';

const { serverSeed, clientSeed, nonce } = goldenProof;
const seeds = { serverSeed: serverSeed ?? '', clientSeed, nonce };
const checked = (proof = goldenProof, by = seeds) => checkProof(proof, by, redraw(proof, by));

it('draws the published roll again and finds nothing wrong with it', () => {
  expect(redraw(goldenProof, seeds)).toEqual({ outcome: { roll: 4_391 }, payout: 2_000, shown: '43.91' });
  expect(checked()).toEqual({ seed: true, order: null, result: true, rules: true });
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

it.each([
  ['dice', { stake: 1_000, chance: 4_850, side: 'over' }],
  ['limbo', { stake: 1_000, target: 200 }],
  ['plinko', { stake: 1_000, rows: 8, risk: 'high' }],
  ['hangang-seven', { lineBet: 200 }],
  ['moon-palace', { bet: 1_000, mode: 'spin' }],
] as const)('draws a round of %s', (gameKey, input) => {
  expect(isHouseGame(gameKey)).toBe(true);
  expect(redraw({ gameKey, input }, seeds)?.shown).toMatch(/\S/);
});

it('says nothing of seeds that cannot be, of a bet that cannot be, and of a game it does not know', () => {
  expect(redraw(goldenProof, { ...seeds, serverSeed: 'short' })).toBeNull();
  expect(redraw(goldenProof, { ...seeds, nonce: 1.5 })).toBeNull();
  expect(redraw({ ...goldenProof, input: { stake: -1 } }, seeds)).toBeNull();
  expect(redraw({ ...goldenProof, gameKey: 'elsewhere' }, seeds)).toBeNull();
});
