import { texts as shell } from '../../shell/texts/ko.ts';
import { collectTexts } from './collect.ts';

export const texts = collectTexts(
  shell,
  import.meta.glob<Record<string, unknown>>('../../features/*/texts/ko.ts', { eager: true, import: 'texts' }),
);
