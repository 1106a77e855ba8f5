import { richTextTags } from '@mirinae/contract/constants';
import { createElement, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { inertBody } from './inert-html.ts';

/** The marks our editor makes. The server has let nothing else through; here nothing else is drawn either. */
const known: ReadonlySet<string> = new Set(richTextTags);
const empty = new Set(['br', 'hr']);

function draw(node: Node, key: number): ReactNode {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return null;
  const tag = node.tagName.toLowerCase();
  const inside = () => [...node.childNodes].map(draw);
  if (tag === 'a') {
    const href = node.getAttribute('href') ?? '';
    if (!/^https?:\/\//.test(href)) return inside();
    return (
      <a key={key} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {inside()}
      </a>
    );
  }
  if (tag === 'img') {
    const src = node.getAttribute('src') ?? '';
    if (!src.startsWith('/api/board/picture/')) return null;
    return <img key={key} src={src} alt={node.getAttribute('alt') ?? ''} loading="lazy" />;
  }
  if (!known.has(tag)) return null;
  return empty.has(tag) ? createElement(tag, { key }) : createElement(tag, { key }, ...inside());
}

/** A text with marks, as somebody wrote it in our editor. */
export function RichText({ html, className }: { html: string; className?: string }) {
  return <div className={classes('rich-text', className)}>{[...inertBody(html).childNodes].map(draw)}</div>;
}
