import { expect, it } from 'vitest';
import { faultsOfAnswers } from './lib/answered-calls.ts';

const names = ['member.info', 'staff.cashReverse'] as const;

it('a call that no test saw answer well is named', () => {
  expect(faultsOfAnswers('member.info 0\nstaff.cashReverse Z400\n', names)).toEqual([
    'no test sees staff.cashReverse answer well',
  ]);
});

it('what waits for a second person was answered well', () => {
  expect(faultsOfAnswers('member.info 0\nstaff.cashReverse S015\n', names)).toEqual([]);
});

it('a code that its call does not declare is named', () => {
  expect(faultsOfAnswers('member.info 0\nmember.info B0096\nstaff.cashReverse S015\n', names)).toEqual([
    'member.info answers B0096, which it does not declare',
  ]);
});
