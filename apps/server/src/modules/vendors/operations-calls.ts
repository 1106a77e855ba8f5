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
import { listVendors } from '../catalog/index.ts';
import type { PlayPlatform } from '../play/index.ts';
import { fourEyes, recordAudit } from '../staff/index.ts';
import { type CallSums, quantileOf, sumMinutes } from './call-minutes.ts';
import { decideStuck } from './decide-stuck.ts';
import { listStuck, lockStuck, queryNow } from './stuck-bets.ts';

const minuteSeconds = 60;

function ratesOf(sums: CallSums | undefined): CallRates {
  const { calls = 0, failed = 0, took = [] } = sums ?? {};
  return { calls, failed, p50: quantileOf(took, 0.5), p95: quantileOf(took, 0.95) };
}

async function listHealth({ db, clock }: Platform, minutes: number): Promise<VendorHealth[]> {
  const since = addSeconds(clock.now(), -minutes * minuteSeconds);
  const [vendors, sums] = await Promise.all([listVendors(db), sumMinutes(db, since)]);
  return vendors.flatMap(({ vendorKey, names, isOpen }) => {
    const of = (direction: 'in' | 'out') =>
      sums.find((each) => each.vendorKey === vendorKey && each.direction === direction);
    const [incoming, outgoing] = [of('in'), of('out')];
    if (!isOpen && !incoming && !outgoing) return [];
    const { launches = 0, launchesFailed = 0 } = outgoing ?? {};
    const rates = { incoming: ratesOf(incoming), outgoing: ratesOf(outgoing), launches, launchesFailed };
    return [{ vendorKey, names, openYn: isOpen ? 'Y' : 'N', ...rates }];
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
  })),
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
