/** Mail by SMTP (RFC 5321), with the headers of one-click unsubscription (RFC 2369, RFC 8058). */
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { Adapter, Outcome, Parcel } from './adapter.ts';
import { connectionError } from './adapter.ts';

/** All together less than the lease of a message that is being sent. */
const times = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

const refusal = z.object({
  responseCode: z.int().default(0),
  response: z.string().default(''),
  command: z.string().default(''),
});

/** A 5xx to the log-in is a fault of the settings, which staff mend: the message is not lost for it. */
export function outcomeOfRefusal(error: unknown): Outcome {
  const { data } = refusal.safeParse(error);
  if (!data || data.responseCode < 400) return { end: 'again', error: connectionError(error) };
  const [enhanced = ''] = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(data.response) ?? [];
  const code = `${data.responseCode} ${enhanced}`.trim();
  const isFinal = data.responseCode >= 500 && !data.command.startsWith('AUTH');
  return isFinal ? { end: 'failed', error: code } : { end: 'again', error: code };
}

const ownMachine = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;
const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';

/** A name of its own in the form of RFC 5322, the same for each attempt. */
const messageIdOf = (key: string, from: string): string => `<${key.replaceAll(/[^\w.-]/g, '.')}@${domainOf(from)}>`;

const headersOf = (stopUrl: string | null): Record<string, string> =>
  stopUrl === null ? {} : { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** Connections are shared by the messages of one run; what is sent again is decided by us alone. */
export function mailAdapter({ url, from }: { readonly url: string; readonly from: string }): Adapter {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    maxRequeues: 0,
    requireTLS: !ownMachine.test(new URL(url).hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...times,
  });
  const send = async ({ key, address, title, text, html, stopUrl }: Parcel): Promise<Outcome> => {
    try {
      const { response } = await transport.sendMail({
        from,
        to: { name: '', address },
        subject: title,
        text,
        html,
        messageId: messageIdOf(key, from),
        headers: headersOf(stopUrl),
      });
      return { end: 'sent', reference: (/\bqueued as (\S{1,60})/i.exec(response)?.[1] ?? '').slice(0, 60) };
    } catch (error) {
      return outcomeOfRefusal(error);
    }
  };
  return { isSandbox: false, send, close: () => transport.close() };
}
