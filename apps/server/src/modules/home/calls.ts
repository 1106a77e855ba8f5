/** The calls that compose the main page, and a member's own page and sign-in, from many modules. */

import { codes } from '@mirinae/contract/codes';
import type { Locale } from '@mirinae/contract/languages';
import type { Platform } from '../../platform/app.ts';
import { addSeconds } from '../../platform/clock.ts';
import { type Database, readOnly } from '../../platform/db/connect.ts';
import { type CallsOn, guestQuery, memberQuery } from '../../platform/http/call.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { pageInfo } from '../../platform/http/page-info.ts';
import type { MemberId } from '../../platform/ids.ts';
import { latestNotices } from '../board/index.ts';
import { latestTicker } from '../cashier/index.ts';
import {
  canBeRecommender,
  checkPassword,
  countOnline,
  findMember,
  findMemberByJoinCode,
  findMemberByLogin,
  findPreviousLogin,
  logIn,
  logInByPasskey,
  logInWithCode,
  markExported,
  proveCode,
  refuseEarlyExport,
  type SignedIn,
} from '../identity/index.ts';
import { countUnread } from '../messages/index.ts';
import { countUnreadNotifications } from '../notifications/index.ts';
import { countStamps } from '../promotions/index.ts';
import { lookUpRule } from '../registers/index.ts';
import { allDays, sumAll } from '../reports/index.ts';
import { getSiteOptions, getSwitches } from '../site/index.ts';
import type { SportsPlatform } from '../sportsbook/index.ts';
import { answerQuestion } from './assistant/answer-question.ts';
import { closeAccount } from './close-account.ts';
import { readOwnData } from './export-data.ts';
import { presentMember, presentOptions, presentTicker } from './present.ts';
import { readWinFeed } from './win-feed.ts';

const tickerRows = 20;
const noticeRows = 5;
/** A member is new for this long. */
const firstStepsSeconds = 31 * 24 * 3_600;

const pageCalls = [
  guestQuery('site.option', 'read', async ({ platform, caller, input }) => {
    const { db } = platform;
    const [options, switches, linked] = await Promise.all([
      getSiteOptions(db),
      getSwitches(db),
      input.joinCode ? findMemberByJoinCode(db, input.joinCode) : null,
    ]);
    const partner = linked ?? (await findMemberByLogin(db, options.recommender));
    return {
      siteOption: presentOptions(options, switches.signupOpen, caller.locale),
      joinRecommanderId: partner && canBeRecommender(partner) ? partner.loginId : '',
      needsBirthDate: (await lookUpRule(platform)) !== null,
    };
  }),
  guestQuery('site.ticker', 'read', async ({ platform: { db } }) =>
    (await latestTicker(db, tickerRows)).map(presentTicker),
  ),
  guestQuery('site.notices', 'read', async ({ platform: { db }, caller, input }) => {
    const page = { page: input.page, perPage: input.count_per_list };
    const { rows, total } = await latestNotices(db, caller.locale, page);
    return { list: rows, pageInfo: pageInfo(input, total) };
  }),
  guestQuery('site.wins', 'read', ({ platform }) => readWinFeed(platform)),
  guestQuery('site.question', 'read', ({ platform, caller, handlers, input }) =>
    answerQuestion({ platform, caller, handlers, session: { kind: 'none' } }, input.text),
  ),
  guestQuery('site.main', 'read', async ({ platform: { db, clock }, caller }) => {
    const now = clock.now();
    const [ticker, notices, playing] = await Promise.all([
      latestTicker(db, tickerRows),
      latestNotices(db, caller.locale, { page: 1, perPage: noticeRows }),
      countOnline(db, now),
    ]);
    return {
      ticker: ticker.map(presentTicker),
      notices: notices.rows,
      playing,
      serverTime: now.toISOString(),
    };
  }),
];

/** Counts of unread items. */
async function countNews(db: Database, memberId: MemberId) {
  const [newMsg, newNotifications] = await Promise.all([
    countUnread(db, memberId),
    countUnreadNotifications(db, memberId),
  ]);
  return { newMsg, newNotifications };
}

async function presentSignedIn(platform: Platform, { member, token, previousLogin }: SignedIn, locale: Locale) {
  const [presented, msgInfo] = await Promise.all([
    presentMember(platform, member, previousLogin, locale),
    countNews(platform.db, member.memberId),
  ]);
  return { member: presented, token, msgInfo };
}

const ownCalls = [
  guestQuery('member.login', 'guarded', async ({ platform, caller, input }) =>
    presentSignedIn(platform, await logIn(platform, input, caller), caller.locale),
  ),
  guestQuery('member.loginCode', 'guarded', async ({ platform, caller, input }) =>
    presentSignedIn(platform, await logInWithCode(platform, input, caller), caller.locale),
  ),
  guestQuery('member.passkeyLogin', 'guarded', async ({ platform, caller, input }) =>
    presentSignedIn(platform, await logInByPasskey(platform, input, caller), caller.locale),
  ),
  memberQuery('member.info', 'read', async ({ platform, caller, member }) => {
    const [self, previousLogin, msgInfo] = await Promise.all([
      findMember(platform.db, member.memberId),
      findPreviousLogin(platform.db, member.sessionId),
      countNews(platform.db, member.memberId),
    ]);
    if (!self) throw new DomainError(codes.notSignedIn);
    return { member: await presentMember(platform, self, previousLogin, caller.locale), msgInfo };
  }),
  memberQuery('member.question', 'read', ({ platform, caller, handlers, member, input }) =>
    answerQuestion({ platform, caller, handlers, session: member }, input.text),
  ),
  memberQuery('member.export', 'guarded', async ({ platform, caller, handlers, member, input }) => {
    const { memberId } = member;
    await checkPassword(platform, memberId, input.memPass);
    await refuseEarlyExport(platform, platform.db, memberId);
    await proveCode(platform, memberId, input.code);
    const reading = { ...platform, db: readOnly(platform.db) };
    const data = await readOwnData({ platform: reading, caller, handlers, session: member });
    await platform.db.transaction((tx) => markExported(platform, tx, memberId));
    return data;
  }),
  memberQuery('member.close', 'guarded', async ({ platform, caller, member: { memberId }, input }) => {
    await checkPassword(platform, memberId, input.memPass);
    await proveCode(platform, memberId, input.code);
    await platform.db.transaction((tx) => closeAccount(platform, tx, memberId, caller.ip));
    return null;
  }),
  memberQuery('member.firstSteps', 'read', async ({ platform: { db, clock }, member: { memberId } }) => {
    const now = clock.now();
    const [{ deposited, bets }, stamps, self] = await Promise.all([
      sumAll(db, { ...allDays, memberIds: [memberId] }),
      countStamps(db, memberId, { from: addSeconds(now, -firstStepsSeconds), to: addSeconds(now, 1) }),
      findMember(db, memberId),
    ]);
    // Who wants none has decided too.
    const limits = self !== null && (self.hasPlayLimits || self.limitChoice === 'none');
    return { deposit: deposited > 0n, play: bets > 0n, attendance: stamps > 0n, limits };
  }),
] satisfies CallsOn<SportsPlatform>;

export const homeCalls = [...pageCalls, ...ownCalls];
