/**
 * Earnings of partners from settled bets: one accrual per bet and the daily sums of all ancestors, in the transaction
 * that settles the bets. A resettled bet is corrected: its former contribution is subtracted from the day of its first
 * settlement and the new one added there, with the tree and the rates of that time.
 */

import type { PartnerGameType } from '@mirinae/contract/partner/rates';
import type { BetType } from '@mirinae/contract/play/play';
import { earnsCommission, validTurnover } from '@mirinae/game-math/commission/commission';
import { businessDay } from '../../../platform/clock.ts';
import { bigintArray, plainArray, textArray } from '../../../platform/db/arrays.ts';
import type { MemberId } from '../../../platform/ids.ts';
import type { CountedBet } from '../../wagering/index.ts';
import { rateTypeOf } from '../rates/game-types.ts';
import { type AccrualClient, type Chain, findChains, type RateMoment, resolveChains } from './chains.ts';
import { addToDays, type DayShare } from './daily.ts';

type Counted = Pick<DayShare, 'stake' | 'payout' | 'valid'> & { status: Exclude<BetType, 'wait'> };
type Known = Counted & {
  betId: bigint;
  parentId: MemberId | null;
  /** The partners above: at the first settlement, or now; 0 where there are none. */
  lineageId: bigint;
  chainId: bigint | null;
  day: string | null;
  version: string;
};
type Accrual = Counted & {
  betId: bigint;
  memberId: MemberId;
  chain: Chain;
  day: string;
  gameType: PartnerGameType;
  before: Counted | null;
};

const knownText = `select b.bet_id as "betId", n.parent_id as "parentId", a.chain_id as "chainId", a.day::text as day, a.status, a.stake, a.payout, a.valid,
    coalesce(l.lineage_id, 0) as "lineageId", (select version from partner_tree_version) as version
  from unnest($1::bigint[], $2::bigint[]) b (bet_id, member_id)
  left join partner_nodes n on n.member_id = b.member_id
  left join partner_accruals a on a.bet_id = b.bet_id
  left join partner_chains c on c.chain_id = a.chain_id
  left join partner_lineages l on l.lineage = coalesce(c.lineage, n.lineage[:cardinality(n.lineage) - 1])`;

const writeText = `insert into partner_accruals (bet_id, chain_id, member_id, day, game_type, status, stake, payout, valid)
  select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::date[], $5::text[], $6::text[], $7::bigint[], $8::bigint[], $9::bigint[])
  on conflict (bet_id) do update set status = excluded.status, stake = excluded.stake, payout = excluded.payout, valid = excluded.valid`;

/** Current turnover of a bet; 0 for one that was taken back or is open again. */
function countBet({ stake, win, status, nonQualifyingStake }: CountedBet): Counted {
  if (!earnsCommission(status)) return { status: 'cancel', stake: 0n, payout: 0n, valid: 0n };
  const valid = validTurnover({ stake, payout: win, status, nonQualifyingStake });
  return { status: status === 'wait' ? 'cancel' : status, stake, payout: win, valid };
}

const isSame = (one: Counted, other: Counted) =>
  one.status === other.status && one.stake === other.stake && one.payout === other.payout && one.valid === other.valid;

export type KnownAccruals = ReadonlyMap<bigint, Known>;
type BetOf = Pick<CountedBet, 'betId' | 'memberId'>;

/**
 * Existing accruals of bets with their lineage; read after the bets are locked, in the same round trip as the locks.
 */
export async function findAccruals(client: AccrualClient, bets: readonly BetOf[]): Promise<KnownAccruals> {
  const { rows } = await client.query<Known>({
    name: 'partners_known_bets',
    text: knownText,
    values: [bigintArray(bets.map(({ betId }) => betId)), bigintArray(bets.map(({ memberId }) => memberId))],
  });
  return new Map(rows.map((row) => [row.betId, row]));
}

function rateMomentOf(bet: CountedBet, known: Known | undefined): RateMoment | null {
  if (!known?.parentId || known.chainId !== null || !earnsCommission(bet.status)) return null;
  return { parentId: known.parentId, gameType: rateTypeOf(bet.gameType), at: bet.settledAt };
}

/** The bets whose count changes, each with the chain and the day it belongs to. */
async function planAccruals(
  client: AccrualClient,
  bets: readonly CountedBet[],
  known: KnownAccruals,
): Promise<Accrual[]> {
  const chainIds = [...known.values()].flatMap(({ chainId }) => chainId ?? []);
  const corrected = await findChains(client, chainIds);
  const [first] = known.values();
  const chainFor = await resolveChains(
    client,
    bets.flatMap((bet) => rateMomentOf(bet, known.get(bet.betId)) ?? []),
    first?.version ?? '',
  );
  return bets.flatMap((bet) => {
    const row = known.get(bet.betId);
    const moment = rateMomentOf(bet, row);
    const isKnown = row !== undefined && row.chainId !== null && row.day !== null;
    const chain = isKnown ? corrected.get(row.chainId ?? 0n) : moment && chainFor(moment);
    if (!chain) return [];
    const now = countBet(bet);
    if (isKnown && isSame(row, now)) return [];
    return [
      {
        ...now,
        betId: bet.betId,
        memberId: bet.memberId,
        gameType: rateTypeOf(bet.gameType),
        chain,
        day: (isKnown ? row.day : null) ?? businessDay(bet.settledAt),
        before: isKnown ? row : null,
      },
    ];
  });
}

async function writeAccruals(client: AccrualClient, accruals: readonly Accrual[]): Promise<void> {
  await client.query({
    name: 'partners_write_accruals',
    text: writeText,
    values: [
      bigintArray(accruals.map(({ betId }) => betId)),
      bigintArray(accruals.map(({ chain }) => chain.chainId)),
      bigintArray(accruals.map(({ memberId }) => memberId)),
      plainArray(accruals.map(({ day }) => day)),
      textArray(accruals.map(({ gameType }) => gameType)),
      textArray(accruals.map(({ status }) => status)),
      bigintArray(accruals.map(({ stake }) => stake)),
      bigintArray(accruals.map(({ payout }) => payout)),
      bigintArray(accruals.map(({ valid }) => valid)),
    ],
  });
}

function sharesOf({ chain, day, gameType, before, ...now }: Accrual): DayShare[] {
  const share = ({ stake, payout, valid, status }: Counted, sign: 1n | -1n) =>
    status === 'cancel' ? [] : [{ chain, day, gameType, sign, stake, payout, valid }];
  return [...(before ? share(before, -1n) : []), ...share(now, 1n)];
}

/**
 * Accrues bets that were settled, drawn, taken back or settled again in this transaction, any number together. The
 * caller has locked its bets; call it once per transaction, with everything, after the money has moved. The same bets
 * again change nothing. Bets of members without a partner above earn no one anything. Locks: the accruals, then the
 * days of all partners above, in one order.
 */
export async function accrueBets(
  client: AccrualClient,
  bets: readonly CountedBet[],
  known?: KnownAccruals,
): Promise<void> {
  if (bets.length === 0) return;
  const accruals = await planAccruals(client, bets, known ?? (await findAccruals(client, bets)));
  if (accruals.length === 0) return;
  // Both together: they travel together, and are done one after the other.
  await Promise.all([writeAccruals(client, accruals), addToDays(client, accruals.flatMap(sharesOf))]);
}
