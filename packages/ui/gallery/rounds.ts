/** A round of each kind that a vendor can have. */
import { inEachLanguage } from '@mirinae/contract/languages';
import type { RoundFacts, RoundFactsAnswer } from '@mirinae/contract/wallet/facts';

const flight: Extract<RoundFacts, { kind: 'crash' }> = {
  kind: 'crash',
  target: null,
  cashOut: { multiplier: 18_600, by: 'player', atMs: 10_343 },
  requests: [{ pressedMs: 10_290, receivedMs: 10_343, isTaken: true }],
  crash: { multiplier: 23_700, atMs: 14_382 },
};
const late = [
  { pressedMs: 14_361, receivedMs: 14_390, isTaken: false },
  { pressedMs: null, receivedMs: 14_512, isTaken: false },
];

const eventName = (name: string) => inEachLanguage(() => name);

const facts: readonly RoundFacts[] = [
  { kind: 'mines', tiles: 25, mines: [3, 11, 17], picks: [0, 6, 12, 24], multiplier: 16_777 },
  { kind: 'mines', tiles: 25, mines: [3, 11, 17], picks: [0, 6, 11], multiplier: 0 },
  {
    kind: 'hi-lo',
    cards: ['7H', 'QS', '10D', '2C', 'AS'],
    guesses: ['higher', 'skip', 'lower', 'lower'],
    hasMissed: false,
    multiplier: 152_100,
  },
  { kind: 'hi-lo', cards: ['KS', '9D'], guesses: ['same'], hasMissed: true, multiplier: 0 },
  {
    kind: 'keno',
    numbers: 40,
    chosen: [1, 7, 12, 23, 40],
    multiplier: 45_000,
    drawn: [7, 3, 12, 19, 22, 23, 30, 31, 36, 39],
  },
  flight,
  { ...flight, cashOut: null, requests: late },
  { ...flight, target: 30_000, cashOut: null, requests: [] },
  { kind: 'dice', roll: 4_391, first: 0, last: 4_849, multiplier: 20_000 },
  { kind: 'limbo', target: 20_000, height: 19_900 },
  {
    kind: 'plinko',
    path: [0, 1, 1, 0, 1, 0, 0, 1],
    pays: [280_000, 40_000, 14_000, 3_000, 2_000, 3_000, 14_000, 40_000, 280_000],
  },
  {
    kind: 'dragon-tiger',
    dragon: 'QD',
    tiger: '2C',
    spots: [
      { spot: 'dragon', stake: 50_000, paid: 100_000 },
      { spot: 'tiger:red', stake: 5_000, paid: 0 },
    ],
  },
  {
    kind: 'roulette',
    number: 27,
    spots: [
      { spot: 'straight:27', stake: 1_000, paid: 36_000 },
      { spot: 'corner:25-26-28-29', stake: 2_000, paid: 0 },
      { spot: 'red', stake: 10_000, paid: 20_000 },
    ],
  },
  {
    kind: 'sic-bo',
    dice: [6, 1, 1],
    spots: [
      { spot: 'small', stake: 10_000, paid: 20_000 },
      { spot: 'sum:8', stake: 1_000, paid: 9_000 },
    ],
  },
  {
    kind: 'race',
    sort: 'dogs',
    order: [4, 1, 6, 2, 5, 3],
    runners: ['번개', '콩알', '질풍', '은별', '호두', '태풍'].map(eventName),
    lines: [
      { legs: [{ on: 'win:4', odds: 412, pay: 41_200 }], stake: 5_000, paid: 20_600 },
      { legs: [{ on: 'trifecta:4-6-1', odds: 6_420, pay: 0 }], stake: 1_000, paid: 0 },
    ],
  },
  {
    kind: 'virtual-football',
    cup: 'league',
    number: 20,
    matches: [
      { home: eventName('별무리 SC'), away: eventName('다온 유나이티드'), half: [1, 0], full: [2, 1] },
      { home: eventName('미르 FC'), away: eventName('새벽 유나이티드'), half: [0, 0], full: [1, 1] },
    ],
    lines: [
      {
        legs: [
          { on: '1:1x2:h', odds: 229, pay: 22_900 },
          { on: '2:btts:no', odds: 187, pay: 0 },
        ],
        stake: 50_000,
        paid: 0,
      },
      { legs: [{ on: '1:ah:h:-3', odds: 233, pay: 16_650 }], stake: 10_000, paid: 16_650 },
    ],
  },
  {
    kind: 'football-season',
    season: 4,
    isOver: true,
    table: ['은하 시티', '미르 FC', '솔바람 FC', '새벽 유나이티드'].map((club, index) => ({
      club: index,
      name: eventName(club),
      points: 70 - index * 6,
      difference: 41 - index * 15,
    })),
    lines: [
      { legs: [{ on: 'champion:0', odds: 278, pay: 27_800 }], stake: 20_000, paid: 55_600 },
      { legs: [{ on: 'top:4', odds: 210, pay: 0 }], stake: 10_000, paid: 0 },
    ],
  },
  {
    kind: 'baccarat',
    player: ['9S', 'KS'],
    banker: ['7S', '8H'],
    playerTotal: 9,
    bankerTotal: 5,
    isNatural: true,
    spots: [
      { spot: 'player', stake: 100_000, paid: 200_000 },
      { spot: 'playerPair', stake: 5_000, paid: 0 },
      { spot: 'bankerBonus', stake: 5_000, paid: 0 },
    ],
  },
  {
    kind: 'reels',
    reels: [
      ['S7', 'B1'],
      ['S7', 'BL'],
      ['S7', 'CH'],
    ],
    lines: [{ rows: [0, 0, 0], payout: 25_000 }],
  },
  {
    kind: 'pond',
    shots: 41,
    spent: 8_200,
    returned: 15_800,
    torpedoes: 2_400,
    root: '7c1e'.repeat(16),
    fish: [
      { species: 'anchovy', shots: 22, caught: 11, spent: 4_400, paid: 4_400 },
      { species: 'bream', shots: 12, caught: 1, spent: 2_400, paid: 2_000 },
      { species: 'koi', shots: 7, caught: 1, spent: 1_400, paid: 25_200 },
    ],
  },
];

export const reportedRounds: readonly RoundFactsAnswer[] = facts.map((each) => ({ gameKey: 'untold', facts: each }));
