/** Theme of the game: pictures, sounds, and names of symbols. */
import { artOf, type SlotTheme } from '../../kit/data-slot/theme.ts';
import background from './background.webp?url';

export const theme: SlotTheme = {
  art: artOf(import.meta.glob<string>('./symbols/*.webp', { eager: true, query: '?url', import: 'default' })),
  background,
  symbols: {
    ko: {
      H1: '별 구슬',
      H2: '달 구슬',
      H3: '꽃 구슬',
      H4: '물방울 구슬',
      L1: '파랑 구슬',
      L2: '주홍 구슬',
      L3: '연두 구슬',
      L4: '하양 구슬',
      SC: '조개',
      MX: '배수 구슬',
    },
    en: {
      H1: 'Star marble',
      H2: 'Moon marble',
      H3: 'Flower marble',
      H4: 'Drop marble',
      L1: 'Blue marble',
      L2: 'Orange marble',
      L3: 'Green marble',
      L4: 'White marble',
      SC: 'Shell',
      MX: 'Multiplier marble',
    },
    vi: {
      H1: 'Bi sao',
      H2: 'Bi trăng',
      H3: 'Bi hoa',
      H4: 'Bi giọt nước',
      L1: 'Bi xanh lam',
      L2: 'Bi cam',
      L3: 'Bi xanh lá',
      L4: 'Bi trắng',
      SC: 'Vỏ sò',
      MX: 'Bi hệ số',
    },
  },
  moves: 'fall',
  winLoop: 'turn',
  scale: [293.66, 349.23, 392, 440, 523.25, 587.33, 698.46, 783.99],
};
