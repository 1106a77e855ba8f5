/**
 * SMS by the operator's gateway: `{delivery, to, text}` by POST, signed like our webhooks. 2xx is taken, with the
 * gateway's own name of it in `reference` if it has one; docs/outgoing-messages.md describes it.
 */
import { deliveryHeader, signatureHeader } from '@mirinae/contract/staff/alarm-webhooks';
import { postOut } from '@mirinae/node-kit/outgoing-http';
import { z } from 'zod';
import { signMessage } from '../../../platform/auth/sign-message.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Adapter, connectionError, type Outcome, outcomeOfStatus } from './adapter.ts';

const timeoutMs = 10_000;
const answerSchema = z.object({ reference: z.string().max(60) });

function referenceIn(text: string): string {
  try {
    return answerSchema.parse(JSON.parse(text)).reference;
  } catch {
    return '';
  }
}

type Gateway = { readonly url: string; readonly secret: string; readonly clock: Clock };

export function smsAdapter({ url, secret, clock }: Gateway): Adapter {
  const send: Adapter['send'] = async ({ key, address, text }): Promise<Outcome> => {
    const body = JSON.stringify({ delivery: key, to: address, text });
    const seconds = Math.floor(clock.now().getTime() / 1_000);
    const headers = { [signatureHeader]: signMessage(secret, seconds, body), [deliveryHeader]: key };
    try {
      const answer = await postOut({ url, headers, body, timeoutMs });
      const outcome = outcomeOfStatus(answer.status);
      return outcome.end === 'sent' ? { end: 'sent', reference: referenceIn(answer.text) } : outcome;
    } catch (error) {
      return { end: 'again', error: connectionError(error) };
    }
  };
  return { isSandbox: false, send, close: () => {} };
}
