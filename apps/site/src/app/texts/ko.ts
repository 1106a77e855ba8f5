import type { Texts } from '@mirinae/ui/language/translation';
import { collectTexts } from './collect.ts';

const first = import.meta.glob<Texts>(
  ['../../shell/texts/ko.json', '../../features/{home,games,messages,mini}/texts/ko.json'],
  {
    eager: true,
    import: 'default',
  },
);
/** The query makes a part of its own of the titles, so that the rest of the file need not come with them. */
const titles = import.meta.glob<Texts>(
  ['../../features/*/texts/ko.json', '!../../features/{home,games,messages,mini}/texts/ko.json'],
  { eager: true, import: 'pages', query: '?titles' },
);

export const texts = collectTexts(first, titles);
