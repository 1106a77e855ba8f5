/** When a recovery is asked for, and when not. */
import type { FeedMessage, Producer } from '@mirinae/contract/feed/messages';
import { describe, expect, it } from 'vitest';
import { createRecoveries } from './recoveries.ts';

const alive = (producer: Producer, at: number, isSubscribed: boolean): FeedMessage => ({
  type: 'alive',
  producer,
  at,
  seq: 0,
  isSubscribed,
});
const complete = (producer: Producer, at: number, request: string): FeedMessage => ({
  type: 'snapshotComplete',
  producer,
  at,
  seq: 0,
  request,
});

function open(heardUntil: { live: number | null; prematch: number | null } = { live: null, prematch: null }) {
  let asked = 0;
  const newName = () => {
    asked += 1;
    return `r${asked}`;
  };
  return createRecoveries(heardUntil, newName);
}

describe('recoveries', () => {
  it('can be asked for by hand, one at a time, and nothing of the producer rests for that', () => {
    const recoveries = open({ live: 100_000, prematch: null });
    recoveries.hear(alive('live', 200_000, false), 0);
    recoveries.hear(complete('live', 201_000, 'r1'), 1_000);
    expect(recoveries.ask('live', 50_000, 2_000)).toEqual({ producer: 'live', after: 50_000, request: 'r2' });
    expect(recoveries.ask('live', 50_000, 3_000)).toBeNull();
    expect([recoveries.isMissing('live'), recoveries.runningSince('live')]).toEqual([false, 2_000]);
    recoveries.hear(complete('live', 204_000, 'r2'), 4_000);
    expect(recoveries.runningSince('live')).toBeNull();
  });

  it('are asked for once a producer says that something is missing, each by itself', () => {
    const recoveries = open({ live: 100_000, prematch: null });
    expect(recoveries.hear(alive('live', 200_000, false), 0)).toEqual({
      producer: 'live',
      after: 95_000,
      request: 'r1',
    });
    expect(recoveries.hear(alive('live', 205_000, false), 5_000)).toBeNull();
    expect(recoveries.hear(alive('prematch', 205_000, false), 5_000)).toMatchObject({ after: null, request: 'r2' });
  });

  it('are over with the end of the one that was asked for, and with no other', () => {
    const recoveries = open();
    recoveries.hear(alive('live', 1, false), 0);
    recoveries.hear(complete('live', 2, 'of somebody else'), 1);
    expect(recoveries.isMissing('live')).toBe(true);
    recoveries.hear(complete('live', 3, 'r1'), 2);
    expect(recoveries.isMissing('live')).toBe(false);
    expect(recoveries.isMissing('prematch')).toBe(true);
  });

  it('begin where the last message was heard while nothing was missing', () => {
    const recoveries = open();
    recoveries.hear(alive('live', 1_000, false), 0);
    recoveries.hear(complete('live', 50_000, 'r1'), 1);
    recoveries.hear(alive('live', 60_000, true), 2);
    recoveries.broken();
    expect(recoveries.hear(alive('live', 90_000, true), 3)).toMatchObject({ after: 55_000 });
    expect(recoveries.heardUntil('live')).toBe(60_000);
  });

  it('end with one that was given up and asked for again, where the feed was still at it', () => {
    const recoveries = open();
    const first = recoveries.hear(alive('live', 1, false), 0);
    if (first === null) throw new Error('No recovery was asked for.');
    recoveries.unanswered(first);
    const second = recoveries.hear(alive('live', 2, false), 15_000);
    if (second === null) throw new Error('It was not asked for again.');
    recoveries.answered(second, 'running');
    expect(recoveries.hear(alive('live', 3, false), 20_000)).toBeNull();
    recoveries.hear({ ...alive('live', 4, false), request: first.request }, 70_000);
    expect(recoveries.hear(alive('live', 5, false), 80_000)).toBeNull();
    recoveries.hear(complete('live', 6, first.request), 90_000);
    expect([recoveries.isMissing('live'), recoveries.runningSince('live')]).toEqual([false, null]);
  });

  it('are asked for while something is missing, even where the feed says that nothing is', () => {
    const recoveries = open();
    expect(recoveries.hear(alive('live', 1, true), 0)).toMatchObject({ request: 'r1' });
    recoveries.hear(complete('live', 2, 'r1'), 1);
    expect(recoveries.hear(alive('live', 3, true), 2)).toBeNull();
  });

  it('are asked for again when nothing of them was heard for a minute, and wait while they go on', () => {
    const recoveries = open({ live: 100_000, prematch: null });
    recoveries.hear(alive('live', 200_000, false), 0);
    recoveries.hear({ ...alive('live', 200_100, false), request: 'r1' }, 50_000);
    expect(recoveries.hear(alive('live', 200_200, false), 100_000)).toBeNull();
    expect(recoveries.hear(alive('live', 200_300, false), 110_000)).toMatchObject({ request: 'r2' });
  });

  it('are asked for again when they were refused, did not end, or go too far back', () => {
    const recoveries = open({ live: 100_000, prematch: 100_000 });
    const asked = recoveries.hear(alive('live', 1, false), 0);
    if (asked === null) throw new Error('No recovery was asked for.');
    recoveries.answered(asked, 'tooOften');
    const again = recoveries.hear(alive('live', 2, false), 5_000);
    expect(again).toMatchObject({ request: 'r2', after: 95_000 });
    if (again) recoveries.answered(again, 'tooFar');
    expect(recoveries.hear(alive('live', 3, false), 10_000)).toMatchObject({ request: 'r3', after: null });
    expect(recoveries.hear(alive('live', 4, false), 20_000)).toBeNull();
    expect(recoveries.hear(alive('live', 5, false), 10_000 + 600_000)).toMatchObject({ request: 'r4' });
  });

  it('are waited for when no answer came, and asked for again soon when nothing of them is heard', () => {
    const recoveries = open();
    const asked = recoveries.hear(alive('live', 1, false), 0);
    if (asked === null) throw new Error('No recovery was asked for.');
    recoveries.unanswered(asked);
    expect(recoveries.hear(alive('live', 2, false), 10_000)).toBeNull();
    const again = recoveries.hear(alive('live', 3, false), 15_000);
    expect(again).toMatchObject({ request: 'r2' });
    if (again) recoveries.unanswered(again);
    recoveries.hear({ ...alive('live', 4, false), request: 'r2' }, 16_000);
    expect(recoveries.hear(alive('live', 5, false), 40_000)).toBeNull();
    recoveries.hear(complete('live', 6, 'r2'), 41_000);
    expect(recoveries.isMissing('live')).toBe(false);
  });
});
