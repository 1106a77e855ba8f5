/** When a recovery is requested, and when not. */
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

function open(lastProcessedAt: { live: number | null; prematch: number | null } = { live: null, prematch: null }) {
  let requests = 0;
  const newName = () => {
    requests += 1;
    return `r${requests}`;
  };
  return createRecoveries(lastProcessedAt, newName);
}

describe('recoveries', () => {
  it('can be requested by hand, one at a time, and the producer is not down for that', () => {
    const recoveries = open({ live: 100_000, prematch: null });
    recoveries.onMessage(alive('live', 200_000, false), 0);
    recoveries.onMessage(complete('live', 201_000, 'r1'), 1_000);
    expect(recoveries.begin('live', 50_000, 2_000)).toEqual({ producer: 'live', after: 50_000, request: 'r2' });
    expect(recoveries.begin('live', 50_000, 3_000)).toBeNull();
    expect([recoveries.isDown('live'), recoveries.runningSince('live')]).toEqual([false, 2_000]);
    recoveries.onMessage(complete('live', 204_000, 'r2'), 4_000);
    expect(recoveries.runningSince('live')).toBeNull();
  });

  it('are requested once a producer is not subscribed, each by itself', () => {
    const recoveries = open({ live: 100_000, prematch: null });
    expect(recoveries.onMessage(alive('live', 200_000, false), 0)).toEqual({
      producer: 'live',
      after: 95_000,
      request: 'r1',
    });
    expect(recoveries.onMessage(alive('live', 205_000, false), 5_000)).toBeNull();
    expect(recoveries.onMessage(alive('prematch', 205_000, false), 5_000)).toMatchObject({
      after: null,
      request: 'r2',
    });
  });

  it('are complete with the snapshot that was requested, and with no other', () => {
    const recoveries = open();
    recoveries.onMessage(alive('live', 1, false), 0);
    recoveries.onMessage(complete('live', 2, 'of another node'), 1);
    expect(recoveries.isDown('live')).toBe(true);
    recoveries.onMessage(complete('live', 3, 'r1'), 2);
    expect(recoveries.isDown('live')).toBe(false);
    expect(recoveries.isDown('prematch')).toBe(true);
  });

  it('begin at the last message that was processed while the producer was up', () => {
    const recoveries = open();
    recoveries.onMessage(alive('live', 1_000, false), 0);
    recoveries.onMessage(complete('live', 50_000, 'r1'), 1);
    recoveries.onMessage(alive('live', 60_000, true), 2);
    recoveries.producerDown('live');
    expect(recoveries.onMessage(alive('live', 90_000, true), 3)).toMatchObject({ after: 55_000 });
    expect(recoveries.lastProcessedAt('live')).toBe(60_000);
  });

  it('are complete with one that timed out and was requested again, where the feed still ran it', () => {
    const recoveries = open();
    const first = recoveries.onMessage(alive('live', 1, false), 0);
    if (first === null) throw new Error('No recovery was requested.');
    recoveries.failed(first);
    const second = recoveries.onMessage(alive('live', 2, false), 15_000);
    if (second === null) throw new Error('It was not requested again.');
    recoveries.answered(second, 'running');
    expect(recoveries.onMessage(alive('live', 3, false), 20_000)).toBeNull();
    recoveries.onMessage({ ...alive('live', 4, false), request: first.request }, 70_000);
    expect(recoveries.onMessage(alive('live', 5, false), 80_000)).toBeNull();
    recoveries.onMessage(complete('live', 6, first.request), 90_000);
    expect([recoveries.isDown('live'), recoveries.runningSince('live')]).toEqual([false, null]);
  });

  it('are requested while a producer is down, even where the feed counts it as subscribed', () => {
    const recoveries = open();
    expect(recoveries.onMessage(alive('live', 1, true), 0)).toMatchObject({ request: 'r1' });
    recoveries.onMessage(complete('live', 2, 'r1'), 1);
    expect(recoveries.onMessage(alive('live', 3, true), 2)).toBeNull();
  });

  it('are requested again when no message of them came for a minute, and wait while they go on', () => {
    const recoveries = open({ live: 100_000, prematch: null });
    recoveries.onMessage(alive('live', 200_000, false), 0);
    recoveries.onMessage({ ...alive('live', 200_100, false), request: 'r1' }, 50_000);
    expect(recoveries.onMessage(alive('live', 200_200, false), 100_000)).toBeNull();
    expect(recoveries.onMessage(alive('live', 200_300, false), 110_000)).toMatchObject({ request: 'r2' });
  });

  it('are requested again when they were refused, did not complete, or go too far back', () => {
    const recoveries = open({ live: 100_000, prematch: 100_000 });
    const first = recoveries.onMessage(alive('live', 1, false), 0);
    if (first === null) throw new Error('No recovery was requested.');
    recoveries.answered(first, 'tooOften');
    const again = recoveries.onMessage(alive('live', 2, false), 5_000);
    expect(again).toMatchObject({ request: 'r2', after: 95_000 });
    if (again) recoveries.answered(again, 'tooFar');
    expect(recoveries.onMessage(alive('live', 3, false), 10_000)).toMatchObject({ request: 'r3', after: null });
    expect(recoveries.onMessage(alive('live', 4, false), 20_000)).toBeNull();
    expect(recoveries.onMessage(alive('live', 5, false), 10_000 + 600_000)).toMatchObject({ request: 'r4' });
  });

  it('are waited for when no answer came, and requested again soon when no message of them comes', () => {
    const recoveries = open();
    const first = recoveries.onMessage(alive('live', 1, false), 0);
    if (first === null) throw new Error('No recovery was requested.');
    recoveries.failed(first);
    expect(recoveries.onMessage(alive('live', 2, false), 10_000)).toBeNull();
    const again = recoveries.onMessage(alive('live', 3, false), 15_000);
    expect(again).toMatchObject({ request: 'r2' });
    if (again) recoveries.failed(again);
    recoveries.onMessage({ ...alive('live', 4, false), request: 'r2' }, 16_000);
    expect(recoveries.onMessage(alive('live', 5, false), 40_000)).toBeNull();
    recoveries.onMessage(complete('live', 6, 'r2'), 41_000);
    expect(recoveries.isDown('live')).toBe(false);
  });

  it('are requested less often the more requests fail in a row, and as soon as before once one is complete', () => {
    const recoveries = open();
    const failAt = (now: number) => {
      const request = recoveries.onMessage(alive('live', now, false), now);
      if (request) recoveries.failed(request);
      return request !== null;
    };
    const everySecond = Array.from({ length: 250 }, (_, nth) => nth * 1_000);
    expect(everySecond.filter(failAt)).toEqual([0, 15_000, 45_000, 105_000, 165_000, 225_000]);
    const request = recoveries.onMessage(alive('live', 300_000, false), 300_000);
    recoveries.onMessage(complete('live', 300_500, request?.request ?? ''), 300_500);
    recoveries.producerDown('live');
    expect(
      everySecond
        .map((at) => at + 400_000)
        .filter(failAt)
        .slice(0, 2),
    ).toEqual([400_000, 415_000]);
  });
});
