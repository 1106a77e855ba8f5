import type { Texts } from '@mirinae/ui/language/translation';
import { collectLaterTexts } from './collect.ts';

export const texts = collectLaterTexts(
  import.meta.glob<Texts>(
    [
      '../../features/*/texts/ko.json',
      '../../features/*/*/texts/ko.json',
      '../../shell/*/texts/ko.json',
      '!../../shell/{match-proof,text}/texts/ko.json',
      '!../../features/{home,games,messages,mini,sport}/texts/ko.json',
      '!../../features/sport/*/texts/ko.json',
      '!../../features/{board,guide,info,partner,promotions}/texts/ko.json',
    ],
    { eager: true, import: 'default' },
  ),
);
