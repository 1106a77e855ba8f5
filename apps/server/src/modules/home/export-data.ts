/**
 * Everything the house holds of a member, put together of the calls that the member may make anyway: each looks whose
 * it is, and masks, by itself. What no call answers whole is read through the door of its module.
 */
import type { Answer } from '@mirinae/contract/calls';
import type { MovementRow, StatementAccount } from '@mirinae/contract/cash/statement';
import { maxPageSize } from '@mirinae/contract/constants';
import { exportDays, maxExportRows } from '@mirinae/contract/member/export';
import { maskAddress } from '../../platform/auth/secret-box.ts';
import { addSeconds, businessDay, daySeconds } from '../../platform/clock.ts';
import type { Page } from '../../platform/db/read-page.ts';
import type { RawContext } from '../../platform/http/call.ts';
import type { MemberSession } from '../../platform/http/session.ts';
import { toWire } from '../../platform/money.ts';
import { listOwnComments, listWritten } from '../board/index.ts';
import { findMember } from '../identity/index.ts';
import { listOwnChecks, listOwnRequests, presentOwn, presentOwnCheck } from '../kyc/index.ts';
import { listClaims, listFriends } from '../loyalty/index.ts';
import { listMessages, textsIn } from '../messages/index.ts';
import { listPushChoices, listPushDevices } from '../notifications/index.ts';
import { listOfferConsents, readReach } from '../outbox/index.ts';
import { listStamps } from '../promotions/index.ts';
import { listBreaks, listChecks, presentCheck } from '../saferplay/index.ts';
import { listConsents } from '../site/index.ts';
import { pageOfSlips, type SportsPlatform } from '../sportsbook/index.ts';
import { listLatest, presentRequirement } from '../wagering/index.ts';
import { request, type Visit } from './make-call.ts';

type Own = Omit<Visit, 'session'> & Pick<RawContext<SportsPlatform>, 'platform'> & { readonly session: MemberSession };
type Part<Row> = { list: Row[]; isCut: boolean };

/** Reads all pages. A row added meanwhile shifts the others down, so duplicates are dropped. */
async function readPages<Row>(readPage: (page: Page) => Promise<{ rows: Row[]; total: number }>): Promise<Part<Row>> {
  const read = new Map<string, Row>();
  for (let page = 1; ; page += 1) {
    const { rows, total } = await readPage({ page, perPage: maxPageSize });
    for (const row of rows) read.set(JSON.stringify(row), row);
    const isLast = page * maxPageSize >= total;
    if (isLast || page * maxPageSize >= maxExportRows) return { list: [...read.values()], isCut: !isLast };
  }
}

type WirePage = { page: number; count_per_list: number };
type WireList<Row> = { list: Row[]; pageInfo: { tatal_list_count: number } };

function readList<Row>(fetchPage: (page: WirePage) => Promise<WireList<Row>>): Promise<Part<Row>> {
  return readPages(async ({ page, perPage }) => {
    const { list, pageInfo } = await fetchPage({ page, count_per_list: perPage });
    return { rows: list, total: pageInfo.tatal_list_count };
  });
}

async function readStatement(own: Own, account: StatementAccount): Promise<Part<MovementRow>> {
  const list: MovementRow[] = [];
  let next: string | null = null;
  do {
    const answer: Answer<'cash.statement'> = await request(own, 'cash.statement', {
      account,
      ...(next === null ? {} : { before: next }),
    });
    list.push(...answer.list);
    next = answer.next;
  } while (next !== null && list.length < maxExportRows);
  return { list: list.slice(0, maxExportRows), isCut: next !== null || list.length > maxExportRows };
}

const yesNo = (at: Date | null) => (at === null ? ('N' as const) : ('Y' as const));

/** With what they say, which the list of messages leaves out. */
function readMessages({ platform: { db }, caller, session }: Own) {
  return readPages(async (page) => {
    const { rows, total } = await listMessages(db, session.memberId, page);
    const messages = rows.map((copy) => ({
      msgIdx: Number(copy.copyId),
      ...textsIn(copy, caller.locale),
      regDate: copy.sentAt.toISOString(),
      readYn: yesNo(copy.readAt),
      recalledYn: yesNo(copy.recalledAt),
    }));
    return { rows: messages, total };
  });
}

function readPosts({ platform: { db }, session }: Own) {
  return readPages(async (page) => {
    const { rows, total } = await listWritten(db, session.memberId, page);
    const posts = rows.map(({ board, title, content, writtenAt, answer, answeredAt }) => ({
      board,
      title,
      content,
      regDate: writtenAt.toISOString(),
      answer: answer === null || !answeredAt ? null : { content: answer, regDate: answeredAt.toISOString() },
    }));
    return { rows: posts, total };
  });
}

function readComments({ platform: { db }, session }: Own) {
  return readPages(async (page) => {
    const { rows, total } = await listOwnComments(db, session.memberId, page);
    const written = rows.map(({ postId, content, writtenAt }) => ({
      boardIdx: Number(postId),
      content,
      regDate: writtenAt.toISOString(),
    }));
    return { rows: written, total };
  });
}

