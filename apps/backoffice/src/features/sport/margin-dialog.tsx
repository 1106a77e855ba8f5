import type { Answer, Request } from '@mirinae/contract/calls';
import { NumberField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { formatCount } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { useEffect } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { ChoiceField } from '../../shell/forms/fields.tsx';
import { BeforeAfter } from './before-after.tsx';
import { booksumText, oddsText } from './odds-text.ts';
import { LeagueField, MarketField } from './scope-fields.tsx';
import { scopeOptions } from './scope-options.ts';

type Sport = Answer<'staff.sportPrices'>['sports'][number];
export type MarginOf = Pick<Request<'staff.sportMarginSet'>, 'sport' | 'league' | 'market'> & {
  readonly percent: number;
};

/** Preview on current lines, the next matches first. */
function Preview({ margin }: { margin: MarginOf }) {
  const { t } = useTranslation();
  const query = useCall('staff.sportMargin', margin, { keepsPrevious: true });
  const locale = currentLocale();
  return (
    <Loaded query={query}>
      {({ fixtures, lines, booksum, examples }) => (
        <>
          <BeforeAfter
            label={t('sport.preview')}
            figures={[
              [t('sport.prices.fixtures'), formatCount(fixtures)],
              [t('sport.prices.lookedAt'), formatCount(lines)],
              [t('sport.prices.booksumNow'), booksumText(booksum?.before ?? null)],
              [t('sport.prices.booksumThen'), booksumText(booksum?.after ?? null)],
            ]}
          />
          <ul className="grid gap-2 text-sm">
            {examples.map(({ home, away, label, outcomes }) => (
              <li key={`${home.ko} ${away.ko} ${label.ko}`}>
                <p className="text-mist-300 text-xs">
                  {home[locale]} – {away[locale]} · {label[locale]}
                </p>
                <p className="flex flex-wrap gap-x-4 tabular-nums">
                  {outcomes.map((outcome) => (
                    <span key={outcome.label.ko}>
                      {outcome.label[locale]} {oddsText(outcome.before)} → <b>{oddsText(outcome.after)}</b>
                    </span>
                  ))}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  );
}

/** A margin of a scope that is in force, or of one that is chosen here. */
export function MarginDialog({
  margin,
  sports,
  isNew,
  onClose,
}: {
  margin: MarginOf;
  sports: readonly Sport[];
  isNew: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const form = useCallForm('staff.sportMarginSet', {
    defaults: margin,
    invalidates: ['staff.sport*'],
    onDone: onClose,
  });
  const { setValue, watch } = form.form;
  const [sport, league = null, market = null, percent] = watch(['sport', 'league', 'market', 'percent']);
  const options = scopeOptions(sports, sport);
  useEffect(() => {
    if (!isNew || sport === '') return;
    setValue('league', null);
    setValue('market', null);
  }, [isNew, sport, setValue]);
  return (
    <FormDialog title={t('sport.prices.margin')} form={form} onClose={onClose}>
      <p className="text-mist-300 text-sm">{t('sport.prices.marginText')}</p>
      {isNew && (
        <div className="grid gap-3 sm:grid-cols-3">
          <ChoiceField form={form} name="sport" label={t('sport.sport')} options={options.sports} />
          <LeagueField form={form} name="league" options={options.leagues} />
          <MarketField form={form} name="market" options={options.markets} />
        </div>
      )}
      <NumberField form={form} name="percent" label={t('sport.prices.percent')} min={-5} max={15} step={0.1} />
      {typeof percent === 'number' && percent !== 0 && percent >= -5 && percent <= 15 && (
        <Preview margin={{ sport, league, market, percent }} />
      )}
    </FormDialog>
  );
}
