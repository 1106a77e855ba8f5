/** Theme of the game: pictures, sounds, and names of symbols. */
import { artOf, type SlotTheme } from '../../kit/data-slot/theme.ts';
import background from './background.svg?url';

export const theme: SlotTheme = {
  art: artOf(import.meta.glob<string>('./symbols/*.svg', { eager: true, query: '?url', import: 'default' })),
  background,
  symbols: {
    ko: {
      H1: '홍매화',
      H2: '동박새',
      H3: '향로',
      L1: '분홍 매화',
      L2: '청매화',
      L3: '황매화',
      L4: '자매화',
      WD: '달항아리 와일드',
      SC: '부채',
    },
    en: {
      H1: 'Crimson plum',
      H2: 'White-eye',
      H3: 'Incense burner',
      L1: 'Pink plum',
      L2: 'White plum',
      L3: 'Golden plum',
      L4: 'Violet plum',
      WD: 'Moon jar wild',
      SC: 'Fan',
    },
    vi: {
      H1: 'Hồng mai',
      H2: 'Chim vành khuyên',
      H3: 'Lư hương',
      L1: 'Mai hồng phấn',
      L2: 'Mai trắng',
      L3: 'Mai vàng',
      L4: 'Mai tím',
      WD: 'Wild bình trăng',
      SC: 'Quạt',
    },
  },
  moves: 'fall',
  winLoop: 'sway',
  scale: [261.63, 293.66, 329.63, 392, 440, 523.25, 587.33, 659.25],
};
