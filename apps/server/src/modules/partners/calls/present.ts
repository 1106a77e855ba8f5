/**
 * Partners, their figures and settlements as the wire carries them. No personal data of anybody below but ID and
 * nickname.
 */

import type { Answer } from '@mirinae/contract/calls';
import type { GiftRow as WireGift } from '@mirinae/contract/partner/gifts';
import type {
  CashFlow,
  Figures,
  PartnerRow,
  RatesOf,
  SettlementRow as WireSettlement,
} from '@mirinae/contract/partner/partner';
import { type LosingBase, partnerGameTypes } from '@mirinae/contract/partner/rates';
import { basisPoints, floorDiv } from '@mirinae/game-math/commission/commission';
import type { Platform } from '../../../platform/app.ts';
import type { Database } from '../../../platform/db/connect.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { money, toWire } from '../../../platform/money.ts';
import { findMembers, type Member } from '../../identity/index.ts';
import { listBalances } from '../../ledger/index.ts';
import type { AccruedTotals } from '../accruals/accruals.ts';
import { noFlow, sumFlows } from '../figures/cash-flow.ts';
import {
  addSums,
  losingOf,
  noSums,
  type Period,
  type Sums,
  sumByType,
  type TypeSums,
  wholeLosing,
} from '../figures/figures.ts';
import type { GiftRow, Node, SettlementRow } from '../model/tables.ts';
import { lockedUntil, rateHistory, rateLimits, rateOf, ratesInForce } from '../rates/rates.ts';
import { termsOf } from '../rates/terms.ts';
import type { Draft } from '../settlements/settle.ts';
import { countChildPartners } from '../tree/tree.ts';

export const wire = (amount: bigint): number => toWire(money(amount));

export function presentFigures(sums: Sums, base: LosingBase): Figures {
  return {
    bets: Number(sums.bets),
    stake: wire(sums.stake),
    payout: wire(sums.payout),
    valid: wire(sums.valid),
    rolling: wire(sums.rolling),
    losing: wire(wholeLosing(sums, base)),
  };
}

/** Rows of one table: losing is rounded so that all of them together are that of their sum, rounded down. */
export function presentRows<Key>(
  rows: readonly (readonly [Key, Sums])[],
  base: LosingBase,
): (readonly [Key, Figures])[] {
  let upto = 0n;
  return rows.map(([key, sums]) => {
    const before = floorDiv(upto, basisPoints);
    upto += losingOf(sums, base);
    const losing = wire(floorDiv(upto, basisPoints) - before);
    return [key, { ...presentFigures(sums, base), losing }] as const;
  });
}

export function presentTypes(types: TypeSums, base: LosingBase) {
  const rows = partnerGameTypes.map((gameType) => [gameType, types.get(gameType) ?? noSums] as const);
  return presentRows(rows, base).map(([gameType, figures]) => ({ gameType, ...figures }));
}

export function presentFlow(flow: typeof noFlow): CashFlow {
  return {
    deposits: wire(flow.deposits),
    withdrawals: wire(flow.withdrawals),
    given: wire(flow.given),
    taken: wire(flow.taken),
  };
}

/** Totals of a player, with losing in whole smallest units. */
export function presentTotals(totals: AccruedTotals): Figures {
  return {
    bets: Number(totals.bets),
    stake: wire(totals.stake),
    payout: wire(totals.payout),
    valid: wire(totals.valid),
    rolling: wire(totals.rolling),
    losing: wire(totals.losing),
  };
}

export async function membersById(db: Database, ids: readonly MemberId[]): Promise<Map<MemberId, Member>> {
  const found = await findMembers(db, [...new Set(ids)]);
  return new Map(found.map((member) => [member.memberId, member]));
}

/** Each with its figures of the period; in the order given. */
export async function presentPartners(db: Database, nodes: readonly Node[], period: Period): Promise<PartnerRow[]> {
  const ids = nodes.map(({ memberId }) => memberId);
  const [members, balances, rates, children, sums, flows, bases] = await Promise.all([
    membersById(db, ids),
    listBalances(db, ids),
    ratesInForce(db, ids),
    countChildPartners(db, ids),
    sumByType(db, ids, period),
    sumFlows(db, ids, period),
    basesOf(db, nodes),
  ]);
  return nodes.flatMap((node) => {
    const { memberId: id, below } = node;
    const member = members.get(id);
    if (!member) return [];
    const { loginId: memId, nickname: memNick, tier, status, joinCode } = member;
    const types = sums.get(id) ?? new Map();
    const base = bases.get(node.lineage[0] ?? id) ?? 'A';
    return [
      {
        memId,
        memNick,
        tier,
        status,
        joinCode,
        below,
        children: children.get(id) ?? 0,
        cashAmt: wire(balances.get(id)?.cash ?? 0n),
        rates: rates.get(id) ?? [],
        total: presentFigures(addSums(types.values()), base),
        types: presentTypes(types, base),
        flow: presentFlow(flows.get(id) ?? noFlow),
      },
    ];
  });
}

