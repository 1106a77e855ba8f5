import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { TextField } from '@mirinae/ui/form/fields';
import { CallFormView, FormFailure, SubmitButton } from '@mirinae/ui/form/form';
import { formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { serverNow } from '@mirinae/ui/server-clock';
import { StatusPill } from '@mirinae/ui/status-pill';
import { api } from '../../shell/calls/api.ts';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useAct } from '../../shell/calls/calls.ts';
import { MomentField } from '../../shell/forms/fields.tsx';

type Window = Answer<'staff.maintenance'>;
const invalidates = ['staff.maintenance'] as const;

/** The window that is set, and lifting it. */
function Present({ window }: { window: Window }) {
  const { t } = useTranslation();
  const lift = useAct('staff.maintenanceSet', { invalidates });
  if (!window.startDate) return null;
  return (
    <div className="flex items-center gap-4 rounded-chip bg-ink-700 px-4 py-2.5">
      <p className="mr-auto tabular-nums">
        {formatDateTime(window.startDate)} ~ {window.endDate && formatDateTime(window.endDate)}
        {window.notice && ` · ${window.notice}`}
      </p>
      <Button
        tone="primary"
        busy={lift.isPending}
        onClick={() => lift.mutate({ startDate: null, endDate: null, notice: '' })}
      >
        {t('site.lift')}
      </Button>
    </div>
  );
}

/** A new window: it starts now where no start is given. */
function NextWindow({ notice }: Pick<Window, 'notice'>) {
  const { t } = useTranslation();
  const form = useCallForm('staff.maintenanceSet', {
    defaults: { startDate: null, endDate: null, notice },
    invalidates,
    send: ({ startDate, ...values }) =>
      api('staff.maintenanceSet', { startDate: startDate ?? new Date(serverNow()).toISOString(), ...values }),
  });
  return (
    <CallFormView form={form}>
      <div className="grid gap-3 sm:grid-cols-2">
        <MomentField form={form} name="startDate" label={t('site.start')} hint={t('site.startHint')} />
        <MomentField form={form} name="endDate" label={t('site.end')} />
      </div>
      <TextField form={form} name="notice" label={t('site.notice')} maxLength={300} />
      <FormFailure form={form} />
      <SubmitButton form={form} size="md" tone="danger" className="self-start" disabled={!form.form.watch('endDate')}>
        {t('site.set')}
      </SubmitButton>
    </CallFormView>
  );
}

/** When the site is closed for maintenance. */
export function Maintenance({ window }: { window: Window }) {
  const { t } = useTranslation();
  return (
    <section className="surface flex flex-col gap-4 p-5">
      <div className="flex items-center gap-3">
        <h2 className="mr-auto font-bold">{t('site.maintenance')}</h2>
        <StatusPill tone={window.active ? 'coral' : 'jade'} live={window.active}>
          {t(window.active ? 'site.down' : 'site.up')}
        </StatusPill>
      </div>
      <Present window={window} />
      <NextWindow notice={window.notice} />
    </section>
  );
}
