/**
 * Cost of play with optimal strategy: the lowest house edge of each game type, and the share of a stake that counts for
 * rewards. Types with a low edge have a low share, so that a unit of counted turnover has about the same minimum cost
 * in every game.
 */

/** `edge` in basis points of the stake, the lowest of any game of the type; `share` in percent of a valid stake. */
export const playTerms = {
  casino: { edge: 50, share: 10 },
  hotel: { edge: 50, share: 10 },
  slot: { edge: 200, share: 50 },
  sports: { edge: 300, share: 75 },
  esports: { edge: 300, share: 75 },
  mini: { edge: 250, share: 60 },
  virtual: { edge: 500, share: 100 },
  fishing: { edge: 200, share: 50 },
} as const satisfies Readonly<Record<string, { edge: number; share: number }>>;

const terms = Object.values(playTerms);

/** Minimum cost of a unit of valid turnover, in basis points. */
export const lowestEdge: number = Math.min(...terms.map(({ edge }) => edge));

/** Minimum cost of a unit of turnover counted for a reward, in basis points. */
export const lowestCountedEdge: number = Math.min(...terms.map(({ edge, share }) => Math.floor((edge * 100) / share)));

/** Minimum turnover of deposits and gifts, in percent of the amount. */
export const minDepositTurnover = 100;

/** Turnover of points, in percent of them: at the lowest counted edge its cost equals their value. */
export const rewardTurnover: number = Math.ceil(1_000_000 / lowestCountedEdge);
