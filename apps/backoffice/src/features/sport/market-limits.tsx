import type { Answer, Request } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { MoneyField } from '@mirinae/ui/form/money-field';
import { formatAmount } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { useEffect, useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useAct, useCall } from '../../shell/calls/calls.ts';
import { ChoiceField } from '../../shell/forms/fields.tsx';
import { buttonsColumn, type Columns, textColumn, timeColumn } from '../../shell/lists/columns.tsx';
import { ListSection } from '../../shell/lists/list-section.tsx';
import { LeagueField, MarketField } from './scope-fields.tsx';
import { scopeOptions } from './scope-options.ts';
import { whyColumn } from './why-column.tsx';

type Limits = Answer<'staff.sportLimits'>;
type Limit = Limits['limits'][number];
type LimitOf = Pick<Request<'staff.sportLimitSet'>, 'sport' | 'league' | 'market' | 'stakeMax' | 'winMax'>;

const invalidates = ['staff.sportLimits'] as const;
const amountText = (amount: number | null): string => (amount === null ? '—' : formatAmount(amount));

function LimitDialog({
  limit,
  sports,
  isNew,
  onClose,
}: {
  limit: LimitOf;
  sports: Limits['sports'];
  isNew: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const form = useCallForm('staff.sportLimitSet', { defaults: limit, invalidates, onDone: onClose });
  const { setValue, watch } = form.form;
  const sport = watch('sport');
  const options = scopeOptions(sports, sport);
  useEffect(() => {
    if (!isNew || sport === '') return;
    setValue('league', null);
    setValue('market', null);
  }, [isNew, sport, setValue]);
  return (
    <FormDialog title={t('sport.limits.limit')} form={form} onClose={onClose}>
      <p className="text-mist-300 text-sm">{t('sport.limits.dialogText')}</p>
      {isNew && (
        <div className="grid gap-3 sm:grid-cols-3">
          <ChoiceField form={form} name="sport" label={t('sport.sport')} options={options.sports} />
          <LeagueField form={form} name="league" options={options.leagues} />
          <MarketField form={form} name="market" options={options.markets} />
        </div>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <MoneyField form={form} name="stakeMax" label={t('sport.limits.stakeMax')} />
        <MoneyField form={form} name="winMax" label={t('sport.limits.winMax')} />
      </div>
    </FormDialog>
  );
}

function Section({ limits: { limits, sports }, mayEdit }: { limits: Limits; mayEdit: boolean }) {
  const { t } = useTranslation();
  const locale = currentLocale();
  const [edited, setEdited] = useState<{ readonly limit: LimitOf; readonly isNew: boolean } | null>(null);
  const takeBack = useAct('staff.sportLimitSet', { invalidates });
  const columns: Columns<Limit> = [
    textColumn('sport', t('sport.sport'), ({ sportNames }) => sportNames[locale]),
    textColumn(
      'league',
      t('sport.prices.league'),
      ({ leagueNames }) => leagueNames?.[locale] ?? t('sport.prices.allLeagues'),
    ),
    textColumn(
      'market',
      t('sport.prices.market'),
      ({ marketNames }) => marketNames?.[locale] ?? t('sport.prices.allMarkets'),
    ),
    {
      ...textColumn<Limit>('stakeMax', t('sport.limits.stakeMax'), ({ stakeMax }) => amountText(stakeMax)),
      align: 'right',
    },
    { ...textColumn<Limit>('winMax', t('sport.limits.winMax'), ({ winMax }) => amountText(winMax)), align: 'right' },
    timeColumn('since', t('sport.prices.since'), ({ since }) => since),
    whyColumn(t('field.reason')),
    buttonsColumn<Limit>(
      {
        label: t('action.edit'),
        onPress: ({ sport, league, market, stakeMax, winMax }) =>
          setEdited({ limit: { sport, league, market, stakeMax, winMax }, isNew: false }),
        isShown: () => mayEdit,
      },
      {
        label: t('sport.prices.takeBack'),
        tone: 'danger',
        onPress: ({ sport, league, market }) => takeBack.mutate({ sport, league, market }),
        isShown: () => mayEdit,
      },
    ),
  ];
  const [first] = sports;
  const addTo = mayEdit ? first : undefined;
  return (
    <ListSection
      title={t('sport.limits.limits')}
      text={t('sport.limits.text')}
      actions={
        addTo && (
          <Button onClick={() => setEdited({ limit: { sport: addTo.sport, league: null, market: null }, isNew: true })}>
            {t('sport.limits.add')}
          </Button>
        )
      }
      columns={columns}
      rows={limits}
      rowKey={({ sport, league, market }) => `${sport}/${league}/${market}`}
      isShort
    >
      {edited && <LimitDialog {...edited} sports={sports} onClose={() => setEdited(null)} />}
    </ListSection>
  );
}

/** The most that slips may stake and win by the sports, leagues and markets of their legs. */
export function MarketLimits({ mayEdit }: { mayEdit: boolean }) {
  const query = useCall('staff.sportLimits', {});
  return <Loaded query={query}>{(limits) => <Section limits={limits} mayEdit={mayEdit} />}</Loaded>;
}
