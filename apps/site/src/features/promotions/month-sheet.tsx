import type { Answer } from '@mirinae/contract/calls';
import { useTranslation } from '@mirinae/ui/language/translation';
import { StarLogo } from '@mirinae/ui/star-logo';

type Sheet = Answer<'promo.attendance'>;

/** Days and weekdays of a month, counted without a zone: a sheet's days are business days already. */
function daysOf(month: string): { first: number; days: number } {
  const [year = 2000, number = 1] = month.split('-').map(Number);
  return {
    first: new Date(Date.UTC(year, number - 1, 1)).getUTCDay(),
    days: new Date(Date.UTC(year, number, 0)).getUTCDate(),
  };
}

function Day({ day, column, sheet }: { day: number; column: number | undefined; sheet: Sheet }) {
  const { t } = useTranslation();
  const date = `${sheet.month}-${String(day).padStart(2, '0')}`;
  const stamp = sheet.stamps.find((one) => one.day === date);
  const isToday = date === sheet.today;
  return (
    <li
      style={{ gridColumnStart: column }}
      aria-current={isToday ? 'date' : undefined}
      aria-label={stamp ? t('promo.attendance.stampOf', { day, points: stamp.points }) : String(day)}
      className={`relative flex aspect-square flex-col items-center justify-center gap-0.5 rounded-chip border text-sm tabular-nums ${
        stamp ? 'border-gold/40 bg-gold/10 text-gold' : 'border-ink-600/40 bg-ink-850/60 text-mist-300'
      } ${isToday ? 'ring-2 ring-indigo-star' : ''}`}
    >
      {stamp ? (
        <>
          <StarLogo className="size-6 animate-rise-in sm:size-8" />
          <span className="font-semibold text-2xs">+{stamp.points}</span>
        </>
      ) : (
        day
      )}
    </li>
  );
}

export function MonthSheet({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation();
  const { first, days } = daysOf(sheet.month);
  return (
    <div>
      <div aria-hidden className="mb-2 grid grid-cols-7 text-center text-xs text-mist-400">
        {t('promo.attendance.weekdays')
          .split(',')
          .map((name) => (
            <span key={name}>{name}</span>
          ))}
      </div>
      <ol className="grid grid-cols-7 gap-1.5">
        {Array.from({ length: days }, (_, index) => index + 1).map((day) => (
          <Day key={day} day={day} column={day === 1 ? first + 1 : undefined} sheet={sheet} />
        ))}
      </ol>
    </div>
  );
}
