import { useKit } from '../kit.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { DayText, type DayTextProps } from './day-text.tsx';

/** One day: typed, or chosen in a calendar. */
export function DayInput({ className, ...props }: DayTextProps) {
  const { text } = useKit();
  const { day, onDay, min, max } = props;
  return (
    <div className={className ? `relative ${className}` : 'relative'}>
      <DayText {...props} className="pr-11" />
      <span className="absolute inset-y-0.5 right-0.5">
        <CalendarButton
          title={text('chooseDay')}
          isRange={false}
          days={{ startDate: day, endDate: day }}
          min={min}
          max={max}
          onDays={({ endDate }) => onDay(endDate)}
          className="border-transparent bg-transparent"
        />
      </span>
    </div>
  );
}
