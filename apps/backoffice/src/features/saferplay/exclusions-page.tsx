import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { EmptyState } from '@mirinae/ui/empty-state';
import { useTranslation } from '@mirinae/ui/language/translation';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { serverNow } from '@mirinae/ui/server-clock';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { usePagedCall } from '../../shell/calls/calls.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';
import { actColumn, type Columns, type OnRow, textColumn, timeColumn } from '../../shell/lists/columns.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';
import { useStaff } from '../../shell/session/session.ts';

type Row = Answer<'staff.exclusionList'>['list'][number];

function LiftDialog({ row: { memberId, memId }, onClose }: { row: Row; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.exclusionLift', {
    defaults: { memberId, reason: '' },
    invalidates: ['staff.exclusionList', 'staff.saferPlay'],
    onDone: onClose,
    onWaiting: onClose,
  });
  return (
    <ReasonDialog title={`${t('saferplay.lift')} · ${memId}`} form={form} name="reason" onClose={onClose}>
      <p className="text-mist-300 text-sm">{t('saferplay.liftText')}</p>
    </ReasonDialog>
  );
}

function useColumns(onLift: OnRow<Row>): Columns<Row> {
  const { t } = useTranslation();
  const mayLift = useStaff()?.permissions.includes('members.edit') ?? false;
  return [
    textColumn(
      'member',
      t('field.member'),
      ({ memId }) => memId,
      ({ memberId, memId, memNick }) => (
        <Link to={`/exclusions/${memberId}`} className="font-semibold underline">
          {memId} · {memNick}
        </Link>
      ),
    ),
    timeColumn('until', t('saferplay.until'), ({ until }) => until),
    actColumn((row) =>
      mayLift && Date.parse(row.until) <= serverNow() ? (
        <Button size="sm" onClick={() => onLift(row)}>
          {t('saferplay.lift')}
        </Button>
      ) : null,
    ),
  ];
}

/** Members who have excluded themselves; whose time is over can be let back. */
export function ExclusionsPage() {
  const { t } = useTranslation();
  const address = useListAddress(listAddress);
  const [lifted, setLifted] = useState<Row | null>(null);
  const members = usePagedCall('staff.exclusionList', (page) => page, address);
  return (
    <ListPage
      text={t('saferplay.text')}
      columns={useColumns(setLifted)}
      pages={members}
      rowKey={({ memberId }) => memberId}
      empty={<EmptyState title={t('saferplay.none')} />}
    >
      {lifted && <LiftDialog row={lifted} onClose={() => setLifted(null)} />}
    </ListPage>
  );
}
