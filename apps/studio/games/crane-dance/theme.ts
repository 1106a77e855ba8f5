/** Theme of the game: pictures, sounds, and names of symbols. */
import { artOf, type SlotTheme } from '../../kit/data-slot/theme.ts';
import background from './background.svg?url';

export const theme: SlotTheme = {
  art: artOf(import.meta.glob<string>('./symbols/*.svg', { eager: true, query: '?url', import: 'default' })),
  background,
  symbols: {
    ko: {
      H1: '두루미',
      H2: '거북',
      H3: '소나무',
      H4: '산',
      L1: '구름',
      L2: '물',
      L3: '바위',
      L4: '불로초',
      L5: '대나무',
      WD: '해 와일드',
      SC: '천도',
    },
    en: {
      H1: 'Crane',
      H2: 'Turtle',
      H3: 'Pine',
      H4: 'Mountain',
      L1: 'Cloud',
      L2: 'Water',
      L3: 'Rock',
      L4: 'Elixir herb',
      L5: 'Bamboo',
      WD: 'Sun wild',
      SC: 'Peach of heaven',
    },
    vi: {
      H1: 'Hạc',
      H2: 'Rùa',
      H3: 'Tùng',
      H4: 'Núi',
      L1: 'Mây',
      L2: 'Nước',
      L3: 'Đá',
      L4: 'Nấm linh chi',
      L5: 'Trúc',
      WD: 'Wild mặt trời',
      SC: 'Đào tiên',
    },
  },
  moves: 'fall',
  winLoop: 'sway',
  scale: [246.94, 277.18, 329.63, 369.99, 440, 493.88, 554.37, 659.25],
};
