/** Reference draws, computed by two independent programs in two languages. They are published and never change. */

export const serverSeed = '0000000000000000000000000000000000000000000000000000000000000001';
export const clientSeed = 'sandbox-client';
export const commitment = 'c386d8e8d07342f2e39e189c8e6c57bb205bb373fe4e3a6f69404a8bb767b417';
export const firstBlock = '9a530ce1a44c8b78d79e043e52ed46e942fa04e53a11112e7f408fb58a710367';

/** Each game opens a new stream; the powerball's digit continues the stream of its five balls. */
export const rounds = [
  { nonce: 1, balls: [6, 24, 23, 26, 4], powerball: 8, roulette: 34, mines: [25, 18, 13] },
  { nonce: 2, balls: [6, 15, 22, 13, 24], powerball: 6, roulette: 35, mines: [15, 21, 22] },
  { nonce: 3, balls: [22, 14, 2, 28, 19], powerball: 2, roulette: 9, mines: [14, 2, 19] },
];

export const kenoDraw = [20, 39, 17, 34, 32, 54, 60, 53, 26, 68, 28, 36, 65, 13, 18, 42, 21, 63, 37, 4, 6, 3];
