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

type Caps = Answer<'staff.sportCaps'>;
type Cap = Caps['caps'][number];
type CapOf = Pick<Request<'staff.sportCapSet'>, 'sport' | 'league' | 'market' | 'outcomeMax' | 'matchMax'>;

const invalidates = ['staff.sport*'] as const;
const amountText = (amount: number | null): string => (amount === null ? '—' : formatAmount(amount));

function CapDialog({
  cap,
  sports,
  isNew,
  onClose,
}: {
  cap: CapOf;
  sports: Caps['sports'];
  isNew: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const form = useCallForm('staff.sportCapSet', { defaults: cap, invalidates, onDone: onClose });
  const { setValue, watch } = form.form;
  const [sport, market = null] = watch(['sport', 'market']);
  const options = scopeOptions(sports, sport);
  useEffect(() => {
    if (!isNew || !sport) return;
    setValue('league', null);
    setValue('market', null);
  }, [isNew, sport, setValue]);
  return (
    <FormDialog title={t('sport.caps.cap')} form={form} onClose={onClose}>
      <p className="text-mist-300 text-sm">{t('sport.caps.dialogText')}</p>
      {isNew && (
        <div className="grid gap-3 sm:grid-cols-3">
          <ChoiceField form={form} name="sport" label={t('sport.sport')} options={options.sports} />
          <LeagueField form={form} name="league" options={options.leagues} />
          <MarketField form={form} name="market" options={options.markets} />
        </div>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <MoneyField form={form} name="outcomeMax" label={t('sport.caps.outcomeMax')} />
        {market === null && <MoneyField form={form} name="matchMax" label={t('sport.caps.matchMax')} />}
      </div>
    </FormDialog>
  );
}

function useColumns(mayEdit: boolean, onEdit: (cap: Cap) => void): Columns<Cap> {
  const { t } = useTranslation();
  const locale = currentLocale();
  const takeBack = useAct('staff.sportCapSet', { invalidates });
  return [
    textColumn('sport', t('sport.sport'), ({ sportNames }) => sportNames?.[locale] ?? t('sport.caps.everything')),
    textColumn('league', t('sport.prices.league'), ({ leagueNames }) => leagueNames?.[locale] ?? '—'),
    textColumn('market', t('sport.prices.market'), ({ marketNames }) => marketNames?.[locale] ?? '—'),
    {
      ...textColumn<Cap>('outcomeMax', t('sport.caps.outcomeMax'), (cap) => amountText(cap.outcomeMax)),
      align: 'right',
    },
    { ...textColumn<Cap>('matchMax', t('sport.caps.matchMax'), (cap) => amountText(cap.matchMax)), align: 'right' },
    timeColumn('since', t('sport.prices.since'), ({ since }) => since),
    whyColumn(t('field.reason')),
    buttonsColumn<Cap>(
      { label: t('action.edit'), onPress: onEdit, isShown: () => mayEdit },
      {
        label: t('sport.prices.takeBack'),
        tone: 'danger',
        onPress: ({ sport, league, market }) => takeBack.mutate({ sport, league, market }),
        isShown: ({ sport }) => mayEdit && sport !== null,
      },
    ),
  ];
}

function Section({ caps: { caps, sports }, mayEdit }: { caps: Caps; mayEdit: boolean }) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<{ readonly cap: CapOf; readonly isNew: boolean } | null>(null);
  const onEdit = ({ sport, league, market, outcomeMax, matchMax }: Cap) =>
    setEdited({ cap: { sport, league, market, outcomeMax, matchMax }, isNew: false });
  const columns = useColumns(mayEdit, onEdit);
  const [first] = sports;
  const addTo = mayEdit ? first : undefined;
  return (
    <ListSection
      title={t('sport.caps.caps')}
      text={t('sport.caps.text')}
      actions={
        addTo && (
          <Button onClick={() => setEdited({ cap: { sport: addTo.sport, league: null, market: null }, isNew: true })}>
            {t('sport.caps.add')}
          </Button>
        )
      }
      columns={columns}
      rows={caps}
      rowKey={({ sport, league, market }) => `${sport}/${league}/${market}`}
      isShort
    >
      {edited && <CapDialog {...edited} sports={sports} onClose={() => setEdited(null)} />}
    </ListSection>
  );
}

/** The most that the house may lose on an outcome and on a match. */
export function ExposureCaps({ mayEdit }: { mayEdit: boolean }) {
  const query = useCall('staff.sportCaps', {});
  return <Loaded query={query}>{(caps) => <Section caps={caps} mayEdit={mayEdit} />}</Loaded>;
}
