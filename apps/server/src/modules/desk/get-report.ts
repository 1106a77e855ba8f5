/** Report of business days: the reporting table grouped as requested by staff, each row with its display name. */
import type { Answer, Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { Locale } from '@mirinae/contract/languages';
import type { ReportDivision } from '@mirinae/contract/staff/reports';
import type { Platform } from '../../platform/app.ts';
import type { Database } from '../../platform/db/connect.ts';
import type { Page } from '../../platform/db/read-page.ts';
import { runFrom } from '../../platform/db/statement.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { type MemberId, memberId } from '../../platform/ids.ts';
import { money, toWire } from '../../platform/money.ts';
import { findGameNames, listVendors } from '../catalog/index.ts';
import { findInternal, findMemberByLogin, findMembers, isPartner } from '../identity/index.ts';
import { lineagesOf, nextBelow } from '../partners/index.ts';
import {
  addFigures,
  ggrOf,
  type MemberOrder,
  ngrOf,
  noFigures,
  pageOfMembers,
  paidNgrOf,
  type ReportFigures,
  type ReportKey,
  type ReportRow,
  sumReports,
} from '../reports/index.ts';
import { type CostKey, type Costs, type ReportCosts, readCosts, textOf, unknownCosts } from './report-costs.ts';

type Report = Answer<'staff.report'>;
type Requested = Omit<Input<'staff.report'>, 'by'>;
type Shown = Report['list'][number];

const maxDays = 400;
const dayMs = 24 * 3_600_000;
const wire = (amount: bigint) => toWire(money(amount));

function present(figures: ReportFigures, { accrued, fees }: Costs): Report['totals'] {
  const ngr = accrued === null || fees === null ? null : ngrOf(figures, { accrued, fees });
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
    ngrPaid: wire(paidNgrOf(figures)),
    accrued: accrued === null ? null : wire(accrued),
    fees: fees === null ? null : wire(fees),
    ngr: ngr === null ? null : wire(ngr),
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

export async function filterOf(db: Database, requested: Requested) {
  const { startDate, endDate, partnerId, userId, vendorCode, groupKey, gameKey, hour } = requested;
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
      hour,
      vendorKey: vendorCode,
      gameKey,
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
  member: [],
};

type Named = Pick<Shown, 'key' | 'name' | 'vendorCode' | 'isInternal'>;

/** The logins of members, and of what belongs to none ''. */
async function loginsOf(
  { db, clock }: Platform,
  ids: readonly (MemberId | null)[],
): Promise<(id: MemberId | null) => Named> {
  const memberIds = [...new Set(ids.flatMap((id) => id ?? []))];
  const [members, internal] = await Promise.all([
    findMembers(db, memberIds),
    findInternal(runFrom(db), memberIds, clock.now()),
  ]);
  const byId = new Map(members.map((member) => [member.memberId, member]));
  return (id) => {
    const member = id === null ? undefined : byId.get(id);
    const isInternal = id !== null && internal.has(id);
    return { key: member?.loginId ?? '', name: member?.nickname ?? '', vendorCode: '', isInternal };
  };
}

async function nameRows(
  db: Database,
  by: Exclude<ReportDivision, 'partner' | 'member'>,
  rows: readonly ReportRow[],
  locale: Locale,
): Promise<(row: ReportRow) => Named> {
  const plain = (key: string, name = key, vendorCode = ''): Named => ({ key, name, vendorCode, isInternal: false });
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

/**
 * Rows of lineages put together by the partner directly below the requested one, as it was at the time. A partner whose
 * branch earned without a row, since it was moved there later, has one of its costs alone.
 */
async function divideByPartner(
  platform: Platform,
  partner: MemberId | null,
  rows: readonly ReportRow[],
  costs: ReportCosts,
): Promise<Shown[]> {
  const next = await nextBelow(platform.db, partner);
  const groups = Map.groupBy(rows, ({ lineage }) => next.get(lineage) ?? null);
  const earning = costs.keys.map(({ key }) => (key === '' ? null : memberId(key)));
  const ids = [...new Set([...groups.keys(), ...earning])];
  const loginOf = await loginsOf(platform, ids);
  return ids.map((id) => ({
    ...loginOf(id),
    ...present(addFigures(groups.get(id) ?? []), costs.of({ vendorKey: '', key: String(id ?? '') })),
  }));
}

/** Time goes on by itself; of all else what won the house the most comes first. */
function inOrder(by: ReportDivision, list: readonly Shown[]): Shown[] {
  return by === 'day' || by === 'hour'
    ? list.toSorted((one, other) => (one.key < other.key ? -1 : 1))
    : list.toSorted((one, other) => other.ggr - one.ggr);
}

type Divided = {
  readonly by: ReportDivision;
  readonly partner: MemberId | null;
  readonly rows: readonly ReportRow[];
  readonly costs: ReportCosts;
};

/** What the division does not separate is in the row of none. */
async function divide(platform: Platform, { by, partner, rows, costs }: Divided, locale: Locale): Promise<Shown[]> {
  if (by === 'member') return [];
  if (by === 'partner') return divideByPartner(platform, partner, rows, costs);
  const nameOf = await nameRows(platform.db, by, rows, locale);
  const keyOf = ({ vendorCode, key }: Named): CostKey => ({ vendorKey: by === 'game' ? vendorCode : '', key });
  const named = rows.map((row) => ({ row, name: nameOf(row) }));
  const known = new Set(named.map(({ name }) => textOf(keyOf(name))));
  const missing = new Map(costs.keys.filter((key) => !known.has(textOf(key))).map((key) => [textOf(key), key]));
  return [
    ...named.map(({ row, name }) => ({ ...name, ...present(row, costs.of(keyOf(name))) })),
    ...[...missing.values()].map((cost) => {
      const { vendorKey: vendorCode, key } = cost;
      return { key, name: key, vendorCode, isInternal: false, ...present(noFigures, costs.of(cost)) };
    }),
  ];
}

/** Throws Z404 for an unknown ID, Z400 for days in no order or more than 400. */
export async function getReport(
  platform: Platform,
  { by, ...requested }: Requested & { by: ReportDivision },
  locale: Locale,
): Promise<Report> {
  const { db } = platform;
  const { partner, filter } = await filterOf(db, requested);
  const rows = await sumReports(db, filter, keysOf[by]);
  const costs = await readCosts(db, by, { ...filter, partner });
  const list = await divide(platform, { by, partner, rows, costs }, locale);
  return { list: inOrder(by, list), totals: present(addFigures(rows), costs.totals) };
}

/** The same of each member, page by page. Throws what getReport does. */
export async function listMemberFigures(
  platform: Platform,
  { page, perPage, order, ...requested }: Requested & Page & { order?: MemberOrder | undefined },
): Promise<{ list: Shown[]; total: number }> {
  const { db } = platform;
  const { filter } = await filterOf(db, requested);
  const { memberIds, total } = await pageOfMembers(db, filter, { page, perPage, order });
  const rows = await sumReports(db, { ...filter, memberIds }, ['member']);
  const loginOf = await loginsOf(platform, memberIds);
  const rowOf = new Map(rows.map((row) => [row.member, row]));
  const list = memberIds.flatMap((id) => {
    const row = rowOf.get(id);
    return row ? [{ ...loginOf(id), ...present(row, unknownCosts) }] : [];
  });
  return { list, total };
}
