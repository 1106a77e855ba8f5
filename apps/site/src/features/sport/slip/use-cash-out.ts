/** Cash-out offers of open slips, and cashing out: one outcome for double presses and lost answers. */
import type { Answer } from '@mirinae/contract/calls';
import { CallError } from '@mirinae/contract/client';
import { codes } from '@mirinae/contract/codes';
import { slipsPerRead } from '@mirinae/contract/sport/pick-limits';
import type { CashOut, Slip } from '@mirinae/contract/sport/slips';
import { codeText, failureText } from '@mirinae/ui/calls/failure-text';
import { useRef, useState } from 'react';
import { api, invalidate, useCall } from '../../../shell/calls/api.ts';
import { refreshBalance } from '../../../shell/log-in/session-flow.ts';
import { useRequestKey } from './use-request-key.ts';

/** Percent. */
export const wholePart = 100;
const quotedEveryMs = 3_000;
const judgedEveryMs = 1_500;

export type CashOutQuote = Answer<'sport.cashOutQuote'>[number];

/** By bet. */
export function useCashOutQuotes(open: readonly Slip[]): ReadonlyMap<string, CashOutQuote> {
  const betIdxs = open.flatMap(({ state, betIdx }) => (state === 'open' ? [betIdx] : [])).slice(0, slipsPerRead);
  const { data } = useCall(
    'sport.cashOutQuote',
    { betIdxs },
    { isEnabled: betIdxs.length > 0, refetchMs: quotedEveryMs, keepsPrevious: true },
  );
  return new Map(data?.map((quote) => [quote.betIdx, quote]) ?? []);
}

/** Offer for a part of a slip, in percent; `whole` is known already. */
export function useQuoteOfPart(
  { betIdx }: Slip,
  part: number,
  whole: CashOutQuote | undefined,
): CashOutQuote | undefined {
  const { data } = useCall(
    'sport.cashOutQuote',
    { betIdxs: [betIdx], part },
    { isEnabled: part < wholePart, refetchMs: quotedEveryMs },
  );
  return part < wholePart ? data?.[0] : whole;
}

/** The one that waits for the end of its delay, as it is now. */
function useWaiting(betIdx: string, requested: CashOut | null): CashOut | null {
  const isWaiting = requested?.state === 'pending';
  const { data } = useCall('sport.slip', { betIdx }, { isEnabled: isWaiting, refetchMs: judgedEveryMs });
  return data?.cashOuts.find(({ requestKey }) => requestKey === requested?.requestKey) ?? requested;
}

export function useCashOut(betIdx: string) {
  const request = useRequestKey();
  const isSending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [requested, setRequested] = useState<CashOut | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const now = useWaiting(betIdx, requested);
  const take = async (part: number, least: number) => {
    // A second press comes before the first one is drawn.
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const wanted = { betIdx, part, least };
      const answer = await api('sport.cashOut', { ...wanted, requestKey: request.keyOf(wanted) });
      request.forget();
      setRequested(answer.cashOut);
    } catch (error) {
      // Only a lost answer keeps the key: pressing again then requests the same cash-out.
      if (!(error instanceof CallError) || error.code !== codes.responseFailed) request.forget();
      setFailure(failureText(error));
    } finally {
      isSending.current = false;
      setBusy(false);
      void invalidate('sport.slips', 'sport.slip', 'sport.cashOutQuote');
      await refreshBalance();
    }
  };
  const refusal = now?.state === 'refused' ? codeText(now.code ?? codes.cashOutClosed) : null;
  return { busy, take, waiting: now?.state === 'pending' ? now : null, failure: failure ?? refusal };
}
