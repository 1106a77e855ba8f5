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
      H1: '판다',
      H2: '대금',
      H3: '부채',
      H4: '찻잔',
      L1: '댓잎',
      L2: '죽순',
      L3: '이슬',
      L4: '조약돌',
      WD: '대나무 와일드',
      SC: '보름달 등',
    },
    en: {
      H1: 'Panda',
      H2: 'Flute',
      H3: 'Fan',
      H4: 'Teacup',
      L1: 'Bamboo leaves',
      L2: 'Bamboo shoot',
      L3: 'Dew',
      L4: 'Pebbles',
      WD: 'Bamboo wild',
      SC: 'Moon lamp',
    },
    vi: {
      H1: 'Gấu trúc',
      H2: 'Sáo trúc',
      H3: 'Quạt',
      H4: 'Chén trà',
      L1: 'Lá trúc',
      L2: 'Măng',
      L3: 'Giọt sương',
      L4: 'Sỏi',
      WD: 'Wild tre',
      SC: 'Đèn trăng',
    },
  },
  moves: 'fall',
  winLoop: 'sway',
  scale: [220, 261.63, 293.66, 329.63, 392, 440, 523.25, 587.33],
};
