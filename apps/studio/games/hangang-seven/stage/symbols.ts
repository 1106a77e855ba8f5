/** How the symbols look where their pictures are missing. */
import { type SlotSymbol, slotSymbols } from '@mirinae/game-math/hangang-seven/config';
import type { SymbolArt } from '../../../kit/slot/symbols.ts';
import { art } from '../art.ts';

const plates: Readonly<Record<SlotSymbol, { readonly colour: number; readonly word: string }>> = {
  WD: { colour: 0x7dd3fc, word: '★' },
  S7: { colour: 0xff5d6c, word: '7' },
  B3: { colour: 0xf5c542, word: 'BAR×3' },
  B1: { colour: 0xc9d3ea, word: 'BAR' },
  BL: { colour: 0xffb648, word: '종' },
  ML: { colour: 0xffd84d, word: '참외' },
  CH: { colour: 0xff4d7d, word: '체리' },
};

export const symbolArt: readonly SymbolArt[] = slotSymbols.map((symbol) => ({
  symbol,
  url: art(symbol),
  ...plates[symbol],
}));
