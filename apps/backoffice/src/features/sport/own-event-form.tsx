/** The form of a draft: what the event is, until when it is bet, its limits, its markets with their prices. */
import { inEachLanguage } from '@mirinae/contract/languages';
import { sportNames } from '@mirinae/contract/sport/sport-names';
import { eventMarkets, eventSports, maxEventMarkets, maxEventOutcomes } from '@mirinae/contract/staff/house-events';
import { customMarketName } from '@mirinae/game-math/sports/markets/custom-market';
import { marketTypeLabel, outcomeLabel } from '@mirinae/game-math/sports/markets/labels';
import { Button } from '@mirinae/ui/button';
import { CheckboxField, NumberField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { MoneyField } from '@mirinae/ui/form/money-field';
import { IconButton } from '@mirinae/ui/icon-button';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { api } from '../../shell/calls/api.ts';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { ChoiceField, MomentField, NamesFields } from '../../shell/forms/fields.tsx';
import { booksumText } from './odds-text.ts';
import {
  booksumOf,
  hasLine,
  newMarket,
  newOutcome,
  noNames,
  type OwnEvent,
  outcomesOf,
  typedEvent,
} from './own-event-values.ts';

const nameLength = 40;

function useEventForm(event: OwnEvent | null, onClose: () => void) {
  const fresh = {
    fixture: null,
    version: 1,
    sport: 'specials',
    league: noNames,
    home: noNames,
    away: null,
    isCombinable: false,
    stakeMax: null,
    markets: [newMarket(null)],
  };
  return useCallForm('staff.houseEventSave', {
    defaults: event ? typedEvent(event, eventMarkets) : fresh,
    invalidates: ['staff.houseEvent*'],
    onDone: onClose,
  });
}
type EventForm = ReturnType<typeof useEventForm>;

function Outcomes({ form, index }: { form: EventForm; index: number }) {
  const { t } = useTranslation();
  const name = `markets.${index}.outcomes` as const;
  const { fields, append, remove } = useFieldArray({ control: form.form.control, name });
  const [market, home, away] = form.form.watch([`markets.${index}.market`, 'home.ko', 'away.ko']);
  const sides = { home: inEachLanguage(() => home ?? ''), away: inEachLanguage(() => away ?? '') };
  const line = hasLineOf(market) ? (form.form.watch(`markets.${index}.line`) ?? 0) : 0;
  const specifiers = market === 16 ? `hcp=${line}` : market === 18 ? `total=${line}` : '';
  return (
    <>
      <ul className="flex flex-col gap-2">
        {fields.map(({ id }, outcome) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_96px_auto] items-end gap-2">
            {market === null ? (
              <NamesFields
                form={form}
                nameOf={(locale) => `${name}.${outcome}.names.${locale}`}
                maxLength={nameLength}
              />
            ) : (
              <span className="pb-2 text-sm">
                {outcomeLabel({ market, specifiers, ...sides }, outcomesOf(market)[outcome] ?? '', currentLocale())}
              </span>
            )}
            <NumberField form={form} name={`${name}.${outcome}.odds`} label={t('sport.odds')} min={1.01} step={0.01} />
            {market === null && fields.length > 2 ? (
              <IconButton label={t('action.remove')} onClick={() => remove(outcome)}>
                <Trash2 aria-hidden />
              </IconButton>
            ) : (
              <span />
            )}
          </li>
        ))}
      </ul>
      {market === null && fields.length < maxEventOutcomes && (
        <Button size="sm" className="self-start" onClick={() => append(newOutcome(true))}>
          {t('sport.own.addOutcome')}
        </Button>
      )}
    </>
  );
}

const hasLineOf = (market: number | null | undefined): boolean =>
  market !== null && market !== undefined && hasLine(market);

function Market({ form, index, onRemove }: { form: EventForm; index: number; onRemove: (() => void) | null }) {
  const { t } = useTranslation();
  const [market, outcomes] = form.form.watch([`markets.${index}.market`, `markets.${index}.outcomes`]);
  const locale = currentLocale();
  return (
    <li className="surface flex flex-col gap-3 p-3">
      <div className="flex items-center gap-3">
        <b className="text-sm">{market === null ? customMarketName[locale] : marketTypeLabel(market, locale)}</b>
        <span className="text-mist-300 text-xs tabular-nums">
          {t('sport.prices.booksum')} {booksumText(booksumOf(outcomes))}
        </span>
        {onRemove && (
          <span className="ml-auto">
            <IconButton label={t('sport.own.removeMarket')} onClick={onRemove}>
              <Trash2 aria-hidden />
            </IconButton>
          </span>
        )}
      </div>
      {market === null && (
        <NamesFields
          form={form}
          nameOf={(each) => `markets.${index}.names.${each}`}
          maxLength={nameLength}
          labelOf={(language) => t('sport.own.marketName', { language })}
        />
      )}
      {hasLineOf(market) && (
        <NumberField form={form} name={`markets.${index}.line`} label={t('sport.own.line')} step={0.25} />
      )}
      <Outcomes form={form} index={index} />
    </li>
  );
}

