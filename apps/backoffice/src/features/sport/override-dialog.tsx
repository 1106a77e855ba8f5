import type { Request } from '@mirinae/contract/calls';
import { CheckboxField, NumberField, TextField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { Choice } from '../../shell/lists/filters.tsx';
import { BeforeAfter } from './before-after.tsx';
import { booksumText, oddsText } from './odds-text.ts';

type Written = Request<'staff.sportOverride'>;
export type ToOverride = Omit<Written, 'odds' | 'percent'> & { readonly odds: number; readonly names: string };

/** Override compared with the fair odds, and the remaining margin of the line. */
function Preview({ written }: { written: Written }) {
  const { t } = useTranslation();
  const query = useCall('staff.sportOverride', written, { keepsPrevious: true });
  return (
    <Loaded query={query}>
      {({ odds, feedOdds, fairOdds, booksum, isAboveFair, isArbitrage }) => (
        <>
          <BeforeAfter
            label={t('sport.preview')}
            figures={[
              [t('sport.prices.then'), oddsText(odds)],
              [t('sport.prices.feedOdds'), oddsText(feedOdds)],
              [t('sport.prices.fairOdds'), oddsText(fairOdds)],
              [t('sport.prices.booksumNow'), booksumText(booksum?.before ?? null)],
              [t('sport.prices.booksumThen'), booksumText(booksum?.after ?? null)],
            ]}
          />
          {(isArbitrage || isAboveFair) && (
            <p role="alert" className="text-coral text-sm">
              {t(isArbitrage ? 'sport.prices.arbitrage' : 'sport.prices.aboveFair')}
            </p>
          )}
        </>
      )}
    </Loaded>
  );
}

const ways = ['fixed', 'shifted'] as const;

/** Odds written over an outcome, or a shift of its price, until they run out. */
export function OverrideDialog({
  override: { names, ...written },
  onClose,
}: {
  override: ToOverride;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [way, setWay] = useState<(typeof ways)[number]>('fixed');
  const form = useCallForm('staff.sportOverrideSet', {
    defaults: { ...written, percent: null, minutes: 30, mayBeAboveFair: false, reason: '' },
    invalidates: ['staff.sport*'],
    onDone: onClose,
  });
  const { outcome, fixture, market, specifiers } = written;
  const [odds, percent] = form.form.watch(['odds', 'percent']);
  const choose = (next: (typeof ways)[number]) => {
    setWay(next);
    form.form.setValue('odds', next === 'fixed' ? written.odds : null);
    form.form.setValue('percent', next === 'fixed' ? null : -5);
  };
  const isTyped = way === 'fixed' ? (odds ?? 0) >= 1.01 : Boolean(percent);
  return (
    <FormDialog title={`${names} · ${t('sport.prices.write')}`} form={form} onClose={onClose}>
      <p className="text-mist-300 text-sm">{t('sport.prices.writeText')}</p>
      <Choice
        label={t('sport.prices.way')}
        values={ways}
        text={(each) => t(`sport.prices.ways.${each}`)}
        value={way}
        onChoose={choose}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        {way === 'fixed' ? (
          <NumberField form={form} name="odds" label={t('sport.odds')} min={1.01} step={0.01} />
        ) : (
          <NumberField form={form} name="percent" label={t('sport.prices.shift')} min={-30} max={20} step={0.1} />
        )}
        <NumberField form={form} name="minutes" label={t('sport.prices.minutes')} min={1} max={1_440} />
      </div>
      {isTyped && (
        <Preview written={{ fixture, market, specifiers, outcome, odds: way === 'fixed' ? odds : null, percent }} />
      )}
      <CheckboxField form={form} name="mayBeAboveFair">
        {t('sport.prices.mayBeAboveFair')}
      </CheckboxField>
      <TextField form={form} name="reason" label={t('field.reason')} maxLength={200} />
    </FormDialog>
  );
}
