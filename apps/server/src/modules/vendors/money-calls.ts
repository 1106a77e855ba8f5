/** The calls about money between vendors and the house. */
import type { Answer } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { AuditAct } from '@mirinae/contract/staff/audit-acts';
import type { VendorDivision } from '@mirinae/contract/staff/vendor-money';
import type { Database } from '../../platform/db/connect.ts';
import { staffCommand, staffQuery } from '../../platform/http/call.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { pageInfo } from '../../platform/http/page-info.ts';
import type { Caller, StaffSession } from '../../platform/http/session.ts';
import { money, toWire } from '../../platform/money.ts';
import { findGameNames, listVendors } from '../catalog/index.ts';
import { fourEyes, recordAudit } from '../staff/index.ts';
import { acceptFault } from './accept-fault.ts';
import { leaveFault, listFaultEvents, listFaults, lockFault, presentFault, resolveFault, takeFault } from './faults.ts';
import type { FaultRow } from './tables.ts';
import { addVendorDays, type SideSums, sumVendorDays, type VendorDaySum } from './vendor-days.ts';

const maxDays = 400;
const dayMs = 24 * 3_600_000;
const wire = (amount: bigint) => toWire(money(amount));

const presentSide = ({ stakes, stake, wins, win, refunds, refund }: SideSums) => ({
  stakes: Number(stakes),
  stake: wire(stake),
  wins: Number(wins),
  win: wire(win),
  refunds: Number(refunds),
  refund: wire(refund),
});

const presentSums = ({ ours, theirs, unended }: Pick<VendorDaySum, 'ours' | 'theirs' | 'unended'>) => ({
  ours: presentSide(ours),
  theirs: presentSide(theirs),
  difference: wire(ours.stake - ours.win - (theirs.stake - theirs.win)),
  unended: Number(unended),
});

type Row = Answer<'staff.vendorSumList'>['list'][number];

async function nameRows(
  db: Database,
  by: VendorDivision,
  rows: readonly VendorDaySum[],
  locale: Caller['locale'],
): Promise<Row[]> {
  const vendors = new Map((await listVendors(db)).map((vendor) => [vendor.vendorKey, vendor.names[locale]]));
  const gameName = await findGameNames(
    db,
    rows.map(({ vendor }) => vendor),
  );
  return rows.map((row) => {
    const { vendor, game } = row;
    const key = { day: row.day, vendor, game, gameType: row.gameType }[by];
    const ofGame = by === 'game' && game !== '' ? gameName(vendor, game)[locale] : null;
    return {
      key,
      vendorKey: vendor,
      name: ofGame ?? vendors.get(vendor) ?? key,
      ...presentSums(row),
      faults: Number(row.faults),
      unresolved: Number(row.unresolved),
      comparedAt: row.comparedAt.toISOString(),
    };
  });
}

type Acting = { readonly staff: StaffSession; readonly caller: Caller };

const entryOf = ({ staff, caller }: Acting, action: AuditAct, { faultId, vendorKey, about, reference }: FaultRow) => ({
  staff,
  action,
  target: `vendor-fault:${faultId}`,
  before: { vendorKey, about, reference },
  ip: caller.ip,
});

export const vendorMoneyCalls = [
  staffQuery('staff.vendorSumList', 'games.view', async ({ platform: { db }, caller, input }) => {
    const { startDate: from, endDate: to, by, vendorKey, gameType } = input;
    const days = (Date.parse(to) - Date.parse(from)) / dayMs;
    if (days < 0 || days > maxDays) throw new DomainError(codes.malformedRequest);
    const rows = await sumVendorDays(db, by, { from, to, vendorKey, gameType });
    return { list: await nameRows(db, by, rows, caller.locale), totals: presentSums(addVendorDays(rows)) };
  }),
  staffQuery('staff.roundFaultList', 'games.view', async ({ platform: { db }, input }) => {
    const { count_per_list: perPage, ...filter } = input;
    const { list, total } = await listFaults(db, { ...filter, perPage });
    return { list: list.map(presentFault), pageInfo: pageInfo(input, total) };
  }),
  staffQuery('staff.roundFaultHistory', 'games.view', ({ platform: { db }, input }) =>
    listFaultEvents(db, input.faultIdx),
  ),
  staffCommand('staff.roundFaultTake', 'cash.adjust', async ({ platform, tx, staff, caller, input }) => {
    const row = await lockFault(tx, input.faultIdx);
    await takeFault(tx, row, { by: staff.loginId, at: platform.clock.now() });
    const after = { owner: staff.loginId, before: row.owner ?? '' };
    await recordAudit(tx, { ...entryOf({ staff, caller }, 'vendor.faultTake', row), after });
    return null;
  }),
  staffCommand('staff.roundFaultLeave', 'cash.adjust', async ({ platform, tx, staff, caller, input }) => {
    const row = await lockFault(tx, input.faultIdx);
    await leaveFault(tx, row, { by: staff.loginId, at: platform.clock.now() });
    await recordAudit(tx, { ...entryOf({ staff, caller }, 'vendor.faultLeave', row), after: { owner: '' } });
    return null;
  }),
  staffCommand('staff.roundFaultNote', 'cash.adjust', async ({ platform, tx, staff, caller, input }) => {
    const { faultIdx, reason, done } = input;
    const row = await lockFault(tx, faultIdx);
    const at = platform.clock.now();
    await resolveFault(tx, row, { what: 'noted', by: staff.loginId, at, reason, done });
    await recordAudit(tx, { ...entryOf({ staff, caller }, 'vendor.faultNote', row), after: { reason, done } });
    return null;
  }),
  fourEyes(
    staffCommand('staff.roundFaultAccept', 'cash.adjust', async ({ platform, tx, staff, caller, input }) => {
      const { faultIdx, reason } = input;
      const row = await lockFault(tx, faultIdx);
      const done = await acceptFault(platform, tx, row, { reason, staff, ip: caller.ip });
      const resolved = { by: staff.loginId, at: platform.clock.now(), reason, done: `${done.door} ${done.difference}` };
      await resolveFault(tx, row, { what: 'accepted', ...resolved });
      const after = { ...done, reason };
      await recordAudit(tx, { ...entryOf({ staff, caller }, 'vendor.faultAccept', row), after });
      return null;
    }),
    ({ input: { faultIdx } }) => ({ target: `vendor-fault:${faultIdx}`, amount: 0 }),
  ),
];
