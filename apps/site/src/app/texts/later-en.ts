import type { Texts } from '@mirinae/ui/language/translation';
import { collectLaterTexts } from './collect.ts';

export const texts = collectLaterTexts(
  import.meta.glob<Texts>(
    [
      '../../features/*/texts/en.json',
      '../../features/*/*/texts/en.json',
      '../../shell/*/texts/en.json',
      '!../../shell/{match-proof,text}/texts/en.json',
      '!../../features/{home,games,messages,mini,sport}/texts/en.json',
      '!../../features/sport/*/texts/en.json',
      '!../../features/{board,guide,info,partner,promotions}/texts/en.json',
    ],
    { eager: true, import: 'default' },
  ),
);
