/** What narrows a list, beside it. */
import { TextInput } from '@mirinae/ui/text-input';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const typingMs = 250;

/** A search that waits until the typing pauses. The address may change the text as well. */
export function SearchField({
  label,
  value,
  onSearch,
}: {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => onSearch(text), typingMs);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);
  return (
    <div className="w-56 grow sm:grow-0">
      <TextInput
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={40}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}

export type Days = { startDate?: string | undefined; endDate?: string | undefined };
const ends = [
  ['startDate', 'list.from'],
  ['endDate', 'list.to'],
] as const;

/** The days a list covers; an empty one is open. */
export function DayFields({ days, onDays }: { days: Days; onDays: (days: Days) => void }) {
  const { t } = useTranslation();
  return ends.map(([name, label]) => (
    <div key={name} className="w-38">
      <TextInput
        type="date"
        aria-label={t(label)}
        value={days[name] ?? ''}
        onChange={(event) => onDays({ [name]: event.target.value || undefined })}
      />
    </div>
  ));
}
