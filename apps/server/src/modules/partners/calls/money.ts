/** Rates and registrations: what a partner does in its branch. */
import { codes } from '@mirinae/contract/codes';
import { memberCommand, memberQuery } from '../../../platform/http/call.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { findMember } from '../../identity/index.ts';
import { hashSecrets, register } from '../branches/register.ts';
import { setRates } from '../rates/rates.ts';
import { getSelf, getWithin, lockTree } from '../tree/tree.ts';
import { presentRates } from './present.ts';

export const moneyCalls = [
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
    // Only the recommender sets rates: no one its own, and no one those of a partner further down.
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
