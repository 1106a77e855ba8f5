/**
 * Calls that proved nothing come from anybody, as many as they like. Of an address the first few of a minute are kept
 * word by word, the others as their number: enough to see who tries what, and no way to fill the disk.
 */
import type { WalletCall } from './tables.ts';

const minuteMs = 60_000;
const keptPerMinute = 5;
/** More addresses than this within a minute are summed up together. */
const maxAddresses = 1_000;
const maxRequestLength = 500;

type Sum = { last: WalletCall; kept: number; more: number };

export function createUnprovenCalls(keep: (call: WalletCall) => void) {
  let sums = new Map<string, Sum>();
  let timer: NodeJS.Timeout | undefined;
  const close = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const closed = sums;
    sums = new Map();
    for (const { last, more } of closed.values())
      if (more > 0) keep({ ...last, call: 'unproven', request: JSON.stringify({ calls: more }), answer: '' });
  };
  return {
    /** Keeps the sums of the minute that runs. */
    close,
    record(call: WalletCall): void {
      timer ??= setTimeout(close, minuteMs).unref();
      const ip = sums.has(call.ip) || sums.size < maxAddresses ? call.ip : '';
      const sum = sums.get(ip) ?? { last: call, kept: 0, more: 0 };
      sums.set(ip, sum);
      sum.last = { ...call, ip };
      if (sum.kept < keptPerMinute && ip !== '') {
        sum.kept += 1;
        keep({ ...call, request: call.request.slice(0, maxRequestLength) });
      } else sum.more += 1;
    },
  };
}
