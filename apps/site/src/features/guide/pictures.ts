/** The photographs that `npm run guides:pictures` makes, with their sizes, so that nothing moves as one comes. */
import type { Locale } from '@mirinae/contract/languages';
import type { Layout } from '../../shell/layout/layout-choice.ts';
import sizes from './pictures/sizes.json' with { type: 'json' };

const addresses = import.meta.glob<string>('./pictures/*.avif', { eager: true, import: 'default', query: '?url' });
const sizeOf: Readonly<Record<string, readonly number[] | undefined>> = sizes;

export type Picture = { readonly src: string; readonly width: number; readonly height: number };

/** Throws for a picture that was not made. */
export function pictureOf(screen: string, layout: Layout, locale: Locale): Picture {
  const name = `${screen}-${layout}-${locale}`;
  const src = addresses[`./pictures/${name}.avif`];
  const [width, height] = sizeOf[name] ?? [];
  if (src === undefined || width === undefined || height === undefined) throw new Error(`There is no picture ${name}.`);
  return { src, width, height };
}
