/**
 * How results follow from seeds, game by game, in signs that are the same in every language: what a word means is
 * explained next to the rule in the reader's (formula-words.ts). What no signs say is a text.
 */

export type Line = string | { readonly text: 'banker' | 'baccarat' | 'seedText' | 'words' };

/** When the commitment is public, and when the seed is revealed. */
export type Reveal = 'own' | 'chain' | 'shoe' | 'draw' | 'wheel';
export type Mapping = {
  readonly key: string;
  /** Keys of games, or what those of its tables begin with; none for what the site itself draws. */
  readonly games: readonly string[];
  readonly reveal: Reveal;
  readonly rule: readonly Line[];
};

export const streamRule: readonly Line[] = [
  'stream(S, C, N): block[i] = HMAC-SHA-256(S, C ":" N ":" i), i = 0, 1, 2, …',
  { text: 'seedText' },
  { text: 'words' },
  'below(n) = word mod n, word < ⌊2³² / n⌋ · n',
  'pick(k, n): L = [1 … n]; p = 0 … k − 1: L[p] ⇄ L[p + below(n − p)]; L[0 … k − 1]',
  'weighted(w): x = below(Σ w); min i: w[0] + … + w[i] > x',
  'commitment = SHA-256(S)',
  'rules = SHA-256(JSON(config))',
];

export const chainRule: readonly Line[] = [
  'SHA-256(link[n]) = link[n − 1]',
  'digest = SHA-256(JSON({"betId": …, "input": …}))',
  'betsDigest = SHA-256(JSON(digests))',
  'C = SHA-256(betsDigest ":" signature) · signature = ∅: C = betsDigest',
  'stream(link, C, round)',
];

/** Rule of all slots with numbered rounds; `opens`, `rounds` and `cost` are in the vectors of the game. */
export const slotRule: readonly Line[] = [
  'pool = below(1000000) < opens[mode] ? "feature" : "plain"; mode = "ante": "anteFeature", "antePlain"',
  'number = below(rounds[pool])',
  'seed16 = SHA-256(game ":" rulesVersion ":" pool ":" number)[0 … 15]',
  'result = engine(xoshiro128**, seed16)',
  'stake = bet · cost[mode] / 100 · payout = bet · pay(result) / 100',
];

