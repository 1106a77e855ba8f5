/** For which deposits the house gives points, in the order in which one is taken (docs/add-a-bonus-kind.md). */
export const bonusKinds = ['first', 'daily', 'every'] as const;
export type BonusKind = (typeof bonusKinds)[number];
