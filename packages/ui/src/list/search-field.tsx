import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { TextInput } from '../text-input.tsx';

const typingMs = 250;

type Props = { label: string; value: string; onSearch: (text: string) => void };

/** Search text of a list: reported when the typing pauses. The address may change the text as well. */
export function SearchField({ label, value, onSearch }: Props) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => onSearch(text), typingMs);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);
  return (
    <div className="w-64 grow sm:grow-0">
      <TextInput
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={40}
        value={text}
        before={<Search aria-hidden />}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}
