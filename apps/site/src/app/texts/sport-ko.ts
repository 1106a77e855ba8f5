import type { Texts } from '@mirinae/ui/language/translation';
import { collectLaterTexts } from './collect.ts';

export const texts = collectLaterTexts(
  import.meta.glob<Texts>(
    [
      '../../features/sport/texts/ko.json',
      '../../features/sport/*/texts/ko.json',
      '../../shell/{match-proof,text}/texts/ko.json',
    ],
    { eager: true, import: 'default' },
  ),
);