/** The base of each head office among the partners. */
async function basesOf(db: Database, nodes: readonly Node[]): Promise<Map<MemberId, LosingBase>> {
  const heads = new Map(nodes.map((node) => [node.lineage[0] ?? node.memberId, node]));
  return new Map(
    await Promise.all([...heads].map(async ([head, node]) => [head, (await termsOf(db, node)).losingBase] as const)),
  );
}

export async function presentRates({ db, clock }: Platform, node: Node, memId: string): Promise<RatesOf> {
  const [rates, limits, locked, history] = await Promise.all([
    rateOf(db, node.memberId),
    rateLimits(db, node),
    lockedUntil(db, node.memberId, clock.now()),
    rateHistory(db, node.memberId),
  ]);
  return {
    memId,
    rates,
    ...limits,
    lockedUntil: locked?.toISOString() ?? null,
    history: history.map(({ from, to, ...change }) => ({
      ...change,
      from: from.toISOString(),
      to: to?.toISOString() ?? null,
    })),
  };
}

export async function presentDrafts(db: Database, rows: readonly Draft[]) {
  const members = await membersById(
    db,
    rows.map(({ partnerId }) => partnerId),
  );
  const floor = (exact: bigint) => wire(floorDiv(exact, basisPoints));
  return rows.map((row) => ({
    memId: members.get(row.partnerId)?.loginId ?? '',
    memNick: members.get(row.partnerId)?.nickname ?? '',
    tier: members.get(row.partnerId)?.tier ?? ('NORMAL' as const),
    startDate: row.fromDay,
    endDate: row.toDay,
    losingBase: row.losingBase,
    bets: Number(row.bets),
    stake: wire(row.stake),
    payout: wire(row.payout),
    valid: wire(row.valid),
    rolling: wire(row.rolling),
    losing: floor(row.losing),
    correctedRolling: wire(row.correctedRolling),
    correctedLosing: floor(row.correctedLosing),
    carriedIn: floor(row.carriedIn),
    carriedOut: floor(row.carriedOut),
    losingPaid: wire(row.losingPaid),
    amount: wire(row.amount),
  }));
}

export async function presentSettlements(db: Database, rows: readonly SettlementRow[]): Promise<WireSettlement[]> {
  const drafts = await presentDrafts(db, rows);
  return drafts.flatMap((draft, index) => {
    const row = rows[index];
    if (!row) return [];
    const { settlementId, status, runBy, paidAt } = row;
    return [{ ...draft, settlementIdx: Number(settlementId), status, runBy, paidAt: paidAt?.toISOString() ?? null }];
  });
}

type People = ReadonlyMap<MemberId, Member>;

function presentMove({ giftId, kind, partnerId, memberId: id, amount, status, reason, at }: GiftRow, people: People) {
  return {
    giftIdx: Number(giftId),
    kind,
    status,
    reason,
    partnerId: people.get(partnerId)?.loginId ?? '',
    memId: people.get(id)?.loginId ?? '',
    memNick: people.get(id)?.nickname ?? '',
    amount: wire(amount),
    regDate: at.toISOString(),
  };
}

/** To a partner, who takes back its own alone. */
export function presentGift(row: GiftRow, people: People, viewer: MemberId): WireGift {
  const { partnerId, partnerCashAfter, memberCashAfter, status } = row;
  return {
    ...presentMove(row, people),
    partnerCash: partnerCashAfter === null ? null : wire(partnerCashAfter),
    memberCash: memberCashAfter === null ? null : wire(memberCashAfter),
    canWithdraw: status === 'waiting' && partnerId === viewer,
  };
}

/** To staff, who decide. */
export function presentHeldGift(row: GiftRow, people: People): Answer<'staff.giftList'>['list'][number] {
  const { partnerId, heldAt, status, decidedBy, at } = row;
  return {
    ...presentMove(row, people),
    tier: people.get(partnerId)?.tier ?? 'NORMAL',
    heldAt: (heldAt ?? at).toISOString(),
    decidedAt: status === 'waiting' ? null : at.toISOString(),
    decidedBy,
  };
}
