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
      H1: '나룻배',
      H2: '은하',
      H3: '고리별',
      H4: '혜성',
      L1: '붉은 별',
      L2: '푸른 숲별',
      L3: '보랏빛 별',
      L4: '초승달',
      WD: '길잡이별 와일드',
      SC: '나루터',
    },
    en: {
      H1: 'Ferry',
      H2: 'Galaxy',
      H3: 'Ringed planet',
      H4: 'Comet',
      L1: 'Red world',
      L2: 'Green world',
      L3: 'Violet world',
      L4: 'Crescent',
      WD: 'Guiding star wild',
      SC: 'Landing',
    },
    vi: {
      H1: 'Con đò',
      H2: 'Thiên hà',
      H3: 'Hành tinh vành đai',
      H4: 'Sao chổi',
      L1: 'Hành tinh đỏ',
      L2: 'Hành tinh xanh',
      L3: 'Hành tinh tím',
      L4: 'Trăng lưỡi liềm',
      WD: 'Wild sao dẫn đường',
      SC: 'Bến đò',
    },
  },
  moves: 'fall',
  winLoop: 'flare',
  scale: [196, 233.08, 261.63, 293.66, 349.23, 392, 466.16, 523.25],
};
