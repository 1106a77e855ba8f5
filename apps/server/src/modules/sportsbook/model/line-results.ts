/**
 * What is known of how a line ended. Everything said of it is kept, each under the name it was said by, and what counts
 * is a function of that set: so a message that comes twice, late or in another order changes nothing.
 */
import type { FeedScore } from '@mirinae/contract/feed/messages';
import type { LegEnding } from '@mirinae/game-math/sports/slip/leg-factors';
import { compareSaid, type Said } from './feed-order.ts';

type SettlementSaid = Said & {
  readonly kind: 'settled';
  readonly certainty: 'scouted' | 'confirmed';
  /** By outcome. */
  readonly endings: ReadonlyMap<string, LegEnding>;
  readonly voidReason?: string;
  /** The score that decided it. */
  readonly score?: FeedScore;
};

type CancelSaid = Said & {
  readonly kind: 'cancelled';
  /** Bets taken from one moment until another; all of them where a bound is missing. */
  readonly from?: number;
  readonly until?: number;
  readonly reason: string;
};

type SettlementRolledBack = Said & {
  readonly kind: 'settlementRolledBack';
  /** Of these outcomes; of all where it is missing. */
  readonly outcomes?: readonly string[];
};

type CancelRolledBack = Said & {
  readonly kind: 'cancelRolledBack';
  readonly from?: number;
  readonly until?: number;
};

export type ResultSaid = SettlementSaid | CancelSaid | SettlementRolledBack | CancelRolledBack;

/** How a bet on one outcome stands. */
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
const nameOf = ({ kind, at, seq }: ResultSaid): string => `${kind}@${at}#${seq}`;

const isSameWindow = (a: { from?: number; until?: number }, b: { from?: number; until?: number }): boolean =>
  a.from === b.from && a.until === b.until;

const isWithin = (takenAt: number, { from = -Infinity, until = Infinity }: CancelSaid): boolean =>
  takenAt >= from && takenAt < until;

export class LineResults {
  readonly #said = new Map<string, ResultSaid>();
  /** Asked once for each of thousands of slips. */
  #inOrder: readonly ResultSaid[] | null = null;
  #cancels: readonly CancelSaid[] | null = null;
  readonly #settled = new Map<string, Standing>();

  /** False when this was heard before. */
  hear(said: ResultSaid): boolean {
    const name = nameOf(said);
    if (this.#said.has(name)) return false;
    this.#said.set(name, said);
    this.#inOrder = null;
    this.#cancels = null;
    this.#settled.clear();
    return true;
  }

  /** In the order in which it was said. */
  all(): readonly ResultSaid[] {
    this.#inOrder ??= [...this.#said.values()].toSorted(compareSaid);
    return this.#inOrder;
  }

  /**
   * How a bet on an outcome stands that was taken at a moment, milliseconds since 1970. A cancel goes before any
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

function settledOf(said: readonly ResultSaid[], outcome: string): Standing {
  const settlements = settlementsOf(said, outcome);
  const counts = settlements.findLast(({ certainty }) => certainty === 'confirmed') ?? settlements.at(-1);
  const ending = counts?.endings.get(outcome);
  if (!counts || !ending) return open;
  const { certainty, score = null, voidReason = null } = counts;
  return { kind: 'settled', ending, certainty, score, voidReason };
}

function cancelsOf(said: readonly ResultSaid[]): readonly CancelSaid[] {
  return said.filter((one): one is CancelSaid => {
    if (one.kind !== 'cancelled') return false;
    return !said.some(
      (later) => later.kind === 'cancelRolledBack' && compareSaid(later, one) > 0 && isSameWindow(later, one),
    );
  });
}

function settlementsOf(said: readonly ResultSaid[], outcome: string): readonly SettlementSaid[] {
  return said.filter((one): one is SettlementSaid => {
    if (one.kind !== 'settled') return false;
    return !said.some(
      (later) =>
        later.kind === 'settlementRolledBack' &&
        compareSaid(later, one) > 0 &&
        (later.outcomes === undefined || later.outcomes.includes(outcome)),
    );
  });
}
