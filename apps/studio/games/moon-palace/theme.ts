/** Theme of the game: pictures, sounds, and names of symbols. */
import { artOf, type SlotTheme } from '../../kit/data-slot/theme.ts';
import background from './background.svg?url';

export const theme: SlotTheme = {
  art: artOf(import.meta.glob<string>('./symbols/*.svg', { eager: true, query: '?url', import: 'default' })),
  background,
  symbols: {
    ko: {
      H1: '달토끼',
      H2: '두루미',
      H3: '연꽃',
      H4: '등불',
      L1: '매화',
      L2: '국화',
      L3: '대나무',
      L4: '난초',
      L5: '소나무',
      WD: '보름달 와일드',
      SC: '궁궐 문',
    },
    en: {
      H1: 'Moon rabbit',
      H2: 'Crane',
      H3: 'Lotus',
      H4: 'Lantern',
      L1: 'Plum blossom',
      L2: 'Chrysanthemum',
      L3: 'Bamboo',
      L4: 'Orchid',
      L5: 'Pine',
      WD: 'Full moon wild',
      SC: 'Palace gate',
    },
    vi: {
      H1: 'Thỏ trăng',
      H2: 'Hạc',
      H3: 'Hoa sen',
      H4: 'Đèn lồng',
      L1: 'Hoa mai',
      L2: 'Hoa cúc',
      L3: 'Trúc',
      L4: 'Lan',
      L5: 'Tùng',
      WD: 'Wild trăng tròn',
      SC: 'Cổng cung',
    },
  },
  moves: 'turn',
  winLoop: 'sway',
  scale: [220, 261.63, 293.66, 329.63, 392, 440, 523.25, 587.33],
};
