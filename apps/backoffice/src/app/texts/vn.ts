import shell from '../../shell/texts/vn.json' with { type: 'json' };
import { collectTexts } from './collect.ts';

export const texts = collectTexts(
  shell,
  import.meta.glob<Record<string, unknown>>('../../features/*/texts/vn.json', { eager: true, import: 'default' }),
);
