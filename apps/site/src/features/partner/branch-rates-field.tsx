import type { CallForm } from '@mirinae/ui/form/call-form';
import { RatesField } from '@mirinae/ui/form/rates-field';
import { formatRate } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import type { ComponentProps } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';

type Props<Values extends FieldValues> = Pick<ComponentProps<typeof RatesField>, 'most' | 'disabled'> & {
  form: CallForm<Values>;
  name: FieldPath<Values>;
};

/** The rates of a partner below, in the words of the partner pages. */
export function BranchRatesField<Values extends FieldValues>(props: Props<Values>) {
  const { t } = useTranslation();
  return (
    <RatesField
      {...props}
      label={t('partner.ratesTitle')}
      hiddenLabel
      labels={{
        rolling: t('partner.rolling'),
        losing: t('partner.losing'),
        typeOf: (gameType) => t(`type.${gameType}`),
        maxRateOf: ({ rolling, losing }) =>
          t('partner.most', { rolling: formatRate(rolling), losing: formatRate(losing) }),
      }}
    />
  );
}
