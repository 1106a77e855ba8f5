/** Theme of the game: pictures, sounds, and names of symbols. */
import { artOf, type SlotTheme } from '../../kit/data-slot/theme.ts';
import background from './background.svg?url';

export const theme: SlotTheme = {
  art: artOf(import.meta.glob<string>('./symbols/*.svg', { eager: true, query: '?url', import: 'default' })),
  background,
  symbols: {
    ko: {
      H1: '백두산 호랑이',
      H2: '곰',
      H3: '매',
      H4: '사슴',
      L1: '솜다리',
      L2: '들쭉',
      L3: '자작나무',
      L4: '흑요석',
      L5: '눈꽃',
      WD: '해 와일드',
      SC: '천지',
    },
    en: {
      H1: 'White tiger',
      H2: 'Bear',
      H3: 'Hawk',
      H4: 'Deer',
      L1: 'Edelweiss',
      L2: 'Bilberries',
      L3: 'Birch',
      L4: 'Obsidian',
      L5: 'Snowflake',
      WD: 'Sun wild',
      SC: 'Heavenly lake',
    },
    vi: {
      H1: 'Bạch hổ',
      H2: 'Gấu',
      H3: 'Diều hâu',
      H4: 'Hươu',
      L1: 'Nhung tuyết',
      L2: 'Việt quất',
      L3: 'Bạch dương',
      L4: 'Đá vỏ chai',
      L5: 'Bông tuyết',
      WD: 'Wild mặt trời',
      SC: 'Hồ Thiên Trì',
    },
  },
  moves: 'turn',
  winLoop: 'beat',
  scale: [146.83, 174.61, 196, 220, 261.63, 293.66, 349.23, 392],
};
