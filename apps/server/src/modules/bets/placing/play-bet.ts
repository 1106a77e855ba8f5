/**
 * A bet that is over as it is placed: its stake, what it pays and all that an ended bet counts for are written in one
 * transaction of the ledger's batch.
 */
import type pg from 'pg';
import type { Platform } from '../../../platform/app.ts';
import { bigintArray } from '../../../platform/db/arrays.ts';
import { runOn } from '../../../platform/db/statement.ts';
import { travelTogether } from '../../../platform/db/travel-together.ts';
import type { Money } from '../../../platform/money.ts';
import { type CompanionItem, coWritesOf, type PostMore, post } from '../../ledger/index.ts';
import { admitStakes, notAdmitted } from '../gate/admit-stakes.ts';
import { columnsOf, type NewBet } from '../records/insert-bets.ts';
import { stakeOperation, winLedgerKey, winOperation } from '../records/operations.ts';
import { type EndedBet, recordSettled } from '../settling/record-settled.ts';
import type { PlaceOutcome } from './place-bet.ts';

type Play = {
  readonly bet: NewBet;
  readonly payout: Money;
  /** The member's cash once the payout is posted, which the stake's own outcome does not know. */
  paid: { cash: Money } | null;
};

const insertStatement = {
  name: 'bets_insert_played',
  text: `insert into bets (vendor_key, bet_key, member_id, game_type, game_key, round_id, stake, placed_at, settled_at,
      payout, status, win_keys, win_payouts)
    select vendor_key, bet_key, member_id, game_type, game_key, round_id, stake, at, at, payout,
      case when payout > 0 then 'win' else 'lose' end, array[bet_key], array[payout]
    from unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::bigint[],
      $8::timestamptz[], $9::bigint[]) a (vendor_key, bet_key, member_id, game_type, game_key, round_id, stake, at, payout)
    returning bet_id as "betId", vendor_key as "vendorKey", bet_key as "betKey"`,
};

const nameOf = ({ vendorKey, betKey }: Pick<NewBet, 'vendorKey' | 'betKey'>) => `${vendorKey}:${betKey}`;

async function insertPlayed(client: pg.ClientBase, plays: readonly Play[]): Promise<EndedBet[]> {
  const inserted = await runOn(client)<{ betId: bigint; vendorKey: string; betKey: string }>(insertStatement, [
    ...columnsOf(plays.map(({ bet }) => bet)),
    bigintArray(plays.map(({ payout }) => payout)),
  ]);
  const idOf = new Map(inserted.map((row) => [nameOf(row), row.betId]));
  return plays.map(({ bet, payout }) => {
    const betId = idOf.get(nameOf(bet));
    if (betId === undefined) throw new Error(`The bet ${nameOf(bet)} was written and is not there.`);
    const status = payout > 0n ? 'win' : 'lose';
    return { ...bet, betId, status, win: payout, settledAt: bet.placedAt, statusBefore: 'wait', winBefore: 0n };
  });
}

/** Winners of the batch are paid after all of its stakes, from accounts that these have locked. */
async function payWinners(plays: readonly Play[], postMore: PostMore): Promise<void> {
  const winners = plays.filter(({ payout }) => payout > 0n);
  if (winners.length === 0) return;
  const operations = winners.map(({ bet, payout }) =>
    winOperation(bet, winLedgerKey({ vendorKey: bet.vendorKey, winKey: bet.betKey }), payout),
  );
  const outcomes = await postMore(operations);
  for (const [index, play] of winners.entries()) {
    const outcome = outcomes[index];
    const cash = outcome?.status === 'posted' ? outcome.balances[0] : undefined;
    if (cash === undefined) throw new Error(`The ledger refused to pay the bet ${nameOf(play.bet)}.`);
    play.paid = { cash };
  }
}

async function writePlays(client: pg.ClientBase, items: readonly CompanionItem<Play>[], postMore: PostMore) {
  const plays = items.flatMap(({ row, outcome }) => (outcome.status === 'posted' ? [row] : []));
  if (plays.length === 0) return;
  const admitting = admitStakes(
    runOn(client),
    plays.map(({ bet }) => bet),
  );
  // None of them needs the answer of another, and the accounts are held already.
  const [, ended] = await travelTogether([admitting, insertPlayed(client, plays), payWinners(plays, postMore)]);
  await recordSettled(client, ended);
}

const coWritePlays = coWritesOf<Play>(writePlays);

/**
 * Places a bet that has passed the gate and ends it with `payout`, 0 where it is lost, under its own key. Answers as
 * `placeAllowedBet`; `posted` has the member's cash after both as the first balance, and everything but `posted` has
 * written nothing. Locks: those of placing a bet, then those of ending one.
 */
export async function playAllowedBet({ db }: Platform, bet: NewBet, payout: Money): Promise<PlaceOutcome> {
  const play: Play = { bet, payout, paid: null };
  try {
    const outcome = await post(db, stakeOperation(bet), coWritePlays(play));
    return outcome.status === 'posted' && play.paid ? { ...outcome, balances: [play.paid.cash] } : outcome;
  } catch (error) {
    return { status: 'barred', ...notAdmitted(error) };
  }
}
