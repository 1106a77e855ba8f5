/** Theme of the game: pictures, sounds, and names of symbols. */
import { artOf, type SlotTheme } from '../../kit/data-slot/theme.ts';
import background from './background.webp?url';

export const theme: SlotTheme = {
  art: artOf(import.meta.glob<string>('./symbols/*.webp', { eager: true, query: '?url', import: 'default' })),
  background,
  symbols: {
    ko: {
      H1: '연꽃',
      H2: '비단잉어',
      H3: '개구리',
      H4: '잠자리',
      L1: '갈대 청자',
      L2: '물방울 청자',
      L3: '물결 청자',
      L4: '연잎 백자',
      WD: '진주 와일드',
      SC: '연등',
    },
    en: {
      H1: 'Lotus',
      H2: 'Koi',
      H3: 'Frog',
      H4: 'Dragonfly',
      L1: 'Reed celadon',
      L2: 'Drop celadon',
      L3: 'Ripple celadon',
      L4: 'Leaf porcelain',
      WD: 'Pearl wild',
      SC: 'Lotus lantern',
    },
    vi: {
      H1: 'Hoa sen',
      H2: 'Cá koi',
      H3: 'Ếch',
      H4: 'Chuồn chuồn',
      L1: 'Sứ lau sậy',
      L2: 'Sứ giọt nước',
      L3: 'Sứ gợn sóng',
      L4: 'Sứ lá sen',
      WD: 'Wild ngọc trai',
      SC: 'Đèn hoa sen',
    },
  },
  moves: 'turn',
  winLoop: 'sway',
  scale: [261.63, 293.66, 329.63, 392, 440, 523.25, 587.33, 659.25],
};
