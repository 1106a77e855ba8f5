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
      H1: '청룡',
      H2: '범종',
      H3: '비늘 방패',
      H4: '용고',
      L1: '번개',
      L2: '구름',
      L3: '파도',
      L4: '빗방울',
      WD: '여의주 와일드',
      SC: '용오름',
    },
    en: {
      H1: 'Blue dragon',
      H2: 'Temple bell',
      H3: 'Scale shield',
      H4: 'Dragon drum',
      L1: 'Lightning',
      L2: 'Cloud',
      L3: 'Wave',
      L4: 'Raindrop',
      WD: 'Pearl wild',
      SC: 'Waterspout',
    },
    vi: {
      H1: 'Thanh long',
      H2: 'Chuông chùa',
      H3: 'Khiên vảy rồng',
      H4: 'Trống rồng',
      L1: 'Tia chớp',
      L2: 'Mây',
      L3: 'Sóng',
      L4: 'Giọt mưa',
      WD: 'Wild ngọc ước',
      SC: 'Vòi rồng',
    },
  },
  moves: 'turn',
  winLoop: 'beat',
  scale: [174.61, 196, 233.08, 261.63, 293.66, 349.23, 392, 466.16],
};
