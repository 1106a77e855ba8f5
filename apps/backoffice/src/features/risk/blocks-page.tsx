import { type AccessBlock, blockSubjects } from '@mirinae/contract/staff/access-blocks';
import { Button } from '@mirinae/ui/button';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { anyText, oneOf } from '@mirinae/ui/list/address';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { usePagedCall } from '../../shell/calls/calls.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';
import {
  buttonsColumn,
  type Columns,
  nameColumn,
  stateColumn,
  textColumn,
  timeColumn,
} from '../../shell/lists/columns.tsx';
import { Choice, ListSearch, StatusChoice } from '../../shell/lists/filters.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';
import { useStaff } from '../../shell/session/session.ts';
import { AddBlock } from './add-block.tsx';

const states = ['running', 'all'] as const;
const kinds = ['all', ...blockSubjects] as const;
const fields = {
  ...listAddress,
  status: oneOf(states).withDefault('running'),
  kind: oneOf(kinds).withDefault('all'),
  searchText: anyText(60).withDefault(''),
};

function LiftDialog({ block, onClose }: { block: AccessBlock; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.accessBlockLift', {
    defaults: { blockIdx: block.blockIdx, reason: '' },
    invalidates: ['staff.accessBlockList'],
    onDone: onClose,
  });
  return (
    <ReasonDialog
      title={t('risk.blocks.liftTitle', { value: block.value })}
      form={form}
      name="reason"
      tone="primary"
      onClose={onClose}
    />
  );
}

function useColumns(onLift: (block: AccessBlock) => void): Columns<AccessBlock> {
  const { t } = useTranslation();
  const mayEdit = useStaff()?.permissions.includes('members.edit') ?? false;
  const endOf = ({ until, lifted }: AccessBlock): string => {
    if (lifted) return `${lifted.by} · ${formatDateTime(lifted.at)}`;
    return until === null ? t('risk.blocks.noEnd') : formatDateTime(until);
  };
  const columns: Columns<AccessBlock> = [
    textColumn('kind', t('risk.blocks.kind'), ({ kind }) => t(`risk.blocks.kinds.${kind}`)),
    nameColumn('value', t('risk.blocks.value'), ({ value }) => value),
    textColumn('acts', t('risk.blocks.acts'), ({ acts }) => acts.map((act) => t(`risk.blocks.act.${act}`)).join(', ')),
    { ...textColumn<AccessBlock>('reason', t('field.reason'), ({ reason }) => reason), isWide: true },
    textColumn('by', t('risk.blocks.by'), ({ by }) => by),
    timeColumn('at', t('risk.blocks.at'), ({ at }) => at),
    textColumn('until', t('risk.blocks.until'), endOf),
    stateColumn(
      'state',
      t('field.status'),
      ({ isRunning }) => t(`risk.blocks.states.${isRunning ? 'running' : 'over'}`),
      ({ isRunning }) => (isRunning ? 'coral' : 'neutral'),
    ),
  ];
  if (!mayEdit) return columns;
  const lift = { label: t('risk.blocks.lift'), onPress: onLift, isShown: ({ isRunning }: AccessBlock) => isRunning };
  return [...columns, buttonsColumn(lift)];
}

/** Countries, networks and devices that may not sign up, log in or play. */
export function BlocksPage() {
  const { t } = useTranslation();
  const address = useListAddress(fields);
  const { status: state, kind, searchText } = address.value;
  const mayEdit = useStaff()?.permissions.includes('members.edit') ?? false;
  const [isAdding, setAdding] = useState(false);
  const [lifted, setLifted] = useState<AccessBlock | null>(null);
  const wanted = { state, searchText, kind: kind === 'all' ? undefined : kind };
  const pages = usePagedCall('staff.accessBlockList', (page) => ({ ...page, ...wanted }), address);
  return (
    <ListPage
      text={t('risk.blocks.text')}
      columns={useColumns(setLifted)}
      pages={pages}
      rowKey={({ blockIdx }) => blockIdx}
      actions={mayEdit && <Button onClick={() => setAdding(true)}>{t('risk.blocks.add')}</Button>}
      filters={
        <>
          <ListSearch label={t('risk.blocks.search')} address={address} />
          <StatusChoice values={states} text={(each) => t(`risk.blocks.states.${each}`)} address={address} />
          <Choice
            label={t('risk.blocks.kind')}
            values={kinds}
            text={(each) => t(each === 'all' ? 'risk.states.all' : `risk.blocks.kinds.${each}`)}
            value={kind}
            onChoose={(chosen) => address.set({ kind: chosen })}
          />
        </>
      }
      empty={<EmptyState title={t('risk.blocks.none')} />}
    >
      {isAdding && <AddBlock onClose={() => setAdding(false)} />}
      {lifted && <LiftDialog block={lifted} onClose={() => setLifted(null)} />}
    </ListPage>
  );
}
