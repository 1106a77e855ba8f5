/** Kinds of deposit bonus, in order of precedence (docs/add-a-bonus-kind.md). */
export const bonusKinds = ['first', 'daily', 'every'] as const;
export type BonusKind = (typeof bonusKinds)[number];
