/** Theme of the game: pictures, sounds, and names of symbols. */
import { artOf, type SlotTheme } from '../../kit/data-slot/theme.ts';
import background from './background.webp?url';

export const theme: SlotTheme = {
  art: artOf(import.meta.glob<string>('./symbols/*.webp', { eager: true, query: '?url', import: 'default' })),
  background,
  symbols: {
    ko: {
      H1: '거북',
      H2: '잉어',
      H3: '노리개',
      L1: '매화 패',
      L2: '대나무 패',
      L3: '구름 패',
      L4: '물결 패',
      WD: '여의주 와일드',
      CN: '금화',
    },
    en: {
      H1: 'Turtle',
      H2: 'Carp',
      H3: 'Norigae',
      L1: 'Plum tile',
      L2: 'Bamboo tile',
      L3: 'Cloud tile',
      L4: 'Wave tile',
      WD: 'Dragon pearl wild',
      CN: 'Gold coin',
    },
    vi: {
      H1: 'Rùa',
      H2: 'Cá chép',
      H3: 'Norigae',
      L1: 'Thẻ mai',
      L2: 'Thẻ trúc',
      L3: 'Thẻ mây',
      L4: 'Thẻ sóng',
      WD: 'Wild ngọc rồng',
      CN: 'Đồng vàng',
    },
  },
  moves: 'turn',
  winLoop: 'flare',
  scale: [196, 220, 261.63, 293.66, 349.23, 392, 440, 523.25],
};
