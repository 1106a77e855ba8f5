/** Staff's calls about how vendors work now. */
import type { CallRates, VendorHealth } from '@mirinae/contract/staff/vendor-operations';
import type { Platform } from '../../platform/app.ts';
import { addSeconds } from '../../platform/clock.ts';
import { type CallsOn, staffQuery } from '../../platform/http/call.ts';
import { listVendors } from '../catalog/index.ts';
import type { PlayPlatform } from '../play/index.ts';
import { type CallSums, quantileOf, sumMinutes } from './call-minutes.ts';

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

export const vendorOperationsCalls = [
  staffQuery('staff.vendorHealthList', 'games.view', async ({ platform, input }) => ({
    list: await listHealth(platform, input.minutes),
  })),
] satisfies CallsOn<PlayPlatform>;
