/** The calls of staff about site options. */
import { isDeepStrictEqual } from 'node:util';
import type { Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { type Measured, type StaffContext, staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { money, toWire } from '../../../platform/money.ts';
import { refuseBelow } from '../../../platform/setting-floors.ts';
import { canBeRecommender, findMemberByLogin } from '../../identity/index.ts';
import { getSiteOptions, type SiteOptions, setSiteOptions } from '../../site/index.ts';
import { fourEyes, recordAudit } from '../../staff/index.ts';

const present = ({ winsFrom, ...texts }: SiteOptions) => ({ ...texts, winsFrom: toWire(winsFrom) });

/** Texts of the site that may contain a payment address. */
const titles = ['titles', 'accent', 'recommender', 'winsFrom'] as const;

/** Null when nothing changes but what the site is called and looks like. */
async function measureOptions({ tx, input }: StaffContext<'staff.siteOptionsSet'>): Promise<Measured | null> {
  const own = (options: Input<'staff.siteOptionsSet'>) =>
    Object.entries(options)
      .filter(([name]) => !titles.some((title) => title === name))
      .toSorted();
  const isSame = isDeepStrictEqual(own(present(await getSiteOptions(tx))), own(input));
  return isSame ? null : { target: 'site', amount: 0 };
}

export const siteOptionCalls = [
  staffQuery('staff.siteOptions', 'site.edit', async ({ platform: { db } }) => present(await getSiteOptions(db))),
  fourEyes(
    staffCommand('staff.siteOptionsSet', 'site.edit', async ({ platform, tx, staff, caller, input }) => {
      refuseBelow(platform, 'shownWin', input.winsFrom || null);
      const partner = input.recommender === '' ? null : await findMemberByLogin(tx, input.recommender);
      if (input.recommender !== '' && !(partner && canBeRecommender(partner)))
        throw new DomainError(codes.malformedRequest);
      const before = present(await setSiteOptions(tx, { ...input, winsFrom: money(input.winsFrom) }));
      const change = { before, after: input };
      await recordAudit(tx, { staff, action: 'site.options', target: 'site', ...change, ip: caller.ip });
      return null;
    }),
    measureOptions,
  ),
];
