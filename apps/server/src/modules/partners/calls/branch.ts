/** A partner's view of its branch. Every target is looked up within the caller's branch and nowhere else. */
import { businessDay } from '../../../platform/clock.ts';
import { memberQuery } from '../../../platform/http/call.ts';
import { pageInfo } from '../../../platform/http/page-info.ts';
import { findOnline } from '../../identity/index.ts';
import { listBalances } from '../../ledger/index.ts';
import { sumUncollected } from '../../reports/index.ts';
import { listPlayers } from '../accruals/accruals.ts';
import { flowByDay, noFlow, sumFlows } from '../figures/cash-flow.ts';
import { addSums, noSums, periodOf, sumByDay, sumByType, sumOne } from '../figures/figures.ts';
import { termsOf } from '../rates/terms.ts';
import { sumCarried } from '../settlements/settle.ts';
import { listSettlements } from '../settlements/settlements.ts';
import { lineagesWith } from '../tree/lineages.ts';
import { countBranch, listBranchMembers } from '../tree/members.ts';
import { countPartnersBelow, getSelf, getWithin, listChildPartners } from '../tree/tree.ts';
import {
  membersById,
  presentFigures,
  presentFlow,
  presentPartners,
  presentRows,
  presentSettlements,
  presentTotals,
  presentTypes,
  wire,
} from './present.ts';

export const branchCalls = [
  memberQuery('partner.summary', 'read', async ({ platform: { db, clock }, member, input }) => {
    const self = await getSelf(db, member);
    const now = clock.now();
    const period = periodOf(input, now);
    const day = businessDay(now);
    const today = { from: day, to: day };
    const id = self.memberId;
    const [[partner], { losingBase }, partners, counts, days, flows, todayTypes, todayFlow, uncollected, carried] =
      await Promise.all([
        presentPartners(db, [self], period),
        termsOf(db, self),
        countPartnersBelow(db, self),
        countBranch(db, self, now, day),
        sumByDay(db, id, period),
        flowByDay(db, id, period),
        sumByType(db, [id], today),
        sumFlows(db, [id], today),
        sumUncollected(db, lineagesWith(id)),
        sumCarried(db, [id]),
      ]);
    if (!partner) throw new Error(`The partner ${id} is no member.`);
    const types = todayTypes.get(id) ?? new Map();
    const allDays = [...new Set([...days.keys(), ...flows.keys()])].sort();
    const sumsOfDays = allDays.map((each) => [each, days.get(each) ?? noSums] as const);
    return {
      partner,
      members: self.below - partners,
      partners,
      online: counts.online,
      joinedToday: counts.joined,
      today: {
        total: presentFigures(addSums(types.values()), losingBase),
        types: presentTypes(types, losingBase),
        flow: presentFlow(todayFlow.get(id) ?? noFlow),
      },
      days: presentRows(sumsOfDays, losingBase).map(([each, figures]) => {
        const { deposits, withdrawals } = presentFlow(flows.get(each) ?? noFlow);
        return { day: each, ...figures, deposits, withdrawals };
      }),
      losingBase,
      uncollected: wire(uncollected),
      carried: wire(carried),
    };
  }),
  memberQuery('partner.tree', 'read', async ({ platform: { db, clock }, member, input }) => {
    const node = await getWithin(db, await getSelf(db, member), input.memId);
    const period = periodOf(input, clock.now());
    const rows = await presentPartners(db, [node, ...(await listChildPartners(db, node))], period);
    const [self, ...list] = rows;
    if (!self) throw new Error(`The partner ${node.memberId} is no member.`);
    return { self, list };
  }),
  memberQuery('partner.users', 'read', async ({ platform: { db, clock }, member, input }) => {
    const partner = await getWithin(db, await getSelf(db, member), input.memId);
    const period = periodOf(input, clock.now());
    const [{ rows, total }, sums, { losingBase }] = await Promise.all([
      listPlayers(db, { partner, ...period }, { page: input.page, perPage: input.count_per_list }),
      sumOne(db, partner.memberId, period),
      termsOf(db, partner),
    ]);
    const members = await membersById(
      db,
      rows.map((row) => row.memberId),
    );
    const parents = await membersById(
      db,
      [...members.values()].flatMap(({ recommenderId }) => recommenderId ?? []),
    );
    return {
      list: rows.map((row) => {
        const player = members.get(row.memberId);
        const parent = player?.recommenderId ? parents.get(player.recommenderId) : undefined;
        return {
          memId: player?.loginId ?? '',
          memNick: player?.nickname ?? '',
          parentId: parent?.loginId ?? '',
          ...presentTotals(row),
        };
      }),
      totals: presentFigures(sums, losingBase),
      pageInfo: pageInfo(input, total),
    };
  }),
  memberQuery('partner.memberList', 'read', async ({ platform: { db, clock }, member, input }) => {
    const branch = await getWithin(db, await getSelf(db, member), input.memId);
    const now = clock.now();
    const { members, total } = await listBranchMembers(
      db,
      { branch, scope: input.scope, searchText: input.searchText, now },
      { page: input.page, perPage: input.count_per_list },
    );
    const ids = members.map((row) => row.memberId);
    const [known, balances, online] = await Promise.all([
      membersById(db, [...ids, ...members.flatMap(({ parentId }) => parentId ?? [])]),
      listBalances(db, ids),
      findOnline(db, ids, now),
    ]);
    return {
      list: members.flatMap(({ memberId: id, parentId }) => {
        const row = known.get(id);
        if (!row) return [];
        const { loginId: memId, nickname: memNick, tier, status, joinedAt, lastLoginAt } = row;
        return [
          {
            memId,
            memNick,
            tier,
            status,
            parentId: parentId === null ? null : (known.get(parentId)?.loginId ?? null),
            cashAmt: wire(balances.get(id)?.cash ?? 0n),
            pointAmt: wire(balances.get(id)?.point ?? 0n),
            online: online.has(id),
            joinedAt: joinedAt.toISOString(),
            lastLoginAt: lastLoginAt?.toISOString() ?? null,
          },
        ];
      }),
      pageInfo: pageInfo(input, total),
    };
  }),
  memberQuery('partner.settlementList', 'read', async ({ platform: { db }, member, input }) => {
    const partner = await getWithin(db, await getSelf(db, member), input.memId);
    const { rows, total } = await listSettlements(
      db,
      { partners: [partner.memberId] },
      { page: input.page, perPage: input.count_per_list },
    );
    return { list: await presentSettlements(db, rows), pageInfo: pageInfo(input, total) };
  }),
];
