import type { Texts } from '@mirinae/ui/language/translation';
import { collectLaterTexts } from './collect.ts';

export const texts = collectLaterTexts(
  import.meta.glob<Texts>(
    [
      '../../features/sport/texts/en.json',
      '../../features/sport/*/texts/en.json',
      '../../shell/{match-proof,text}/texts/en.json',
    ],
    { eager: true, import: 'default' },
  ),
);
