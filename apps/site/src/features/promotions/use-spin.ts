/**
 * One press of the wheel: choose the client seed after the commitment was seen, request a spin, turn, and show the
 * prize, in the balance too, when the wheel has stopped.
 */

import type { Answer } from '@mirinae/contract/calls';
import { CallError } from '@mirinae/contract/client';
import { codes } from '@mirinae/contract/codes';
import type { Spin } from '@mirinae/contract/promo/rotary';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { toast } from '@mirinae/ui/toast';
import { useMedia } from '@mirinae/ui/use-media';
import { useEffect, useRef, useState } from 'react';
import { api, invalidate } from '../../shell/calls/api.ts';
import { refreshBalance } from '../../shell/log-in/session-flow.ts';
import { holdBalances, releaseBalances } from '../../shell/session/session.ts';
import { isDrawHonest, toSlices, turnTo, type Witness } from './wheel.ts';

type State = Answer<'promo.rotary'>;
export type Shown = { readonly spin: Spin; readonly isHonest: boolean };

/** The balance excludes a prize until the wheel stops, at most for this time. */
const maxHoldMs = 12_000;

function newClientSeed(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** `chosen` is the member's own client seed; the browser draws one for each spin when it is empty. */
export function useSpin(state: State, chosen: string) {
  const prefersReducedMotion = useMedia('(prefers-reduced-motion: reduce)');
  const [turned, setTurned] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [drawn, setDrawn] = useState<Shown | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const sent = useRef<Witness | null>(null);

  useEffect(() => releaseBalances, []);

  const stop = (result: Shown | null) => {
    setShown(result);
    setIsBusy(false);
    releaseBalances();
    void Promise.all([invalidate('promo.*'), refreshBalance()]);
  };

  const press = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setShown(null);
    holdBalances(maxHoldMs);
    const { commitment, version } = state;
    try {
      // A repeated request carries the client seed that was sent before: a lost answer must not get another try.
      if (sent.current?.commitment !== commitment)
        sent.current = { commitment, clientSeed: chosen === '' ? newClientSeed() : chosen };
      const spin = await api('promo.rotarySpin', { version, ...sent.current });
      const result = { spin, isHonest: isDrawHonest(spin, sent.current) };
      setDrawn(result);
      setTurned(turnTo(toSlices(spin.prizes), spin.place, turned));
      if (prefersReducedMotion) stop(result);
    } catch (error) {
      toast.error(failureText(error));
      // After a lost answer the same commitment is sent again: it answers the same spin.
      if (!(error instanceof CallError && error.code === codes.responseFailed)) return stop(null);
      setIsBusy(false);
      releaseBalances();
    }
  };
  return { turned, isBusy, shown, press, onStop: () => stop(drawn) };
}
