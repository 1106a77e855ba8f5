import type { CallForm } from '@mirinae/ui/form/call-form';
import { SelectField } from '@mirinae/ui/form/fields';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useCall } from '../calls/api.ts';

type Props<Values extends FieldValues> = { form: CallForm<Values>; name: FieldPath<Values> };

/** One of the banks, by the names that the reader knows. */
export function BankField<Values extends FieldValues>(props: Props<Values>) {
  const { t } = useTranslation();
  const { data = [] } = useCall('site.bank', {}, { staleMs: Number.POSITIVE_INFINITY });
  const isKorean = currentLocale() === 'ko';
  const options = data.map((bank) => ({
    value: bank.bankCode,
    label: isKorean ? bank.bankNameKr : bank.bankNameEn,
  }));
  return <SelectField {...props} label={t('field.bank')} placeholder={t('field.chooseBank')} options={options} />;
}
