/** Design figures of 한강 세븐, computed by independent programs. */

export const strips = [
  'B1 ML CH BL CH B1 ML CH WD B3 ML B1 S7 ML BL CH ML CH BL ML CH B1 BL CH BL CH B3 S7 CH B3 CH ML',
  'BL ML CH ML B1 BL ML CH S7 CH ML CH B3 CH ML WD CH B3 CH B1 ML S7 ML CH B1 B3 BL CH BL B1 BL CH',
  'B3 CH B3 ML S7 CH B1 ML BL CH B1 CH ML BL ML CH B1 CH BL ML CH S7 BL CH ML CH WD B3 CH B1 BL ML',
];

export const symbolsPerReel = { WD: 1, S7: 2, B3: 3, B1: 4, BL: 5, ML: 7, CH: 10 };

export const payLineBets = { WD: 1000, S7: 200, B3: 75, B1: 40, BL: 22, ML: 11, CH: 4 };

export const figures = {
  cycleSpins: 32_768,
  returnToPlayer: { numerator: 7889, denominator: 8192 },
  hitFrequency: 0.303466796875,
  winAtLeastStake: 0.1461181640625,
  lineHits: 2270,
  standardDeviation: 4.121613383215147,
  maxWinStakes: 204.4,
};

/** The two results with the highest pay, and rounds of published seeds with their pays in line bets. */
export const topStops = [
  [6, 13, 24],
  [8, 14, 24],
];

export const rounds = [
  { nonce: 1, stops: [1, 24, 30], payLineBets: 0 },
  { nonce: 3, stops: [13, 8, 11], payLineBets: 4 },
  { nonce: 4, stops: [29, 4, 12], payLineBets: 11 },
  { nonce: 6, stops: [30, 10, 26], payLineBets: 4 },
  { nonce: 7, stops: [12, 1, 5], payLineBets: 0 },
];
