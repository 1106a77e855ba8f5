/** Theme of the game: pictures, sounds, and names of symbols. */
import { artOf, type SlotTheme } from '../../kit/data-slot/theme.ts';
import background from './background.webp?url';

export const theme: SlotTheme = {
  art: artOf(import.meta.glob<string>('./symbols/*.webp', { eager: true, query: '?url', import: 'default' })),
  background,
  symbols: {
    ko: {
      H1: '등대',
      H2: '돛단배',
      H3: '닻',
      H4: '키',
      L1: '구명환',
      L2: '불가사리',
      L3: '가리비',
      L4: '부표',
      FS: '물고기',
      FM: '낚시꾼 와일드',
      SC: '노을',
    },
    en: {
      H1: 'Lighthouse',
      H2: 'Sailing boat',
      H3: 'Anchor',
      H4: 'Helm',
      L1: 'Lifebuoy',
      L2: 'Starfish',
      L3: 'Scallop',
      L4: 'Buoy',
      FS: 'Fish',
      FM: 'Fisher wild',
      SC: 'Sunset',
    },
    vi: {
      H1: 'Hải đăng',
      H2: 'Thuyền buồm',
      H3: 'Mỏ neo',
      H4: 'Bánh lái',
      L1: 'Phao cứu sinh',
      L2: 'Sao biển',
      L3: 'Sò điệp',
      L4: 'Phao tiêu',
      FS: 'Cá',
      FM: 'Wild ngư dân',
      SC: 'Hoàng hôn',
    },
  },
  moves: 'turn',
  winLoop: 'sway',
  scale: [220, 246.94, 277.18, 329.63, 369.99, 440, 493.88, 554.37],
};
