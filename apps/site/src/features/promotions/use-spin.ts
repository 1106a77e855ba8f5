/** One press of the wheel: request a spin, turn, and show the prize when the wheel has stopped. */

import type { Answer } from '@mirinae/contract/calls';
import { CallError } from '@mirinae/contract/client';
import { codes } from '@mirinae/contract/codes';
import type { Spin } from '@mirinae/contract/promo/rotary';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { useMedia } from '@mirinae/ui/use-media';
import { useState } from 'react';
import { toast } from 'sonner';
import { api, invalidate } from '../../shell/api.ts';
import { refreshBalance } from '../../shell/session-flow.ts';
import { isDrawHonest, toSlices, turnTo } from './wheel.ts';

type State = Answer<'promo.rotary'>;
export type Shown = { readonly spin: Spin; readonly isHonest: boolean };

export function useSpin(state: State) {
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const [turned, setTurned] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [drawn, setDrawn] = useState<Shown | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);

  const stop = (result: Shown | null) => {
    setShown(result);
    setIsBusy(false);
    void Promise.all([invalidate('promo.*'), refreshBalance()]);
  };

  const press = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setShown(null);
    const { commitment, version } = state;
    try {
      const spin = await api('promo.rotarySpin', { commitment, version });
      const result = { spin, isHonest: isDrawHonest(spin, commitment) };
      setDrawn(result);
      setTurned(turnTo(toSlices(spin.prizes), spin.place, turned));
      if (isStill) stop(result);
    } catch (error) {
      toast.error(failureText(error));
      // After a lost answer the same commitment is sent again: it answers the same spin.
      if (error instanceof CallError && error.code === codes.responseFailed) setIsBusy(false);
      else stop(null);
    }
  };
  return { turned, isBusy, shown, press, onStop: () => stop(drawn) };
}
