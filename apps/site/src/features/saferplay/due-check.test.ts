import { expect, test } from 'vitest';
import { isCheckDue } from './due-check.ts';

const dueAt = '2026-03-02T12:15:00.000Z';
const dueMs = Date.parse(dueAt);

test.each([
  ['before its time', dueAt, dueMs - 1, false, false],
  ['from its time on', dueAt, dueMs, false, true],
  ['where checks are off', null, dueMs, false, false],
  ['while a game asks it itself', dueAt, dueMs, true, false],
])('a check %s', (_, at, nowMs, isAskedInGame, expected) => {
  expect(isCheckDue(at, nowMs, isAskedInGame)).toBe(expected);
});
