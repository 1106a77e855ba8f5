import { DayInput } from '@mirinae/ui/date/day-input';
import type { FieldParts } from '@mirinae/ui/field';
import { useKit } from '@mirinae/ui/kit';
import { TextInput } from '@mirinae/ui/text-input';
import { type Ref, useState } from 'react';
import { readTime, toLocal, toMoment } from './local-time.ts';

const midnight = '00:00';

type Props = {
  parts: FieldParts;
  label: string;
  value: unknown;
  onChange: (moment: string | null) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
};

/** A day and a time in Seoul. A day without a time begins at midnight; without a day there is no moment. */
export function MomentInput({ parts, label, value, onChange, onBlur, ref }: Props) {
  const { text } = useKit();
  const [day, time = midnight] = toLocal(value).split('T');
  const [draft, setDraft] = useState<string | null>(null);
  const finish = () => {
    const read = readTime(draft ?? '');
    if (day && read !== null && read !== time) onChange(toMoment(`${day}T${read}`));
    setDraft(null);
  };
  return (
    <div className="flex gap-2">
      <DayInput
        {...parts}
        ref={ref}
        day={day || undefined}
        onDay={(next) => onChange(next === undefined ? null : toMoment(`${next}T${time}`))}
        onBlur={onBlur}
        className="min-w-0 flex-1"
      />
      <div className="w-24 shrink-0">
        <TextInput
          aria-label={`${label}, ${text('time')}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          placeholder={midnight}
          disabled={!day}
          value={draft ?? (day ? time : '')}
          onChange={({ target }) => setDraft(target.value)}
          onKeyDown={({ key }) => key === 'Enter' && finish()}
          onBlur={() => {
            finish();
            onBlur();
          }}
          aria-invalid={(draft !== null && draft.length >= midnight.length && readTime(draft) === null) || undefined}
          className="tabular-nums"
        />
      </div>
    </div>
  );
}
