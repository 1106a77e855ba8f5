/** The back office's calls about the tree. */
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../../platform/app.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { type Measured, staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { checkImpact } from '../../../platform/http/check-impact.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { pageInfo } from '../../../platform/http/page-info.ts';
import { brandId, type MemberId } from '../../../platform/ids.ts';
import { findMember } from '../../identity/index.ts';
import { fourEyes, recordAudit } from '../../staff/index.ts';
import { listMoves, listWaitingMoves, moveBranch, withdrawMove } from '../branches/move-branch.ts';
import { hashSecrets, register } from '../branches/register.ts';
import { periodOf } from '../figures/figures.ts';
import type { MoveRow, Node } from '../model/tables.ts';
import { lockedUntil, setRates } from '../rates/rates.ts';
import { headOf, setTerms, termsOf } from '../rates/terms.ts';
import {
  findNode,
  findNodes,
  getNode,
  listChildPartners,
  listHeads,
  listPartnersNamed,
  lockTree,
} from '../tree/tree.ts';
import { membersById, presentPartners, presentRates } from './present.ts';

/** Partners of a search. */
const maxFound = 50;

const presentMove = (
  { moveId, fromParentId, toParentId, effectiveOn, orderedBy, appliedAt, refusedAs, withdrawnBy }: MoveRow,
  loginOf: (id: MemberId) => string,
) => ({
  moveIdx: Number(moveId),
  effectiveOn,
  orderedBy,
  refusedAs,
  withdrawnBy,
  from: loginOf(fromParentId),
  to: loginOf(toParentId),
  appliedAt: appliedAt?.toISOString() ?? null,
});

async function presentDetail(platform: Platform, node: Node, memId: string) {
  const { db } = platform;
  const [rates, terms, moves] = await Promise.all([
    presentRates(platform, node, memId),
    termsOf(db, node),
    listMoves(db, node.memberId),
  ]);
  const ids = [...node.lineage, ...moves.flatMap(({ fromParentId, toParentId }) => [fromParentId, toParentId])];
  const members = await membersById(db, ids);
  const loginOf = (id: MemberId) => members.get(id)?.loginId ?? '';
  return { lineage: node.lineage.map(loginOf), rates, terms, moves: moves.map((move) => presentMove(move, loginOf)) };
}

async function presentWaiting(db: Database, moves: readonly MoveRow[]) {
  const ids = moves.flatMap(({ memberId, fromParentId, toParentId }) => [memberId, fromParentId, toParentId]);
  const [members, nodes] = [await membersById(db, ids), await findNodes(db, ids)];
  return moves.map((move) => {
    const member = members.get(move.memberId);
    return {
      ...presentMove(move, (id) => members.get(id)?.loginId ?? ''),
      memId: member?.loginId ?? '',
      memNick: member?.nickname ?? '',
      tier: member?.tier ?? ('NORMAL' as const),
      members: (nodes.get(move.memberId)?.below ?? 0) + 1,
    };
  });
}

/** A second person for rates over the lock. */
async function measureRates({ clock }: Platform, tx: Tx, memId: string): Promise<Measured | null> {
  const { memberId } = await getNode(tx, memId);
  return (await lockedUntil(tx, memberId, clock.now())) ? { target: `member:${memberId}`, amount: 0 } : null;
}

export const staffPartnerCalls = [
  staffQuery('staff.partnerTree', 'partners.view', async ({ platform: { db, clock }, input }) => {
    const period = periodOf(input, clock.now());
    if (input.searchText !== undefined) {
      const found = await listPartnersNamed(db, input.searchText, maxFound);
      return { self: null, list: await presentPartners(db, found, period) };
    }
    if (input.memId === undefined) return { self: null, list: await presentPartners(db, await listHeads(db), period) };
    const node = await getNode(db, input.memId);
    const [self = null, ...list] = await presentPartners(db, [node, ...(await listChildPartners(db, node))], period);
    return { self, list };
  }),
  staffQuery('staff.partnerDetail', 'partners.view', async ({ platform, input }) => {
    const node = await getNode(platform.db, input.memId);
    if (!node.isPartner) throw new DomainError(codes.notFound);
    return presentDetail(platform, node, input.memId);
  }),
  staffCommand(
    'staff.partnerCreate',
    'partners.edit',
    async ({ platform, tx, caller, staff, input: { recommenderId, ...input } }) => {
      const parent = recommenderId === null ? null : await getNode(tx, recommenderId).catch(() => null);
      if (recommenderId !== null && !parent?.isPartner) throw new DomainError(codes.recommenderUnknown);
      const hashes = await hashSecrets(input);
      const by = { ip: caller.ip, actor: `staff:${staff.staffId}` };
      const { memberId, loginId: memId, joinCode } = await register(platform, tx, input, { parent, hashes, by });
      const after = { memId, tier: input.tier, recommenderId, rates: input.rates };
      const target = `member:${memberId}`;
      await recordAudit(tx, { staff, action: 'partner.create', target, before: null, after, ip: caller.ip });
      return { memId, joinCode };
    },
  ),
  fourEyes(
    staffCommand('staff.partnerRateSet', 'partners.edit', async ({ platform, tx, caller, staff, input }) => {
      const { memId, rates } = input;
      await lockTree(tx);
      const node = await getNode(tx, memId);
      if (!node.isPartner) throw new DomainError(codes.notFound);
      const setting = { node, rates, at: platform.clock.now(), by: `staff:${staff.staffId}`, overLock: true };
      const before = await setRates(tx, setting);
      const confirmed = checkImpact(input, { count: node.below, total: 0 });
      const target = `member:${node.memberId}`;
      await recordAudit(tx, {
        staff,
        action: 'partner.rates',
        target,
        before,
        after: { rates, ...confirmed },
        ip: caller.ip,
      });
      return null;
    }),
    ({ platform, tx, input }) => measureRates(platform, tx, input.memId),
  ),
  staffCommand('staff.partnerMove', 'partners.edit', async ({ platform, tx, caller, staff, input }) => {
    const { memId, toMemId, effectiveOn } = input;
    const [node, to] = [await getNode(tx, memId), await getNode(tx, toMemId)];
    const parent = node.parentId === null ? null : await findMember(tx, node.parentId);
    const answer = await moveBranch(platform, tx, { node, to, effectiveOn, orderedBy: staff.loginId });
    const confirmed = checkImpact(input, { count: node.below + 1, total: 0 });
    await recordAudit(tx, {
      staff,
      action: 'partner.move',
      target: `member:${node.memberId}`,
      before: { under: parent?.loginId ?? null },
      after: { under: toMemId, effectiveOn, ...confirmed },
      ip: caller.ip,
    });
    return answer;
  }),
  staffQuery('staff.partnerMoveList', 'partners.view', async ({ platform: { db }, input }) => {
    const { rows, total } = await listWaitingMoves(db, { page: input.page, perPage: input.count_per_list });
    return { list: await presentWaiting(db, rows), pageInfo: pageInfo(input, total) };
  }),
  staffCommand('staff.partnerMoveWithdraw', 'partners.edit', async ({ platform, tx, caller, staff, input }) => {
    const { moveIdx, reason } = input;
    const move = await withdrawMove(tx, brandId<'MoveId'>(moveIdx), staff.loginId, platform.clock.now());
    const { memberId, toParentId, effectiveOn } = move;
    await recordAudit(tx, {
      staff,
      action: 'partner.moveWithdraw',
      target: `member:${memberId}`,
      before: { to: Number(toParentId), effectiveOn },
      after: { withdrawn: true, reason },
      ip: caller.ip,
    });
    return null;
  }),
  staffCommand('staff.partnerTermsSet', 'partners.edit', async ({ tx, caller, staff, input }) => {
    const { memId, losingBase, carriesOver } = input;
    const node = await getNode(tx, memId);
    const head = await findNode(tx, headOf(node));
    if (!head?.isPartner) throw new DomainError(codes.notFound);
    const terms = { losingBase, carriesOver };
    const before = await setTerms(tx, head, terms);
    const after = { ...terms, ...checkImpact(input, { count: head.below, total: 0 }) };
    const target = `member:${head.memberId}`;
    await recordAudit(tx, { staff, action: 'partner.terms', target, before, after, ip: caller.ip });
    return null;
  }),
];
