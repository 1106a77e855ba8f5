import type { Texts } from '@mirinae/ui/language/translation';
import { collectLaterTexts } from './collect.ts';

export const texts = collectLaterTexts(
  import.meta.glob<Texts>(
    [
      '../../features/sport/texts/vi.json',
      '../../features/sport/*/texts/vi.json',
      '../../shell/{match-proof,text}/texts/vi.json',
    ],
    { eager: true, import: 'default' },
  ),
);
