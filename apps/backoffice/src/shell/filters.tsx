/** What narrows a list, beside it. */
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
