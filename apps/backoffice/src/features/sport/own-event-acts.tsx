/** What staff do with an event of the house: prices of a line, limits, and its course. */
import { CheckboxField, NumberField, TextField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { MoneyField } from '@mirinae/ui/form/money-field';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';
import { MomentField } from '../../shell/forms/fields.tsx';
import { booksumText } from './odds-text.ts';
import { booksumOf, type OwnEvent } from './own-event-values.ts';

export type OwnLine = OwnEvent['lines'][number];
type Props = { event: OwnEvent; onClose: () => void };

const invalidates = ['staff.houseEvent*', 'staff.sport*'] as const;

/** All prices of a line together, so that its sum is seen; from the commit on none of before is taken. */
export function PriceDialog({ event, line, onClose }: Props & { line: OwnLine }) {
  const { t } = useTranslation();
  const locale = currentLocale();
  const { fixture, version } = event;
  const { market, specifiers, isSuspended } = line;
  const form = useCallForm('staff.houseEventPrice', {
    defaults: {
      fixture,
      version,
      market,
      specifiers,
      isSuspended,
      outcomes: line.outcomes.map(({ id, odds, isActive }) => ({ id, odds: odds / 10_000, isActive })),
      reason: '',
    },
    invalidates: [...invalidates],
    onDone: onClose,
  });
  const outcomes = form.form.watch('outcomes');
  const booksum = booksumOf(outcomes.filter(({ isActive }) => isActive));
  return (
    <FormDialog title={`${t('sport.own.price')} · ${line.label[locale]}`} form={form} onClose={onClose}>
      <p className="text-mist-300 text-sm">{t('sport.own.priceText')}</p>
      <ul className="flex flex-col gap-2">
        {line.outcomes.map(({ id, label }, index) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_96px_auto] items-end gap-3">
            <span className="pb-2 text-sm">{label[locale]}</span>
            <NumberField form={form} name={`outcomes.${index}.odds`} label={t('sport.odds')} min={1.01} step={0.01} />
            <CheckboxField form={form} name={`outcomes.${index}.isActive`}>
              {t('sport.own.isActive')}
            </CheckboxField>
          </li>
        ))}
      </ul>
      <p role="status" className={`text-sm tabular-nums ${booksum !== null && booksum < 10_000 ? 'text-coral' : ''}`}>
        {t('sport.prices.booksum')} {booksumText(booksum)}
      </p>
      <CheckboxField form={form} name="isSuspended">
        {t('sport.own.isSuspended')}
      </CheckboxField>
      <TextField form={form} name="reason" label={t('field.reason')} maxLength={200} />
    </FormDialog>
  );
}

export function TermsDialog({ event, onClose }: Props) {
  const { t } = useTranslation();
  const { fixture, version, startsAt, isCombinable, stakeMax, liabilityMax } = event;
  const form = useCallForm('staff.houseEventTerms', {
    defaults: { fixture, version, startsAt, isCombinable, stakeMax, liabilityMax, reason: '' },
    invalidates: [...invalidates],
    onDone: onClose,
  });
  return (
    <FormDialog title={t('sport.own.terms')} form={form} onClose={onClose}>
      <p className="text-mist-300 text-sm">{t('sport.own.termsText')}</p>
      <MomentField form={form} name="startsAt" label={t('sport.own.startsAt')} />
      <MoneyField form={form} name="liabilityMax" label={t('sport.own.liabilityMax')} />
      <MoneyField form={form} name="stakeMax" label={t('sport.own.stakeMax')} hint={t('sport.own.stakeHint')} />
      <CheckboxField form={form} name="isCombinable">
        {t('sport.own.isCombinable')}
      </CheckboxField>
      <TextField form={form} name="reason" label={t('field.reason')} maxLength={200} />
    </FormDialog>
  );
}

/** Above what the role decides alone, by the most that the event may lose, a second person publishes it. */
export function PublishDialog({ event: { fixture, version }, onClose }: Props) {
  const { t } = useTranslation();
  const form = useCallForm('staff.houseEventPublish', {
    defaults: { fixture, version, reason: '' },
    invalidates: [...invalidates],
    onDone: onClose,
  });
  return (
    <ReasonDialog title={t('sport.own.publish')} form={form} name="reason" tone="primary" onClose={onClose}>
      <p className="text-mist-300 text-sm">{t('sport.own.publishText')}</p>
    </ReasonDialog>
  );
}

export function StartDialog({ event: { fixture }, onClose }: Props) {
  const { t } = useTranslation();
  const form = useCallForm('staff.houseEventStart', {
    defaults: { fixture, reason: '' },
    invalidates: [...invalidates],
    onDone: onClose,
  });
  return (
    <ReasonDialog title={t('sport.own.start')} form={form} name="reason" tone="primary" onClose={onClose}>
      <p className="text-mist-300 text-sm">{t('sport.own.startText')}</p>
    </ReasonDialog>
  );
}

export function EndDialog({ event: { fixture, state }, onClose }: Props) {
  const { t } = useTranslation();
  const form = useCallForm('staff.houseEventEnd', {
    defaults: { fixture, reason: '' },
    invalidates: [...invalidates],
    onDone: onClose,
  });
  return (
    <ReasonDialog
      title={t(state === 'draft' ? 'sport.own.drop' : 'sport.own.end')}
      form={form}
      name="reason"
      onClose={onClose}
    >
      <p className="text-mist-300 text-sm">{t(state === 'draft' ? 'sport.own.dropText' : 'sport.own.endText')}</p>
    </ReasonDialog>
  );
}
