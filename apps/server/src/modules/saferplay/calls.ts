/** The calls of safer play. */

import { codes } from '@mirinae/contract/codes';
import type { Database } from '../../platform/db/connect.ts';
import { memberCommand, memberQuery } from '../../platform/http/call.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { pageInfo } from '../../platform/http/page-info.ts';
import type { MemberId } from '../../platform/ids.ts';
import { jurisdictionOf } from '../../platform/jurisdiction.ts';
import { money, toWire } from '../../platform/money.ts';
import { breakOf, findMember } from '../identity/index.ts';
import { readActivity } from './activity.ts';
import { beginBreak } from './begin-break.ts';
import { chooseLimits, mustChooseLimits } from './choose-limits.ts';
import { sessionEnd } from './find-refusal.ts';
import { harmCalls } from './harm-calls.ts';
import { presentBreak, presentChange } from './present.ts';
import { findLimitFacts } from './read-limits.ts';
import { readLimits, type SaferPlayCallsHost } from './read-own-limits.ts';
import { answerCheck, readCheck } from './reality-check.ts';
import { readReminders, setReminders } from './reminders.ts';
import { cancelChange, listChanges, setLimit } from './set-limit.ts';
import { staffSaferPlayCalls } from './staff-calls.ts';

async function getOwn(db: Database, memberId: MemberId) {
  const member = await findMember(db, memberId);
  if (!member) throw new DomainError(codes.notSignedIn);
  return member;
}

const limitCalls = (host: SaferPlayCallsHost) => [
  memberQuery('safer.limits', 'read', async ({ platform, member: { memberId } }) => {
    return {
      limits: await readLimits(platform, host, memberId),
      break: presentBreak(breakOf(await getOwn(platform.db, memberId), platform.clock.now())),
    };
  }),
  memberCommand('safer.limitSet', 'write', async ({ platform, tx, member: { memberId }, input }) => {
    const amount = input.amount === null ? null : money(input.amount);
    const from = await setLimit(platform, host, tx, { memberId, kind: input.kind, amount });
    return { from: from?.toISOString() ?? null };
  }),
  memberCommand('safer.limitsChoose', 'write', async ({ platform, tx, member: { memberId }, input }) => {
    await chooseLimits(platform, host, tx, { memberId, ...input });
    return null;
  }),
  memberCommand('safer.limitCancel', 'write', async ({ platform, tx, member: { memberId }, input }) => {
    await cancelChange(platform, tx, memberId, input.kind);
    return null;
  }),
  memberQuery('safer.limitHistory', 'read', async ({ platform: { db }, member: { memberId }, input }) => {
    const page = { page: input.page, perPage: input.count_per_list };
    const { rows, total } = await listChanges(db, memberId, page);
    return { list: rows.map(presentChange), pageInfo: pageInfo(input, total) };
  }),
];

const sessionCalls = (host: SaferPlayCallsHost) => [
  memberCommand('safer.breakBegin', 'write', async ({ platform, tx, member: { memberId }, input }) => {
    const { kind, until } = await beginBreak(platform, tx, memberId, input);
    return { kind, until: until.toISOString() };
  }),
  memberQuery('safer.session', 'read', async ({ platform, member: { memberId } }) => {
    const { db, clock } = platform;
    const now = clock.now();
    const [member, { startedAt, dueAt }, facts, reminders] = await Promise.all([
      getOwn(db, memberId),
      readCheck(platform, memberId),
      findLimitFacts(db, memberId, now),
      readReminders(platform, memberId),
    ]);
    const { stake, payout } = await host.playSince(db, memberId, startedAt);
    const endsAt = await sessionEnd(db, memberId, facts, now);
    return {
      serverTime: now.toISOString(),
      startedAt: startedAt.toISOString(),
      stake: toWire(stake),
      payout: toWire(payout),
      result: toWire(money(payout - stake)),
      endsAt: endsAt?.toISOString() ?? null,
      ...reminders,
      checkDueAt: dueAt?.toISOString() ?? null,
      needsChecks: jurisdictionOf(platform.config).needsChecks,
      requiresLimits: mustChooseLimits(member, platform),
      break: presentBreak(breakOf(member, now)),
    };
  }),
  memberQuery('safer.activity', 'read', ({ platform: { db }, member: { memberId }, input }) =>
    readActivity(db, memberId, input),
  ),
  memberCommand('safer.sessionSet', 'write', async ({ platform, tx, member: { memberId }, input }) => {
    await setReminders(platform, tx, memberId, input);
    return null;
  }),
  memberCommand('safer.checkAnswer', 'write', async ({ platform, tx, member: { memberId }, input }) => {
    const answer = { memberId, dueAt: new Date(input.dueAt), choice: input.choice, place: 'site' } as const;
    await answerCheck(platform, tx, answer, host.playSince);
    return null;
  }),
];

export const saferPlayCalls = (host: SaferPlayCallsHost) => [
  ...limitCalls(host),
  ...sessionCalls(host),
  ...staffSaferPlayCalls(host),
  ...harmCalls(host),
];
