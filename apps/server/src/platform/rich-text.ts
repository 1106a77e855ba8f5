/**
 * What people write, made harmless before it is stored. Rich text keeps the marks of our editor and pictures of our
 * own; a plain text keeps its words, and nothing in it can begin a tag even where somebody forgets to escape it.
 */
import { richTextTags } from '@mirinae/contract/constants';
import sanitizeHtml from 'sanitize-html';

const ownPicture = /^\/api\/board\/picture\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Turns of writing direction and invisible letters: they make a text read other than it is. */
const unseen = /[\u00ad\u061c\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu;
/** Joiners of emoji and flags; anywhere else they are invisible letters. */
const joiners = /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic})/gu;
const flags = /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{1,6}\u{e007f}/gu;
const joining = /[\u200d\u{e0000}-\u{e007f}]/gu;
const controls = /[^\P{Cc}\n\t]/gu;

const outside = { target: '_blank', rel: 'noopener noreferrer nofollow' };

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...richTextTags, 'a', 'img'],
  allowedAttributes: { a: ['href', 'target', 'rel'], img: ['src', 'alt'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
  nestingLimit: 30,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    a: (_, { href = '' }) => ({ tagName: 'a', attribs: /^https?:\/\//i.test(href) ? { href, ...outside } : {} }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownPicture.test(attribs.src ?? ''),
};

function withoutJoiners(text: string): string {
  const kept = new Set<number>();
  for (const { index } of text.matchAll(joiners)) kept.add(index);
  for (const { index, 0: flag } of text.matchAll(flags))
    for (let position = index; position < index + flag.length; position += 1) kept.add(position);
  return text.replaceAll(joining, (letter, index: number) => (kept.has(index) ? letter : ''));
}

function cleaned(text: string): string {
  return withoutJoiners(text.normalize('NFC').toWellFormed().replaceAll(unseen, '').replaceAll(controls, ''));
}

export function richText(html: string): string {
  return sanitizeHtml(cleaned(html), allowed).trim();
}

/** Plain text of a rich text, for search and for the check that it is not empty. */
export function textOf(html: string): string {
  const spaced = html.replaceAll(/<(?:\/p|\/li|\/h[23]|br)[^<>]*>/g, ' ');
  return sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} }).replaceAll(/\s+/g, ' ').trim();
}

/** As many digits in a row as an account or a phone has, however they are set apart; a date with its hour has ten. */
const longNumber = /\d(?:[-‐-―.·_\s]{0,3}\d){10,}/u;

/** Whether a text may contain a payment address or a phone number: a number as long as an account's is in it. */
export function namesAccount(...texts: readonly string[]): boolean {
  return texts.some((text) => longNumber.test(textOf(cleaned(text)).normalize('NFKC')));
}

/** True for a rich text with a word or a picture in it. */
export function hasText(html: string): boolean {
  return textOf(html).replaceAll('&nbsp;', '').trim() !== '' || html.includes('<img');
}

export type CleanText = {
  readonly html: string;
  readonly text: string;
  readonly isEmpty: boolean;
  /** See `namesAccount`. */
  readonly namesAccount: boolean;
};

/** A rich text with the facts that are checked of it. */
export function cleanText(text: string): CleanText {
  const html = richText(text);
  return { html, text: textOf(html), isEmpty: !hasText(html), namesAccount: namesAccount(text) };
}

export function plainText(text: string): string {
  return cleaned(text)
    .replaceAll(/<(?=[a-z!/?])/gi, '＜')
    .trim();
}
