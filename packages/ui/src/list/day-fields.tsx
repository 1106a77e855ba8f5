import { useBusinessDay } from '../business-day.ts';
import { CalendarButton } from '../date/calendar-button.tsx';
import { DayText } from '../date/day-text.tsx';
import type { Days } from '../date/days.ts';
import { useKit } from '../kit.tsx';

type Props = {
  days: Days;
  onDays: (change: Days) => void;
  /** The list always has both: an emptied field keeps the day it had. */
  isBounded?: boolean;
  /** The last day that the list can have; today where it is not named. */
  last?: string;
};

/** Business days that a list covers: typed, chosen in a calendar, or a usual period. */
export function DayFields({ days, onDays, isBounded = false, last }: Props) {
  const { text } = useKit();
  const today = useBusinessDay();
  const { startDate, endDate } = days;
  /** A first day after the last one takes it along, and the other way round. */
  const begin = (day: string | undefined) =>
    onDays(day && endDate && day > endDate ? { startDate: day, endDate: day } : { startDate: day });
  const end = (day: string | undefined) =>
    onDays(day && startDate && day < startDate ? { startDate: day, endDate: day } : { endDate: day });
  const field = 'min-w-0 flex-1 sm:w-32 sm:flex-none';
  return (
    <div className="flex min-w-0 basis-full items-center gap-1.5 sm:basis-auto">
      <DayText aria-label={text('from')} day={startDate} onDay={begin} isBounded={isBounded} className={field} />
      <span aria-hidden className="text-mist-400">
        –
      </span>
      <DayText aria-label={text('to')} day={endDate} onDay={end} isBounded={isBounded} className={field} />
      <CalendarButton
        title={text('periods')}
        isRange
        days={days}
        last={last ?? today}
        isBounded={isBounded}
        onDays={onDays}
        className="size-11"
      />
    </div>
  );
}
