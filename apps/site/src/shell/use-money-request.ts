/**
 * One request of money at a time: its key lives until the server has answered, so that a repeated press or a lost
 * answer asks once.
 */

import { CallError } from '@mirinae/contract/client';
import { codes } from '@mirinae/contract/codes';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { useRef, useState } from 'react';
import { invalidate } from './api.ts';
import { moneyCalls } from './money-calls.ts';
import { refreshBalance } from './session-flow.ts';

export function useMoneyRequest(send: (requestKey: string) => Promise<unknown>, onDone: () => void) {
  const key = useRef<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ code: string; text: string } | null>(null);

  const submit = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    key.current ??= crypto.randomUUID();
    try {
      await send(key.current);
      key.current = null;
      onDone();
    } catch (error) {
      const code = error instanceof CallError ? error.code : codes.unexpectedError;
      // Only a lost answer keeps the key: then nobody knows whether the request stands.
      if (code !== codes.responseFailed) key.current = null;
      setFailure({ code, text: failureText(error) });
    } finally {
      setBusy(false);
      await Promise.all([invalidate(...moneyCalls), refreshBalance()]);
    }
  };
  return { submit, busy, failure };
}
