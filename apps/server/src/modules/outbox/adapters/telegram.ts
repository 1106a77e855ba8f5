/** Telegram by a bot of the operator: `sendMessage` of the Bot API (https://core.telegram.org/bots/api#sendmessage). */
import { postOut } from '@mirinae/node-kit/outgoing-http';
import { z } from 'zod';
import { type Adapter, connectionError, type Outcome, outcomeOfStatus } from './adapter.ts';

const timeoutMs = 10_000;
/** The member stopped the bot, or the account is gone. */
const forbidden = 403;

const answerSchema = z.object({
  ok: z.boolean(),
  result: z.object({ message_id: z.int() }).optional(),
  parameters: z.object({ retry_after: z.int().positive().optional() }).optional(),
});

function read(text: string): z.infer<typeof answerSchema> | null {
  try {
    return answerSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export function telegramAdapter({ url, token }: { readonly url: string; readonly token: string }): Adapter {
  const send: Adapter['send'] = async ({ address, text }): Promise<Outcome> => {
    const body = JSON.stringify({ chat_id: address, text });
    try {
      const answer = await postOut({ url: `${url}/bot${token}/sendMessage`, headers: {}, body, timeoutMs });
      if (answer.status === forbidden) return { end: 'gone', error: `HTTP ${forbidden}` };
      const outcome = outcomeOfStatus(answer.status);
      const facts = read(answer.text);
      if (outcome.end === 'sent' && facts?.ok)
        return { end: 'sent', reference: String(facts.result?.message_id ?? '') };
      if (outcome.end === 'sent') return { end: 'again', error: 'no-answer' };
      const waitSeconds = facts?.parameters?.retry_after;
      return outcome.end === 'again' && waitSeconds !== undefined ? { ...outcome, waitSeconds } : outcome;
    } catch (error) {
      return { end: 'again', error: connectionError(error) };
    }
  };
  return { isSandbox: false, send, close: () => {} };
}
