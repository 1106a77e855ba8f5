/** Gifts, rates and registrations: what a partner does in its branch. */
import type { Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../../platform/app.ts';
import { memberCommand, memberQuery } from '../../../platform/http/call.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { MemberSession } from '../../../platform/http/session.ts';
import { won } from '../../../platform/money.ts';
import { checkWithdrawalPassword, findMember } from '../../identity/index.ts';
import { readStatementPage } from '../../ledger/index.ts';
import { periodOf } from '../figures.ts';
import { giveOrTake, listGifts } from '../gifts.ts';
import { membersById, pageInfo, presentRates, wire } from '../present.ts';
import { setRates } from '../rates.ts';
import { hashSecrets, register } from '../register.ts';
import { getSelf, getWithin, lockTree } from '../tree.ts';

type Moving = { platform: Platform; member: MemberSession; input: Input<'partner.give'> };

/** The partner's own withdrawal password is asked first: a session alone moves nothing. */
async function move({ platform, member, input }: Moving, kind: 'give' | 'take'): Promise<null> {
  const { memId, cash, cashOutPass, requestKey } = input;
  await checkWithdrawalPassword(platform, member.memberId, cashOutPass);
  const gift = { kind, giver: member.memberId, memId, amount: won(cash), requestKey };
  await platform.db.transaction((tx) => giveOrTake(platform, tx, gift));
  return null;
}

export const moneyCalls = [
  memberQuery('partner.statement', 'read', async ({ platform: { db }, member, input }) => {
    const node = await getWithin(db, await getSelf(db, member), input.memId);
    return readStatementPage(db, node.memberId, input);
  }),
  memberQuery('partner.give', 'money', (context) => move(context, 'give')),
  memberQuery('partner.take', 'money', (context) => move(context, 'take')),
  memberQuery('partner.moneyMoveList', 'read', async ({ platform: { db, clock }, member, input }) => {
    const branch = await getWithin(db, await getSelf(db, member), input.memId);
    const kind = input.kind === 'all' ? undefined : input.kind;
    const { rows, total, given, taken } = await listGifts(
      db,
      { branch, kind, ...periodOf(input, clock.now()) },
      { page: input.page, perPage: input.count_per_list },
    );
    const members = await membersById(
      db,
      rows.flatMap(({ partnerId, memberId }) => [partnerId, memberId]),
    );
    return {
      list: rows.map((row) => ({
        giftIdx: String(row.giftId),
        kind: row.kind,
        partnerId: members.get(row.partnerId)?.loginId ?? '',
        memId: members.get(row.memberId)?.loginId ?? '',
        memNick: members.get(row.memberId)?.nickname ?? '',
        amount: wire(row.amount),
        partnerCash: wire(row.partnerCashAfter),
        memberCash: wire(row.memberCashAfter),
        regDate: row.at.toISOString(),
      })),
      totals: { given: wire(given), taken: wire(taken) },
      pageInfo: pageInfo(input, total),
    };
  }),
  memberQuery('partner.rates', 'read', async ({ platform, member, input }) => {
    const { db } = platform;
    const node = await getWithin(db, await getSelf(db, member), input.memId);
    const owner = await findMember(db, node.memberId);
    if (!node.isPartner || !owner) throw new DomainError(codes.notFound);
    return presentRates(platform, node, owner.loginId);
  }),
  memberCommand('partner.rateSet', 'write', async ({ platform, tx, member, input }) => {
    await lockTree(tx);
    const self = await getSelf(tx, member);
    const node = await getWithin(tx, self, input.memId);
    // Only the recommender sets rates: nobody its own, and nobody those of a partner further down.
    if (!node.isPartner || node.parentId !== self.memberId) throw new DomainError(codes.notFound);
    const by = `member:${self.memberId}`;
    await setRates(tx, { node, rates: input.rates, at: platform.clock.now(), by, overLock: false });
    return null;
  }),
  memberQuery('partner.register', 'guarded', async ({ platform, member, caller, input }) => {
    const parent = await getSelf(platform.db, member);
    const partner = await findMember(platform.db, parent.memberId);
    if (partner?.status !== 'active') throw new DomainError(codes.accessDenied);
    const hashes = await hashSecrets(input);
    const by = { ip: caller.ip, actor: `member:${parent.memberId}` };
    const { loginId: memId, joinCode } = await platform.db.transaction((tx) =>
      register(platform, tx, input, { parent, hashes, by }),
    );
    return { memId, joinCode };
  }),
];
