import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { EmptyState } from '@mirinae/ui/empty-state';
import { useTranslation } from '@mirinae/ui/language/translation';
import { oneOf } from '@mirinae/ui/list/address';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { useCallback, useState } from 'react';
import { usePagedCall } from '../../shell/calls/calls.ts';
import {
  actColumn,
  type Columns,
  kindColumn,
  memberColumn,
  nameColumn,
  type OnRow,
  textColumn,
  timeColumn,
} from '../../shell/lists/columns.tsx';
import { StatusChoice } from '../../shell/lists/filters.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';
import { useStaff } from '../../shell/session/session.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { TemplateDialog } from './template-dialog.tsx';

const refetchMs = 30_000;
type Row = Answer<'staff.qnaList'>['list'][number];
const statuses = ['wait', 'answer'] as const;
const fields = { ...listAddress, status: oneOf(statuses).withDefault('wait') };

function useColumns(onOpen: OnRow<Row>): Columns<Row> {
  const { t } = useTranslation();
  return [
    nameColumn('title', t('board.title'), ({ title }) => title),
    kindColumn(
      'category',
      t('board.category'),
      ({ category }) => t(`board.categories.${category}`),
      ({ category }) => (category === 'bankaccount' ? 'gold' : 'star'),
    ),
    memberColumn(t('field.member')),
    textColumn('heldBy', t('board.heldBy'), ({ heldBy }) => heldBy ?? ''),
    timeColumn('at', t('field.at'), ({ regDate }) => regDate),
    actColumn((row) => (
      <Button size="sm" tone={row.status === 'wait' ? 'primary' : 'plain'} onClick={() => onOpen(row)}>
        {t('board.answer')}
      </Button>
    )),
  ];
}

/** Questions of members: those that wait, the oldest first, and those that were answered. */
export function QuestionsPage() {
  const { t } = useTranslation();
  const address = useListAddress(fields);
  const { status } = address.value;
  const [open, setOpen] = useState<Row | null>(null);
  // The same function with every drawing: the dialog gives the question back when it changes.
  const close = useCallback(() => setOpen(null), []);
  const [template, setTemplate] = useState(false);
  // The answer about accounts is the house's.
  const isBound = useStaff()?.isBound ?? false;
  const questions = usePagedCall('staff.qnaList', (page) => ({ ...page, status }), { ...address, refetchMs });
  return (
    <ListPage
      actions={!isBound && <Button onClick={() => setTemplate(true)}>{t('board.accountTemplate')}</Button>}
      columns={useColumns(setOpen)}
      pages={questions}
      rowKey={({ boardIdx }) => boardIdx}
      filters={<StatusChoice values={statuses} text={(each) => t(`board.statuses.${each}`)} address={address} />}
      empty={<EmptyState title={t('list.noneWaiting')} />}
    >
      {open && <AnswerDialog row={open} onClose={close} />}
      {template && <TemplateDialog onClose={() => setTemplate(false)} />}
    </ListPage>
  );
}
