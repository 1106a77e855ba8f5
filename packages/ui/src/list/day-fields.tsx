import { useKit } from '../kit.tsx';
import { TextInput } from '../text-input.tsx';

/** Business days, `2026-11-20`; a missing one leaves its end open. */
export type Days = { startDate?: string | undefined; endDate?: string | undefined };

type Props = {
  days: Days;
  onDays: (change: Days) => void;
  /** The list always has both: an emptied field keeps the day it had. */
  isBounded?: boolean;
};

/** The days a list covers. */
export function DayFields({ days, onDays, isBounded = false }: Props) {
  const { text } = useKit();
  const field = (name: keyof Days, label: string) => (
    <div className="min-w-32 flex-1 sm:w-40 sm:flex-none">
      <TextInput
        type="date"
        aria-label={label}
        value={days[name] ?? ''}
        onChange={({ target: { value } }) => (value || !isBounded) && onDays({ [name]: value || undefined })}
      />
    </div>
  );
  return (
    <div className="flex min-w-0 basis-full gap-2 sm:basis-auto">
      {field('startDate', text('from'))}
      {field('endDate', text('to'))}
    </div>
  );
}
