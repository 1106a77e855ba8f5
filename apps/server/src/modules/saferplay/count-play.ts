/**
 * Counting the stakes and returns of members with limits, in the very transaction that places or ends their bets. A
 * member without limits costs a look at an index.
 *
 * Locks: the rows of stakes, or those of returns, by member and day; placing takes the first and ending the second,
 * after the ledger's accounts and before everything that books an ended bet, so they never wait for each other in a
 * circle.
 */
import { businessDay, laterOf } from '../../platform/clock.ts';
import { bigintArray, plainArray } from '../../platform/db/arrays.ts';
import type { RunStatement } from '../../platform/db/statement.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { MemberId } from '../../platform/ids.ts';
import { judgeStake, type LimitRefusal } from './judge-limits.ts';
import { readLimitFacts } from './read-limits.ts';

export type CountedStake = { readonly memberId: MemberId; readonly stake: bigint; readonly placedAt: Date };
export type CountedReturn = {
  readonly memberId: MemberId;
  /** When the stake was placed: its day is the one that gets something back. */
  readonly placedAt: Date;
  readonly paid: bigint;
  readonly cancelled: bigint;
};

const addStakes = {
  name: 'counted_stakes_add',
  text: `insert into counted_stakes (member_id, day, staked)
    select a.member_id, a.day, sum(a.stake) from unnest($1::bigint[], $2::date[], $3::bigint[]) a (member_id, day, stake)
      join counted_members using (member_id) group by a.member_id, a.day order by a.member_id, a.day
    on conflict (member_id, day) do update set staked = counted_stakes.staked + excluded.staked
    returning member_id as "memberId"`,
};

const addReturns = {
  name: 'counted_returns_add',
  text: `insert into counted_returns (member_id, day, paid, cancelled)
    select a.member_id, a.day, sum(a.paid), sum(a.cancelled)
      from unnest($1::bigint[], $2::date[], $3::bigint[], $4::bigint[]) a (member_id, day, paid, cancelled)
      join counted_members using (member_id) group by a.member_id, a.day order by a.member_id, a.day
    on conflict (member_id, day) do update
      set paid = counted_returns.paid + excluded.paid, cancelled = counted_returns.cancelled + excluded.cancelled`,
};

/** A stake that other stakes of the same moment have left no room for. */
export class OverLimit extends DomainError {
  readonly refusal: LimitRefusal;

  constructor(refusal: LimitRefusal) {
    super(refusal.code, refusal.data);
    this.refusal = refusal;
  }
}

const daysOf = (rows: readonly { placedAt: Date }[]) => plainArray(rows.map(({ placedAt }) => businessDay(placedAt)));

/**
 * Counts posted stakes. Throws OverLimit (SP102, SP103) with the remaining amount if one exceeds a limit of its member:
 * the transaction must then be rolled back. Limits are read after counting, whose lock serializes transactions of a
 * member.
 */
export async function countStakes(run: RunStatement, stakes: readonly CountedStake[]): Promise<void> {
  if (stakes.length === 0) return;
  const counted = await run<{ memberId: MemberId }>(addStakes, [
    bigintArray(stakes.map(({ memberId }) => memberId)),
    daysOf(stakes),
    bigintArray(stakes.map(({ stake }) => stake)),
  ]);
  if (counted.length === 0) return;
  const members = new Set(counted.map(({ memberId }) => memberId));
  for (const group of Map.groupBy(stakes, ({ placedAt }) => businessDay(placedAt)).values()) {
    const judged = group.filter(({ memberId }) => members.has(memberId));
    const now = group.map(({ placedAt }) => placedAt).reduce(laterOf);
    const factsOf = await readLimitFacts(run, [...new Set(judged.map(({ memberId }) => memberId))], now);
    for (const { memberId, stake } of judged) {
      const refusal = judgeStake(factsOf(memberId), now, { stake, isCounted: true });
      if (refusal) throw new OverLimit(refusal);
    }
  }
}

/** Counts what came back of stakes; less than 0 when a correction takes it again. */
export async function countReturns(run: RunStatement, returns: readonly CountedReturn[]): Promise<void> {
  const some = returns.filter(({ paid, cancelled }) => paid !== 0n || cancelled !== 0n);
  if (some.length === 0) return;
  await run(addReturns, [
    bigintArray(some.map(({ memberId }) => memberId)),
    daysOf(some),
    bigintArray(some.map(({ paid }) => paid)),
    bigintArray(some.map(({ cancelled }) => cancelled)),
  ]);
}
