/** The first state of each kind of condition. */
import type { SegmentCondition, SegmentKind } from '@mirinae/contract/staff/segments';

const recentDays = 30;

export const conditionDrafts: { readonly [Kind in SegmentKind]: Extract<SegmentCondition, { kind: Kind }> } = {
  level: { kind: 'level', from: 1, to: 10 },
  branch: { kind: 'branch', memId: '' },
  tag: { kind: 'tag', label: '', hasYn: 'Y' },
  joined: { kind: 'joined', from: null, to: null },
  lastLogin: { kind: 'lastLogin', withinYn: 'Y', days: recentDays },
  figure: { kind: 'figure', figure: 'deposits', days: recentDays, min: 1, max: null },
  balance: { kind: 'balance', account: 'cash', min: null, max: null },
  played: { kind: 'played', gameType: 'slot', days: recentDays, hasYn: 'Y' },
};

export const conditionKinds: readonly SegmentKind[] = [
  'level',
  'branch',
  'tag',
  'joined',
  'lastLogin',
  'figure',
  'balance',
  'played',
];
