/** Why something was done, and by whom. */
import type { ListColumn } from '@mirinae/ui/list/columns';
import { belowColumn } from './below-column.tsx';

export const whyColumn = <Row extends { reason: string; staff: string }>(head: string): ListColumn<Row> =>
  belowColumn<Row>(
    'reason',
    head,
    ({ reason }) => reason,
    ({ staff }) => staff,
  );
