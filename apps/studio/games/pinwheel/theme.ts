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
      H1: '오색 바람개비',
      H2: '방패연',
      H3: '청사초롱',
      L1: '붉은 바람개비',
      L2: '하늘 바람개비',
      L3: '풀빛 바람개비',
      WD: '회오리 와일드',
      SC: '행운의 바퀴',
    },
    en: {
      H1: 'Rainbow pinwheel',
      H2: 'Shield kite',
      H3: 'Silk lantern',
      L1: 'Red pinwheel',
      L2: 'Blue pinwheel',
      L3: 'Green pinwheel',
      WD: 'Whirlwind wild',
      SC: 'Wheel of luck',
    },
    vi: {
      H1: 'Chong chóng ngũ sắc',
      H2: 'Diều khiên',
      H3: 'Đèn lồng lụa',
      L1: 'Chong chóng đỏ',
      L2: 'Chong chóng xanh',
      L3: 'Chong chóng lục',
      WD: 'Wild lốc xoáy',
      SC: 'Bánh xe may mắn',
    },
  },
  moves: 'turn',
  winLoop: 'turn',
  scale: [261.63, 293.66, 329.63, 392, 440, 523.25, 587.33, 659.26],
};
