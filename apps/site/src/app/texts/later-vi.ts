import type { Texts } from '@mirinae/ui/language/translation';
import { collectLaterTexts } from './collect.ts';

export const texts = collectLaterTexts(
  import.meta.glob<Texts>(
    [
      '../../features/*/texts/vi.json',
      '../../features/*/*/texts/vi.json',
      '../../shell/*/texts/vi.json',
      '!../../features/{home,games,mini}/texts/vi.json',
      '!../../features/{board,guide,info,partner,promotions}/texts/vi.json',
    ],
    { eager: true, import: 'default' },
  ),
);
