/** Placing a slip: one outcome for double clicks and lost answers, and what is shown of a refusal. */
import type { Answer, Request } from '@mirinae/contract/calls';
import { CallError } from '@mirinae/contract/client';
import { codes } from '@mirinae/contract/codes';
import type { LegRefusal } from '@mirinae/contract/sport/slips';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { prepareToasts } from '@mirinae/ui/toast';
import { useRef, useState } from 'react';
import { api, invalidate } from '../../../shell/calls/api.ts';
import { refreshBalance } from '../../../shell/log-in/session-flow.ts';
import { useRequestKey } from './use-request-key.ts';

export type SlipRequest = Omit<Request<'sport.place'>, 'requestKey'>;

export type Refused = {
  readonly text: string;
  readonly legs: readonly LegRefusal[];
  /** On each combination; null where no other stake would help. */
  readonly maxUnitStake: number | null;
  /** No answer came: pressing again requests the same slip. */
  readonly isLost: boolean;
};

const isRefusal = (data: unknown): data is { legs: readonly LegRefusal[]; maxUnitStake?: number } =>
  data instanceof Object && 'legs' in data && Array.isArray(data.legs);

function refusedBy(error: unknown): Refused {
  const data = error instanceof CallError && isRefusal(error.data) ? error.data : { legs: [] };
  return {
    text: failureText(error),
    legs: data.legs,
    maxUnitStake: data.maxUnitStake ?? null,
    isLost: error instanceof CallError && error.code === codes.responseFailed,
  };
}

export function usePlaceSlip(onPlaced: (slip: Answer<'sport.place'>['slip']) => void) {
  const request = useRequestKey();
  const isSending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const place = async (slip: SlipRequest) => {
    // A second press comes before the first one is drawn.
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setRefused(null);
    prepareToasts();
    try {
      const answer = await api('sport.place', { ...slip, requestKey: request.keyOf(slip) });
      request.forget();
      onPlaced(answer.slip);
    } catch (error) {
      const refusal = refusedBy(error);
      if (!refusal.isLost) request.forget();
      setRefused(refusal);
    } finally {
      isSending.current = false;
      setBusy(false);
      void invalidate('sport.slips', 'sport.quote', 'sport.picks', 'promo.freeBetList');
      await refreshBalance();
    }
  };
  return { busy, refused, place, forgetRefusal: () => setRefused(null) };
}
