/** The calls of staff about site options. */
import { codes } from '@mirinae/contract/codes';
import { staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { canBeRecommender, findMemberByLogin } from '../../identity/index.ts';
import { getSiteOptions, setSiteOptions } from '../../site/index.ts';
import { recordAudit } from '../../staff/index.ts';

export const siteOptionCalls = [
  staffQuery('staff.siteOptions', 'site.edit', ({ platform: { db } }) => getSiteOptions(db)),
  staffCommand('staff.siteOptionsSet', 'site.edit', async ({ tx, staff, caller, input }) => {
    const partner = input.recommender === '' ? null : await findMemberByLogin(tx, input.recommender);
    if (input.recommender !== '' && !(partner && canBeRecommender(partner)))
      throw new DomainError(codes.malformedRequest);
    const before = await setSiteOptions(tx, input);
    const change = { before, after: input };
    await recordAudit(tx, { staff, action: 'site.options', target: 'site', ...change, ip: caller.ip });
    return null;
  }),
];
