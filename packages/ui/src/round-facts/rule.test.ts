import type { RoundFacts } from '@mirinae/contract/wallet/facts';
import { expect, it } from 'vitest';
import { ruleOf } from './rule.ts';
import texts from './texts/ko.json' with { type: 'json' };

type Flight = Extract<RoundFacts, { kind: 'crash' }>;
const end = { multiplier: 23_700, atMs: 14_382 };
const flight: Flight = { kind: 'crash', target: null, cashOut: null, requests: [], crash: end };
const cash = (by: 'player' | 'target' | 'limit') => ({ multiplier: 15_000, by, atMs: 6_758 });
const handOf = (playerTotal: number, bankerTotal: number, isNatural = false): RoundFacts => ({
  kind: 'baccarat',
  player: [],
  banker: [],
  spots: [],
  playerTotal,
  bankerTotal,
  isNatural,
});
const fieldOf = (picks: number[], multiplier: number): RoundFacts => ({
  kind: 'mines',
  tiles: 25,
  mines: [3, 4],
  picks,
  multiplier,
});
const tries = [{ pressedMs: 14_300, receivedMs: 14_390, isTaken: false }];

const cases: [string, RoundFacts][] = [
  ['minesTaken', fieldOf([1, 2], 11_500)],
  ['minesHit', fieldOf([1, 3], 0)],
  ['hiLoTaken', { kind: 'hi-lo', cards: ['AS', '9D'], guesses: ['higher'], hasMissed: false, multiplier: 10_500 }],
  ['hiLoMissed', { kind: 'hi-lo', cards: ['AS', '9D'], guesses: ['same'], hasMissed: true, multiplier: 0 }],
  ['kenoWon', { kind: 'keno', numbers: 40, chosen: [1], drawn: [1, 2], multiplier: 39_600 }],
  ['kenoLost', { kind: 'keno', numbers: 40, chosen: [3], drawn: [1, 2], multiplier: 0 }],
  ['crashByPlayer', { ...flight, cashOut: cash('player') }],
  ['crashByTarget', { ...flight, target: 15_000, cashOut: cash('target') }],
  ['crashByLimit', { ...flight, cashOut: cash('limit') }],
  ['crashMissed', flight],
  ['crashShort', { ...flight, target: 30_000 }],
  ['crashTooLate', { ...flight, requests: tries }],
  ['diceWon', { kind: 'dice', roll: 4_391, first: 0, last: 4_849, multiplier: 20_000 }],
  ['diceLost', { kind: 'dice', roll: 4_850, first: 0, last: 4_849, multiplier: 20_000 }],
  ['limboWon', { kind: 'limbo', target: 20_000, height: 20_000 }],
  ['limboLost', { kind: 'limbo', target: 20_000, height: 19_900 }],
  ['plinko', { kind: 'plinko', path: [0, 1], pays: [20_000, 5_000, 20_000] }],
  ['baccaratNaturalPlayer', handOf(9, 5, true)],
  ['baccaratTie', handOf(6, 6)],
  ['baccaratBanker', handOf(6, 7)],
  ['dragonTigerDragon', { kind: 'dragon-tiger', dragon: 'KS', tiger: '10H', spots: [] }],
  ['dragonTigerTiger', { kind: 'dragon-tiger', dragon: 'AS', tiger: '2H', spots: [] }],
  ['dragonTigerTie', { kind: 'dragon-tiger', dragon: '7S', tiger: '7H', spots: [] }],
  ['rouletteZero', { kind: 'roulette', number: 0, spots: [] }],
  ['rouletteRed', { kind: 'roulette', number: 36, spots: [] }],
  ['rouletteBlack', { kind: 'roulette', number: 35, spots: [] }],
  ['sicBoSmall', { kind: 'sic-bo', dice: [1, 4, 5], spots: [] }],
  ['sicBoBig', { kind: 'sic-bo', dice: [6, 4, 5], spots: [] }],
  ['sicBoTriple', { kind: 'sic-bo', dice: [2, 2, 2], spots: [] }],
  ['race', { kind: 'race', sort: 'dogs', runners: [], order: [4, 1, 6], lines: [] }],
  ['football', { kind: 'virtual-football', cup: 'express', number: 1, matches: [], lines: [] }],
  ['season', { kind: 'football-season', season: 3, isOver: true, table: [], lines: [] }],
  ['seasonWaits', { kind: 'football-season', season: 3, isOver: false, table: [], lines: [] }],
  ['reelsLines', { kind: 'reels', reels: [['A']], lines: [{ rows: [0], payout: 5 }] }],
  ['reelsWon', { kind: 'reels', reels: [['A']], lines: [], won: [[0]] }],
  ['reelsNone', { kind: 'reels', reels: [['A']], lines: [] }],
];

it.each(cases)('%s is shown with the round it decided, with every value its text names', (key, facts) => {
  const rule = ruleOf(facts);
  expect(rule.key).toBe(key);
  const text = new Map(Object.entries(texts.rule)).get(key) ?? '';
  const named = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
  expect(Object.keys(rule.values)).toEqual(expect.arrayContaining(named));
});

it('says a time to the millisecond and a multiplier to its last digit', () => {
  expect(ruleOf(flight).values).toMatchObject({ crash: '2.37×', at: '14.382' });
  expect(ruleOf(fieldOf([1], 18_612)).values).toMatchObject({ multiplier: '1.8612×' });
});
