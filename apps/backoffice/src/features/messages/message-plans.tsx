import type { MessagePlanRow } from '@mirinae/contract/board/staff-messages';
import { Dialog } from '@mirinae/ui/dialog';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatCount, formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { WholeList } from '@mirinae/ui/list/paged-list';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';
import { buttonsColumn, type Columns, nameColumn, textColumn } from '../../shell/lists/columns.tsx';
import { channelsText, targetText } from './target-text.ts';

function useColumns(onStop: (plan: MessagePlanRow) => void): Columns<MessagePlanRow> {
  const { t } = useTranslation();
  const segments = useCall('staff.segmentList', {}).data ?? [];
  const dueText = ({ dueAt, stoppedAt }: MessagePlanRow) => {
    if (dueAt !== null) return formatDateTime(dueAt);
    return t(stoppedAt === null ? 'messages.plan.over' : 'messages.plan.stopped');
  };
  const lastText = ({ sentAt, recipients }: MessagePlanRow) =>
    sentAt === null
      ? '—'
      : t('messages.plan.lastTo', { at: formatDateTime(sentAt), count: formatCount(recipients ?? 0) });
  return [
    nameColumn('title', t('messages.title'), ({ title }) => title),
    textColumn('target', t('messages.target'), ({ target }) => targetText(t, target, segments)),
    textColumn('due', t('messages.plan.due'), dueText),
    textColumn('repeat', t('messages.plan.repeat'), ({ isWeekly }) =>
      t(isWeekly ? 'messages.plan.every' : 'messages.plan.once'),
    ),
    textColumn('channels', t('messages.channel'), ({ channels }) => channelsText(t, channels)),
    textColumn('last', t('messages.plan.last'), lastText),
    textColumn('by', t('messages.by'), ({ plannedBy }) => plannedBy),
    buttonsColumn({
      label: t('messages.plan.stop'),
      tone: 'danger',
      isShown: ({ dueAt }) => dueAt !== null,
      onPress: onStop,
    }),
  ];
}

function StopDialog({ plan, onClose }: { plan: MessagePlanRow; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.messagePlanStop', {
    defaults: { planIdx: plan.planIdx, reason: '' },
    invalidates: ['staff.messagePlanList'],
    onDone: onClose,
  });
  const title = `${plan.title}: ${t('messages.plan.stop')}`;
  return <ReasonDialog title={title} form={form} name="reason" tone="danger" onClose={onClose} />;
}

/** Messages that are sent later, and those that were. */
export function MessagePlans({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [stopped, setStopped] = useState<MessagePlanRow | null>(null);
  const plans = useCall('staff.messagePlanList', {});
  const columns = useColumns(setStopped);
  return (
    <Dialog wide title={t('messages.plan.plans')} onClose={onClose}>
      <WholeList
        label={t('messages.plan.plans')}
        columns={columns}
        query={plans}
        rows={plans.data ?? []}
        rowKey={({ planIdx }) => planIdx}
        empty={<EmptyState title={t('messages.plan.plans')} />}
      />
      {stopped && <StopDialog plan={stopped} onClose={() => setStopped(null)} />}
    </Dialog>
  );
}
