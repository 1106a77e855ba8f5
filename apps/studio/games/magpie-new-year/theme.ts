/** Theme of the game: pictures, sounds, and names of symbols. */
import { artOf, type SlotTheme } from '../../kit/data-slot/theme.ts';
import background from './background.svg?url';

export const theme: SlotTheme = {
  art: artOf(import.meta.glob<string>('./symbols/*.svg', { eager: true, query: '?url', import: 'default' })),
  background,
  symbols: {
    ko: {
      H1: '까치',
      H2: '색동저고리',
      H3: '떡국',
      L1: '방패연',
      L2: '팽이',
      L3: '윷',
      L4: '제기',
      WD: '매듭 와일드',
      SC: '복주머니',
    },
    en: {
      H1: 'Magpie',
      H2: 'Rainbow jacket',
      H3: 'Rice cake soup',
      L1: 'Shield kite',
      L2: 'Top',
      L3: 'Yut sticks',
      L4: 'Shuttlecock',
      WD: 'Knot wild',
      SC: 'Lucky pouch',
    },
    vi: {
      H1: 'Chim khách',
      H2: 'Áo ngũ sắc',
      H3: 'Canh bánh gạo',
      L1: 'Diều khiên',
      L2: 'Con quay',
      L3: 'Que yut',
      L4: 'Quả cầu',
      WD: 'Wild nút thắt',
      SC: 'Túi phúc',
    },
  },
  moves: 'turn',
  winLoop: 'hop',
  scale: [293.66, 329.63, 369.99, 440, 493.88, 587.33, 659.25, 739.99],
};
