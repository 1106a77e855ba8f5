/** Placing a bet: the stake goes from the member's cash to the vendor's house account, and the bet's row is born in that transaction. */
import type { GameType } from '@mirinae/contract/play/play';
import type pg from 'pg';
import type { Platform } from '../../platform/app.ts';
import { bigintArray, textArray, timeArray } from '../../platform/db/arrays.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { MemberId } from '../../platform/ids.ts';
import { type Won, won } from '../../platform/money.ts';
import { type CompanionItem, type Outcome, post, registerCompanion } from '../ledger/index.ts';
import { type BetName, findBet } from './find-bet.ts';
import { cachedStakeRefusal } from './stake-gate.ts';

export type NewBet = BetName & {
  readonly memberId: MemberId;
  readonly gameType: GameType;
  readonly gameKey: string;
  readonly roundId: string;
  /** In won, more than 0. */
  readonly stake: Won;
  readonly placedAt: Date;
};

const companion = 'bets-placed';

class PlacedRow {
  readonly bet: NewBet;
  constructor(bet: NewBet) {
    this.bet = bet;
  }
}

export function betLedgerKey({ vendorKey, betKey }: BetName): string {
  return `bet:${vendorKey}:${betKey}`;
}

const insertText = `insert into bets (vendor_key, bet_key, member_id, game_type, game_key, round_id, stake, placed_at)
  select * from unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::timestamptz[])`;

async function insertPlaced(client: pg.ClientBase, items: readonly CompanionItem[]): Promise<void> {
  const placed = items.flatMap(({ row, outcome }) =>
    outcome.status === 'posted' && row instanceof PlacedRow ? [row.bet] : [],
  );
  if (placed.length === 0) return;
  await client.query({
    name: 'bets_insert_placed',
    text: insertText,
    values: [
      textArray(placed.map(({ vendorKey }) => vendorKey)),
      textArray(placed.map(({ betKey }) => betKey)),
      bigintArray(placed.map(({ memberId }) => memberId)),
      textArray(placed.map(({ gameType }) => gameType)),
      textArray(placed.map(({ gameKey }) => gameKey)),
      textArray(placed.map(({ roundId }) => roundId)),
      bigintArray(placed.map(({ stake }) => stake)),
      timeArray(placed.map(({ placedAt }) => placedAt)),
    ],
  });
}
registerCompanion(companion, insertPlaced);

/** `placeAllowedBet` after the gate, whose refusal is thrown; a bet that was accepted once is answered again all the same. */
export async function placeBet(platform: Platform, bet: NewBet): Promise<Outcome> {
  const refusal = await cachedStakeRefusal(platform, bet);
  if (refusal && !(await findBet(platform.db, bet))) throw new DomainError(refusal);
  return placeAllowedBet(platform, bet);
}

/**
 * Places a bet that has passed the gate. Answers what the ledger did: `posted` or `replayed` with the member's cash as the first balance, or `refused` (insufficient,
 * key_conflict, tombstoned when the bet was cancelled before it came). Durable when it answers. Locks: the accounts, in the ledger's batch.
 */
export function placeAllowedBet(platform: Platform, bet: NewBet): Promise<Outcome> {
  const { vendorKey, memberId, gameKey, roundId, stake } = bet;
  return post(
    platform.db,
    {
      key: betLedgerKey(bet),
      kind: 'bet',
      reference: `round:${vendorKey}:${gameKey}:${roundId}`,
      actor: `vendor:${vendorKey}`,
      legs: [
        { account: { owner: memberId, kind: 'cash' }, amount: won(-stake) },
        { account: { system: `house:${vendorKey}` }, amount: stake },
      ],
    },
    { name: companion, row: new PlacedRow(bet) },
  );
}
