import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdBalances, releaseBalances, sessionState, setBalances, setMember, setUnreadNews } from './session.ts';
import { memberStub } from './testing/member-stub.ts';

const shown = () => sessionState().member?.cashAmt;

beforeEach(() => {
  vi.useFakeTimers();
  releaseBalances();
  setMember(memberStub, 0, 0);
});
// Files share a worker: what the next one waits for would never come.
afterEach(() => void vi.useRealTimers());

test('a win does not change the balance before its draw has been shown', () => {
  holdBalances(20_000);
  setBalances(11_950, 0);
  expect(shown()).toBe(10_000);
  releaseBalances();
  expect(shown()).toBe(11_950);
});

test('nor are points, as those of the wheel', () => {
  holdBalances(20_000);
  setBalances(10_000, 500);
  expect(sessionState().member?.pointAmt).toBe(0);
  setBalances(9_000, 500);
  expect(shown(), 'what is spent shows at once').toBe(9_000);
  releaseBalances();
  expect(sessionState().member?.pointAmt).toBe(500);
});

test('nor by the bell', () => {
  holdBalances(20_000);
  setUnreadNews(1);
  expect(sessionState().unreadNews).toBe(0);
  releaseBalances();
  expect(sessionState().unreadNews).toBe(1);
});

test('what is spent meanwhile is shown immediately', () => {
  holdBalances(20_000);
  setBalances(9_000, 0);
  expect(shown()).toBe(9_000);
  setBalances(10_950, 0);
  expect(shown()).toBe(9_000);
});

test('the hold ends in time, whatever became of the page', () => {
  holdBalances(20_000);
  setBalances(11_950, 0);
  vi.advanceTimersByTime(20_000);
  expect(shown()).toBe(11_950);
  setBalances(12_950, 0);
  expect(shown()).toBe(12_950);
});
