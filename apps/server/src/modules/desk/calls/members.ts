/** The calls of staff about members. */
import { codes } from '@mirinae/contract/codes';
import { maxPageSize } from '@mirinae/contract/constants';
import type { Locale } from '@mirinae/contract/languages';
import type { Platform } from '../../../platform/app.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { runFrom } from '../../../platform/db/statement.ts';
import { type Measured, staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { pageInfo } from '../../../platform/http/page-info.ts';
import { memberId } from '../../../platform/ids.ts';
import { toWire, zeroMoney } from '../../../platform/money.ts';
import { countStatement, findForgeries, readStatementPage } from '../../bets/index.ts';
import {
  closeFindRequest,
  findInternal,
  findMember,
  findMembers,
  findTotpRequest,
  hasTotp,
  issueReset,
  listFindRequests,
  listLogins,
  listMembers,
  listNameFaults,
  type Member,
  openBankAccount,
  openPhone,
  resetPin,
  resetTotp,
  setMemberSettings,
  setMemberStatus,
  unlockWithdrawal,
} from '../../identity/index.ts';
import { getBalances, listBalances } from '../../ledger/index.ts';
import { listConsents } from '../../site/index.ts';
import { addNote, findNewestAudit, fourEyes, recordAudit, revealPersonal } from '../../staff/index.ts';
import { presentFindRequest, presentForgeries, presentMemberRow, presentNameFault } from '../present.ts';

const loginsShown = 10;

async function presentRows(platform: Platform, list: readonly Member[], locale: Locale) {
  const recommenderIds = list.flatMap(({ recommenderId }) => recommenderId ?? []);
  const memberIds = list.map(({ memberId: id }) => id);
  const [recommenders, balances, internal] = await Promise.all([
    findMembers(platform.db, [...new Set(recommenderIds)]),
    listBalances(platform.db, memberIds),
    findInternal(runFrom(platform.db), memberIds, platform.clock.now()),
  ]);
  const loginOf = new Map(recommenders.map((member) => [member.memberId, member.loginId]));
  return list.map((member) => {
    const recommender = member.recommenderId === null ? null : (loginOf.get(member.recommenderId) ?? null);
    const held = balances.get(member.memberId) ?? { cash: zeroMoney, point: zeroMoney };
    const isInternal = internal.has(member.memberId);
    return presentMemberRow(platform, member, held, recommender, { locale, isInternal });
  });
}

/** Who closed an account, from the audit log: its member, or staff by the last change of its state. */
async function readClosing({ db }: Pick<Platform, 'db'>, { memberId: id, status }: Member) {
  if (status !== 'withdrawn') return null;
  const entry = await findNewestAudit(db, ['member.close', 'member.status'], `member:${id}`);
  return entry && { at: entry.at.toISOString(), byStaff: entry.action === 'member.close' ? null : entry.staffLogin };
}

/** What gives a member more than it has counts as one member; what takes from it, or is about none, is not measured. */
async function measureEasing(tx: Tx, id: number, eases: (member: Member) => boolean): Promise<Measured | null> {
  const member = await findMember(tx, memberId(id));
  if (!member || !eases(member)) return null;
  return { target: `member:${id}`, memberId: member.memberId, amount: 1 };
}

export const memberCalls = [
  staffQuery('staff.memberList', 'members.view', async ({ platform, caller, input }) => {
    const { count_per_list: perPage, ...filter } = input;
    const { list, total } = await listMembers(platform, { ...filter, perPage });
    return { list: await presentRows(platform, list, caller.locale), pageInfo: pageInfo(input, total) };
  }),
  staffQuery('staff.memberDetail', 'members.view', async ({ platform, caller, input }) => {
    const found = await findMember(platform.db, memberId(input.memberId));
    if (!found) throw new DomainError(codes.notFound);
    const [[member], { held }, logins, otpOn, consents, forgeries, closed] = await Promise.all([
      presentRows(platform, [found], caller.locale),
      getBalances(platform.db, found.memberId),
      listLogins(platform.db, found.memberId, loginsShown),
      hasTotp(platform.db, found.memberId),
      listConsents(platform.db, found.memberId),
      findForgeries(platform.db, found.memberId),
      readClosing(platform, found),
    ]);
    if (!member) throw new DomainError(codes.notFound);
    return {
      member,
      heldAmt: toWire(held),
      closed,
      otpOn,
      register: found.registerState,
      forgedBets: forgeries && presentForgeries(forgeries, platform.clock.now()),
      logins: logins.map(({ at, ip, userAgent }) => ({ at: at.toISOString(), ip, userAgent })),
      consents: consents.map(({ kind, version, agreedAt, ip }) => ({ kind, version, at: agreedAt.toISOString(), ip })),
    };
  }),
  staffQuery('staff.statement', 'members.view', async ({ platform: { db }, input }) => {
    const found = await findMember(db, memberId(input.memberId));
    if (!found) throw new DomainError(codes.notFound);
    const { account, before, count_per_list: perPage } = input;
    const isFirstOfFile = perPage > maxPageSize && before === undefined;
    const [part, total] = await Promise.all([
      readStatementPage(db, found.memberId, { account, before }, perPage),
      isFirstOfFile ? countStatement(db, found.memberId, account) : null,
    ]);
    return { ...part, pageInfo: pageInfo(input, total ?? part.list.length) };
  }),
  fourEyes(
    staffCommand(
      'staff.memberStatus',
      'members.edit',
      async ({ platform, tx, caller, staff, input: { memberId: id, status, reason } }) => {
        const { statusBefore } = await setMemberStatus(platform, tx, memberId(id), status);
        const change = { before: { status: statusBefore }, after: { status, reason } };
        await recordAudit(tx, { staff, action: 'member.status', target: `member:${id}`, ...change, ip: caller.ip });
        return null;
      },
    ),
    async ({ tx, input }) => measureEasing(tx, input.memberId, () => input.status === 'active'),
  ),
  fourEyes(
    staffCommand(
      'staff.memberEdit',
      'members.edit',
      async ({ tx, caller, staff, input: { memberId: id, reason, ...standing } }) => {
        const before = await setMemberSettings(tx, memberId(id), standing);
        const change = { before, after: { ...standing, reason } };
        await recordAudit(tx, { staff, action: 'member.edit', target: `member:${id}`, ...change, ip: caller.ip });
        return null;
      },
    ),
    async ({ tx, input: { memberId: id, level, withdrawalsBarred } }) =>
      measureEasing(tx, id, (member) => level > member.level || (member.withdrawalsBarred && !withdrawalsBarred)),
  ),
  staffCommand(
    'staff.unlockWithdrawal',
    'members.edit',
    async ({ platform, tx, caller, staff, input: { memberId: id, reason } }) => {
      const { triesBefore } = await unlockWithdrawal(platform, tx, memberId(id));
      const change = { before: { tries: triesBefore }, after: { tries: 0, reason } };
      await recordAudit(tx, {
        staff,
        action: 'member.unlockWithdrawal',
        target: `member:${id}`,
        ...change,
        ip: caller.ip,
      });
      return null;
    },
  ),
  fourEyes(
    staffCommand('staff.pinReset', 'members.edit', async ({ platform, tx, caller, staff, input }) => {
      const { memberId: id, reason } = input;
      await resetPin(platform, tx, memberId(id));
      const change = { before: null, after: { reason } };
      await recordAudit(tx, { staff, action: 'member.pinReset', target: `member:${id}`, ...change, ip: caller.ip });
      return null;
    }),
    ({ input }) => ({ target: `member:${input.memberId}`, amount: 0 }),
  ),
  staffCommand('staff.noteAdd', 'members.view', async ({ platform, tx, caller, staff, input }) => {
    const owner = memberId(input.memberId);
    if (!(await findMember(tx, owner))) throw new DomainError(codes.notFound);
    const note = { memberId: owner, text: input.text, writtenBy: staff.loginId, writtenAt: platform.clock.now() };
    const change = { before: null, after: { text: input.text } };
    await recordAudit(tx, { staff, action: 'member.note', target: `member:${owner}`, ...change, ip: caller.ip });
    return addNote(tx, note);
  }),
  staffQuery('staff.memberReveal', 'personal.reveal', async ({ platform, caller, staff, input }) => {
    const { memberId: id, field, reason, note } = input;
    const found = await findMember(platform.db, memberId(id));
    if (!found) throw new DomainError(codes.notFound);
    const why = { memberId: found.memberId, target: `member:${id}`, field, reason, note };
    return revealPersonal(platform, { staff, ip: caller.ip, ...why }, () =>
      field === 'phone' ? openPhone(platform, found) : openBankAccount(platform, found),
    );
  }),
  staffQuery('staff.memberNames', 'members.view', async ({ platform, input }) => {
    const { list, total } = await listNameFaults(platform, input.page, input.count_per_list);
    return { list: list.map(presentNameFault), pageInfo: pageInfo(input, total) };
  }),
  staffQuery('staff.findList', 'members.view', async ({ platform, input }) => {
    const { list, total } = await listFindRequests(platform, input.page, input.count_per_list);
    return { list: list.map((row) => presentFindRequest(platform, row)), pageInfo: pageInfo(input, total) };
  }),
  staffCommand('staff.findClose', 'members.edit', async ({ platform, tx, caller, staff, input: { findIdx } }) => {
    await closeFindRequest(platform, tx, findIdx);
    const change = { before: { open: true }, after: { open: false } };
    await recordAudit(tx, { staff, action: 'find.close', target: `find:${findIdx}`, ...change, ip: caller.ip });
    return null;
  }),
  fourEyes(
    staffCommand(
      'staff.resetLink',
      'members.edit',
      async ({ platform, tx, caller, staff, input: { memberId: id, verified } }) => {
        const { resetToken, expiresAt } = await issueReset(platform, tx, memberId(id));
        const change = { before: null, after: { expiresAt: expiresAt.toISOString(), verified } };
        await recordAudit(tx, { staff, action: 'member.resetLink', target: `member:${id}`, ...change, ip: caller.ip });
        // Behind the hash, so that the word reaches no log of a server and no referrer.
        return { link: `/#reset=${resetToken}`, expiresAt: expiresAt.toISOString() };
      },
    ),
    ({ input }) => ({ target: `member:${input.memberId}`, amount: 0 }),
  ),
  fourEyes(
    staffCommand('staff.otpReset', 'members.edit', async ({ platform, tx, caller, staff, input: { findIdx } }) => {
      const target = `member:${await resetTotp(platform, tx, findIdx)}`;
      const change = { before: null, after: { findIdx } };
      await recordAudit(tx, { staff, action: 'member.otpReset', target, ...change, ip: caller.ip });
      return null;
    }),
    async ({ tx, input }) => ({ target: `member:${await findTotpRequest(tx, input.findIdx)}`, amount: 0 }),
  ),
];
