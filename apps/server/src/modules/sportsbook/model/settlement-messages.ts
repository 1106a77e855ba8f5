/** Settlements in a message, line by line. */
import type { FeedMessage } from '@mirinae/contract/feed/messages';
import { deadHeatOf, type PickEnding } from '@mirinae/game-math/sports/slip/leg-factors';
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

/**
 * How public feeds write an ending: result 0 or 1, the part of the stake that is given back, and the share of a win
 * that is tied for. Null where this message does not decide the outcome: an earlier result stays until it is rolled
 * back.
 */
function endingOf({ result, void: given, deadHeat = 1 }: SettledOutcome): PickEnding | null {
  if (given === 1) return { kind: 'void' };
  if (result === -1) return null;
  const isHalfVoid = given === 0.5;
  if (result === 1 && deadHeat < 1) {
    const { places, tied } = deadHeatOf(deadHeat);
    return isHalfVoid ? { kind: 'deadHeat', places, tied, isHalfVoid } : { kind: 'deadHeat', places, tied };
  }
  if (isHalfVoid) return { kind: result === 1 ? 'halfWin' : 'halfLose' };
  return { kind: result === 1 ? 'win' : 'lose' };
}

/** Outcomes with their endings, those alone that the message decides. */
function endingsOf(outcomes: readonly SettledOutcome[]): ReadonlyMap<string, PickEnding> {
  return new Map(
    outcomes.flatMap((outcome) => {
      const ending = endingOf(outcome);
      return ending === null ? [] : [[outcome.id, ending] as const];
    }),
  );
}

const windowOf = ({ from, until }: { readonly from?: number | undefined; readonly until?: number | undefined }) => ({
  ...(from === undefined ? {} : { from }),
  ...(until === undefined ? {} : { until }),
});

/** Lines that a message settles, cancels or opens again; a line of which it decides no outcome is left out. */
export function settlementMessages(message: ResultMessage): readonly LineSettlement[] {
  const { at, seq, producer } = message;
  const head = { at, seq, producer };
  switch (message.type) {
    case 'betSettlement':
      return message.markets.flatMap(({ id, specifiers, outcomes, voidReason, score }) => {
        const endings = endingsOf(outcomes);
        if (endings.size === 0) return [];
        const reasons = {
          ...(voidReason === undefined ? {} : { voidReason }),
          ...(score === undefined ? {} : { score }),
        };
        return [
          { id, specifiers, message: { kind: 'settled', ...head, certainty: message.certainty, endings, ...reasons } },
        ];
      });
    case 'betCancel':
      return message.markets.map(({ id, specifiers }) => {
        const { reason } = message;
        return { id, specifiers, message: { kind: 'cancelled', ...head, reason, ...windowOf(message) } };
      });
    case 'rollbackBetSettlement':
      return message.markets.map(({ id, specifiers, outcomes }) => {
        const of = outcomes === undefined ? {} : { outcomes };
        return { id, specifiers, message: { kind: 'settlementRolledBack', ...head, ...of } };
      });
    case 'rollbackBetCancel':
      return message.markets.map(({ id, specifiers }) => {
        return { id, specifiers, message: { kind: 'cancelRolledBack', ...head, ...windowOf(message) } };
      });
  }
}
