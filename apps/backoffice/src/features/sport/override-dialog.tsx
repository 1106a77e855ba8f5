import type { Request } from '@mirinae/contract/calls';
import { CheckboxField, NumberField, TextField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { BeforeAfter } from './before-after.tsx';
import { booksumText, oddsText } from './odds-text.ts';

type Written = Request<'staff.sportOverride'>;
export type ToOverride = Written & { readonly names: string };

/** Override compared with the fair odds, and the remaining margin of the line. */
function Preview({ written }: { written: Written }) {
  const { t } = useTranslation();
  const query = useCall('staff.sportOverride', written, { keepsPrevious: true });
  return (
    <Loaded query={query}>
      {({ feedOdds, fairOdds, booksum, isAboveFair, isArbitrage }) => (
        <>
          <BeforeAfter
            label={t('sport.preview')}
            figures={[
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

/** Odds written over an outcome, until they run out. */
export function OverrideDialog({
  override: { names, ...written },
  onClose,
}: {
  override: ToOverride;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const form = useCallForm('staff.sportOverrideSet', {
    defaults: { ...written, minutes: 30, mayBeAboveFair: false, reason: '' },
    invalidates: ['staff.sport*'],
    onDone: onClose,
  });
  const odds = form.form.watch('odds');
  return (
    <FormDialog title={`${names} · ${t('sport.prices.write')}`} form={form} onClose={onClose}>
      <p className="text-mist-300 text-sm">{t('sport.prices.writeText')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <NumberField form={form} name="odds" label={t('sport.odds')} min={1.01} step={0.01} />
        <NumberField form={form} name="minutes" label={t('sport.prices.minutes')} min={1} max={1_440} />
      </div>
      {odds >= 1.01 && <Preview written={{ ...written, odds }} />}
      <CheckboxField form={form} name="mayBeAboveFair">
        {t('sport.prices.mayBeAboveFair')}
      </CheckboxField>
      <TextField form={form} name="reason" label={t('field.reason')} maxLength={200} />
    </FormDialog>
  );
}
