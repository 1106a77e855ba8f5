/** A report of business days: the reporting table divided as staff ask, each row with the name people know it by. */
import type { Answer, Input } from '@mirinae/contract/calls';
import { codes, type Locale } from '@mirinae/contract/codes';
import type { ReportDivision } from '@mirinae/contract/staff/reports';
import type { Database } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { MemberId } from '../../platform/ids.ts';
import { toWire, won } from '../../platform/money.ts';
import { findGameNames, listVendors } from '../catalog/index.ts';
import { findMemberByLogin, findMembers, isPartner } from '../identity/index.ts';
import { lineagesOf, nextBelow } from '../partners/index.ts';
import {
  addFigures,
  findTopMembers,
  ggrOf,
  ngrOf,
  type ReportFigures,
  type ReportFilter,
  type ReportKey,
  type ReportRow,
  sumAll,
  sumReports,
} from '../reports/index.ts';

type Report = Answer<'staff.report'>;
type Asked = Input<'staff.report'>;
type Shown = Report['list'][number];

const maxRows = 1_000;
const maxDays = 400;
const dayMs = 24 * 3_600_000;
const wire = (amount: bigint) => toWire(won(amount));

function present(figures: ReportFigures): Report['totals'] {
  return {
    bets: Number(figures.bets),
    stake: wire(figures.stake),
    payout: wire(figures.payout),
    ggr: wire(ggrOf(figures)),
    valid: wire(figures.valid),
    cancelled: Number(figures.cancelled),
    bonuses: wire(figures.bonuses),
    prizes: wire(figures.prizes),
    commission: wire(figures.commission),
    ngr: wire(ngrOf(figures)),
    deposits: wire(figures.deposits),
    withdrawals: wire(figures.withdrawals),
    corrections: wire(figures.corrections),
    uncollected: wire(figures.shortfall),
  };
}

async function getMember(db: Database, memId: string) {
  const member = await findMemberByLogin(db, memId);
  if (!member) throw new DomainError(codes.notFound);
  return member;
}

async function filterOf(db: Database, { startDate, endDate, partnerId, userId, vendorCode, groupKey }: Asked) {
  const days = (Date.parse(endDate) - Date.parse(startDate)) / dayMs;
  if (days < 0 || days > maxDays) throw new DomainError(codes.malformedRequest);
  const partner = partnerId === undefined ? null : await getMember(db, partnerId);
  if (partner && !isPartner(partner.tier)) throw new DomainError(codes.notFound);
  const player = userId === undefined ? null : await getMember(db, userId);
  return {
    partner: partner?.memberId ?? null,
    filter: {
      from: startDate,
      to: endDate,
      vendorKey: vendorCode,
      gameTypes: groupKey === undefined ? undefined : [groupKey],
      memberIds: player ? [player.memberId] : undefined,
      lineageIds: partner ? [...(await lineagesOf(db, [partner.memberId])).keys()] : undefined,
    },
  };
}

const keysOf: Readonly<Record<ReportDivision, readonly ReportKey[]>> = {
  day: ['day'],
  hour: ['hour'],
  vendor: ['vendor'],
  game: ['vendor', 'game'],
  gameType: ['gameType'],
  partner: ['lineage'],
  member: ['member'],
};

type Named = Pick<Shown, 'key' | 'name' | 'vendorCode'>;

/** The logins of members, and of what belongs to none ''. */
async function loginsOf(db: Database, ids: readonly (MemberId | null)[]): Promise<(id: MemberId | null) => Named> {
  const members = await findMembers(db, [...new Set(ids.flatMap((id) => id ?? []))]);
  const byId = new Map(members.map((member) => [member.memberId, member]));
  return (id) => {
    const member = id === null ? undefined : byId.get(id);
    return { key: member?.loginId ?? '', name: member?.nickname ?? '', vendorCode: '' };
  };
}

async function nameRows(
  db: Database,
  by: Exclude<ReportDivision, 'partner'>,
  rows: readonly ReportRow[],
  locale: Locale,
): Promise<(row: ReportRow) => Named> {
  const plain = (key: string, name = key, vendorCode = ''): Named => ({ key, name, vendorCode });
  if (by === 'member') {
    const loginOf = await loginsOf(
      db,
      rows.map(({ member }) => member),
    );
    return ({ member }) => loginOf(member);
  }
  if (by === 'vendor') {
    const vendors = new Map((await listVendors(db)).map((vendor) => [vendor.vendorKey, vendor.names[locale]]));
    return ({ vendor }) => plain(vendor, vendors.get(vendor) ?? vendor, vendor);
  }
  if (by === 'game') {
    const nameOf = await findGameNames(
      db,
      rows.map(({ vendor }) => vendor),
    );
    return ({ vendor, game }) => plain(game, game && nameOf(vendor, game)[locale], vendor);
  }
  return (row) => plain(row[by]);
}

/** Rows of lineages put together by the partner directly below the one asked about, as it was at the time. */
async function divideByPartner(db: Database, partner: MemberId | null, rows: readonly ReportRow[]): Promise<Shown[]> {
  const next = await nextBelow(db, partner);
  const groups = Map.groupBy(rows, ({ lineage }) => next.get(lineage) ?? null);
  const loginOf = await loginsOf(db, [...groups.keys()]);
  return [...groups].map(([below, own]) => ({ ...loginOf(below), ...present(addFigures(own)) }));
}

/** Time goes on by itself; of all else what won the house the most comes first. */
function inOrder(by: ReportDivision, list: readonly Shown[]): Shown[] {
  return by === 'day' || by === 'hour' ? [...list] : list.toSorted((one, other) => other.ggr - one.ggr);
}

/** The rows that are looked at, and the figures of all. Members are many: only those shown are read. */
async function readRows(db: Database, by: ReportDivision, filter: ReportFilter) {
  if (by !== 'member') {
    const rows = await sumReports(db, filter, keysOf[by]);
    return { rows, totals: addFigures(rows) };
  }
  const [memberIds, totals] = await Promise.all([findTopMembers(db, filter, maxRows), sumAll(db, filter)]);
  return { rows: await sumReports(db, { ...filter, memberIds }, keysOf[by]), totals };
}

/** Throws Z404 for an ID nobody has, Z400 for days in no order or more than 400. */
export async function getReport(db: Database, asked: Asked, locale: Locale): Promise<Report> {
  const { by } = asked;
  const { partner, filter } = await filterOf(db, asked);
  const { rows, totals } = await readRows(db, by, filter);
  const list =
    by === 'partner'
      ? await divideByPartner(db, partner, rows)
      : await nameRows(db, by, rows, locale).then((nameOf) => rows.map((row) => ({ ...nameOf(row), ...present(row) })));
  return { list: inOrder(by, list).slice(0, maxRows), totals: present(totals) };
}
