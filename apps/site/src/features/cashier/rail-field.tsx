import type { CallForm } from '@mirinae/ui/form/call-form';
import { SegmentedField } from '@mirinae/ui/form/fields';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Skeleton } from '@mirinae/ui/skeleton';
import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';

/** The choice of how to pay or be paid, where the house offers more than one; its place while that is not known. */
export function RailField<Values extends FieldValues>({
  form,
  name,
  rails,
}: {
  form: CallForm<Values>;
  name: ComponentProps<typeof SegmentedField<Values, string>>['name'];
  rails: readonly string[] | undefined;
}) {
  const { t } = useTranslation();
  if (!rails) return <Skeleton className="h-[50px]" />;
  if (rails.length < 2) return null;
  const options = rails.map((rail) => ({ value: rail, label: t(`rail.${rail}`) }));
  return <SegmentedField form={form} name={name} label={t('rail.label')} options={options} />;
}
