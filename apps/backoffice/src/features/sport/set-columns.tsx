/** Since when and why a value is set; a standard has neither. */

import type { Translate } from '@mirinae/ui/language/translation';
import type { ListColumn } from '@mirinae/ui/list/columns';
import { timeColumn } from '../../shell/lists/columns.tsx';
import { belowColumn } from './below-column.tsx';

type Set = { readonly set: { readonly since: string; readonly reason: string; readonly staff: string } | null };

export const setColumns = <Row extends Set>(t: Translate): readonly ListColumn<Row>[] => [
  timeColumn<Row>('since', t('sport.prices.since'), ({ set }) => set?.since ?? null),
  belowColumn<Row>(
    'reason',
    t('field.reason'),
    ({ set }) => set?.reason ?? t('sport.delays.isStandard'),
    ({ set }) => set?.staff ?? '',
  ),
];
