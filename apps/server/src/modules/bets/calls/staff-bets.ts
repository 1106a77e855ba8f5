/** The calls of staff about bets: the search, its sums, one bet and its transfers. */
import type { Answer, Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { maxPageSize } from '@mirinae/contract/constants';
import type { BetTransfer } from '@mirinae/contract/staff/bets';
import type { Database } from '../../../platform/db/connect.ts';
import { staffQuery } from '../../../platform/http/call.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { pageInfo } from '../../../platform/http/page-info.ts';
import { brandId, type MemberId, memberId } from '../../../platform/ids.ts';
import { money, toWire } from '../../../platform/money.ts';
import { findNamedGames } from '../../catalog/index.ts';
import { findMember, findMemberByLogin, findNamedMember } from '../../identity/index.ts';
import { findTransfers, type StoredTransfer } from '../../ledger/index.ts';
import { type BetSearch, findAnyBet, readBetsForFile, searchBets, sumBets } from '../lists/search-bets.ts';
import { presentStaffBets, presentTotals } from '../presenting/present.ts';
import { findOwnBet } from '../records/find-bet.ts';
import { transferKeysOf } from '../records/operations.ts';

type Filter = Input<'staff.betSums'>;

/** Null for a named member that does not exist; throws Z404 for an unknown id. */
async function memberOf(db: Database, { memberId: id, member }: Filter): Promise<MemberId | null | undefined> {
  if (id === undefined) return member === undefined ? undefined : findNamedMember(db, member);
  const found = await findMember(db, memberId(id));
  if (!found) throw new DomainError(codes.notFound);
  return found.memberId;
}

const moneyOf = (amount: number | undefined) => (amount === undefined ? undefined : money(BigInt(amount)));

/** Null where nothing can be found. */
async function searchOf(db: Database, input: Filter): Promise<BetSearch | null> {
  const [member, games, partner] = await Promise.all([
    memberOf(db, input),
    input.game === undefined ? undefined : findNamedGames(db, input.game),
    input.partnerId === undefined ? undefined : findMemberByLogin(db, input.partnerId),
  ]);
  if (member === null || games?.length === 0 || partner === null) return null;
  const { betIdx, groupKey, amountMin, amountMax } = input;
  const { vendorKey, gameKey, roundId, state, amountOf, timeOf, startDate, endDate, hour } = input;
  return {
    memberId: member,
    betId: betIdx === undefined ? undefined : brandId<'BetId'>(betIdx),
    gameType: groupKey,
    games,
    vendorKey,
    gameKey,
    partner: partner?.memberId,
    roundId,
    state,
    amountOf,
    amountMin: moneyOf(amountMin),
    amountMax: moneyOf(amountMax),
    timeOf,
    startDate,
    endDate,
    hour,
  };
}

type List = Answer<'staff.betList'>;
const noMore = { totals: null, next: null, searchedTo: null };
const nothing = (input: Input<'staff.betList'>): List => ({ list: [], pageInfo: pageInfo(input, 0), ...noMore });

/** A page longer than any screen has is one of a file. */
async function readForFile(db: Database, search: BetSearch, input: Input<'staff.betList'>): Promise<List> {
  const { count_per_list: limit, before } = input;
  const { rows, next, total } = await readBetsForFile(db, search, { before, limit });
  return { list: await presentStaffBets(db, rows), pageInfo: pageInfo(input, total), ...noMore, next };
}

async function readList(db: Database, input: Input<'staff.betList'>): Promise<List> {
  const search = await searchOf(db, input);
  if (!search) return nothing(input);
  if (input.count_per_list > maxPageSize) return readForFile(db, search, input);
  const isFirstOfMember = search.memberId !== undefined && input.before === undefined;
  const [{ rows, next, searchedTo }, sums] = await Promise.all([
    searchBets(db, search, { before: input.before, limit: input.count_per_list }),
    isFirstOfMember ? sumBets(db, search) : null,
  ]);
  return {
    list: await presentStaffBets(db, rows),
    pageInfo: pageInfo(input, rows.length),
    totals: sums && presentTotals(sums),
    next,
    searchedTo: searchedTo?.toISOString() ?? null,
  };
}

async function needBet(db: Database, { betIdx, memberId: id }: Input<'staff.bet'>) {
  const betId = brandId<'BetId'>(betIdx);
  const bet = await (id === undefined ? findAnyBet(db, betId) : findOwnBet(db, memberId(id), betId));
  if (!bet) throw new DomainError(codes.notFound);
  return bet;
}

/** What the house holds is not for everybody who looks after a member. */
function presentTransfer({ id, postedAt, kind, actor, legs }: StoredTransfer): BetTransfer {
  return {
    transferIdx: String(id),
    at: postedAt.toISOString(),
    kind,
    actor,
    legs: legs.map(({ account, amount, balance }) =>
      'system' in account
        ? { account: account.system, holding: null, amount: toWire(amount), balanceAfter: null }
        : { account: 'member', holding: account.kind, amount: toWire(amount), balanceAfter: toWire(balance) },
    ),
  };
}

export const staffBetCalls = [
  staffQuery('staff.betList', 'bets.view', ({ platform: { db }, input }) => readList(db, input)),
  staffQuery('staff.betSums', 'reports.view', async ({ platform: { db }, input }) => {
    const search = await searchOf(db, input);
    const sums = search && (await sumBets(db, search));
    if (!sums) return search ? null : { cash: 0, winCash: 0, resultCash: 0, count: 0, open: 0, rows: 0 };
    return { ...presentTotals(sums), open: toWire(sums.open), rows: sums.rows };
  }),
  staffQuery('staff.bet', 'bets.view', async ({ platform: { db }, input }) => {
    const [record] = await presentStaffBets(db, [await needBet(db, input)]);
    if (!record) throw new DomainError(codes.notFound);
    return record;
  }),
  staffQuery('staff.betLedger', 'bets.view', async ({ platform: { db }, input }) => {
    const transfers = await findTransfers(db, transferKeysOf(await needBet(db, input)));
    return transfers.map(presentTransfer);
  }),
];
