import type { Texts } from '@mirinae/ui/language/translation';
import { collectLaterTexts } from './collect.ts';

export const texts = collectLaterTexts(
  import.meta.glob<Texts>(
    [
      '../../features/*/texts/vi.json',
      '../../features/*/*/texts/vi.json',
      '../../shell/*/texts/vi.json',
      '!../../shell/{match-proof,text}/texts/vi.json',
      '!../../features/{home,games,messages,mini,sport}/texts/vi.json',
      '!../../features/sport/*/texts/vi.json',
      '!../../features/{board,guide,info,partner,promotions}/texts/vi.json',
    ],
    { eager: true, import: 'default' },
  ),
);
