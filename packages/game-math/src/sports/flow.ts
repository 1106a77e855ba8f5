/** Pressure in a match: weighted events, summed by minute. */

type Happened = {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly kind: string;
  readonly side?: 'home' | 'away' | undefined;
  /** Gold of home less gold of away, in sports with gold. */
  readonly goldLead?: number | undefined;
};

const minuteMs = 60_000;

/** Weight of each event for the pressure of its side. */
const weights: Readonly<Record<string, number>> = {
  safe: 2,
  corner: 2,
  score: 4,
  out: -1,
  takedown: 2,
  knockdown: 4,
  submissionAttempt: 3,
};
/** Gold lead with the weight of one event. */
const goldPerWeight = 1_000;

const minuteOf = ({ at }: Happened): number => Math.floor(at / minuteMs);

function pressureOf({ kind, side, goldLead }: Happened): number {
  if (goldLead !== undefined) return Math.sign(goldLead) * Math.ceil(Math.abs(goldLead) / goldPerWeight);
  const weight = weights[kind] ?? 0;
  return side === 'away' ? 0 - weight : weight;
}

/**
 * Pressure by minute until the last event, at most `maxMinutes`: positive for home, negative for away. Events must be
 * in order.
 */
export function flowOf(happened: readonly Happened[], maxMinutes: number): number[] {
  const [first, last] = [happened.at(0), happened.at(-1)];
  if (!first || !last) return [];
  const minutes = Math.min(maxMinutes, minuteOf(last) - minuteOf(first) + 1);
  const flow = Array.from({ length: minutes }, () => 0);
  for (const one of happened) {
    const index = minutes - 1 - (minuteOf(last) - minuteOf(one));
    if (index < 0) continue;
    // Gold is a state: the last value of a minute counts.
    flow[index] = one.goldLead === undefined ? (flow[index] ?? 0) + pressureOf(one) : pressureOf(one);
  }
  return flow;
}
