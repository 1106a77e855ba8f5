/** Members and their requests as the back office sees them: personal data masked. */
import type { Answer } from '@mirinae/contract/calls';
import type { Locale } from '@mirinae/contract/languages';
import type { Platform } from '../../platform/app.ts';
import { secretBoxOf } from '../../platform/auth/keys.ts';
import { maskAddress, maskName, maskTail } from '../../platform/auth/secret-box.ts';
import { describeAgent } from '../../platform/http/user-agent.ts';
import { type Money, toWire } from '../../platform/money.ts';
import type { ForgeryRow } from '../bets/index.ts';
import {
  type FindRequest,
  type InternalMarkRow,
  type Member,
  maskedPersonalData,
  type NameFault,
  runningBans,
} from '../identity/index.ts';
import { bankName } from '../site/index.ts';

const shownDigits = 4;

export function presentMemberRow(
  platform: Platform,
  member: Member,
  balances: { cash: Money; point: Money },
  recommenderId: string | null,
  { locale, isInternal }: { locale: Locale; isInternal: boolean },
): Answer<'staff.memberDetail'>['member'] {
  const bans = runningBans(member, platform.clock.now());
  return {
    memberId: Number(member.memberId),
    memId: member.loginId,
    memNick: member.nickname,
    ...maskedPersonalData(platform, member),
    bankName: bankName(member.bankCode, locale),
    memLevel: member.level,
    memTier: member.tier,
    status: member.status,
    bans: bans.map(({ kind, until }) => ({ kind, until })),
    widestBan: bans[0]?.kind ?? null,
    recommenderId,
    cashAmt: toWire(balances.cash),
    pointAmt: toWire(balances.point),
    joinedAt: member.joinedAt.toISOString(),
    lastLoginAt: member.lastLoginAt?.toISOString() ?? null,
    joinIp: member.joinIp,
    withdrawalsBarred: member.withdrawalsBarred,
    canRecommend: member.canRecommend,
    isInternal,
  };
}

export function presentNameFault({ alike, ...row }: NameFault): Answer<'staff.memberNames'>['list'][number] {
  return {
    memberId: Number(row.memberId),
    memId: row.loginId,
    memNick: row.nickname,
    memName: maskName(row.accountHolder),
    status: row.status,
    field: row.field,
    fault: row.fault,
    alike: alike && { memberId: Number(alike.memberId), memId: alike.loginId, memNick: alike.nickname },
    foundAt: row.foundAt.toISOString(),
  };
}

export function presentForgeries(
  { attempts, lastAt, barredUntil }: ForgeryRow,
  now: Date,
): NonNullable<Answer<'staff.memberDetail'>['forgedBets']> {
  const isBarred = barredUntil !== null && barredUntil > now;
  return {
    count: attempts,
    lastAt: lastAt.toISOString(),
    barredUntil: isBarred ? barredUntil.toISOString() : null,
  };
}

export function presentInternalMark({
  reason,
  markedBy,
  markedAt,
  unmarkReason,
  unmarkedBy,
  unmarkedAt,
  countsUntil,
}: InternalMarkRow): Answer<'staff.internalAccount'>['marks'][number] {
  const isUnmarked = unmarkReason !== null && unmarkedBy !== null && unmarkedAt !== null;
  return {
    marked: { reason, by: markedBy, at: markedAt.toISOString() },
    unmarked: isUnmarked ? { reason: unmarkReason, by: unmarkedBy, at: unmarkedAt.toISOString() } : null,
    countsUntil: countsUntil?.toISOString() ?? null,
  };
}

export function presentFindRequest(
  platform: Platform,
  request: FindRequest & { ofPhone: number },
): Answer<'staff.findList'>['list'][number] {
  const { isKnownBrowser, isKnownNetwork } = request;
  const agent = describeAgent(request.userAgent);
  return {
    findIdx: request.findId,
    kind: request.kind,
    memId: request.loginId,
    memName: maskName(request.accountHolder),
    memPhone: maskTail(secretBoxOf(platform).open(request.phoneEncrypted), shownDigits),
    matchedMemberId: request.matchedMemberId === null ? null : Number(request.matchedMemberId),
    from: { ip: maskAddress(request.ip), browser: agent.browser, system: agent.system, isKnownBrowser, isKnownNetwork },
    ofPhone: request.ofPhone,
    note: request.note,
    regDate: request.requestedAt.toISOString(),
    doneAt: request.closedAt?.toISOString() ?? null,
  };
}
