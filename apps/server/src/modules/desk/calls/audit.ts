/** The audit log, as those who may see it read it: with the members and requests that entries are about. */
import type { Answer, Input } from '@mirinae/contract/calls';
import { maxPageSize } from '@mirinae/contract/constants';
import type { Locale } from '@mirinae/contract/languages';
import { actsNamed } from '@mirinae/contract/staff/audit-act-names';
import type { Database } from '../../../platform/db/connect.ts';
import { staffQuery } from '../../../platform/http/call.ts';
import { pageInfo } from '../../../platform/http/page-info.ts';
import { brandId, type MemberId } from '../../../platform/ids.ts';
import { cashTypeOf, findRequests } from '../../cashier/index.ts';
import { findNamedMember, nameMembers } from '../../identity/index.ts';
import { type AuditTerm, type ListedAudit, readAuditForFile, searchAudit } from '../../staff/index.ts';

type List = Answer<'staff.auditList'>;
type Entry = List['list'][number];

async function termOf(db: Database, text: string, locale: Locale): Promise<AuditTerm> {
  const named = await findNamedMember(db, text);
  return { text, acts: actsNamed(text, locale), targets: named === null ? [] : [`member:${named}`] };
}

async function searchOf(db: Database, { searchText, action, ...input }: Input<'staff.auditList'>, locale: Locale) {
  const texts = searchText.split(/\s+/u).filter((text) => text !== '');
  const terms = await Promise.all(texts.map((text) => termOf(db, text, locale)));
  const { actor, target, startDate, endDate } = input;
  return { terms, action: action || undefined, actor, target, startDate, endDate };
}

/** The number of what a target names, where it is of this kind. */
function numberIn(target: string, kind: 'member' | 'cash'): string | null {
  const [, named, number] = /^(member|cash):([1-9]\d{0,14})$/.exec(target) ?? [];
  return named === kind ? (number ?? null) : null;
}

/** What entries are about. One that is named and not there, as after its member was erased, is null. */
async function readAbout(db: Database, rows: readonly ListedAudit[]): Promise<(target: string) => Entry['about']> {
  const numbersOf = (kind: 'member' | 'cash') => [
    ...new Set(rows.flatMap(({ target }) => numberIn(target, kind) ?? [])),
  ];
  const requests = await findRequests(
    db,
    numbersOf('cash').map((number) => brandId<'CashId'>(number)),
  );
  const requestOf = new Map(requests.map((request) => [String(request.cashId), request]));
  const members = numbersOf('member').map((number) => ({ memberId: brandId<'MemberId'>(number) }));
  const nameOf = await nameMembers(db, [...members, ...requests]);
  const aboutMember = (number: string, memberId: MemberId): Entry['about'] => {
    const { memId } = nameOf(memberId);
    return memId === '' ? null : { kind: 'member', memberId: Number(number), memId };
  };
  return (target) => {
    const member = numberIn(target, 'member');
    if (member !== null) return aboutMember(member, brandId<'MemberId'>(member));
    const request = requestOf.get(numberIn(target, 'cash') ?? '');
    if (!request) return null;
    const { cashId, kind, memberId } = request;
    return { kind: 'request', cashIdx: Number(cashId), cashType: cashTypeOf[kind], memId: nameOf(memberId).memId };
  };
}

async function present(db: Database, rows: readonly ListedAudit[]): Promise<Entry[]> {
  const aboutOf = await readAbout(db, rows);
  return rows.map(({ auditId, at, staffLogin, approvedBy, action, target, before, after, ip }) => ({
    auditIdx: String(auditId),
    at: at.toISOString(),
    staff: staffLogin,
    approvedBy,
    action,
    target,
    about: aboutOf(target),
    before,
    after,
    ip,
  }));
}

async function readList(db: Database, input: Input<'staff.auditList'>, locale: Locale): Promise<List> {
  const search = await searchOf(db, input, locale);
  const { count_per_list: limit, before } = input;
  // A page longer than any screen has is one of a file.
  if (limit > maxPageSize) {
    const { rows, next, total } = await readAuditForFile(db, search, { before, limit });
    return { list: await present(db, rows), pageInfo: pageInfo(input, total), next, searchedTo: null };
  }
  const { rows, next, searchedTo } = await searchAudit(db, search, { before, limit });
  return {
    list: await present(db, rows),
    pageInfo: pageInfo(input, rows.length),
    next,
    searchedTo: searchedTo?.toISOString() ?? null,
  };
}

export const auditCalls = [
  staffQuery('staff.auditList', 'audit.view', ({ platform: { db }, caller, input }) =>
    readList(db, input, caller.locale),
  ),
];