function readMissions({ platform: { db }, session }: Own) {
  return readPages(async (page) => {
    const { rows, total } = await listClaims(db, session.memberId, page);
    const claims = rows.map(({ missionId, period, points, claimedAt, takenBackAt }) => ({
      missionIdx: missionId,
      period,
      points: toWire(points),
      at: claimedAt.toISOString(),
      takenBackAt: takenBackAt?.toISOString() ?? null,
    }));
    return { rows: claims, total };
  });
}

function readStamps({ platform: { db }, session }: Own) {
  return readPages(async (page) => {
    const { rows, total } = await listStamps(db, session.memberId, page);
    return { rows: rows.map(({ day, streak, points }) => ({ day, streak, points: toWire(points) })), total };
  });
}

async function readRewards(own: Own) {
  const { grade, turnover, rewards } = await request(own, 'promo.vip', {});
  return {
    coupons: {
      open: await readList((page) => request(own, 'promo.couponList', { ...page, view: 'open' })),
      over: await readList((page) => request(own, 'promo.couponList', { ...page, view: 'over' })),
    },
    missions: await readMissions(own),
    grades: { grade, turnover, rewards },
    friends: await listFriends(own.platform.db, own.session.memberId),
    stamps: await readStamps(own),
    spins: await readList((page) => request(own, 'promo.rotaryList', page)),
    freeBets: await request(own, 'promo.freeBetList', {}),
  };
}

async function readAccount(own: Own) {
  return {
    profile: (await request(own, 'member.info', {})).member,
    balances: await request(own, 'cash.getUserCash', {}),
    otp: await request(own, 'member.otp', {}),
    passkeys: (await request(own, 'member.passkeyList', {})).list,
    kyc: {
      level: (await request(own, 'member.kyc', {})).level,
      requests: (await listOwnRequests(own.platform.db, own.session.memberId)).map(presentOwn),
      checks: (await listOwnChecks(own.platform.db, own.session.memberId)).map(presentOwnCheck),
    },
    logins: await readList((page) => request(own, 'member.loginList', page)),
    devices: await request(own, 'member.deviceList', {}),
    games: await request(own, 'play.shelf', {}),
  };
}

async function readMoneyAndPlay(own: Own, startDate: string) {
  return {
    requests: await readList((page) => request(own, 'cash.list', { ...page, startDate })),
    statements: {
      cash: await readStatement(own, 'cash'),
      point: await readStatement(own, 'point'),
      held: await readStatement(own, 'held'),
      review: await readStatement(own, 'review'),
    },
    requirements: (await listLatest(own.platform.db, own.session.memberId)).map(presentRequirement),
    bets: await readList((page) => request(own, 'bet.list', { ...page, startDate })),
    archivedBets: await readList((page) => request(own, 'bet.list', { ...page, startDate, oldYn: 'Y' })),
    slips: await readPages((page) => pageOfSlips(own.platform, own.session.memberId, page)),
  };
}

async function readChoices(own: Own) {
  const { platform, session } = own;
  const { checkMinutes, isClockShown } = await request(own, 'safer.session', {});
  const [self, breaks, checks, consents] = await Promise.all([
    findMember(platform.db, session.memberId),
    listBreaks(platform.db, session.memberId),
    listChecks(platform.db, session.memberId, maxExportRows + 1),
    listConsents(platform.db, session.memberId),
  ]);
  return {
    limits: (await request(own, 'safer.limits', {})).limits,
    limitChoice: { choice: self?.limitChoice ?? 'open', at: self?.limitChosenAt?.toISOString() ?? null },
    limitChanges: await readList((page) => request(own, 'safer.limitHistory', page)),
    breaks: breaks.map(({ kind, begunAt, until }) => ({
      kind,
      begunAt: begunAt.toISOString(),
      until: until.toISOString(),
    })),
    checks: { list: checks.slice(0, maxExportRows).map(presentCheck), isCut: checks.length > maxExportRows },
    consents: consents.map(({ kind, version, agreedAt, ip }) => ({
      kind,
      version,
      at: agreedAt.toISOString(),
      network: maskAddress(ip),
    })),
    reach: (await readReach(platform, session.memberId)).channels,
    offerConsents: (await listOfferConsents(platform.db, session.memberId)).map(
      ({ channel, kind, isGiven, by, at }) => ({
        channel,
        kind,
        isGiven,
        by,
        at: at.toISOString(),
      }),
    ),
    pushDevices: await listPushDevices(platform, session.memberId, own.caller.device),
    settings: {
      notifications: await request(own, 'notification.preferences', {}),
      push: await listPushChoices(platform.db, session.memberId),
      offers: (await request(own, 'board.offers', {})).isOn,
      checkMinutes,
      isClockShown,
    },
  };
}

/** One part after the other, so that it holds back no one else. `own.platform.db` may refuse to write. */
export async function readOwnData(own: Own): Promise<Answer<'member.export'>> {
  const now = own.platform.clock.now();
  const from = businessDay(addSeconds(now, -exportDays * daySeconds));
  return {
    madeAt: now.toISOString(),
    rowsMax: maxExportRows,
    from,
    ...(await readAccount(own)),
    ...(await readMoneyAndPlay(own, from)),
    messages: await readMessages(own),
    posts: await readPosts(own),
    comments: await readComments(own),
    ...(await readRewards(own)),
    notifications: await readList((page) => request(own, 'notification.list', page)),
    ...(await readChoices(own)),
  };
}
