/** What happened in a match, as the live prices told it; in the order of play, whatever order it was heard in. */
import type { FeedMatchState, FeedMessage, FeedScore } from '@mirinae/contract/feed/messages';
import type { MatchMoment } from '@mirinae/contract/sport/fixtures';
import { flowOf } from '@mirinae/game-math/sports/flow';
import { compareSaid, type Said } from '../model/feed-order.ts';

type OddsChange = Extract<FeedMessage, { type: 'oddsChange' }>;
type Told = Said & { readonly moment: MatchMoment };

const level: FeedScore = { home: 0, away: 0 };
/** How many minutes the flow of a match shows in a list. */
const flowMinutes = 20;

function scoreNow({ period, scores }: FeedMatchState): FeedScore {
  return scores[`${period.kind}:${period.nth}`] ?? scores.withOvertime ?? scores.match ?? level;
}

/** Null when nothing happened that is worth telling. */
function momentOf({ at, state, producer }: OddsChange): MatchMoment | null {
  const { event, period, clock, situation } = state;
  const { goldLead } = situation;
  if (producer !== 'live' || !event) return null;
  if (event.kind === 'tick' && goldLead === undefined) return null;
  return {
    at,
    kind: event.kind,
    period,
    clock,
    score: scoreNow(state),
    ...(event.side === undefined ? {} : { side: event.side }),
    ...(goldLead === undefined ? {} : { goldLead }),
  };
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
    return flowOf(this.list(), flowMinutes);
  }
}
