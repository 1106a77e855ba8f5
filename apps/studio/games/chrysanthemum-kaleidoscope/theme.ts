/** Theme of the game: pictures, sounds, and names of symbols. */
import type { SlotTheme } from '../../kit/data-slot/theme.ts';
import { shaderArt } from '../../kit/shader-art/shader-art.ts';
import source from './art.glsl?raw';
import background from './background.webp?url';

export const theme: SlotTheme = {
  ...shaderArt(
    source,
    import.meta.glob<string>('./symbols/*.webp', { eager: true, query: '?url', import: 'default' }),
    background,
  ),
  symbols: {
    ko: {
      H1: '황국',
      H2: '홍국',
      H3: '자국',
      H4: '들국화',
      L1: '홍옥',
      L2: '청옥',
      L3: '비취',
      L4: '자수정',
      WD: '만화경 눈 와일드',
      SC: '만화경',
      MY: '꽃봉오리',
    },
    en: {
      H1: 'Golden chrysanthemum',
      H2: 'Crimson chrysanthemum',
      H3: 'Violet chrysanthemum',
      H4: 'Wild daisy',
      L1: 'Ruby',
      L2: 'Sapphire',
      L3: 'Jade',
      L4: 'Amethyst',
      WD: 'Eye wild',
      SC: 'Kaleidoscope',
      MY: 'Bud',
    },
    vi: {
      H1: 'Cúc vàng',
      H2: 'Cúc đỏ',
      H3: 'Cúc tím',
      H4: 'Cúc dại',
      L1: 'Hồng ngọc',
      L2: 'Lam ngọc',
      L3: 'Ngọc bích',
      L4: 'Thạch anh tím',
      WD: 'Wild mắt vạn hoa',
      SC: 'Kính vạn hoa',
      MY: 'Nụ hoa',
    },
  },
  moves: 'turn',
  winLoop: 'turn',
  scale: [261.63, 293.66, 329.63, 392, 440, 523.25, 587.33, 659.25],
};
