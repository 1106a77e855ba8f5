/** Items held until staff decide: gifts of partners, prizes above the ceiling. */

import type { Tone } from '@mirinae/ui/badge';
import { useTranslation } from '@mirinae/ui/language/translation';
import { oneOf } from '@mirinae/ui/list/address';
import { listAddress } from '@mirinae/ui/list/use-list-address';
import { useStaff } from '../session/session.ts';
import { buttonsColumn, type Columns, type OnRow, stateColumn, textColumn, timeColumn } from './columns.tsx';
import { StatusChoice } from './filters.tsx';

const views = ['waiting', 'closed'] as const;
export const heldAddress = { ...listAddress, status: oneOf(views).withDefault('waiting') };

/** Waiting or decided items. */
export function HeldFilter({ address }: Pick<Parameters<typeof StatusChoice<(typeof views)[number]>>[0], 'address'>) {
  const { t } = useTranslation();
  return <StatusChoice values={views} text={(each) => t(`held.${each}`)} address={address} />;
}

type Held = { status: string; decidedAt: string | null; decidedBy: string | null; reason: string };
export type Decision<Row, Yes extends string> = { readonly row: Row; readonly decision: Yes | 'refuse' };

const tones = new Map<string, Tone>([
  ['waiting', 'gold'],
  ['refused', 'coral'],
  ['withdrawn', 'neutral'],
]);

type Options<Row extends Held, Yes extends string> = {
  /** Action after a confirmation. */
  yes: Yes;
  statusText: (status: Row['status']) => string;
  onDecide: OnRow<Decision<Row, Yes>>;
};

/** State of a row, its decider, and the decision buttons for permitted viewers. */
export function useHeldColumns<Row extends Held, Yes extends string>({
  yes,
  statusText,
  onDecide,
}: Options<Row, Yes>): Columns<Row> {
  const { t } = useTranslation();
  const mayDecide = useStaff()?.permissions.includes('cash.process') ?? false;
  const isShown = ({ status }: Row) => mayDecide && status === 'waiting';
  return [
    stateColumn(
      'status',
      t('field.status'),
      ({ status }) => statusText(status),
      ({ status }) => tones.get(status) ?? 'jade',
    ),
    timeColumn('decided', t('held.decided'), ({ decidedAt }) => decidedAt),
    textColumn('by', t('held.by'), ({ decidedBy }) => decidedBy ?? '—'),
    textColumn('reason', t('field.reason'), ({ reason }) => reason || '—'),
    buttonsColumn(
      { label: t(`action.${yes}`), tone: 'primary', isShown, onPress: (row) => onDecide({ row, decision: yes }) },
      { label: t('action.refuse'), tone: 'danger', isShown, onPress: (row) => onDecide({ row, decision: 'refuse' }) },
    ),
  ];
}
