/** Theme of the game: pictures, sounds, and names of symbols. */
import { artOf, type SlotTheme } from '../../kit/data-slot/theme.ts';
import background from './background.svg?url';

export const theme: SlotTheme = {
  art: artOf(import.meta.glob<string>('./symbols/*.svg', { eager: true, query: '?url', import: 'default' })),
  background,
  symbols: {
    ko: {
      H1: '호랑이',
      H2: '까치',
      H3: '소나무',
      H4: '모란',
      L1: '감',
      L2: '석류',
      L3: '불로초',
      L4: '대나무',
      L5: '구름',
      WD: '부적 와일드',
      SC: '보름달',
    },
    en: {
      H1: 'Tiger',
      H2: 'Magpie',
      H3: 'Pine',
      H4: 'Peony',
      L1: 'Persimmon',
      L2: 'Pomegranate',
      L3: 'Elixir herb',
      L4: 'Bamboo',
      L5: 'Cloud',
      WD: 'Talisman wild',
      SC: 'Full moon',
    },
    vi: {
      H1: 'Hổ',
      H2: 'Chim khách',
      H3: 'Tùng',
      H4: 'Mẫu đơn',
      L1: 'Hồng',
      L2: 'Lựu',
      L3: 'Nấm linh chi',
      L4: 'Trúc',
      L5: 'Mây',
      WD: 'Wild bùa',
      SC: 'Trăng tròn',
    },
  },
  moves: 'turn',
  winLoop: 'hop',
  scale: [196, 220, 261.63, 293.66, 329.63, 392, 440, 523.25],
};
