/** Spots of the layout in rows, for display. */
import { config } from '@mirinae/game-math/sic-bo/config';
import { spots } from '@mirinae/game-math/sic-bo/rules';
import { el } from '../../kit/dom.ts';
import { type PrintedSpot, shareText } from '../../kit/table/felt-spots.ts';
import { dieFace } from './die-face.ts';
import { returnOf } from './game.ts';
import type { GameTranslate } from './strings.ts';
import { maxPaid } from './tables.ts';

/** Kinds of spots, the prefixes of their keys, in layout order. */
export const kinds = ['small', 'big', 'odd', 'even', 'anyTriple', 'triple', 'double', 'sum', 'pair', 'face'] as const;
export type Kind = (typeof kinds)[number];

export function kindOf(key: string): Kind {
  const [head] = key.split(':');
  return kinds.find((kind) => kind === head) ?? 'face';
}

const numbersOf = (key: string) => (key.split(':')[1] ?? '').split('-').filter(Boolean).map(Number);

export function spotName(t: GameTranslate, key: string): string {
  const kind = kindOf(key);
  return [t(kind === 'double' ? 'twice' : kind), numbersOf(key).join('·')].filter(Boolean).join(' ');
}

const repeats: Readonly<Partial<Record<Kind, number>>> = { triple: 3, double: 2 };

/** Dice of a spot; undefined for sums and even chances, which have texts. */
function pictureOf(key: string): Node | undefined {
  const kind = kindOf(key);
  if (kind === 'sum' || numbersOf(key).length === 0) return undefined;
  const faces = numbersOf(key).flatMap((face) => Array.from({ length: repeats[kind] ?? 1 }, () => face));
  return el('span', { class: 'spot-dice' }, ...faces.map(dieFace));
}

function oddsOf(key: string): string {
  return kindOf(key) === 'face' ? config.face.join('·') : `${maxPaid(key) - 1} : 1`;
}

export type SicBoSpot = PrintedSpot & { readonly kind: Kind };

export function printedSpots(t: GameTranslate): SicBoSpot[] {
  const ordered = kinds.flatMap((kind) => spots.filter(({ key }) => kindOf(key) === kind));
  return ordered.map(({ key }) => {
    const kind = kindOf(key);
    const picture = pictureOf(key);
    return {
      spot: key,
      kind,
      odds: oddsOf(key),
      share: shareText(returnOf(key)),
      name: kind === 'sum' ? key.slice('sum:'.length) : spotName(t, key),
      ...(picture && { picture }),
      isMain: ['small', 'big', 'odd', 'even'].includes(kind),
    };
  });
}
