import { beforeEach, expect, test, vi } from 'vitest';
import type { legState } from './slip-legs/leg-state.ts';

const tenMinutes = 600_000;
let clock: typeof import('./server-clock.ts');

beforeEach(async () => {
  vi.resetModules();
  clock = await import('./server-clock.ts');
});

const beat = (aheadMs: number, tripMs = 40) =>
  clock.noteServerTime({ serverMs: Date.now() - tripMs / 2 + aheadMs, tripMs, grainMs: 0 });

test.each([tenMinutes, -tenMinutes])('a device whose clock is %i ms wrong shows the time of the server', (aheadMs) => {
  beat(aheadMs);
  expect(Math.abs(clock.serverNow() - Date.now() - aheadMs)).toBeLessThan(50);
});

test('the quickest of the last answers counts', () => {
  beat(tenMinutes, 20);
  beat(tenMinutes + 900, 2_000);
  expect(Math.abs(clock.serverNow() - Date.now() - tenMinutes)).toBeLessThan(50);
});

test('a clock that is set while the page is open is followed immediately', () => {
  beat(0);
  beat(tenMinutes, 2_000);
  expect(Math.abs(clock.serverNow() - Date.now() - tenMinutes)).toBeLessThan(100);
});

test('whether a match of a slip is played is judged by the server, not by the device', async () => {
  const { legState: judge } = await import('./slip-legs/leg-state.ts');
  const startsAt = new Date(Date.now() + tenMinutes / 2).toISOString();
  const leg: Parameters<typeof legState>[0] = { standing: { kind: 'open' }, startsAt };
  expect(judge(leg)).toBe('open');
  beat(tenMinutes);
  expect(judge(leg)).toBe('playing');
});
