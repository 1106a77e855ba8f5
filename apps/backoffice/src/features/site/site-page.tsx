import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { ConfirmDialog } from '@mirinae/ui/confirm-dialog';
import { Field } from '@mirinae/ui/field';
import { formatDateTime } from '@mirinae/ui/format';
import { Loaded } from '@mirinae/ui/loaded';
import { StatusPill } from '@mirinae/ui/status-pill';
import { Switch } from '@mirinae/ui/switch';
import { TextInput } from '@mirinae/ui/text-input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '../../shell/calls.ts';
import { toMoment } from '../../shell/local-time.ts';
import { PageHead } from '../../shell/page.tsx';
import { SiteOptions } from './site-options.tsx';

type Window = Answer<'staff.maintenance'>;
type Switches = Answer<'staff.switches'>;
const switchNames = ['signupOpen', 'depositOpen', 'withdrawalOpen', 'playOpen'] as const;

function Maintenance({ window }: { window: Window }) {
  const { t } = useTranslation();
  const [fields, setFields] = useState({ start: '', end: '', notice: window.notice });
  const [pending, setPending] = useState<'set' | 'lift' | null>(null);
  const set = useAct('staff.maintenanceSet', { invalidates: ['staff.maintenance'] });
  const close = () => setPending(null);
  const confirm = () => {
    const startDate = toMoment(fields.start) ?? new Date(Date.now()).toISOString();
    const input =
      pending === 'lift'
        ? { startDate: null, endDate: null, notice: '' }
        : { startDate, endDate: toMoment(fields.end), notice: fields.notice };
    set.mutate(input, { onSettled: close });
  };
  return (
    <section className="surface flex flex-col gap-4 p-5">
      <div className="flex items-center gap-3">
        <h2 className="mr-auto font-bold">{t('site.maintenance')}</h2>
        <StatusPill tone={window.active ? 'coral' : 'jade'} live={window.active}>
          {t(window.active ? 'site.down' : 'site.up')}
        </StatusPill>
      </div>
      {window.startDate && window.endDate && (
        <p className="rounded-chip bg-ink-700 px-4 py-2.5 tabular-nums">
          {formatDateTime(window.startDate)} ~ {formatDateTime(window.endDate)}
          {window.notice && ` · ${window.notice}`}
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t('site.start')} hint={t('site.startHint')}>
          {(parts) => (
            <TextInput
              {...parts}
              type="datetime-local"
              value={fields.start}
              onChange={(event) => setFields({ ...fields, start: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('site.end')}>
          {(parts) => (
            <TextInput
              {...parts}
              type="datetime-local"
              value={fields.end}
              onChange={(event) => setFields({ ...fields, end: event.target.value })}
            />
          )}
        </Field>
      </div>
      <Field label={t('site.notice')}>
        {(parts) => (
          <TextInput
            {...parts}
            maxLength={300}
            value={fields.notice}
            onChange={(event) => setFields({ ...fields, notice: event.target.value })}
          />
        )}
      </Field>
      <div className="flex gap-2">
        <Button tone="danger" disabled={!fields.end} onClick={() => setPending('set')}>
          {t('site.set')}
        </Button>
        {window.startDate && (
          <Button tone="primary" onClick={() => setPending('lift')}>
            {t('site.lift')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={pending !== null}
        onOpenChange={(open) => !open && close()}
        title={t(pending === 'lift' ? 'site.liftTitle' : 'site.setTitle')}
        confirmLabel={t('action.ok')}
        cancelLabel={t('action.cancel')}
        busy={set.isPending}
        onConfirm={confirm}
      >
        {t(pending === 'lift' ? 'site.liftText' : 'site.setText')}
      </ConfirmDialog>
    </section>
  );
}

function SwitchList({ switches }: { switches: Switches }) {
  const { t } = useTranslation();
  const [pending, setPending] = useState<(typeof switchNames)[number] | null>(null);
  const set = useAct('staff.switchesSet', { invalidates: ['staff.switches'] });
  const close = () => setPending(null);
  const next = pending && switches[pending] === 'Y' ? 'N' : 'Y';
  return (
    <section className="surface p-5">
      <h2 className="mb-3 font-bold">{t('site.switches')}</h2>
      <ul className="divide-y divide-ink-600/30">
        {switchNames.map((name) => (
          <li key={name} className="flex items-center justify-between py-3.5">
            <span>{t(`site.${name}`)}</span>
            <Switch
              label={t(`site.${name}`)}
              checked={switches[name] === 'Y'}
              onCheckedChange={() => setPending(name)}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={pending !== null}
        onOpenChange={(open) => !open && close()}
        title={pending ? t(`site.${pending}`) : ''}
        confirmLabel={t('action.ok')}
        cancelLabel={t('action.cancel')}
        busy={set.isPending}
        onConfirm={() => pending && set.mutate({ [pending]: next }, { onSettled: close })}
      >
        {t(next === 'Y' ? 'state.opens' : 'state.closes')}
      </ConfirmDialog>
    </section>
  );
}

export function SitePage() {
  const { t } = useTranslation();
  const window = useCall('staff.maintenance', {});
  const switches = useCall('staff.switches', {});
  return (
    <>
      <PageHead title={t('site.page.site')} />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <Loaded query={window}>{(data) => <Maintenance window={data} />}</Loaded>
        <Loaded query={switches}>{(data) => <SwitchList switches={data} />}</Loaded>
        <SiteOptions />
      </div>
    </>
  );
}
