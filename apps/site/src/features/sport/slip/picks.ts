/**
 * What a visitor has picked on sports and not bet yet: one store that every odds button reads, kept on this device over
 * reloads until it is a day old.
 */
import { legsMost } from '@mirinae/contract/sport/pick-limits';
import { z } from 'zod';
import { create } from 'zustand';

const pick = z.object({
  fixtureId: z.string(),
  marketId: z.int(),
  specifiers: z.string(),
  outcomeId: z.string(),
  /** Ten-thousandths of decimal odds, as the visitor saw them. */
  odds: z.int(),
  isLive: z.boolean(),
});
export type Pick = z.infer<typeof pick>;

const keptPicks = z.object({
  picks: z.array(pick).max(legsMost),
  /** The keys of picks that are part of every combination of a system. */
  bankers: z.array(z.string()),
  /** Milliseconds since 1970. */
  changedAt: z.number(),
});
type KeptPicks = z.infer<typeof keptPicks>;

const name = 'sport-picks';
const keptMs = 24 * 3_600_000;
const none: KeptPicks = { picks: [], bankers: [], changedAt: 0 };

/** Names a pick on all odds buttons that show it. */
export const pickKey = ({ fixtureId, marketId, specifiers, outcomeId }: Omit<Pick, 'odds' | 'isLive'>): string =>
  `${fixtureId}|${marketId}|${specifiers}|${outcomeId}`;

const lineKey = ({ fixtureId, marketId, specifiers }: Pick): string => `${fixtureId}|${marketId}|${specifiers}`;

/** What is kept on this device; nothing where it is too old or cannot be read. */
export function readKeptPicks(): KeptPicks {
  try {
    const kept = keptPicks.parse(JSON.parse(localStorage.getItem(name) ?? ''));
    return Date.now() - kept.changedAt < keptMs ? kept : none;
  } catch {
    return none;
  }
}

const useStore = create<KeptPicks>(readKeptPicks);

function change(next: Partial<Omit<KeptPicks, 'changedAt'>>): void {
  const { picks, bankers } = { ...useStore.getState(), ...next };
  const keys = new Set(picks.map(pickKey));
  const kept = { picks, bankers: bankers.filter((key) => keys.has(key)), changedAt: Date.now() };
  useStore.setState(kept);
  try {
    localStorage.setItem(name, JSON.stringify(kept));
  } catch {
    // Without storage the picks last until the page is left.
  }
}

/**
 * Takes a pick up, or away when it is there. A line holds one pick: another outcome of it takes the place of the first.
 * Answers `full` when the slip has as many legs as it may have, and changes nothing.
 */
export function togglePick(picked: Pick): 'added' | 'removed' | 'full' {
  const { picks } = useStore.getState();
  if (picks.some((known) => pickKey(known) === pickKey(picked))) {
    removePick(pickKey(picked));
    return 'removed';
  }
  const sameLine = picks.findIndex((known) => lineKey(known) === lineKey(picked));
  if (sameLine < 0 && picks.length >= legsMost) return 'full';
  change({ picks: sameLine < 0 ? [...picks, picked] : picks.with(sameLine, picked) });
  return 'added';
}

export function removePick(key: string): void {
  change({ picks: useStore.getState().picks.filter((known) => pickKey(known) !== key) });
}

export const clearPicks = (): void => change({ picks: [] });

/** In place of all that was there: what somebody shared, or a refused slip again. */
export const replacePicks = (picks: readonly Pick[]): void => change({ picks: picks.slice(0, legsMost), bankers: [] });

/** One pick in the place of two: a cross, where the first of them stood. */
export function joinPicks(keys: readonly [string, string], joined: Pick): void {
  const [first, second] = keys;
  const picks = useStore.getState().picks.filter((known) => pickKey(known) !== second);
  change({ picks: picks.map((known) => (pickKey(known) === first ? joined : known)) });
}

/** The visitor has seen these odds and takes them. */
export function acceptOdds(oddsOf: ReadonlyMap<string, number>): void {
  change({
    picks: useStore.getState().picks.map((known) => ({ ...known, odds: oddsOf.get(pickKey(known)) ?? known.odds })),
  });
}

export function toggleBanker(key: string): void {
  const { bankers } = useStore.getState();
  change({ bankers: bankers.includes(key) ? bankers.filter((known) => known !== key) : [...bankers, key] });
}

/** Whether the pick of this key is on the slip; an odds button hears of no other. */
export const usePicked = (key: string): boolean =>
  useStore(({ picks }) => picks.some((known) => pickKey(known) === key));

export const usePicks = (): readonly Pick[] => useStore(({ picks }) => picks);
export const useBankers = (): readonly string[] => useStore(({ bankers }) => bankers);
export const picksNow = (): readonly Pick[] => useStore.getState().picks;
