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
      H1: '북두칠성',
      H2: '별꽃',
      H3: '물고기자리',
      H4: '실패',
      L1: '삼각 별',
      L2: '마름모 별',
      L3: '십자 별',
      L4: '닻 별',
      WD: '북극성 와일드',
      SC: '천문도',
      MY: '장막',
    },
    en: {
      H1: 'Big Dipper',
      H2: 'Star blossom',
      H3: 'Fish',
      H4: 'Spool',
      L1: 'Triangle',
      L2: 'Diamond',
      L3: 'Cross',
      L4: 'Zigzag',
      WD: 'Pole star wild',
      SC: 'Star map',
      MY: 'Veil',
    },
    vi: {
      H1: 'Bắc Đẩu',
      H2: 'Hoa sao',
      H3: 'Chòm Cá',
      H4: 'Cuộn chỉ',
      L1: 'Tam giác sao',
      L2: 'Hình thoi sao',
      L3: 'Chữ thập sao',
      L4: 'Sao gấp khúc',
      WD: 'Wild sao Bắc Cực',
      SC: 'Bản đồ sao',
      MY: 'Màn che',
    },
  },
  moves: 'turn',
  winLoop: 'flare',
  scale: [246.94, 277.18, 311.13, 369.99, 415.3, 493.88, 554.37, 622.25],
};
