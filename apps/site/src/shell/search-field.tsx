import { TextInput } from '@mirinae/ui/text-input';
import { Search } from 'lucide-react';
import { useState } from 'react';

/** What a list is searched for. It keeps what is typed, as the address follows a moment later. */
export function SearchField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={20}
      value={typed}
      before={<Search aria-hidden />}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(event.target.value);
      }}
    />
  );
}
