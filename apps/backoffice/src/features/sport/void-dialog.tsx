import type { Answer, Request } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { TextField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { formatCount, formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { Segmented } from '@mirinae/ui/segmented';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';
import { MomentField } from '../../shell/forms/fields.tsx';
import { ChangePreview } from './change-preview.tsx';

type Act = Request<'staff.sportVoid'>['act'];
type Voided = Answer<'staff.sportVoidList'>['list'][number];

export type ToVoid = { readonly fixture: string; readonly names: string };

const spans = ['all', 'span'] as const;
const refreshed = ['staff.sport*', 'staff.lateResultList'] as const;

function Preview({ fixture, act }: { fixture: string; act: Act }) {
  const query = useCall('staff.sportVoidPreview', { fixture, act }, { keepsPrevious: true });
  if (query.error)
    return (
      <p role="alert" className="rounded-chip bg-coral/10 px-3 py-2 text-coral text-sm">
        {failureText(query.error)}
      </p>
    );
  return <Loaded query={query}>{(change) => <ChangePreview change={change} />}</Loaded>;
}

/** The bets that a void gives back: all, or those taken between two moments. */
function SpanText({ of: { from, until } }: { of: Voided }) {
  const { t } = useTranslation();
  if (from === null && until === null) return t('sport.voids.all');
  const bound = (moment: string | null) => (moment === null ? '' : formatDateTime(moment));
  return `${bound(from)} – ${bound(until)}`;
}

function VoidList({ fixture, onTakeBack }: { fixture: string; onTakeBack: (voided: Voided) => void }) {
  const { t } = useTranslation();
  const { data } = useCall('staff.sportVoidList', { fixture });
  if (!data || data.list.length === 0) return null;
  return (
    <section aria-label={t('sport.voids.inForce')}>
      <h3 className="mb-2 font-semibold text-sm">{t('sport.voids.inForce')}</h3>
      <ul className="grid gap-2">
        {data.list.map((voided) => (
          <li key={voided.voidedAt} className="surface flex flex-wrap items-center gap-x-3 gap-y-1 p-3 text-sm">
            <span className="font-semibold tabular-nums">
              <SpanText of={voided} />
            </span>
            <span className="text-mist-300">{t('sport.voids.lines', { lines: formatCount(voided.lines) })}</span>
            <span className="text-mist-300">
              {voided.staff === null ? t('sport.voids.moved') : `${voided.staff} · ${voided.reason}`}
            </span>
            <Button size="sm" className="ml-auto" onClick={() => onTakeBack(voided)}>
              {t('sport.voids.takeBack')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function TakeBackDialog({
  of: { fixture, names },
  voidedAt,
  onClose,
}: {
  of: ToVoid;
  voidedAt: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const act = { kind: 'unvoid', voidedAt } as const;
  const form = useCallForm('staff.sportVoid', {
    defaults: { fixture, act, reason: '' },
    invalidates: refreshed,
    onDone: onClose,
  });
  return (
    <ReasonDialog title={`${names} · ${t('sport.voids.takeBack')}`} form={form} name="reason" onClose={onClose}>
      <p className="text-mist-300 text-sm">{t('sport.voids.takeBackText')}</p>
      <Preview fixture={fixture} act={act} />
    </ReasonDialog>
  );
}

function SpanDialog({
  of: { fixture, names },
  onTakeBack,
  onClose,
}: {
  of: ToVoid;
  onTakeBack: (voided: Voided) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [span, setSpan] = useState<(typeof spans)[number]>('all');
  const form = useCallForm('staff.sportVoid', {
    defaults: { fixture, act: { kind: 'void', from: null, until: null }, reason: '' },
    invalidates: refreshed,
    onDone: onClose,
  });
  const [from, until] = form.form.watch(['act.from', 'act.until']);
  const choose = (chosen: (typeof spans)[number]) => {
    setSpan(chosen);
    form.form.setValue('act', { kind: 'void', from: null, until: null });
  };
  return (
    <FormDialog
      title={`${names} · ${t('sport.voids.title')}`}
      form={form}
      submit={t('sport.voids.submit')}
      tone="danger"
      onClose={onClose}
    >
      <p className="text-mist-300 text-sm">{t('sport.voids.text')}</p>
      <Segmented
        label={t('sport.voids.which')}
        options={spans.map((value) => ({ value, label: t(`sport.voids.${value}`) }))}
        value={span}
        onValueChange={choose}
      />
      {span === 'span' && (
        <div className="grid gap-3">
          <MomentField form={form} name="act.from" label={t('sport.voids.from')} />
          <MomentField form={form} name="act.until" label={t('sport.voids.until')} hint={t('sport.voids.untilHint')} />
        </div>
      )}
      <TextField form={form} name="reason" label={t('field.reason')} maxLength={200} />
      <Preview fixture={fixture} act={{ kind: 'void', from: from ?? null, until: until ?? null }} />
      <VoidList fixture={fixture} onTakeBack={onTakeBack} />
    </FormDialog>
  );
}

/** The bets of a match are voided in one act, or such a void is taken back. */
export function VoidDialog({ of, onClose }: { of: ToVoid; onClose: () => void }) {
  const [taken, setTaken] = useState<Voided | null>(null);
  if (taken) return <TakeBackDialog of={of} voidedAt={taken.voidedAt} onClose={onClose} />;
  return <SpanDialog of={of} onTakeBack={setTaken} onClose={onClose} />;
}
