/** Filters at the side of a list. */

import { useTranslation } from '@mirinae/ui/language/translation';
import { SearchField } from '@mirinae/ui/list/search-field';
import { Segmented } from '@mirinae/ui/segmented';

type ChoiceProps<Value extends string> = {
  label: string;
  values: readonly Value[];
  text: (value: Value) => string;
  value: Value;
  onChoose: (value: Value) => void;
};

/** One of a few, all in sight. */
export function Choice<Value extends string>({ label, values, text, value, onChoose }: ChoiceProps<Value>) {
  return (
    <Segmented<Value>
      label={label}
      value={value}
      onValueChange={onChoose}
      options={values.map((each) => ({ value: each, label: text(each) }))}
    />
  );
}

type StatusAddress<Status extends string> = {
  value: { status: Status };
  set: (change: { status: Status }) => void;
};

/** The status that the address of a list holds. */
export function StatusChoice<Status extends string>({
  address,
  ...choice
}: { address: StatusAddress<Status> } & Pick<ChoiceProps<Status>, 'values' | 'text'>) {
  const { t } = useTranslation();
  return (
    <Choice
      label={t('field.status')}
      {...choice}
      value={address.value.status}
      onChoose={(status) => address.set({ status })}
    />
  );
}

type SearchAddress = {
  value: { searchText: string };
  set: (change: { searchText: string }, options: { replace: boolean }) => void;
};

/** A search that the address of its list holds; a typed letter is no step of the history. */
export function ListSearch({ label, address }: { label: string; address: SearchAddress }) {
  return (
    <SearchField
      label={label}
      value={address.value.searchText}
      onSearch={(searchText) => address.set({ searchText }, { replace: true })}
    />
  );
}
