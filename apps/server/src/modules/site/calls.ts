/** The calls about the whole site that need no other module but the staff who change it. */
import { guestQuery } from '../../platform/http/call.ts';
import { agreementCalls } from './agreement-calls.ts';
import { banks } from './banks.ts';
import { bannerCalls } from './banner-calls.ts';
import { getMaintenance } from './maintenance.ts';
import { listCodes } from './options.ts';
import { presentCheck } from './present.ts';

export const siteCalls = [
  guestQuery('site.bank', 'read', async () =>
    banks.map(({ code, ko, en }) => ({ bankCode: code, bankNameKr: ko, bankNameEn: en })),
  ),
  ...agreementCalls,
  ...bannerCalls,
  guestQuery('site.check', 'read', async ({ platform: { db, clock } }) => {
    const now = clock.now();
    return presentCheck(await getMaintenance(db, now), now);
  }),
  guestQuery('site.code', 'read', async ({ platform: { db }, input }) =>
    (await listCodes(db, input.masterCode)).map(({ code, names, ord }) => ({
      code,
      codeName: names.ko,
      codeNameEN: names.en,
      ord,
    })),
  ),
];
