/** Staff's calls about how vendors work now. */
import type { Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { CallRates, VendorHealth } from '@mirinae/contract/staff/vendor-operations';
import type { Platform } from '../../platform/app.ts';
import { addSeconds } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { type CallsOn, staffCommand, staffQuery } from '../../platform/http/call.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { brandId } from '../../platform/ids.ts';
import { money, toWire } from '../../platform/money.ts';
import { findVendor, listVendors } from '../catalog/index.ts';
import type { PlayPlatform } from '../play/index.ts';
import { fourEyes, recordAudit } from '../staff/index.ts';
import { type CallSums, quantileOf, sumMinutes } from './call-minutes.ts';
import { listCredits } from './credits.ts';
import { decideStuck } from './decide-stuck.ts';
import { listStuck, lockStuck, queryNow } from './stuck-bets.ts';
import type { CreditRow, OutageRow } from './tables.ts';
import { readWatchRules, saveWatchRule } from './watch-rules.ts';
import { listOutages } from './watch-vendors.ts';

const minuteSeconds = 60;

function ratesOf(sums: CallSums | undefined): CallRates {
  const { calls = 0, failed = 0, took = [] } = sums ?? {};
  return { calls, failed, p50: quantileOf(took, 0.5), p95: quantileOf(took, 0.95) };
}

function presentOutage(row: OutageRow | undefined): VendorHealth['outage'] {
  if (!row) return null;
  const { beganAt, cause, calls, failed, probeAfter } = row;
  return { beganAt: beganAt.toISOString(), cause, calls, failed, probeAfter: probeAfter.toISOString() };
}

function presentCredit(row: CreditRow | undefined): VendorHealth['credit'] {
  return row ? { amount: toWire(row.amount), readAt: row.readAt.toISOString() } : null;
}

async function listHealth({ db, clock }: Platform, minutes: number): Promise<VendorHealth[]> {
  const since = addSeconds(clock.now(), -minutes * minuteSeconds);
  const [vendors, sums, ruleOf, outages, credits] = await Promise.all([
    listVendors(db),
    sumMinutes(db, since),
    readWatchRules(db),
    listOutages(db),
    listCredits(db),
  ]);
  return vendors.flatMap(({ vendorKey, names, isOpen }) => {
    const of = (direction: 'in' | 'out') =>
      sums.find((each) => each.vendorKey === vendorKey && each.direction === direction);
    const [incoming, outgoing] = [of('in'), of('out')];
    const outage = outages.find((row) => row.vendorKey === vendorKey);
    const credit = credits.find((row) => row.vendorKey === vendorKey);
    if (!isOpen && !incoming && !outgoing && !outage) return [];
    const { launches = 0, launchesFailed = 0 } = outgoing ?? {};
    const rates = { incoming: ratesOf(incoming), outgoing: ratesOf(outgoing), launches, launchesFailed };
    const state = { rule: ruleOf(vendorKey), outage: presentOutage(outage), credit: presentCredit(credit) };
    return [{ vendorKey, names, openYn: isOpen ? 'Y' : 'N', ...rates, ...state }];
  });
}

type DecideInput = Input<'staff.stuckBetDecide'>;

/** What moves to or from the member. */
async function measureDecision({ tx, input }: { readonly tx: Tx; readonly input: DecideInput }) {
  const row = await lockStuck(tx, brandId<'BetId'>(input.betIdx));
  if (!row) throw new DomainError(codes.notFound);
  const { act, payout = 0, seen } = input;
  const returned = act === 'void' ? toWire(row.stake) : payout;
  return {
    target: `bet:${row.vendorKey}:${row.betKey}`,
    amount: Math.abs(returned - seen.payout),
    memberId: row.memberId,
  };
}

export const vendorOperationsCalls = [
  staffQuery('staff.vendorHealthList', 'games.view', async ({ platform, input }) => ({
    list: await listHealth(platform, input.minutes),
    common: (await readWatchRules(platform.db))(''),
  })),
  staffCommand('staff.vendorWatchSave', 'vendors.edit', async ({ tx, staff, caller, input }) => {
    const { vendorKey, reason, ...rule } = input;
    if (vendorKey !== '' && !(await findVendor(tx, vendorKey))) throw new DomainError(codes.notFound);
    const before = (await readWatchRules(tx))(vendorKey);
    await saveWatchRule(tx, vendorKey, rule);
    const change = { before, after: { ...rule, reason } };
    await recordAudit(tx, { staff, action: 'vendor.watch', target: `vendor:${vendorKey}`, ...change, ip: caller.ip });
    return null;
  }),
  staffQuery('staff.stuckBetList', 'games.view', async ({ platform: { db }, input }) => {
    const { page, count_per_list: perPage, ...filter } = input;
    const { list, total } = await listStuck(db, { ...filter, page, perPage });
    return { list, pageInfo: { page, count_per_list: perPage, tatal_list_count: total } };
  }),
  staffCommand('staff.stuckBetQuery', 'cash.adjust', async ({ platform, tx, staff, caller, input }) => {
    const row = await lockStuck(tx, brandId<'BetId'>(input.betIdx));
    if (!row) throw new DomainError(codes.notFound);
    await queryNow(platform, tx, row);
    const target = `bet:${row.vendorKey}:${row.betKey}`;
    const change = { before: { answer: row.answer }, after: null };
    await recordAudit(tx, { staff, action: 'vendor.stuckQuery', target, ...change, ip: caller.ip });
    return null;
  }),
  fourEyes(
    staffCommand('staff.stuckBetDecide', 'cash.adjust', async ({ platform, tx, staff, caller, input }) => {
      const { act, payout = 0, seen, reason } = input;
      const decided = await decideStuck(platform, tx, {
        betId: brandId<'BetId'>(input.betIdx),
        outcome: act === 'void' ? 'undone' : { payout: money(payout) },
        seen: { status: seen.status, payout: money(seen.payout) },
        by: staff.loginId,
      });
      const target = `bet:${decided.bet.vendorKey}:${decided.bet.betKey}`;
      const before = { status: decided.before.status, payout: toWire(decided.before.payout) };
      const after = { status: decided.after.status, payout: toWire(decided.after.payout), reason };
      await recordAudit(tx, { staff, action: 'vendor.stuckDecide', target, before, after, ip: caller.ip });
      return null;
    }),
    measureDecision,
  ),
] satisfies CallsOn<PlayPlatform>;
