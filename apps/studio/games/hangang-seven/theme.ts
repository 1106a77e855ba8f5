/** Theme of the game: pictures, sounds, and names of symbols. */
import { artOf, type SlotTheme } from '../../kit/data-slot/theme.ts';
import background from './background.webp?url';

export const theme: SlotTheme = {
  art: artOf(import.meta.glob<string>('./symbols/*.webp', { eager: true, query: '?url', import: 'default' })),
  background,
  symbols: {
    ko: { WD: '미리내 와일드', S7: '세븐', B3: '트리플 바', B1: '바', BL: '종', ML: '참외', CH: '체리' },
    en: { WD: 'Mirinae wild', S7: 'Seven', B3: 'Triple bar', B1: 'Bar', BL: 'Bell', ML: 'Melon', CH: 'Cherry' },
    vi: {
      WD: 'Wild Mirinae',
      S7: 'Số bảy',
      B3: 'Ba thanh',
      B1: 'Một thanh',
      BL: 'Chuông',
      ML: 'Dưa vàng',
      CH: 'Anh đào',
    },
  },
  moves: 'turn',
  winLoop: 'flare',
  /** The five notes of the Korean gyemyeonjo-like pentatonic scale on A. */
  scale: [440, 523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66, 1318.51],
};
