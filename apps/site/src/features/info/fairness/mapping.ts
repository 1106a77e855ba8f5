/** How results follow from seeds, game by game, in signs that are the same in every language. */

/** When the commitment is public, and when the seed is revealed. */
export type Reveal = 'own' | 'chain' | 'shoe' | 'draw' | 'wheel';
export type Mapping = {
  readonly key: string;
  /** Keys of games, or what those of its tables begin with; none for what the site itself draws. */
  readonly games: readonly string[];
  readonly reveal: Reveal;
  readonly rule: readonly string[];
};

export const streamRule = [
  'stream(S, C, N): block i = HMAC-SHA-256(key: S, message: C ":" N ":" i), i = 0, 1, 2, …',
  'S: 64 lower-case hexadecimal digits as text; C, N, i: UTF-8 and decimal digits',
  'word = next 4 bytes, unsigned, big-endian; 8 words per block',
  'below(n) = word mod n; words ≥ ⌊2³² / n⌋ · n are skipped',
  'pick(k, n): list 1 … n; for p = 0 … k − 1 swap places p and p + below(n − p); the first k',
  'weighted(w): x = below(Σ w); the first place at which the running sum of w is above x',
  'commitment = SHA-256(S)',
  'rules = SHA-256(JSON of the rules, sorted keys, no spaces)',
];

export const chainRule = [
  'SHA-256(link n) = link n − 1; the last hash of the chain is published before its first bet',
  'digest of a bet = SHA-256({"betId":…,"input":…}), sorted keys, no spaces',
  'betsDigest = SHA-256(JSON list of all digests of the round, sorted)',
  'stream(link of the round, betsDigest, number of the round)',
];

/** Of every slot that is a list of numbered rounds; `opens`, `rounds` and `cost` are in the vectors of the game. */
export const slotRule = [
  'pool = below(1000000) < opens[mode]: feature, else plain; mode ante: anteFeature, antePlain',
  'number = below(rounds[pool])',
  'round = engine(xoshiro128**, seed: first 16 bytes of SHA-256("game:rulesVersion:pool:number"))',
  'stake = bet · cost[mode] / 100 · payout = bet · pay(round) / 100',
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
      'height = ⌊97 · 2³² / (below(2³²) + 1)⌋, 100 … 100000000 (hundredths)',
      'height ≥ target: payout = ⌊stake · target / 100⌋',
    ],
  },
  {
    key: 'plinko',
    games: ['plinko'],
    reveal: 'own',
    rule: ['turn = below(2) per row', 'box = Σ turns', 'payout = ⌊stake · pays[rows][risk][box] / 100⌋'],
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
      'mines = pick(m, 25), each − 1',
      'p tiles without a mine: payout = ⌊stake · ⌊9700 · C(25, p) / C(25 − m, p)⌋ / 10000⌋',
    ],
  },
  {
    key: 'hiLo',
    games: ['hi-lo'],
    reveal: 'own',
    rule: [
      'card = below(52), rank = ⌊card / 4⌋ + 1; one card first, one per guess',
      'payout = ⌊stake · ⌊9700 · Π 13 / Π (ranks that are right)⌋ / 10000⌋',
    ],
  },
  {
    key: 'hangang',
    games: ['hangang-seven'],
    reveal: 'own',
    rule: [
      'stop = below(32) per reel, from left to right',
      'row r shows strip[(stop + r) mod 32]',
      'payout = lineBet · Σ pays of 5 lines',
    ],
  },
  {
    key: 'pond',
    games: ['pond'],
    reveal: 'own',
    rule: [
      'shot p: stream(S, SHA-256(C ":" N), p)',
      'caught: below(1000 · worth) < 960',
      'boss pays bossPays[below(10)]',
    ],
  },
  {
    key: 'crash',
    games: ['crash'],
    reveal: 'chain',
    rule: [
      'crash = ⌊97 · 2³² / (below(2³²) + 1)⌋, 100 … 1000000 (hundredths)',
      'left at m ≤ crash: payout = ⌊stake · m / 100⌋',
    ],
  },
  { key: 'roulette', games: ['roulette'], reveal: 'chain', rule: ['number = below(37)'] },
  { key: 'sicBo', games: ['sic-bo'], reveal: 'chain', rule: ['die = below(6) + 1, three times'] },
  {
    key: 'race',
    games: ['race'],
    reveal: 'chain',
    rule: [
      'card: stream(commitment of the round, "card", number)',
      'horses: field = 8 + below(5), runners = pick(field, 36) · dogs: field = 6 + below(1), runners = pick(6, 24)',
      'form = 80 + below(46) each; weight = ⌊strength · form / 100⌋',
      'finish: gate by gate weighted(weights of those left), of the stream of the round',
    ],
  },
  {
    key: 'football',
    games: ['virtual-football-league', 'virtual-football-express'],
    reveal: 'chain',
    rule: [
      'card: stream(commitment of the round, "card", number)',
      'express: clubs = pick(2, 16), each − 1 · league: fixtures of the day',
      'condition = below(5) − 2 per side, all matches first',
      'score = weighted(weights of 0:0 … 9:9, Σ = 10⁹), of the stream of the round',
      'goal in the first half: below(20) < 9, home first; then course = below(2³²)',
    ],
  },
  {
    key: 'season',
    games: ['virtual-football-season'],
    reveal: 'chain',
    rule: [
      'link of day d − 1 = SHA-256(link of day d), d = 30 … 2',
      'table: points, then difference of goals, then goals, then order of clubs in the rules',
      'payout = ⌊stake · odds / 100⌋',
    ],
  },
  {
    key: 'cards',
    games: ['baccarat', 'dragon-tiger'],
    reveal: 'shoe',
    rule: [
      'salt = SHA-256(JSON list: betsDigest of each round of the shoe before, then the cut)',
      'stream(seed of the shoe, salt, 0)',
      'order = pick(416, 416); card = (number − 1) mod 52; cut card at 402 − below(3)',
      'suit = ⌊card / 13⌋, rank = card mod 13 + 1',
      'blind = HMAC-SHA-256(key: seed of the shoe, message: "blind:" place)',
      'leaf = SHA-256("card:" place ":" card ":" blind); node = SHA-256("node:" left ":" right)',
      'baccarat: player, banker, player, banker; 8 or 9 ends it; player draws at 0 … 5',
      'banker draws at 0 … 2; at 3 unless the third card counts 8; at 4: 2 … 7; 5: 4 … 7; 6: 6, 7; without it at 0 … 5',
      'dragon tiger: dragon, tiger',
    ],
  },
  {
    key: 'mini',
    games: [],
    reveal: 'draw',
    rule: [
      'digest of a bet = SHA-256(roundId ":" requestKey ":" game ":" market ":" outcome ":" odds ":" stake)',
      'betsDigest = SHA-256(sorted digests, each with a line feed)',
      'salt = SHA-256(betsDigest ":" ledgerDigest ":" signature of the beacon)',
      'stream(seed, room ":" salt, roundId)',
      'powerball: pick(5, 28), below(10) · keno: pick(22, 70)',
    ],
  },
  { key: 'wheel', games: [], reveal: 'wheel', rule: ['place = weighted(chances on the page)'] },
];
