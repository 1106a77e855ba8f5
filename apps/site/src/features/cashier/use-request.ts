/** One request of money at a time: its key lives until the server has answered, so that a repeated press or a lost answer asks once. */

import { CallError } from '@mirinae/contract/client';
import { codes } from '@mirinae/contract/codes';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureText } from '../../shell/api.ts';
import { refreshBalance } from '../../shell/session-flow.ts';

export function useMoneyRequest(send: (requestKey: string) => Promise<unknown>, onDone: () => void) {
  const client = useQueryClient();
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
      await Promise.all([client.invalidateQueries({ queryKey: ['money'] }), refreshBalance()]);
    }
  };
  return { submit, busy, failure };
}
