/**
 * Combined markets of two selections of one match, priced from their common grid. Market and outcome ids are those of
 * the public feeds.
 */
/** Outcome of the combined market, and its outcomes in the two single markets. */
export const jointPairs = {
  resultTotal: [
    ['794', '1', '13'],
    ['796', '1', '12'],
    ['798', '2', '13'],
    ['800', '2', '12'],
    ['802', '3', '13'],
    ['804', '3', '12'],
  ],
  winnerTotal: [
    ['975', '4', '13'],
    ['973', '4', '12'],
    ['976', '5', '13'],
    ['974', '5', '12'],
  ],
  resultBoth: [
    ['78', '1', '74'],
    ['80', '1', '76'],
    ['82', '2', '74'],
    ['84', '2', '76'],
    ['86', '3', '74'],
    ['88', '3', '76'],
  ],
  totalBoth: [
    ['90', '12', '74'],
    ['94', '12', '76'],
    ['92', '13', '74'],
    ['96', '13', '76'],
  ],
} as const;
export type JointShape = keyof typeof jointPairs;
