/** Theme of the game: pictures, sounds, and names of symbols. */
import { artOf, type SlotTheme } from '../../kit/data-slot/theme.ts';
import background from './background.webp?url';

export const theme: SlotTheme = {
  art: artOf(import.meta.glob<string>('./symbols/*.webp', { eager: true, query: '?url', import: 'default' })),
  background,
  symbols: {
    ko: {
      H1: '샛별석',
      H2: '홍옥 하트',
      H3: '비취옥',
      H4: '자수정',
      L1: '황옥',
      L2: '남옥',
      L3: '감람석',
      L4: '석류석',
      BM: '별 폭탄',
      SC: '광부 등불',
    },
    en: {
      H1: 'Morning star',
      H2: 'Ruby heart',
      H3: 'Emerald',
      H4: 'Amethyst',
      L1: 'Topaz',
      L2: 'Aquamarine',
      L3: 'Peridot',
      L4: 'Garnet',
      BM: 'Star bomb',
      SC: "Miner's lamp",
    },
    vi: {
      H1: 'Đá sao mai',
      H2: 'Tim hồng ngọc',
      H3: 'Ngọc lục bảo',
      H4: 'Thạch anh tím',
      L1: 'Hoàng ngọc',
      L2: 'Ngọc xanh biển',
      L3: 'Peridot',
      L4: 'Ngọc hồng lựu',
      BM: 'Bom sao',
      SC: 'Đèn thợ mỏ',
    },
  },
  moves: 'fall',
  winLoop: 'flare',
  scale: [196, 233.08, 261.63, 293.66, 349.23, 392, 466.16, 523.25],
};
