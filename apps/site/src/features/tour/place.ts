/** Position of a stop's card: below its subject or above it, within the screen. */

export type Box = { readonly top: number; readonly left: number; readonly width: number; readonly height: number };
export type Screen = { readonly width: number; readonly height: number };
export type CardPosition = { readonly left: number; readonly width: number } & (
  | { readonly top: number }
  | { readonly bottom: number }
);

const edge = 16;
const gap = 18;
const widest = 360;

/** In pixels of the screen. */
export function cardPosition(box: Box, screen: Screen): CardPosition {
  const width = Math.min(widest, screen.width - 2 * edge);
  const middle = box.left + box.width / 2 - width / 2;
  const left = Math.min(Math.max(middle, edge), screen.width - edge - width);
  const isAbove = box.top + box.height / 2 > screen.height / 2;
  return isAbove
    ? { left, width, bottom: screen.height - box.top + gap }
    : { left, width, top: box.top + box.height + gap };
}
