/**
 * Settlement messages of a line. All of them are stored, each by its own name, and the result is a function of the set:
 * so duplicates, delays and reordering change nothing.
 */
import type { FeedScore, Producer } from '@mirinae/contract/feed/messages';
import type { PickEnding } from '@mirinae/game-math/sports/slip/leg-factors';
import { compareStamp, type MessageStamp } from './feed-order.ts';

/** Absent for a decision of the house. */
type Sender = MessageStamp & { readonly producer?: Producer };

type SettledMessage = Sender & {
  readonly kind: 'settled';
  readonly certainty: 'scouted' | 'confirmed';
  /** By outcome. */
  readonly endings: ReadonlyMap<string, PickEnding>;
  readonly voidReason?: string;
  /** The score that decided it. */
  readonly score?: FeedScore;
};

type CanceledMessage = Sender & {
  readonly kind: 'cancelled';
  /** Bets taken from one moment until another; all of them where a bound is missing. */
  readonly from?: number;
  readonly until?: number;
  readonly reason: string;
};

type SettlementRolledBack = Sender & {
  readonly kind: 'settlementRolledBack';
  /** Affected outcomes; all if absent. */
  readonly outcomes?: readonly string[];
};

type CancelRolledBack = Sender & {
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
      readonly ending: PickEnding;
      readonly certainty: 'scouted' | 'confirmed';
      readonly score: FeedScore | null;
      readonly voidReason: string | null;
    }
  | { readonly kind: 'cancelled'; readonly reason: string };

const open: Standing = { kind: 'open' };
const nameOf = ({ kind, at, seq, producer }: SettlementMessage): string => `${kind}@${at}#${seq}/${producer ?? ''}`;

/** Within one stamp: what is taken back was sent before, so it precedes what is sent with it. */
const ranks: Readonly<Record<SettlementMessage['kind'], number>> = {
  cancelRolledBack: 0,
  settlementRolledBack: 0,
  cancelled: 1,
  settled: 1,
};
/** The live producer follows the one before the match, and the house both. */
const rankOfSender = ({ producer }: SettlementMessage): number => ['prematch', 'live', undefined].indexOf(producer);

const compareMessages = (a: SettlementMessage, b: SettlementMessage): number =>
  compareStamp(a, b) || ranks[a.kind] - ranks[b.kind] || rankOfSender(a) - rankOfSender(b);

type Cancelling = CanceledMessage | CancelRolledBack;
const isCancelling = (one: SettlementMessage): one is Cancelling =>
  one.kind === 'cancelled' || one.kind === 'cancelRolledBack';
const isWithin = (takenAt: number, { from = -Infinity, until = Infinity }: Cancelling): boolean =>
  takenAt >= from && takenAt < until;

export class LineResults {
  readonly messages = new Map<string, SettlementMessage>();
  /** Called once for each of thousands of slips. */
  #inOrder: readonly SettlementMessage[] | null = null;
  #cancelling: readonly Cancelling[] | null = null;
  readonly #settled = new Map<string, Standing>();

  /** False when this was received before. */
  receive(message: SettlementMessage): boolean {
    const name = nameOf(message);
    if (this.messages.has(name)) return false;
    this.messages.set(name, message);
    this.#inOrder = null;
    this.#cancelling = null;
    this.#settled.clear();
    return true;
  }

  /** In order of their stamps. */
  all(): readonly SettlementMessage[] {
    this.#inOrder ??= [...this.messages.values()].toSorted(compareMessages);
    return this.#inOrder;
  }

  /**
   * The state of a bet on an outcome that was taken at a moment, milliseconds since 1970. A cancel goes before any
   * result. Cancels and their rollbacks each hold for a span of time, and of those that include the moment the last
   * counts. A confirmed result goes before a scouted one; of two alike the later counts.
   */
  standing(outcome: string, takenAt: number): Standing {
    this.#cancelling ??= this.all().filter(isCancelling);
    const last = this.#cancelling.findLast((one) => isWithin(takenAt, one));
    if (last?.kind === 'cancelled') return { kind: 'cancelled', reason: last.reason };
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

/** Those that decide the outcome and were not rolled back later. */
function settlementsOf(messages: readonly SettlementMessage[], outcome: string): readonly SettledMessage[] {
  const back = messages.findLastIndex(
    (one) => one.kind === 'settlementRolledBack' && (one.outcomes?.includes(outcome) ?? true),
  );
  return messages
    .slice(back + 1)
    .filter((one): one is SettledMessage => one.kind === 'settled' && one.endings.has(outcome));
}
