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
      H1: '홍등',
      H2: '붕어빵',
      H3: '오뎅탕',
      L1: '꼬치',
      L2: '만두',
      L3: '떡',
      L4: '귤',
      WD: '네온 와일드',
      SC: '노점',
    },
    en: {
      H1: 'Neon lantern',
      H2: 'Fish bread',
      H3: 'Hot broth',
      L1: 'Skewer',
      L2: 'Dumpling',
      L3: 'Rice cake',
      L4: 'Tangerine',
      WD: 'Neon wild',
      SC: 'Stall',
    },
    vi: {
      H1: 'Đèn neon',
      H2: 'Bánh cá',
      H3: 'Nồi chả cá',
      L1: 'Xiên que',
      L2: 'Bánh bao',
      L3: 'Bánh gạo',
      L4: 'Quýt',
      WD: 'Wild neon',
      SC: 'Gian hàng',
    },
  },
  moves: 'turn',
  winLoop: 'flare',
  scale: [293.66, 329.63, 369.99, 440, 493.88, 587.33, 659.26, 739.99],
};
