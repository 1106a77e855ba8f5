/**
 * Settled bets fill open requirements, in the transaction that settles them. What a bet counted for is written down, so
 * that one settled again is taken out and counted for what it is now; a requirement that is short by that opens again.
 */

import type { BetType, GameType } from '@mirinae/contract/play/play';
import { validTurnover } from '@mirinae/game-math/commission/commission';
import { allocateTurnover } from '@mirinae/game-math/wagering/allocate';
import { playTerms } from '@mirinae/game-math/wagering/edges';
import type pg from 'pg';
import { bigintArray, timeArray } from '../../platform/db/arrays.ts';
import type { MemberId } from '../../platform/ids.ts';
import type { Bound, CountingTerms, RequirementId } from './tables.ts';

/** A bet that ended, as all that count it need it: wagering, partners' earnings. */
export type CountedBet = {
  readonly betId: bigint;
  readonly memberId: MemberId;
  readonly gameType: GameType;
  readonly stake: bigint;
  /** All that was paid for it. */
  readonly win: bigint;
  readonly status: BetType;
  readonly settledAt: Date;
  /** The part of the stake that the member's bets on the other side of the same round cover. */
  readonly nonQualifyingStake?: bigint | undefined;
};

type OpenRow = {
  requirementId: RequirementId;
  memberId: MemberId;
  binds: Bound;
  left: bigint;
  terms: CountingTerms | null;
};
type Share = { readonly betId: bigint; readonly requirementId: RequirementId; readonly amount: bigint; at: Date };

const takeBackText = `with gone as (delete from wagering_turnover where bet_id = any ($1::bigint[]) returning requirement_id, amount),
    sums as (select requirement_id, sum(amount)::bigint as amount from gone group by requirement_id)
  update wagering_requirements r set done = r.done - s.amount,
    closed_at = case when r.closed_as = 'met' and r.done - s.amount < r.needed then null else r.closed_at end,
    closed_as = case when r.closed_as = 'met' and r.done - s.amount < r.needed then null else r.closed_as end
  from sums s where r.requirement_id = s.requirement_id`;

const openText = `select requirement_id as "requirementId", member_id as "memberId", binds, needed - done as left, terms
  from wagering_requirements where member_id = any ($1::bigint[]) and closed_at is null and needed > done
  order by member_id, binds <> 'cash', requirement_id for update`;

const fillText = `with given as (select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::timestamptz[]) g (bet_id, requirement_id, amount, at)),
    written as (insert into wagering_turnover select bet_id, requirement_id, amount from given),
    sums as (select requirement_id, sum(amount)::bigint as amount, max(at) as at from given group by requirement_id)
  update wagering_requirements r set done = r.done + s.amount,
    closed_at = case when r.done + s.amount >= r.needed then s.at end,
    closed_as = case when r.done + s.amount >= r.needed then 'met' end
  from sums s where r.requirement_id = s.requirement_id`;

/** Percent of the bet's stake that counts: cash counts all of it, a reward the share of the kind of game. */
function shareFor({ binds, terms }: OpenRow, { gameType, stake }: CountedBet): number {
  if (binds === 'cash') return 100;
  const isTooLarge = terms !== null && terms.maxStake !== null && stake > BigInt(terms.maxStake);
  return isTooLarge ? 0 : (terms?.shares[gameType] ?? playTerms[gameType].share);
}

function shareBet(bet: CountedBet, open: OpenRow[]): Share[] {
  const valid = validTurnover({ ...bet, payout: bet.win });
  const own = open.filter(({ memberId, left }) => memberId === bet.memberId && left > 0n);
  if (valid === 0n || own.length === 0) return [];
  const unfilled = own.map((row) => ({ left: row.left, share: shareFor(row, bet) }));
  const amounts = allocateTurnover(unfilled, valid);
  return own.flatMap((row, index) => {
    const amount = amounts[index] ?? 0n;
    row.left -= amount;
    return amount > 0n ? [{ betId: bet.betId, requirementId: row.requirementId, amount, at: bet.settledAt }] : [];
  });
}

/**
 * Counts bets that were settled, drawn, taken back or settled again in this transaction, any number in one call; call
 * it once per transaction, with everything, after the money has moved. Those that ended `before` are taken out first.
 * Writes only for members with an open requirement. Locks: their open requirements, by member.
 */
export async function addTurnover(
  client: pg.ClientBase,
  bets: readonly CountedBet[],
  before: readonly CountedBet[],
): Promise<void> {
  if (bets.length === 0) return;
  const betIds = bigintArray(before.map(({ betId }) => betId));
  const members = bigintArray([...new Set(bets.map(({ memberId }) => memberId))]);
  // Both travel together and are done one after the other, so the second sees what the first took back.
  const takenBack =
    before.length > 0 && client.query({ name: 'wagering_take_back', text: takeBackText, values: [betIds] });
  const [{ rows: open }] = await Promise.all([
    client.query<OpenRow>({ name: 'wagering_open', text: openText, values: [members] }),
    takenBack,
  ]);
  const shares = open.length === 0 ? [] : bets.flatMap((bet) => shareBet(bet, open));
  if (shares.length === 0) return;
  await client.query({
    name: 'wagering_fill',
    text: fillText,
    values: [
      bigintArray(shares.map(({ betId }) => betId)),
      bigintArray(shares.map(({ requirementId }) => requirementId)),
      bigintArray(shares.map(({ amount }) => amount)),
      timeArray(shares.map(({ at }) => at)),
    ],
  });
}
