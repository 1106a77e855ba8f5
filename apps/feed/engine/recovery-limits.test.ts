/** Rate limits of recoveries: the figures of the public feeds, enforced. */
import { describe, expect, it } from 'vitest';
import { createRecoveryLimits } from './recovery-limits.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const now = 1_000 * hourMs;

/** Number of recoveries of that age granted within a time, with a request every ten seconds. */
function grantedWithin(agoMs: number, withinMs: number): number {
  const limits = createRecoveryLimits();
  let granted = 0;
  for (let at = now; at < now + withinMs; at += 10_000) {
    if (limits.admit('prematch', at - agoMs, at) === 'granted') granted += 1;
    limits.done('prematch');
  }
  return granted;
}

describe('recoveries', () => {
  it.each([
    ['minutes', 5 * minuteMs, 10 * minuteMs, 20],
    ['minutes', 5 * minuteMs, hourMs, 60],
    ['hours', 2 * hourMs, 10 * minuteMs, 4],
    ['hours', 2 * hourMs, hourMs, 10],
    ['days', 30 * hourMs, 30 * minuteMs, 2],
    ['days', 30 * hourMs, 2 * hourMs, 4],
  ])('of messages of %s ago are granted so often and no more', (_, agoMs, withinMs, most) => {
    expect(grantedWithin(agoMs, withinMs)).toBe(most);
  });

  it('reach back ten hours while a match is on, and three days before', () => {
    const limits = createRecoveryLimits();
    expect(limits.admit('live', now - 10 * hourMs - 1, now)).toBe('tooFar');
    expect(limits.admit('live', now - 10 * hourMs, now)).toBe('granted');
    expect(limits.admit('prematch', now - 72 * hourMs - 1, now)).toBe('tooFar');
    expect(limits.admit('prematch', now - 72 * hourMs, now)).toBe('granted');
  });

  it('of a producer run one at a time', () => {
    const limits = createRecoveryLimits();
    expect(limits.admit('live', now - minuteMs, now)).toBe('granted');
    expect(limits.admit('live', now - minuteMs, now + 1)).toBe('running');
    limits.done('live');
    expect(limits.admit('live', now - minuteMs, now + 2)).toBe('granted');
  });

  it('of one fixture are granted a hundred times in ten minutes', () => {
    const limits = createRecoveryLimits();
    const answers = Array.from({ length: 101 }, (_, nth) => limits.requestOne(now + nth * 1_000));
    expect(answers.filter((answer) => answer === 'granted').length).toBe(100);
    expect(limits.requestOne(now + 11 * minuteMs)).toBe('granted');
  });
});
