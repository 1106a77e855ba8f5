import type { Answer } from '@mirinae/contract/calls';
import { type LosingBase, losingBases } from '@mirinae/contract/partner/rates';
import { Button } from '@mirinae/ui/button';
import { Checkbox } from '@mirinae/ui/checkbox';
import { Dialog } from '@mirinae/ui/dialog';
import { Field } from '@mirinae/ui/field';
import { businessDayBefore, formatRate } from '@mirinae/ui/format';
import { Loaded } from '@mirinae/ui/loaded';
import { RateFields, toRates, toTexts } from '@mirinae/ui/rate-fields';
import { Select } from '@mirinae/ui/select';
import { TextInput } from '@mirinae/ui/text-input';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '../../shell/calls.ts';
import { useRateLabels } from './use-rate-labels.ts';

type Detail = Answer<'staff.partnerDetail'>;
type PartProps = { memId: string; detail: Detail; mayEdit: boolean };
const invalidates = ['staff.partner*'] as const;

function Part({ title, onSubmit, children }: { title: string; onSubmit: () => void; children: ReactNode }) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3 rounded-card border border-ink-600/50 p-4">
      <h3 className="font-bold">{title}</h3>
      {children}
    </form>
  );
}

function RatesPart({ memId, detail, mayEdit }: PartProps) {
  const { t } = useTranslation();
  const labels = useRateLabels();
  const [texts, setTexts] = useState(() => toTexts(detail.rates.rates));
  const save = useAct('staff.partnerRateSet', { invalidates });
  const parent = detail.lineage.at(-2) ?? '—';
  return (
    <Part title={t('partners.rates')} onSubmit={() => save.mutate({ memId, rates: toRates(texts) })}>
      <p className="text-xs text-mist-400">{t('partners.ratesHint', { parent })}</p>
      <RateFields texts={texts} most={detail.rates.most} onChange={setTexts} disabled={!mayEdit} labels={labels} />
      {mayEdit && (
        <Button type="submit" tone="primary" busy={save.isPending}>
          {t('partners.save')}
        </Button>
      )}
      <ul className="max-h-28 overflow-y-auto text-xs text-mist-400 tabular-nums">
        {detail.rates.history.map(({ gameType, rolling, losing, from, changedBy }) => (
          <li key={`${gameType}${from}`}>
            {businessDayBefore(Date.parse(from), 0)} · {labels.typeOf(gameType)} {formatRate(rolling)} /{' '}
            {formatRate(losing)} · {changedBy}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function MovePart({ memId, detail }: PartProps) {
  const { t } = useTranslation();
  const [toMemId, setTo] = useState('');
  const [effectiveOn, setDay] = useState(() => businessDayBefore(Date.now(), 0));
  const move = useAct('staff.partnerMove', { invalidates });
  return (
    <Part title={t('partners.move')} onSubmit={() => move.mutate({ memId, toMemId, effectiveOn })}>
      <div className="grid grid-cols-2 gap-3">
        <Field label={t('partners.moveTo')}>
          {(parts) => (
            <TextInput {...parts} maxLength={20} value={toMemId} onChange={(event) => setTo(event.target.value)} />
          )}
        </Field>
        <Field label={t('partners.effectiveOn')}>
          {(parts) => (
            <TextInput
              {...parts}
              type="date"
              min={businessDayBefore(Date.now(), 0)}
              value={effectiveOn}
              onChange={(event) => event.target.value && setDay(event.target.value)}
            />
          )}
        </Field>
      </div>
      <Button type="submit" busy={move.isPending} disabled={toMemId.trim() === ''}>
        {t('partners.move')}
      </Button>
      {detail.moves.length > 0 && (
        <ul aria-label={t('partners.moved')} className="text-xs text-mist-400 tabular-nums">
          {detail.moves.map(({ from, to, effectiveOn: day, orderedBy, appliedAt, refusedAs }) => (
            <li key={`${from}${to}${day}${appliedAt}`}>
              {day} · {from} → {to} · {orderedBy} {refusedAs ?? (appliedAt ? '' : `(${t('partners.waits')})`)}
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

function TermsPart({ memId, detail }: PartProps) {
  const { t } = useTranslation();
  const [losingBase, setBase] = useState<LosingBase>(detail.terms.losingBase);
  const [carriesOver, setCarries] = useState(detail.terms.carriesOver);
  const save = useAct('staff.partnerTermsSet', { invalidates });
  return (
    <Part title={t('partners.terms')} onSubmit={() => save.mutate({ memId, losingBase, carriesOver })}>
      <Select
        aria-label={t('partners.terms')}
        value={losingBase}
        onChange={(event) => setBase(losingBases.find((base) => base === event.target.value) ?? losingBase)}
        options={losingBases.map((value) => ({ value, label: t(`partners.bases.${value}`) }))}
      />
      <Checkbox checked={carriesOver} onCheckedChange={(checked) => setCarries(checked === true)}>
        {t('partners.carriesOver')}
      </Checkbox>
      <Button type="submit" busy={save.isPending}>
        {t('partners.save')}
      </Button>
    </Part>
  );
}

/** One partner: its way up, rates over the lock, moving its branch, and the terms where it is a head office. */
export function PartnerDialog({
  memId,
  mayEdit,
  onClose,
}: {
  memId: string | null;
  mayEdit: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const detail = useCall('staff.partnerDetail', { memId: memId ?? '' }, { isEnabled: memId !== null });
  return (
    <Dialog
      wide
      open={memId !== null}
      onOpenChange={(open) => !open && onClose()}
      title={memId ?? ''}
      description={`${t('partners.way')}: ${detail.data?.lineage.join(' › ') ?? ''}`}
      closeLabel={t('action.close')}
    >
      <Loaded query={detail}>
        {(data) => (
          <div key={detail.dataUpdatedAt} className="grid items-start gap-4 md:grid-cols-2">
            <RatesPart memId={memId ?? ''} detail={data} mayEdit={mayEdit} />
            {mayEdit && (
              <div className="flex flex-col gap-4">
                {data.lineage.length > 1 && <MovePart memId={memId ?? ''} detail={data} mayEdit={mayEdit} />}
                {data.lineage.length === 1 && <TermsPart memId={memId ?? ''} detail={data} mayEdit={mayEdit} />}
              </div>
            )}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}
