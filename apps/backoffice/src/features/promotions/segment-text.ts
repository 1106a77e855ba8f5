/** Conditions of a segment in words. */
import type { SegmentCondition, SegmentKind } from '@mirinae/contract/staff/segments';
import { formatAmount, formatCount } from '@mirinae/ui/format';
import type { Translate } from '@mirinae/ui/language/translation';

type Range<Value> = { readonly min: Value | null; readonly max: Value | null };

function rangeText<Value>({ min, max }: Range<Value>, format: (value: Value) => string): string {
  return `${min === null ? '' : format(min)} ~ ${max === null ? '' : format(max)}`.trim();
}

const text = (t: Translate, key: string, facts: Record<string, string | number>) =>
  t(`promotions.segment.text.${key}`, facts);

type Of<Kind extends SegmentKind> = Extract<SegmentCondition, { kind: Kind }>;

const writers: { readonly [Kind in SegmentKind]: (t: Translate, condition: Of<Kind>) => string } = {
  level: (t, { from, to }) => text(t, 'level', { from, to }),
  branch: (t, { memId }) => text(t, 'branch', { memId }),
  tag: (t, { label, hasYn }) => text(t, `tag${hasYn}`, { label }),
  joined: (t, { from, to }) => text(t, 'joined', { range: rangeText({ min: from, max: to }, String) }),
  lastLogin: (t, { withinYn, days }) => text(t, `lastLogin${withinYn}`, { days }),
  figure: (t, { figure, days, min, max }) => {
    const range = rangeText({ min, max }, figure === 'bets' ? formatCount : formatAmount);
    return text(t, 'figure', { days, figure: t(`promotions.segment.figures.${figure}`), range });
  },
  balance: (t, { account, min, max }) =>
    text(t, 'balance', {
      account: t(`promotions.segment.balances.${account}`),
      range: rangeText({ min, max }, formatAmount),
    }),
  played: (t, { gameType, days, hasYn }) =>
    text(t, `played${hasYn}`, { days, game: t(`promotions.loyalty.type.${gameType}`) }),
};

export function conditionText<Kind extends SegmentKind>(t: Translate, condition: Of<Kind> & { kind: Kind }): string {
  return writers[condition.kind](t, condition);
}
