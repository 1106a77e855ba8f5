/**
 * Fixtures that the page shows: their lines and state of play as the socket sent them, and which of them it watches.
 * Pages say what they show, each for itself; the socket watches all of it together.
 */
import { maxWatched } from '@mirinae/contract/constants';
import type { FeedMatchState } from '@mirinae/contract/feed/messages';
import type { OfferedLine } from '@mirinae/contract/sport/fixtures';
import type { FixturePrices } from '@mirinae/contract/sport/price-reader';
import { useEffect } from 'react';
import { create } from 'zustand';

export type FixtureNow = {
  readonly state: FeedMatchState | null;
  /** When the state came, in milliseconds of this browser's clock. */
  readonly reportedAt: number;
  /** By `lineName`. */
  readonly lines: ReadonlyMap<string, OfferedLine>;
};

type Prices = {
  readonly fixtures: ReadonlyMap<string, FixtureNow>;
  /** Ids with commas, as the socket takes them. */
  readonly watched: string;
  /** A member's socket is not connected: prices may be old. */
  readonly isCutOff: boolean;
  /** Latest round trip to the server in milliseconds; null while unknown. */
  readonly delayMs: number | null;
};

export const priceStore = create<Prices>(() => ({ fixtures: new Map(), watched: '', isCutOff: false, delayMs: null }));

export const lineName = (line: { readonly market: number; readonly specifiers: string }): string =>
  `${line.market}/${line.specifiers}`;

/** Applies fixture prices from the socket. */
export function takePrices(received: readonly FixturePrices[]): void {
  if (received.length === 0) return;
  priceStore.setState(({ fixtures }) => {
    const reportedAt = Date.now();
    const after = new Map(fixtures);
    for (const { fixture, state, lines } of received)
      after.set(fixture, { state, reportedAt, lines: new Map(lines.map((line) => [lineName(line), line])) });
    return { fixtures: after };
  });
}

export const noteCutOff = (isCutOff: boolean): void => priceStore.setState({ isCutOff, delayMs: null });
export const noteDelay = (delayMs: number): void => priceStore.setState({ delayMs });

/** Fixtures by the part of the page that shows them. */
const shown = new Map<symbol, readonly string[]>();

function announceWatched(): void {
  const ids = [...new Set([...shown.values()].flat())].slice(0, maxWatched);
  priceStore.setState((known) =>
    ids.length > 0 ? { watched: ids.join(',') } : { ...known, watched: '', fixtures: new Map() },
  );
}

/** Lets the socket watch fixtures while they are shown; once for all parts of the page that show them. */
export function useWatchedFixtures(ids: readonly string[]): void {
  const requested = ids.join(',');
  useEffect(() => {
    if (requested === '') return;
    const part = Symbol('shown');
    shown.set(part, requested.split(','));
    announceWatched();
    return () => {
      shown.delete(part);
      // The next subscriber registers immediately, and nothing is forgotten between the two.
      queueMicrotask(announceWatched);
    };
  }, [requested]);
}

/** A fixture as it is now; undefined before its snapshot. */
export const useFixtureNow = (fixture: string): FixtureNow | undefined =>
  priceStore(({ fixtures }) => fixtures.get(fixture));

/** A line as it is now, or as it was known before its snapshot; null when it is offered no more. */
export function useLineNow(fixture: string, known: OfferedLine): OfferedLine | null {
  const name = lineName(known);
  return priceStore(({ fixtures }) => {
    const now = fixtures.get(fixture);
    return now ? (now.lines.get(name) ?? null) : known;
  });
}

export const useIsCutOff = (): boolean => priceStore(({ isCutOff }) => isCutOff);
export const useDelayMs = (): number | null => priceStore(({ delayMs }) => delayMs);
