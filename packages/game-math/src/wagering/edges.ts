/**
 * What play costs whoever plays as carefully as can be: the house edge of the cheapest game of each type, and how much
 * of a stake there counts for rewards. A stake of a type with a low edge counts little, so that a counted won costs the
 * same at least wherever it is played.
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

/** The least that a unit of valid turnover costs, in basis points: the cheapest game there is. */
export const lowestEdge: number = Math.min(...terms.map(({ edge }) => edge));

/** The least that a unit counted for a reward costs, in basis points. */
export const lowestCountedEdge: number = Math.min(...terms.map(({ edge, share }) => Math.floor((edge * 100) / share)));

/** Turnover that deposits and gifts ask at least, in percent of the money. */
export const minDepositTurnover = 100;

/** Turnover that points ask, in percent of them: at the lowest counted edge it costs what they are worth. */
export const rewardTurnover: number = Math.ceil(1_000_000 / lowestCountedEdge);
