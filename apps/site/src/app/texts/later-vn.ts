import type { Texts } from '@mirinae/ui/language/translation';
import { collectLaterTexts } from './collect.ts';

export const texts = collectLaterTexts(
  import.meta.glob<Texts>(
    [
      '../../features/*/texts/vn.json',
      '../../features/*/*/texts/vn.json',
      '../../shell/*/texts/vn.json',
      '!../../features/{home,games,mini}/texts/vn.json',
    ],
    { eager: true, import: 'default' },
  ),
);
