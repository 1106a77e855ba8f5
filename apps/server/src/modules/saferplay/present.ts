/** A member's limits as it sees them. */
import type { Answer } from '@mirinae/contract/calls';
import { type answeredCheck, type LimitKind, limitKinds } from '@mirinae/contract/member/safer-play';
import type { z } from 'zod';
import { money, toWire } from '../../platform/money.ts';
import type { MemberBreak } from '../identity/index.ts';
import { findLimit, isOfPlay, type LimitFacts, leftOf, periodOf, usedOf, waiting } from './judge-limits.ts';
import type { LimitChange, RealityCheck } from './tables.ts';

type State = Answer<'safer.limits'>['limits'][number];
const wire = (amount: bigint | null): number | null => (amount === null ? null : toWire(money(amount)));

/** Used part of the period for each kind: play is counted, deposits are those requested. */
export function presentLimit(
  kind: LimitKind,
  facts: LimitFacts,
  depositsSince: (from: Date) => bigint,
  now: Date,
): State {
  const amount = findLimit(facts, kind, now);
  const period = periodOf(kind, now);
  const row = facts.limits.find((limit) => limit.kind === kind);
  const next = row ? waiting(row, now) : null;
  const isCounted = amount !== null && period !== null;
  const used = !isCounted ? null : isOfPlay(kind) ? usedOf(kind, facts.days, now) : depositsSince(period.from);
  return {
    kind,
    amount: wire(amount),
    used: wire(used),
    left: amount === null || used === null ? null : wire(leftOf(amount, used)),
    house: wire(row?.houseAmount ?? null),
    renewsAt: isCounted ? period.to.toISOString() : null,
    next: next && { amount: wire(next.amount), at: next.at.toISOString() },
  };
}

/** The starts of the periods that deposits are limited in. */
export function depositPeriods(now: Date): Date[] {
  return limitKinds.flatMap((kind) => (kind.startsWith('deposit-') ? (periodOf(kind, now)?.from ?? []) : []));
}

export const presentBreak = (running: MemberBreak | null) =>
  running && { kind: running.kind, until: running.until.toISOString() };

export function presentChange(change: LimitChange): Answer<'safer.limitHistory'>['list'][number] {
  const { changeId, kind, act, byHouse, before, after, changedAt, holdsFrom } = change;
  return {
    changeIdx: String(changeId),
    kind,
    act,
    byHouse,
    before: wire(before),
    after: wire(after),
    at: changedAt.toISOString(),
    from: holdsFrom.toISOString(),
  };
}

export function presentCheck({
  dueAt,
  answeredAt,
  choice,
  place,
  ...shown
}: RealityCheck): z.infer<typeof answeredCheck> {
  return {
    dueAt: dueAt.toISOString(),
    answeredAt: answeredAt.toISOString(),
    choice,
    place,
    startedAt: shown.sessionStartedAt.toISOString(),
    stake: toWire(money(shown.staked)),
    payout: toWire(money(shown.paid)),
  };
}
