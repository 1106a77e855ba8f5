import { texts as shell } from '../../shell/texts/vn.ts';
import { collectTexts } from './collect.ts';

export const texts = collectTexts(
  shell,
  import.meta.glob<Record<string, unknown>>('../../features/*/texts/vn.ts', { eager: true, import: 'texts' }),
);
