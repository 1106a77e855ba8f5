import type { Answer } from '@mirinae/contract/calls';
import { alarmSeverities } from '@mirinae/contract/staff/alarms';
import { Button } from '@mirinae/ui/button';
import { ConfirmDialog } from '@mirinae/ui/confirm-dialog';
import { Dialog } from '@mirinae/ui/dialog';
import { SelectField, TextField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useAct, useCall } from '../../shell/calls/calls.ts';
import { buttonsColumn, type Columns, kindColumn, textColumn, timeColumn } from '../../shell/lists/columns.tsx';
import { ListSection } from '../../shell/lists/list-section.tsx';
import { alarmTones } from '../../shell/pages/alarm-text.ts';

type Webhook = Answer<'staff.webhookList'>[number];

function AddDialog({ onMade, onClose }: { onMade: (secret: string) => void; onClose: () => void }) {
  const { t } = useTranslation();
  const severity: Webhook['severity'] = 'warning';
  const form = useCallForm('staff.webhookAdd', {
    defaults: { url: 'https://', severity },
    invalidates: ['staff.webhookList'],
    isQuiet: true,
    onDone: ({ secret }) => onMade(secret),
  });
  return (
    <FormDialog title={t('alarms.hooks.add')} form={form} submit={t('action.add')} onClose={onClose}>
      <TextField form={form} name="url" label={t('alarms.hooks.url')} maxLength={300} autoFocus />
      <SelectField
        form={form}
        name="severity"
        label={t('alarms.severity')}
        options={alarmSeverities.map((value) => ({ value, label: t(`alarms.hooks.from.${value}`) }))}
      />
    </FormDialog>
  );
}

function useColumns(onRemove: (webhook: Webhook) => void): Columns<Webhook> {
  const { t } = useTranslation();
  return [
    { ...textColumn<Webhook>('url', t('alarms.hooks.url'), ({ url }) => url), isWide: true },
    kindColumn(
      'severity',
      t('alarms.severity'),
      ({ severity }) => t(`alarms.hooks.from.${severity}`),
      ({ severity }) => alarmTones[severity],
    ),
    timeColumn('tried', t('alarms.hooks.tried'), ({ triedAt }) => triedAt),
    textColumn('result', t('alarms.hooks.result'), ({ status, error }) => error || String(status ?? '—')),
    buttonsColumn({ label: t('action.remove'), tone: 'danger', onPress: onRemove }),
  ];
}

/** Addresses that alarms are sent to. */
export function Webhooks() {
  const { t } = useTranslation();
  const query = useCall('staff.webhookList', {});
  const remove = useAct('staff.webhookRemove', { invalidates: ['staff.webhookList'] });
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [ending, setEnding] = useState<Webhook | null>(null);
  return (
    <ListSection
      title={t('alarms.hooks.title')}
      text={t('alarms.hooks.text')}
      columns={useColumns(setEnding)}
      query={query}
      rows={query.data ?? []}
      isShort
      rowKey={({ webhookIdx }) => webhookIdx}
      empty={null}
      actions={<Button onClick={() => setAdding(true)}>{t('alarms.hooks.add')}</Button>}
    >
      {isAdding && (
        <AddDialog
          onMade={(made) => {
            setAdding(false);
            setSecret(made);
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {secret !== null && (
        <Dialog
          title={t('alarms.hooks.secret')}
          description={t('alarms.hooks.secretText')}
          onClose={() => setSecret(null)}
        >
          <code className="block select-all break-all rounded-chip bg-ink-900 p-3 text-sm">{secret}</code>
        </Dialog>
      )}
      {ending && (
        <ConfirmDialog
          title={ending.url}
          confirmLabel={t('action.remove')}
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ webhookIdx: ending.webhookIdx }, { onSettled: () => setEnding(null) })}
          onClose={() => setEnding(null)}
        >
          {t('alarms.hooks.removeText')}
        </ConfirmDialog>
      )}
    </ListSection>
  );
}
