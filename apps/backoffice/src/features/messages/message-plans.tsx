import type { MessagePlanRow } from '@mirinae/contract/board/staff-messages';
import type { Answer } from '@mirinae/contract/calls';
import { Dialog } from '@mirinae/ui/dialog';
import { EmptyState } from '@mirinae/ui/empty-state';
import { EditorField } from '@mirinae/ui/form/editor-field';
import { SwitchField, TextField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { formatCount, formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { WholeList } from '@mirinae/ui/list/paged-list';
import { Loaded } from '@mirinae/ui/loaded';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';
import { MomentField } from '../../shell/forms/fields.tsx';
import { buttonsColumn, type Columns, nameColumn, textColumn } from '../../shell/lists/columns.tsx';
import { channelsText, targetText } from './target-text.ts';

type OnPlan = (plan: MessagePlanRow) => void;

function useColumns(onChange: OnPlan, onStop: OnPlan): Columns<MessagePlanRow> {
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
    buttonsColumn(
      { label: t('messages.plan.change'), isShown: ({ dueAt }) => dueAt !== null, onPress: onChange },
      {
        label: t('messages.plan.stop'),
        tone: 'danger',
        isShown: ({ dueAt }) => dueAt !== null,
        onPress: onStop,
      },
    ),
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

function ChangeForm({ plan, onClose }: { plan: Answer<'staff.messagePlan'>; onClose: () => void }) {
  const { t } = useTranslation();
  const { planIdx, title, content, dueAt, isWeekly } = plan;
  const form = useCallForm('staff.messagePlanChange', {
    defaults: { planIdx, title, content, plan: { at: dueAt ?? '', isWeekly }, reason: '' },
    invalidates: ['staff.messagePlan*'],
    onDone: onClose,
  });
  return (
    <FormDialog title={`${title}: ${t('messages.plan.change')}`} form={form} wide onClose={onClose}>
      <p className="text-mist-300 text-sm">{t('messages.plan.changeText')}</p>
      <TextField form={form} name="title" label={t('messages.title')} maxLength={100} />
      <EditorField form={form} name="content" label={t('messages.content')} />
      <div className="flex flex-wrap items-end gap-3">
        <MomentField form={form} name="plan.at" label={t('messages.plan.at')} className="min-w-56 flex-1" />
        <SwitchField form={form} name="plan.isWeekly" label={t('messages.plan.weekly')} />
      </div>
      <TextField form={form} name="reason" label={t('field.reason')} maxLength={200} />
    </FormDialog>
  );
}

/** With the text as it is now. */
function ChangeDialog({ plan: { planIdx, title }, onClose }: { plan: MessagePlanRow; onClose: () => void }) {
  const query = useCall('staff.messagePlan', { planIdx });
  if (query.data) return <ChangeForm plan={query.data} onClose={onClose} />;
  return (
    <Dialog wide title={title} onClose={onClose}>
      <Loaded query={query}>{() => null}</Loaded>
    </Dialog>
  );
}

/** Messages that are sent later, and those that were. */
export function MessagePlans({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [stopped, setStopped] = useState<MessagePlanRow | null>(null);
  const [changed, setChanged] = useState<MessagePlanRow | null>(null);
  const plans = useCall('staff.messagePlanList', {});
  const columns = useColumns(setChanged, setStopped);
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
      {changed && <ChangeDialog plan={changed} onClose={() => setChanged(null)} />}
      {stopped && <StopDialog plan={stopped} onClose={() => setStopped(null)} />}
    </Dialog>
  );
}
