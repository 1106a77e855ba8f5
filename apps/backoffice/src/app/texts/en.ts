import { texts as shell } from '../../shell/texts/en.ts';
import { collectTexts } from './collect.ts';

export const texts = collectTexts(
  shell,
  import.meta.glob<Record<string, unknown>>('../../features/*/texts/en.ts', { eager: true, import: 'texts' }),
);
