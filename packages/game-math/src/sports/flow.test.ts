import { expect, it } from 'vitest';
import { flowOf } from './flow.ts';

it('sums by minute what each side did, and knows no more minutes than were requested', () => {
  const happened = [
    { at: 0, kind: 'corner', side: 'away' as const },
    { at: 59_000, kind: 'safe', side: 'home' as const },
    { at: 60_000, kind: 'safe', side: 'away' as const },
    { at: 185_000, kind: 'score', side: 'home' as const },
  ];
  expect(flowOf(happened, 20)).toEqual([0, -2, 0, 4]);
  expect(flowOf(happened, 2)).toEqual([0, 4]);
  expect(flowOf([], 20)).toEqual([]);
});

it('takes a lead in gold at the end of a minute', () => {
  const lead = (at: number, goldLead: number) => ({ at, kind: 'tick', goldLead });
  expect(flowOf([lead(0, 900), lead(30_000, -2_400), lead(70_000, 0)], 20)).toEqual([-3, 0]);
});
