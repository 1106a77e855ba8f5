import { richTextTags } from '@mirinae/contract/constants';
import { createElement, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { inertBody } from './inert-html.ts';

/** The marks our editor makes. The server has let nothing else through; here nothing else is drawn either. */
const known: ReadonlySet<string> = new Set(richTextTags);
const empty = new Set(['br', 'hr']);

/** Prefixes of pictures on the server, and for readers. */
const storedPictures = '/api/board/picture/';
const staffPictures = '/api/staff/board/picture/';

function drawImage(image: Element, key: number, isOfStaff: boolean): ReactNode {
  const src = image.getAttribute('src') ?? '';
  if (!src.startsWith(storedPictures)) return null;
  const address = isOfStaff ? src.replace(storedPictures, staffPictures) : src;
  return <img key={key} src={address} alt={image.getAttribute('alt') ?? ''} loading="lazy" />;
}

function draw(node: Node, key: number, isOfStaff: boolean): ReactNode {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return null;
  const tag = node.tagName.toLowerCase();
  const inside = () => [...node.childNodes].map((child, index) => draw(child, index, isOfStaff));
  if (tag === 'a') {
    const href = node.getAttribute('href') ?? '';
    if (!/^https?:\/\//.test(href)) return inside();
    return (
      <a key={key} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {inside()}
      </a>
    );
  }
  if (tag === 'img') return drawImage(node, key, isOfStaff);
  if (!known.has(tag)) return null;
  return empty.has(tag) ? createElement(tag, { key }) : createElement(tag, { key }, ...inside());
}

type Props = { html: string; className?: string; isOfStaff?: boolean };

/** A text with marks, as somebody wrote it in our editor. `isOfStaff`: it is read in the back office. */
export function RichText({ html, className, isOfStaff = false }: Props) {
  return (
    <div className={classes('rich-text', className)}>
      {[...inertBody(html).childNodes].map((node, index) => draw(node, index, isOfStaff))}
    </div>
  );
}
