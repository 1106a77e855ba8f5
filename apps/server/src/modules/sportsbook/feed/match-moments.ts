/** Events of a match as reported with live prices, in order of play, independent of the order of arrival. */
import type { FeedMatchState, FeedMessage, FeedScore } from '@mirinae/contract/feed/messages';
import type { MatchMoment } from '@mirinae/contract/sport/fixtures';
import { flowOf } from '@mirinae/game-math/sports/flow';
import { compareStamp, type MessageStamp } from '../model/feed-order.ts';

type OddsChange = Extract<FeedMessage, { type: 'oddsChange' }>;
type Reported = MessageStamp & { readonly moment: MatchMoment };

const level: FeedScore = { home: 0, away: 0 };
/** How many minutes the flow of a match shows in a list. */
const flowMinutes = 20;

function scoreNow({ period, scores }: FeedMatchState): FeedScore {
  return scores[`${period.kind}:${period.nth}`] ?? scores.withOvertime ?? scores.match ?? level;
}

/** Null when nothing happened that is worth showing. */
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
  readonly #reported = new Map<string, Reported>();

  receive(message: OddsChange): void {
    const moment = momentOf(message);
    const { at, seq } = message;
    if (moment) this.#reported.set(`${at}#${seq}`, { at, seq, moment });
  }

  list(): readonly MatchMoment[] {
    return [...this.#reported.values()].toSorted(compareStamp).map(({ moment }) => moment);
  }

  /** By minute, the last one that was played last: above zero home pressed, below it away. */
  flow(): number[] {
    return flowOf(this.list(), flowMinutes);
  }
}
