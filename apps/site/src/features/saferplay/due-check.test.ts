import { expect, test } from 'vitest';
import { isCheckDue, serverNow } from './due-check.ts';

const dueAt = '2026-03-02T12:15:00.000Z';
const dueMs = Date.parse(dueAt);

test.each([
  ['before its time', dueAt, dueMs - 1, false, false],
  ['from its time on', dueAt, dueMs, false, true],
  ['where checks are off', null, dueMs, false, false],
  ['while a game asks it itself', dueAt, dueMs, true, false],
])('a check %s', (_, at, nowMs, isShownInGame, expected) => {
  expect(isCheckDue(at, nowMs, isShownInGame)).toBe(expected);
});

test.each([0, -7_200_000, 600_000])(
  'a browser clock that is %d ms wrong changes nothing of when a check is due',
  (wrongMs) => {
    const receivedAtMs = Date.parse('2026-03-02T12:00:00.000Z') + wrongMs;
    const at = (passedMs: number) => serverNow('2026-03-02T12:00:00.000Z', receivedAtMs, receivedAtMs + passedMs);
    expect(isCheckDue(dueAt, at(15 * 60_000 - 1), false)).toBe(false);
    expect(isCheckDue(dueAt, at(15 * 60_000), false)).toBe(true);
  },
);
