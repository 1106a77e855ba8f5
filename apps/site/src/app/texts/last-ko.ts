import type { Texts } from '@mirinae/ui/language/translation';
import { collectLaterTexts } from './collect.ts';

export const texts = collectLaterTexts(
  import.meta.glob<Texts>('../../features/{board,guide,info,partner,promotions}/texts/ko.json', {
    eager: true,
    import: 'default',
  }),
);
