import type { Alarm } from '@mirinae/contract/staff/alarms';
import { EmptyState } from '@mirinae/ui/empty-state';
import { useTranslation } from '@mirinae/ui/language/translation';
import { oneOf } from '@mirinae/ui/list/address';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { useState } from 'react';
import { usePagedCall } from '../../shell/calls/calls.ts';
import { AcknowledgeDialog } from '../../shell/dialogs/acknowledge-dialog.tsx';
import { buttonsColumn, type Columns, kindColumn, secondColumn, textColumn } from '../../shell/lists/columns.tsx';
import { StatusChoice } from '../../shell/lists/filters.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';
import { BetLink } from '../../shell/members/member-links.tsx';
import { alarmTones, useAlarmText } from '../../shell/pages/alarm-text.ts';
import { useStaff } from '../../shell/session/session.ts';
import { OnCall } from './on-call.tsx';
import { Rules } from './rules.tsx';
import { Webhooks } from './webhooks.tsx';

const states = ['open', 'all'] as const;
const fields = { ...listAddress, status: oneOf(states).withDefault('open') };

function useColumns(onTake: (alarm: Alarm) => void): Columns<Alarm> {
  const { t } = useTranslation();
  const textOf = useAlarmText();
  const mayAct = useStaff()?.role !== 'read-only';
  const takenBy = ({ acknowledged }: Alarm) =>
    acknowledged ? [acknowledged.by, acknowledged.note].filter((text) => text !== '').join(': ') : '—';
  const columns: Columns<Alarm> = [
    secondColumn('raised', t('alarms.raised'), ({ raisedAt }) => raisedAt),
    kindColumn(
      'kind',
      t('alarms.kind'),
      ({ kind }) => t(`alarm.kinds.${kind}`),
      ({ severity }) => alarmTones[severity],
    ),
    {
      ...textColumn<Alarm>('text', t('alarms.text'), textOf, (alarm) =>
        typeof alarm.facts.bet === 'string' ? (
          <BetLink betIdx={alarm.facts.bet}>{textOf(alarm)}</BetLink>
        ) : (
          textOf(alarm)
        ),
      ),
      isWide: true,
    },
    secondColumn('ended', t('alarms.ended'), ({ endedAt }) => endedAt),
    textColumn('by', t('alarms.by'), takenBy),
  ];
  if (!mayAct) return columns;
  const take = {
    label: t('alarm.acknowledge'),
    onPress: onTake,
    isShown: ({ acknowledged }: Alarm) => acknowledged === null,
  };
  return [...columns, buttonsColumn(take)];
}

/** Alarms that last and all that ever were, and the rules that raise them. */
export function AlarmsPage() {
  const { t } = useTranslation();
  const address = useListAddress(fields);
  const { status: state } = address.value;
  const pages = usePagedCall('staff.alarmList', (page) => ({ ...page, state }), address);
  const mayManage = useStaff()?.permissions.includes('system.manage') ?? false;
  const [taken, setTaken] = useState<Alarm | null>(null);
  return (
    <ListPage
      text={t('alarms.about')}
      columns={useColumns(setTaken)}
      pages={pages}
      rowKey={({ alarmIdx }) => alarmIdx}
      filters={<StatusChoice values={states} text={(each) => t(`alarms.states.${each}`)} address={address} />}
      empty={<EmptyState title={t('alarm.none')} />}
    >
      <Rules />
      <OnCall />
      {mayManage && <Webhooks />}
      {taken && <AcknowledgeDialog alarm={taken} onClose={() => setTaken(null)} />}
    </ListPage>
  );
}
