import type { Texts } from '@mirinae/ui/language/translation';
import { collectTexts } from './collect.ts';

export const texts = collectTexts(
  import.meta.glob<Texts>(['../../shell/texts/vn.json', '../../features/*/texts/vn.json'], {
    eager: true,
    import: 'default',
  }),
);