function Markets({ form, max = maxEventMarkets }: { form: EventForm; max?: number }) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control: form.form.control, name: 'markets' });
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold text-sm">{t('sport.own.markets')}</legend>
      <ul className="flex flex-col gap-3">
        {fields.map(({ id }, index) => (
          <Market key={id} form={form} index={index} onRemove={fields.length > 1 ? () => remove(index) : null} />
        ))}
      </ul>
      {fields.length < max && (
        <div className="flex flex-wrap gap-2">
          {[null, ...eventMarkets].map((market) => (
            <Button key={market} size="sm" onClick={() => append(newMarket(market))}>
              + {market === null ? customMarketName[currentLocale()] : marketTypeLabel(market, currentLocale())}
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  );
}

/** What both the draft and the terms of an event have. */
function Sides({ form }: { form: EventForm }) {
  const { t } = useTranslation();
  const away = form.form.watch('away');
  return (
    <>
      <NamesFields
        form={form}
        nameOf={(locale) => `home.${locale}`}
        maxLength={nameLength}
        labelOf={(language) => t(away ? 'sport.own.home' : 'sport.own.title', { language })}
      />
      {away && (
        <NamesFields
          form={form}
          nameOf={(locale) => `away.${locale}`}
          maxLength={nameLength}
          labelOf={(language) => t('sport.own.away', { language })}
        />
      )}
      <Button
        size="sm"
        className="self-start"
        onClick={() => form.form.setValue('away', away ? null : noNames, { shouldDirty: true })}
      >
        {t(away ? 'sport.own.withoutSides' : 'sport.own.withSides')}
      </Button>
    </>
  );
}

export function OwnEventForm({ event, onClose }: { event: OwnEvent | null; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useEventForm(event, onClose);
  return (
    <FormDialog title={t(event ? 'sport.own.edit' : 'sport.own.create')} form={form} wide onClose={onClose}>
      <p className="text-mist-300 text-sm">{t('sport.own.formText')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <ChoiceField
          form={form}
          name="sport"
          label={t('sport.sport')}
          options={eventSports.map((sport) => ({
            value: sport,
            label: sportNames[sport]?.[currentLocale()] ?? sport,
          }))}
        />
        <MomentField form={form} name="startsAt" label={t('sport.own.startsAt')} />
      </div>
      <NamesFields
        form={form}
        nameOf={(locale) => `league.${locale}`}
        maxLength={nameLength}
        labelOf={(language) => t('sport.own.league', { language })}
      />
      <Sides form={form} />
      <div className="grid gap-3 sm:grid-cols-2">
        <MoneyField form={form} name="liabilityMax" label={t('sport.own.liabilityMax')} />
        <MoneyField form={form} name="stakeMax" label={t('sport.own.stakeMax')} hint={t('sport.own.stakeHint')} />
      </div>
      <CheckboxField form={form} name="isCombinable">
        {t('sport.own.isCombinable')}
      </CheckboxField>
      <Markets form={form} />
    </FormDialog>
  );
}

/** Further markets of an event that members see: they are offered from the moment they are saved. */
export function AddLinesForm({ event, onClose }: { event: OwnEvent; onClose: () => void }) {
  const { t } = useTranslation();
  const { fixture, version } = event;
  const form = useCallForm('staff.houseEventSave', {
    defaults: { ...typedEvent(event, eventMarkets), markets: [newMarket(null)] },
    invalidates: ['staff.houseEvent*', 'staff.sport*'],
    onDone: onClose,
    send: async ({ markets }) => ({
      fixture,
      ...(await api('staff.houseEventLinesAdd', { fixture, version, markets })),
    }),
  });
  return (
    <FormDialog title={t('sport.own.addLines')} form={form} wide onClose={onClose}>
      <p className="text-mist-300 text-sm">{t('sport.own.addLinesText')}</p>
      <Markets form={form} max={maxEventMarkets - event.lines.length} />
    </FormDialog>
  );
}
