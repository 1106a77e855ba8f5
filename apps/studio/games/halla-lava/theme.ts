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
      H1: '한라산',
      H2: '돌하르방',
      H3: '백록',
      H4: '동백',
      L1: '감귤',
      L2: '유채꽃',
      L3: '소라',
      L4: '돌탑',
      WD: '용암 와일드',
      SC: '주상절리',
    },
    en: {
      H1: 'Hallasan',
      H2: 'Stone grandfather',
      H3: 'White deer',
      H4: 'Camellia',
      L1: 'Tangerine',
      L2: 'Rape flower',
      L3: 'Turban shell',
      L4: 'Stone tower',
      WD: 'Lava wild',
      SC: 'Basalt crater',
    },
    vi: {
      H1: 'Núi Halla',
      H2: 'Tượng ông đá',
      H3: 'Hươu trắng',
      H4: 'Hoa trà',
      L1: 'Quýt',
      L2: 'Hoa cải',
      L3: 'Ốc xoắn',
      L4: 'Tháp đá',
      WD: 'Wild dung nham',
      SC: 'Miệng đá bazan',
    },
  },
  moves: 'turn',
  winLoop: 'flare',
  scale: [146.83, 164.81, 196, 220, 246.94, 293.66, 329.63, 392],
};
