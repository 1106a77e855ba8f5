/**
 * Selections on sports that are not bet yet: one store read by every odds button, persisted on this device for a day.
 */
import { maxBuilderPicks, maxLegs, maxPicks } from '@mirinae/contract/sport/pick-limits';
import { create } from 'zustand';

export type Pick = {
  readonly fixtureId: string;
  readonly marketId: number;
  readonly specifiers: string;
  readonly outcomeId: string;
  /** Ten-thousandths of decimal odds, as the visitor saw them. */
  readonly odds: number;
  readonly isLive: boolean;
};

type StoredPicks = {
  readonly picks: readonly Pick[];
  /** The matches whose picks are one builder. */
  readonly builders: readonly string[];
  /** The keys of picks that are part of every combination of a system. */
  readonly bankers: readonly string[];
  /** Milliseconds since 1970. */
  readonly changedAt: number;
};

const name = 'sport-picks';
const keptMs = 24 * 3_600_000;
const none: StoredPicks = { picks: [], builders: [], bankers: [], changedAt: 0 };

/** Names a pick on all odds buttons that show it. */
export const pickKey = ({ fixtureId, marketId, specifiers, outcomeId }: Omit<Pick, 'odds' | 'isLive'>): string =>
  `${fixtureId}|${marketId}|${specifiers}|${outcomeId}`;

/** A leg of the slip: one pick, or all picks of a match that are one builder. */
export type PickedLeg = {
  readonly key: string;
  readonly first: Pick;
  /** Two or more of a builder; none otherwise. */
  readonly builder: readonly Pick[];
};

/** Picks as legs, a builder where its first pick is. */
export function legsOf(picks: readonly Pick[], builders: readonly string[]): readonly PickedLeg[] {
  return picks.flatMap((first) => {
    const own = builders.includes(first.fixtureId)
      ? picks.filter(({ fixtureId }) => fixtureId === first.fixtureId)
      : [];
    if (own.length < 2) return [{ key: pickKey(first), first, builder: [] }];
    return own[0] === first ? [{ key: builderKey(own), first, builder: own }] : [];
  });
}

/** Other picks are another builder, with another price. */
const builderKey = (picks: readonly Pick[]): string => picks.map(pickKey).join('+');

const lineKey = ({ fixtureId, marketId, specifiers }: Pick): string => `${fixtureId}|${marketId}|${specifiers}`;

const isText = (value: unknown): value is string => typeof value === 'string';
const areTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

const isPick = (value: unknown): value is Pick =>
  value instanceof Object &&
  'fixtureId' in value &&
  isText(value.fixtureId) &&
  'marketId' in value &&
  Number.isSafeInteger(value.marketId) &&
  'specifiers' in value &&
  isText(value.specifiers) &&
  'outcomeId' in value &&
  isText(value.outcomeId) &&
  'odds' in value &&
  Number.isSafeInteger(value.odds) &&
  'isLive' in value &&
  typeof value.isLive === 'boolean';

const arePicks = (value: unknown): value is Pick[] =>
  Array.isArray(value) && value.length <= maxPicks && value.every(isPick);

/**
 * Null where the text is anything else, and throws where it is no JSON. Without the library of schemas: a list of
 * matches comes without it.
 */
function parseStoredPicks(text: string): StoredPicks | null {
  const value: unknown = JSON.parse(text);
  if (!(value instanceof Object && 'picks' in value && 'bankers' in value && 'changedAt' in value)) return null;
  const { picks, bankers, changedAt } = value;
  const builders = 'builders' in value ? value.builders : [];
  if (!arePicks(picks) || !areTexts(builders) || !areTexts(bankers) || typeof changedAt !== 'number') return null;
  return { picks, builders, bankers, changedAt };
}

/** Stored picks of this device; none where they are too old or unreadable. */
export function readStoredPicks(): StoredPicks {
  try {
    const kept = parseStoredPicks(localStorage.getItem(name) ?? '');
    return kept && Date.now() - kept.changedAt < keptMs ? kept : none;
  } catch {
    return none;
  }
}

const useStore = create<StoredPicks>(readStoredPicks);

/** The bankers among legs; a builder that has one pick more, or less, is the banker that it was. */
function bankersAmong(legs: readonly PickedLeg[], before: StoredPicks, bankers: readonly string[]): string[] {
  const wereBankers = new Set(
    legsOf(before.picks, before.builders)
      .filter(({ key, builder }) => builder.length > 0 && bankers.includes(key))
      .map(({ first }) => first.fixtureId),
  );
  return legs
    .filter(
      ({ key, first, builder }) => bankers.includes(key) || (builder.length > 0 && wereBankers.has(first.fixtureId)),
    )
    .map(({ key }) => key);
}

function change(next: Partial<Omit<StoredPicks, 'changedAt'>>): void {
  const before = useStore.getState();
  const { picks, builders, bankers } = { ...before, ...next };
  const legs = legsOf(picks, builders);
  const kept = { picks, builders, bankers: bankersAmong(legs, before, bankers), changedAt: Date.now() };
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
  const { picks, builders } = useStore.getState();
  if (picks.some((known) => pickKey(known) === pickKey(picked))) {
    removePick(pickKey(picked));
    return 'removed';
  }
  const sameLine = picks.findIndex((known) => lineKey(known) === lineKey(picked));
  const next = sameLine < 0 ? [...picks, picked] : picks.with(sameLine, picked);
  const legs = legsOf(next, builders);
  if (legs.length > maxLegs || legs.some(({ builder }) => builder.length > maxBuilderPicks)) return 'full';
  change({ picks: next });
  return 'added';
}

export function removePick(key: string): void {
  change({ picks: useStore.getState().picks.filter((known) => pickKey(known) !== key) });
}

export const clearPicks = (): void => change({ picks: [], builders: [] });

/** A leg with all of its picks. */
export function removeLeg({ first, builder }: PickedLeg): void {
  const gone = new Set((builder.length > 0 ? builder : [first]).map(pickKey));
  change({ picks: useStore.getState().picks.filter((known) => !gone.has(pickKey(known))) });
}

/** From now on the picks of a match are one builder, or legs of their own again. */
export function setBuilder(fixture: string, isOn: boolean): void {
  const others = useStore.getState().builders.filter((known) => known !== fixture);
  change({ builders: isOn ? [...others, fixture] : others });
}

/** In place of all that was there: what somebody shared, or a refused slip again. */
export const replacePicks = (picks: readonly Pick[], builders: readonly string[] = []): void =>
  change({ picks: picks.slice(0, maxPicks), builders: [...builders], bankers: [] });

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

/** Whether the pick of this key is on the slip; an odds button re-renders for no other. */
export const usePicked = (key: string): boolean =>
  useStore(({ picks }) => picks.some((known) => pickKey(known) === key));

export const usePicks = (): readonly Pick[] => useStore(({ picks }) => picks);
export const useBuilders = (): readonly string[] => useStore(({ builders }) => builders);
/** Whether the picks of this match are gathered in a builder. */
export const useIsBuilder = (fixture: string): boolean => useStore(({ builders }) => builders.includes(fixture));
export const picksOfMatch = (fixture: string): readonly Pick[] =>
  useStore.getState().picks.filter(({ fixtureId }) => fixtureId === fixture);
export const useBankers = (): readonly string[] => useStore(({ bankers }) => bankers);
export const picksNow = (): readonly Pick[] => useStore.getState().picks;
