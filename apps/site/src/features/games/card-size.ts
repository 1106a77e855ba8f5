/** Smallest width of a game's card and the gap, in pixels: as many as fit are in a row. */
import { useLayout } from '../../shell/layout/layout-context.ts';

export type CardSize = { readonly narrowest: number; readonly gap: number };
/** `small` where many are looked through. */
export type CardScale = 'usual' | 'small';

const sizes = {
  desktop: { usual: { narrowest: 190, gap: 16 }, small: { narrowest: 132, gap: 11 } },
  mobile: { usual: { narrowest: 150, gap: 12 }, small: { narrowest: 150, gap: 12 } },
} as const;

export const useCardSize = (scale: CardScale): CardSize => sizes[useLayout()][scale];

/** More than these are drawn row by row as they come in sight. */
export const fewGames = 48;
