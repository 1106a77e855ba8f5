/** A letter as one receiver gets it on one channel. */
import { cutText } from '@mirinae/contract/cut-text';
import type { Locale } from '@mirinae/contract/languages';
import type { OutgoingChannel } from '@mirinae/contract/member/reach';
import { textOf } from '../../platform/rich-text.ts';
import type { LetterContent } from './letter.ts';
import { advertisingMark } from './offer-rules.ts';
import { outboxTexts } from './texts.ts';

/** A long SMS has 2,000 bytes of EUC-KR, two a letter; a message of Telegram 4,096 characters. */
const maxLetters: Readonly<Record<Exclude<OutgoingChannel, 'mail'>, number>> = { sms: 1_000, telegram: 4_000 };

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Pictures are the site's own, which shows them to members alone. */
const withoutPictures = (html: string): string => html.replaceAll(/<img\b[^<>]*>/gi, '');

export type Rendering = {
  readonly channel: OutgoingChannel;
  readonly locale: Locale;
  /** The name of the site in that language, and the address that mail is from. */
  readonly site: string;
  readonly from: string;
  /** Null for what is no advertising. */
  readonly stopUrl: string | null;
};

type Rendered = { readonly title: string; readonly text: string; readonly html: string };

function asMail({ title, html }: LetterContent, { locale, site, from, stopUrl }: Rendering): Rendered {
  const body = withoutPictures(html);
  if (stopUrl === null) return { title, html: body, text: textOf(body) };
  const { footer, stop } = outboxTexts[locale];
  const sentence = footer({ site, from });
  const link = `<a href="${escaped(stopUrl)}">${escaped(stop)}</a>`;
  return {
    title: `${advertisingMark} ${title}`,
    html: `${body}<hr><p>${escaped(sentence)}</p><p>${link}</p>`,
    text: `${textOf(body)}\n\n${sentence}\n${stop}: ${stopUrl}`,
  };
}

function asText(
  { title, html }: LetterContent,
  { channel, locale, site, stopUrl }: Rendering & { readonly channel: keyof typeof maxLetters },
): Rendered {
  const head = stopUrl === null ? `[${site}] ${title}` : `${advertisingMark}[${site}] ${title}`;
  const end = stopUrl === null ? '' : `\n${outboxTexts[locale].stopFree} ${stopUrl}`;
  const rest = Math.max(maxLetters[channel] - head.length - end.length - 1, 0);
  return { title: head, html: '', text: `${head}\n${cutText(textOf(html), rest)}${end}` };
}

export function renderLetter(content: LetterContent, rendering: Rendering): Rendered {
  const { channel } = rendering;
  return channel === 'mail' ? asMail(content, rendering) : asText(content, { ...rendering, channel });
}
