/** The league and the market of a scope, which is chosen sport first; none of them means all of the sport. */
import { useTranslation } from '@mirinae/ui/language/translation';
import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ChoiceField } from '../../shell/forms/fields.tsx';

type FieldOf<Values extends FieldValues, Value> = Omit<
  ComponentProps<typeof ChoiceField<Values, Value>>,
  'label' | 'placeholder'
>;

export function LeagueField<Values extends FieldValues>(props: FieldOf<Values, string>) {
  const { t } = useTranslation();
  return <ChoiceField {...props} label={t('sport.prices.league')} placeholder={t('sport.prices.allLeagues')} />;
}

export function MarketField<Values extends FieldValues>(props: FieldOf<Values, number>) {
  const { t } = useTranslation();
  return <ChoiceField {...props} label={t('sport.prices.market')} placeholder={t('sport.prices.allMarkets')} />;
}
