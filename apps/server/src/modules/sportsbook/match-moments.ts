/** What happened in a match, as the live prices told it; in the order of play, whatever order it was heard in. */
import type { FeedMatchState, FeedMessage, FeedScore } from '@mirinae/contract/feed/messages';
import type { MatchMoment } from '@mirinae/contract/sport/fixtures';
import { compareSaid, type Said } from './feed-order.ts';

type OddsChange = Extract<FeedMessage, { type: 'oddsChange' }>;
type Told = Said & { readonly moment: MatchMoment };

const level: FeedScore = { home: 0, away: 0 };
const minuteMs = 60_000;
/** How many minutes the flow of a match shows. */
const flowMinutes = 20;

/** How much more a side presses for what it just did. */
const weights: Readonly<Record<string, number>> = { safe: 2, corner: 2, score: 4, out: -1 };
/** A lead of so much gold is as good as one thing done. */
const goldPerWeight = 1_000;

function scoreNow({ period, scores }: FeedMatchState): FeedScore {
  return scores[`${period.kind}:${period.nth}`] ?? scores.withOvertime ?? scores.match ?? level;
}

/** Null when nothing happened that is worth telling. */
function momentOf({ at, state, producer, request }: OddsChange): MatchMoment | null {
  const { event, period, clock, situation } = state;
  const { goldLead } = situation;
  // A recovery tells the last moment once more, at another time.
  if (producer !== 'live' || request !== undefined || !event) return null;
  if (event.kind === 'tick' && goldLead === undefined) return null;
  return {
    ...{ at, kind: event.kind, period, clock, score: scoreNow(state) },
    ...(event.side === undefined ? {} : { side: event.side }),
    ...(goldLead === undefined ? {} : { goldLead }),
  };
}

function pressureOf({ kind, side, goldLead }: MatchMoment): number {
  if (goldLead !== undefined) return Math.sign(goldLead) * Math.ceil(Math.abs(goldLead) / goldPerWeight);
  const weight = weights[kind] ?? 0;
  return side === 'away' ? -weight : weight;
}

export class MatchMoments {
  readonly #told = new Map<string, Told>();

  hear(message: OddsChange): void {
    const moment = momentOf(message);
    const { at, seq } = message;
    if (moment) this.#told.set(`${at}#${seq}`, { at, seq, moment });
  }

  list(): readonly MatchMoment[] {
    return [...this.#told.values()].toSorted(compareSaid).map(({ moment }) => moment);
  }

  /** By minute, the last one that was played last: above zero home pressed, below it away. */
  flow(): number[] {
    const moments = this.list();
    const last = moments.at(-1);
    const first = moments.at(0);
    if (!last || !first) return [];
    const minuteOf = ({ at }: MatchMoment) => Math.floor(at / minuteMs);
    const minutes = Math.min(flowMinutes, minuteOf(last) - minuteOf(first) + 1);
    const flow = Array.from({ length: minutes }, () => 0);
    for (const moment of moments) {
      const place = minutes - 1 - (minuteOf(last) - minuteOf(moment));
      if (place < 0) continue;
      const pressure = pressureOf(moment);
      // Gold is a state, not something done: the last word of a minute counts.
      flow[place] = moment.goldLead === undefined ? (flow[place] ?? 0) + pressure : pressure;
    }
    return flow;
  }
}
