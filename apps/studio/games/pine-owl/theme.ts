/** Theme of the game: pictures, sounds, and names of symbols. */
import { artOf, type SlotTheme } from '../../kit/data-slot/theme.ts';
import background from './background.svg?url';

export const theme: SlotTheme = {
  art: artOf(import.meta.glob<string>('./symbols/*.svg', { eager: true, query: '?url', import: 'default' })),
  background,
  symbols: {
    ko: {
      H1: '부엉이',
      H2: '사슴',
      H3: '달나방',
      H4: '소나무',
      L1: '솔방울',
      L2: '송이버섯',
      L3: '도토리',
      L4: '고사리',
      WD: '두 눈 와일드',
      SC: '보름달',
    },
    en: {
      H1: 'Owl',
      H2: 'Deer',
      H3: 'Moon moth',
      H4: 'Pine',
      L1: 'Pinecone',
      L2: 'Pine mushroom',
      L3: 'Acorn',
      L4: 'Fern',
      WD: 'Eyes wild',
      SC: 'Full moon',
    },
    vi: {
      H1: 'Cú',
      H2: 'Hươu',
      H3: 'Bướm đêm',
      H4: 'Tùng',
      L1: 'Quả thông',
      L2: 'Nấm tùng',
      L3: 'Quả sồi',
      L4: 'Dương xỉ',
      WD: 'Wild đôi mắt',
      SC: 'Trăng tròn',
    },
  },
  moves: 'turn',
  winLoop: 'hop',
  scale: [174.61, 196, 220, 261.63, 293.66, 349.23, 392, 440],
};
