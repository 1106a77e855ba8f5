/** Theme of the game: pictures, sounds, and names of symbols. */
import { artOf, type SlotTheme } from '../../kit/data-slot/theme.ts';
import background from './background.svg?url';

export const theme: SlotTheme = {
  art: artOf(import.meta.glob<string>('./symbols/*.svg', { eager: true, query: '?url', import: 'default' })),
  background,
  symbols: {
    ko: {
      H1: '수탉',
      H2: '맨드라미',
      H3: '해돋이',
      L1: '달걀 꾸러미',
      L2: '고추',
      L3: '벼',
      L4: '옥수수',
      WD: '해 와일드',
      SC: '새벽종',
    },
    en: {
      H1: 'Rooster',
      H2: 'Cockscomb',
      H3: 'Sunrise',
      L1: 'Eggs in straw',
      L2: 'Pepper',
      L3: 'Rice',
      L4: 'Corn',
      WD: 'Sun wild',
      SC: 'Dawn bell',
    },
    vi: {
      H1: 'Gà trống',
      H2: 'Mào gà',
      H3: 'Bình minh',
      L1: 'Giỏ trứng',
      L2: 'Ớt',
      L3: 'Lúa',
      L4: 'Ngô',
      WD: 'Wild mặt trời',
      SC: 'Chuông sớm',
    },
  },
  moves: 'turn',
  winLoop: 'hop',
  scale: [220, 246.94, 277.18, 329.63, 369.99, 440, 493.88, 554.37],
};
