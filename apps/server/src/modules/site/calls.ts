/** The calls about the whole site. Those that compose other modules reach them by their doors; the door beside reaches none. */
import { addSeconds } from '../../platform/clock.ts';
import { guestQuery } from '../../platform/http/call.ts';
import { bigWins } from '../bets/index.ts';
import { latestNotices } from '../board/index.ts';
import { latestTicker } from '../cashier/index.ts';
import {
  canBeRecommender,
  countOnline,
  findMemberByJoinCode,
  findMemberByLogin,
  issueCaptcha,
} from '../identity/index.ts';
import { banks } from './banks.ts';
import { bannerCalls } from './banner-calls.ts';
import { getMaintenance } from './maintenance.ts';
import { optionCalls } from './option-calls.ts';
import { getSiteOptions, listCodes } from './options.ts';
import { presentBigWin, presentCheck, presentOptions, presentTicker } from './present.ts';
import { getSwitches } from './switches.ts';

const tickerRows = 20;
const noticeRows = 5;
const bigWinRows = 20;
const bigWinSeconds = 7 * 24 * 3_600;

export const siteCalls = [
  guestQuery('site.bank', 'read', async () =>
    banks.map(({ code, ko, en }) => ({ bankCode: code, bankNameKr: ko, bankNameEn: en })),
  ),
  guestQuery('site.captcha', 'guarded', ({ platform }) => issueCaptcha(platform)),
  guestQuery('site.option', 'read', async ({ platform: { db }, caller, input }) => {
    const [options, switches, linked] = await Promise.all([
      getSiteOptions(db),
      getSwitches(db),
      input.joinCode ? findMemberByJoinCode(db, input.joinCode) : null,
    ]);
    const partner = linked ?? (await findMemberByLogin(db, options.recommender));
    return {
      siteOption: presentOptions(options, switches.signupOpen, caller.locale),
      joinRecommanderId: partner && canBeRecommender(partner) ? partner.memId : '',
    };
  }),
  ...bannerCalls,
  ...optionCalls,
  guestQuery('site.check', 'read', async ({ platform: { db, clock } }) => {
    const now = clock.now();
    return presentCheck(await getMaintenance(db, now), now);
  }),
  guestQuery('site.ticker', 'read', async ({ platform: { db } }) =>
    (await latestTicker(db, tickerRows)).map(presentTicker),
  ),
  guestQuery('site.notices', 'read', async ({ platform: { db }, caller, input }) => {
    const { page, count_per_list } = input;
    const { rows, total } = await latestNotices(db, caller.locale, { page, perPage: count_per_list });
    return { list: rows, pageInfo: { page, count_per_list, tatal_list_count: total } };
  }),
  guestQuery('site.main', 'read', async ({ platform: { db, clock }, caller }) => {
    const now = clock.now();
    const [ticker, notices, wins, playing] = await Promise.all([
      latestTicker(db, tickerRows),
      latestNotices(db, caller.locale, { page: 1, perPage: noticeRows }),
      bigWins(db, addSeconds(now, -bigWinSeconds), bigWinRows),
      countOnline(db, now),
    ]);
    return {
      ticker: ticker.map(presentTicker),
      notices: notices.rows,
      bigWins: wins.map(presentBigWin),
      playing,
      serverTime: now.toISOString(),
    };
  }),
  guestQuery('site.code', 'read', async ({ platform: { db }, input }) =>
    (await listCodes(db, input.masterCode)).map(({ code, nameKo, nameEn, ord }) => ({
      code,
      codeName: nameKo,
      codeNameEN: nameEn,
      ord,
    })),
  ),
];
