import acts from '@mirinae/contract/staff/audit-acts/texts/vi.json' with { type: 'json' };
import type { Texts } from '@mirinae/ui/language/translation';
import shell from '../../shell/texts/vi.json' with { type: 'json' };
import { collectTexts } from './collect.ts';

export const texts = collectTexts(
  { shell, acts },
  import.meta.glob<Texts>('../../features/*/texts/vi.json', { eager: true, import: 'default' }),
);