export const mappings: readonly Mapping[] = [
  {
    key: 'dice',
    games: ['dice'],
    reveal: 'own',
    rule: [
      'roll = below(10000)',
      'under: roll < chance · over: roll ≥ 10000 − chance',
      'payout = ⌊stake · ⌊97000000 / chance⌋ / 10000⌋',
    ],
  },
  {
    key: 'limbo',
    games: ['limbo'],
    reveal: 'own',
    rule: [
      'height = ⌊97 · 2³² / (below(2³²) + 1)⌋, 100 … 100000000',
      'height ≥ target: payout = ⌊stake · target / 100⌋',
    ],
  },
  {
    key: 'plinko',
    games: ['plinko'],
    reveal: 'own',
    rule: ['turn[r] = below(2), r = 1 … rows', 'box = Σ turn', 'payout = ⌊stake · pays[rows][risk][box] / 100⌋'],
  },
  {
    key: 'keno',
    games: ['keno'],
    reveal: 'own',
    rule: ['drawn = pick(10, 40)', 'payout = ⌊stake · pays[risk][chosen][hits] / 100⌋'],
  },
  {
    key: 'mines',
    games: ['mines'],
    reveal: 'own',
    rule: [
      'mines = pick(count, 25) − 1',
      'payout = ⌊stake · ⌊9700 · choose(25, opened) / choose(25 − count, opened)⌋ / 10000⌋',
    ],
  },
  {
    key: 'hiLo',
    games: ['hi-lo'],
    reveal: 'own',
    rule: ['card = below(52), cardRank = ⌊card / 4⌋ + 1', 'payout = ⌊stake · ⌊9700 · Π 13 / Π winning⌋ / 10000⌋'],
  },
  {
    key: 'hangang',
    games: ['hangang-seven'],
    reveal: 'own',
    rule: [
      'stop[reel] = below(32), reel = 1, 2, 3',
      'window[reel][r] = strip[reel][(stop[reel] + r) mod 32]',
      'payout = lineBet · Σ pays[1 … 5]',
    ],
  },
  {
    key: 'pond',
    games: ['pond'],
    reveal: 'own',
    rule: [
      'shot[p]: stream(S, SHA-256(C ":" N), p)',
      'caught = below(1000 · worth) < 960',
      'boss = bossPays[below(10)]',
    ],
  },
  {
    key: 'crash',
    games: ['crash'],
    reveal: 'chain',
    rule: ['crash = ⌊97 · 2³² / (below(2³²) + 1)⌋, 100 … 1000000', 'exit ≤ crash: payout = ⌊stake · exit / 100⌋'],
  },
  { key: 'roulette', games: ['roulette'], reveal: 'chain', rule: ['pocket = below(37)'] },
  { key: 'sicBo', games: ['sic-bo'], reveal: 'chain', rule: ['die[1 … 3] = below(6) + 1'] },
  {
    key: 'race',
    games: ['race'],
    reveal: 'chain',
    rule: [
      'program: stream(commitment, "card", round)',
      'horses: field = 8 + below(5), runners = pick(field, 36)',
      'dogs: field = 6 + below(1), runners = pick(6, 24)',
      'form = 80 + below(46), weight = ⌊strength · form / 100⌋',
      'finish[1, 2, …] = weighted(weight)',
    ],
  },
  {
    key: 'football',
    games: ['virtual-football-league', 'virtual-football-express'],
    reveal: 'chain',
    rule: [
      'program: stream(commitment, "card", round)',
      'express: clubs = pick(2, 16) − 1',
      'league: clubs = fixtures[day]',
      'condition = below(5) − 2',
      'score = weighted(weight[0:0 … 9:9]), Σ weight = 10⁹',
      'firstHalf = below(20) < 9; course = below(2³²)',
    ],
  },
  {
    key: 'season',
    games: ['virtual-football-season'],
    reveal: 'chain',
    rule: [
      'SHA-256(link[d]) = link[d − 1], d = 30 … 2',
      'standings: points, difference, goals, clubOrder',
      'payout = ⌊stake · odds / 100⌋',
    ],
  },
  {
    key: 'cards',
    games: ['baccarat', 'dragon-tiger'],
    reveal: 'shoe',
    rule: [
      'salt = SHA-256(JSON([betsDigests[0], betsDigests[1], …, cut]))',
      'C = SHA-256(salt ":" signature) · signature = ∅: C = salt',
      'stream(shoeSeed, C, 0)',
      'order = pick(416, 416), card = (order[place] − 1) mod 52; cutCard = 402 − below(3)',
      'suit = ⌊card / 13⌋, rank = card mod 13 + 1',
      'blind = HMAC-SHA-256(shoeSeed, "blind:" place)',
      'leaf = SHA-256("card:" place ":" card ":" blind); node = SHA-256("node:" left ":" right)',
      { text: 'baccarat' },
      { text: 'banker' },
    ],
  },
  {
    key: 'mini',
    games: [],
    reveal: 'draw',
    rule: [
      'digest = SHA-256(roundId ":" requestKey ":" game ":" market ":" outcome ":" odds ":" stake)',
      'betsDigest = SHA-256(digests[0] "\\n" digests[1] "\\n" …)',
      'salt = SHA-256(betsDigest ":" ledgerDigest ":" signature)',
      'stream(seed, room ":" salt, roundId)',
      'powerball: pick(5, 28), below(10) · keno: pick(22, 70)',
    ],
  },
  { key: 'wheel', games: [], reveal: 'wheel', rule: ['prize = weighted(chances)'] },
];
