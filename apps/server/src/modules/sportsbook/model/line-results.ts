/**
 * Settlement messages of a line. All of them are stored, each by its own name, and the result is a function of the set:
 * so duplicates, delays and reordering change nothing.
 */
import type { FeedScore } from '@mirinae/contract/feed/messages';
import type { LegEnding } from '@mirinae/game-math/sports/slip/leg-factors';
import { compareStamp, type MessageStamp } from './feed-order.ts';

type SettledMessage = MessageStamp & {
  readonly kind: 'settled';
  readonly certainty: 'scouted' | 'confirmed';
  /** By outcome. */
  readonly endings: ReadonlyMap<string, LegEnding>;
  readonly voidReason?: string;
  /** The score that decided it. */
  readonly score?: FeedScore;
};

type CanceledMessage = MessageStamp & {
  readonly kind: 'cancelled';
  /** Bets taken from one moment until another; all of them where a bound is missing. */
  readonly from?: number;
  readonly until?: number;
  readonly reason: string;
};

type SettlementRolledBack = MessageStamp & {
  readonly kind: 'settlementRolledBack';
  /** Affected outcomes; all if absent. */
  readonly outcomes?: readonly string[];
};

type CancelRolledBack = MessageStamp & {
  readonly kind: 'cancelRolledBack';
  readonly from?: number;
  readonly until?: number;
};

export type SettlementMessage = SettledMessage | CanceledMessage | SettlementRolledBack | CancelRolledBack;

/** The state of a bet on one outcome. */
export type Standing =
  | { readonly kind: 'open' }
  | {
      readonly kind: 'settled';
      readonly ending: LegEnding;
      readonly certainty: 'scouted' | 'confirmed';
      readonly score: FeedScore | null;
      readonly voidReason: string | null;
    }
  | { readonly kind: 'cancelled'; readonly reason: string };

const open: Standing = { kind: 'open' };
const nameOf = ({ kind, at, seq }: SettlementMessage): string => `${kind}@${at}#${seq}`;

const isSameWindow = (a: { from?: number; until?: number }, b: { from?: number; until?: number }): boolean =>
  a.from === b.from && a.until === b.until;

const isWithin = (takenAt: number, { from = -Infinity, until = Infinity }: CanceledMessage): boolean =>
  takenAt >= from && takenAt < until;

export class LineResults {
  readonly messages = new Map<string, SettlementMessage>();
  /** Called once for each of thousands of slips. */
  #inOrder: readonly SettlementMessage[] | null = null;
  #cancels: readonly CanceledMessage[] | null = null;
  readonly #settled = new Map<string, Standing>();

  /** False when this was received before. */
  receive(message: SettlementMessage): boolean {
    const name = nameOf(message);
    if (this.messages.has(name)) return false;
    this.messages.set(name, message);
    this.#inOrder = null;
    this.#cancels = null;
    this.#settled.clear();
    return true;
  }

  /** In order of their stamps. */
  all(): readonly SettlementMessage[] {
    this.#inOrder ??= [...this.messages.values()].toSorted(compareStamp);
    return this.#inOrder;
  }

  /**
   * The state of a bet on an outcome that was taken at a moment, milliseconds since 1970. A cancel goes before any
   * result; a confirmed result before a scouted one; of two alike the later counts.
   */
  standing(outcome: string, takenAt: number): Standing {
    this.#cancels ??= cancelsOf(this.all());
    const cancel = this.#cancels.findLast((one) => isWithin(takenAt, one));
    if (cancel) return { kind: 'cancelled', reason: cancel.reason };
    const known = this.#settled.get(outcome) ?? settledOf(this.all(), outcome);
    this.#settled.set(outcome, known);
    return known;
  }
}

function settledOf(messages: readonly SettlementMessage[], outcome: string): Standing {
  const settlements = settlementsOf(messages, outcome);
  const counts = settlements.findLast(({ certainty }) => certainty === 'confirmed') ?? settlements.at(-1);
  const ending = counts?.endings.get(outcome);
  if (!counts || !ending) return open;
  const { certainty, score = null, voidReason = null } = counts;
  return { kind: 'settled', ending, certainty, score, voidReason };
}

function cancelsOf(messages: readonly SettlementMessage[]): readonly CanceledMessage[] {
  return messages.filter((one): one is CanceledMessage => {
    if (one.kind !== 'cancelled') return false;
    return !messages.some(
      (later) => later.kind === 'cancelRolledBack' && compareStamp(later, one) > 0 && isSameWindow(later, one),
    );
  });
}

function settlementsOf(messages: readonly SettlementMessage[], outcome: string): readonly SettledMessage[] {
  return messages.filter((one): one is SettledMessage => {
    if (one.kind !== 'settled') return false;
    return !messages.some(
      (later) =>
        later.kind === 'settlementRolledBack' &&
        compareStamp(later, one) > 0 &&
        (later.outcomes === undefined || later.outcomes.includes(outcome)),
    );
  });
}
