import { useTranslation } from '@mirinae/ui/language/translation';
import { Select } from '@mirinae/ui/select';

type Props<Type extends string> = {
  label: string;
  /** The word for all of them. */
  all?: string;
  types: readonly Type[];
  text: (type: Type) => string;
  value: Type | undefined;
  onChange: (type: Type | undefined) => void;
};

/** One type of games, or all of them. */
export function TypeSelect<Type extends string>({ label, all, types, text, value, onChange }: Props<Type>) {
  const { t } = useTranslation();
  return (
    <Select
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onChange(types.find((type) => type === event.target.value))}
      placeholder={all ?? t('list.all')}
      options={types.map((type) => ({ value: type, label: text(type) }))}
    />
  );
}
