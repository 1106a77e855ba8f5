/** Settlements in a message, line by line. */
import type { FeedMessage } from '@mirinae/contract/feed/messages';
import type { LegEnding } from '@mirinae/game-math/sports/slip/leg-factors';
import type { SettlementMessage } from './line-results.ts';

const resultTypes = ['betSettlement', 'betCancel', 'rollbackBetSettlement', 'rollbackBetCancel'] as const;
type ResultType = (typeof resultTypes)[number];
export type ResultMessage = Extract<FeedMessage, { type: ResultType }>;
type SettledOutcome = Extract<FeedMessage, { type: 'betSettlement' }>['markets'][number]['outcomes'][number];

export type LineSettlement = {
  readonly id: number;
  readonly specifiers: string;
  readonly message: SettlementMessage;
};

export function isResult(message: FeedMessage): message is ResultMessage {
  return resultTypes.some((type) => type === message.type);
}

/** The five ways in which public feeds write an ending: result 0 or 1, and the part of the stake that is given back. */
function endingOf({ result, void: given }: SettledOutcome): LegEnding {
  if (given === undefined) return { kind: result === 1 ? 'win' : 'lose' };
  if (given === 1) return { kind: 'void' };
  return { kind: result === 1 ? 'halfWin' : 'halfLose' };
}

const windowOf = ({ from, until }: { readonly from?: number | undefined; readonly until?: number | undefined }) => ({
  ...(from === undefined ? {} : { from }),
  ...(until === undefined ? {} : { until }),
});

export function settlementMessages(message: ResultMessage): readonly LineSettlement[] {
  const { at, seq } = message;
  switch (message.type) {
    case 'betSettlement':
      return message.markets.map(({ id, specifiers, outcomes, voidReason, score }) => {
        const endings = new Map(outcomes.map((outcome) => [outcome.id, endingOf(outcome)]));
        const reasons = {
          ...(voidReason === undefined ? {} : { voidReason }),
          ...(score === undefined ? {} : { score }),
        };
        return {
          id,
          specifiers,
          message: { kind: 'settled', at, seq, certainty: message.certainty, endings, ...reasons },
        };
      });
    case 'betCancel':
      return message.markets.map(({ id, specifiers }) => {
        const { reason } = message;
        return { id, specifiers, message: { kind: 'cancelled', at, seq, reason, ...windowOf(message) } };
      });
    case 'rollbackBetSettlement':
      return message.markets.map(({ id, specifiers, outcomes }) => {
        const of = outcomes === undefined ? {} : { outcomes };
        return { id, specifiers, message: { kind: 'settlementRolledBack', at, seq, ...of } };
      });
    case 'rollbackBetCancel':
      return message.markets.map(({ id, specifiers }) => {
        return { id, specifiers, message: { kind: 'cancelRolledBack', at, seq, ...windowOf(message) } };
      });
  }
}
