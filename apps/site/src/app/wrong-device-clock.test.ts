/** A device whose clock is ten minutes wrong shows the countdowns of tables and draws as the server has them. */
import type { MiniRound } from '@mirinae/contract/mini/mini';
import type { LobbyTable } from '@mirinae/contract/wallet/lobby';
import { noteServerTime, serverNow } from '@mirinae/ui/server-clock';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PhaseRing } from '../features/games/lobby/hall/phase-ring.tsx';
import { RoundBar } from '../features/mini/round-bar.tsx';
import { hallStore, takeHall } from '../shell/games/halls.ts';

const tenMinutes = 600_000;
const now = Date.parse('2026-03-03T12:00:00Z');
const inMs = (ms: number) => new Date(now + ms).toISOString();

const receive = () => noteServerTime({ serverMs: now, tripMs: 0, grainMs: 0 });

const table: LobbyTable = {
  key: 'table-1',
  family: 'baccarat',
  phase: 'open',
  opensAt: 0,
  closesAt: 0,
  round: 1,
  players: 0,
  marks: [],
};
const round: MiniRound = {
  roundId: 1,
  roomKey: 'pb5',
  family: 'powerball',
  day: '2026-03-03',
  number: 7,
  version: 1,
  opensAt: inMs(-30_000),
  closesAt: inMs(30_000),
  drawsAt: inMs(40_000),
  status: 'open',
  commitment: null,
  drawVersion: null,
  seed: null,
  salt: null,
  beacon: null,
  balls: [],
  powerball: null,
  winners: [],
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe.each([tenMinutes, -tenMinutes])('on a device whose clock is %i ms off', (wrongMs) => {
  beforeEach(() => {
    vi.setSystemTime(now + wrongMs);
    receive();
  });

  test('a table of the hall takes bets as long as its vendor says', () => {
    // The vendor's clock is three seconds ahead of ours.
    const ahead = 3_000;
    takeHall('202', {
      now: now + ahead,
      tables: [{ ...table, opensAt: now + ahead - 5_000, closesAt: now + ahead + 12_000 }],
    });
    const known = hallStore.getState().tables.get('202:table-1');
    expect((known?.closesAt ?? 0) - serverNow()).toBe(12_000);
    expect(renderToStaticMarkup(createElement(PhaseRing, { table: known }))).toContain('>12</b>');
  });

  test('a round of a mini game counts down to its close, and then to its draw', () => {
    const bar = () => renderToStaticMarkup(createElement(RoundBar, { round, isDrawing: false }));
    expect(bar()).toContain('>00:30<');
    vi.advanceTimersByTime(31_000);
    expect(bar()).toContain('>00:09<');
  });
});
