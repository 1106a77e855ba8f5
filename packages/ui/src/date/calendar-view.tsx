/** The calendar of a field with the usual periods: under its button on a desktop, on a phone a sheet from below. */
import { languageOf } from '@mirinae/contract/languages';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type ReactNode, type RefObject, useState } from 'react';
import { DayPicker, type DayPickerLocale } from 'react-day-picker';
import { useBusinessDay } from '../business-day.ts';
import { classes } from '../classes.ts';
import { Sheet } from '../dialog.tsx';
import { useKit } from '../kit.tsx';
import { currentLocale } from '../language/language.ts';
import { type Days, dayOf, dayPresets, inOrder, presetDays, toDate } from './days.ts';

/** The week begins as the language says. */
const look = {
  root: 'w-full',
  months: 'w-full',
  month: 'grid w-full grid-cols-[2.5rem_1fr_2.5rem] items-center',
  month_caption: 'text-center',
  caption_label: 'inline-block font-bold first-letter:uppercase text-mist-50 text-md',
  button_previous:
    'grid size-10 place-items-center rounded-chip text-mist-200 hover:bg-ink-700 aria-disabled:opacity-40',
  button_next: 'grid size-10 place-items-center rounded-chip text-mist-200 hover:bg-ink-700 aria-disabled:opacity-40',
  month_grid: 'col-span-3 mt-1 w-full border-collapse',
  weekday: 'h-8 font-medium text-mist-400 text-xs',
  day: 'p-0 text-center',
  day_button:
    'mx-auto grid h-10 w-full min-w-10 pointer-coarse:h-11 place-items-center rounded-chip text-mist-100 text-sm tabular-nums hover:bg-ink-700 disabled:pointer-events-none disabled:opacity-35',
  outside: 'opacity-50',
  today: '[&>button]:font-bold [&>button]:text-cyan-star [&>button]:underline [&>button]:underline-offset-4',
  selected: '[&>button]:bg-indigo-star [&>button]:font-bold [&>button]:text-ink-950!',
  range_start: 'rounded-l-chip bg-indigo-star/20',
  range_middle: 'bg-indigo-star/20 [&>button]:bg-transparent! [&>button]:text-mist-50!',
  range_end: 'rounded-r-chip bg-indigo-star/20',
} as const;

const Chevron = ({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) => {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight;
  return <Icon aria-hidden className="size-5" />;
};

/** The order of year and month is the language's. */
function monthName(date: Date): string {
  const { regionTag } = languageOf(currentLocale());
  return new Intl.DateTimeFormat(regionTag, { year: 'numeric', month: 'long' }).format(date);
}

/** The number that is visible comes first, as one moves from number to number and voices call for it. */
function dayName(date: Date): string {
  const { regionTag } = languageOf(currentLocale());
  return `${date.getDate()}, ${new Intl.DateTimeFormat(regionTag, { dateStyle: 'full' }).format(date)}`;
}

type MonthProps = {
  days: Days;
  /** A first and a last day are chosen, one after the other; otherwise one day. */
  isRange: boolean;
  texts: DayPickerLocale;
  min?: string | undefined;
  max?: string | undefined;
  onDays: (days: Days) => void;
};

function Month({ days: { startDate, endDate }, isRange, texts, min, max, onDays }: MonthProps) {
  const { text } = useKit();
  const today = useBusinessDay();
  const [first, setFirst] = useState<string | null>(null);
  const choose = (day: string): void => {
    if (!isRange) onDays({ startDate: day, endDate: day });
    else if (first === null) setFirst(day);
    else onDays(inOrder(first, day));
  };
  const from = first ?? startDate ?? endDate;
  const to = first ?? endDate ?? startDate;
  const shared = {
    autoFocus: true,
    navLayout: 'around',
    showOutsideDays: true,
    fixedWeeks: true,
    locale: texts,
    classNames: look,
    components: { Chevron },
    formatters: { formatCaption: monthName },
    labels: { labelGrid: monthName, labelDayButton: dayName, labelGridcell: dayName },
    today: toDate(today),
    defaultMonth: toDate(to ?? today),
    disabled: [...(min ? [{ before: toDate(min) }] : []), ...(max ? [{ after: toDate(max) }] : [])],
  } as const;
  if (!isRange)
    return (
      <DayPicker
        {...shared}
        disabled={[...shared.disabled]}
        mode="single"
        selected={from ? toDate(from) : undefined}
        onSelect={(_, date) => choose(dayOf(date))}
      />
    );
  return (
    <DayPicker
      {...shared}
      disabled={[...shared.disabled]}
      mode="range"
      selected={from && to ? { from: toDate(from), to: toDate(to) } : undefined}
      onSelect={(_, date) => choose(dayOf(date))}
      footer={<p className="mt-2 text-mist-300 text-xs">{text(first === null ? 'chooseFirst' : 'chooseLast')}</p>}
    />
  );
}

type PeriodProps = { days: Days; last: string; isBounded: boolean; onDays: (days: Days) => void };

/** The usual periods; no end at all where a list can do without. */
function Periods({ days, last, isBounded, onDays }: PeriodProps) {
  const { text } = useKit();
  const today = useBusinessDay();
  const offered = dayPresets.filter((preset) => preset !== 'today' || last >= today);
  const periods: { key: (typeof dayPresets)[number] | 'anyDay'; days: Days }[] = offered.map((key) => ({
    key,
    days: presetDays(key, today, last),
  }));
  if (!isBounded) periods.push({ key: 'anyDay', days: { startDate: undefined, endDate: undefined } });
  const isChosen = ({ startDate, endDate }: Days) => startDate === days.startDate && endDate === days.endDate;
  const chosen = periods.find((period) => isChosen(period.days))?.key;
  return (
    <fieldset className="grid shrink-0 grid-cols-3 content-start gap-1.5 sm:grid-cols-1">
      <legend className="sr-only">{text('periods')}</legend>
      {periods.map((period) => (
        <button
          key={period.key}
          type="button"
          aria-pressed={period.key === chosen}
          onClick={() => onDays(period.days)}
          className="h-9 pointer-coarse:h-11 whitespace-nowrap rounded-chip border border-ink-600/60 px-3 text-left text-mist-200 text-sm hover:bg-ink-700 aria-pressed:border-indigo-star aria-pressed:bg-indigo-star/15 aria-pressed:text-mist-50"
        >
          {text(period.key)}
        </button>
      ))}
    </fieldset>
  );
}

type FrameProps = { title: string; anchor: RefObject<HTMLElement | null>; onClose: () => void; children: ReactNode };

function Frame({ title, anchor, onClose, children }: FrameProps) {
  const { layout } = useKit();
  if (layout === 'mobile')
    return (
      <Sheet onClose={onClose} title={title}>
        {children}
      </Sheet>
    );
  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Popover.Anchor virtualRef={{ current: anchor.current ?? document.body }} />
      <Popover.Portal>
        <Popover.Content
          aria-label={title}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          // The button that opened it closes it by itself.
          onInteractOutside={(event) => {
            if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            anchor.current?.focus();
          }}
          className="z-50 max-w-[calc(100vw-1rem)] animate-rise-in rounded-card border border-ink-600/70 bg-ink-800 p-3 shadow-high"
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

type Props = MonthProps & {
  title: string;
  anchor: RefObject<HTMLElement | null>;
  /** The last day that the offered periods have; without it none are offered. */
  last?: string | undefined;
  isBounded?: boolean | undefined;
  onClose: () => void;
};

export function CalendarView({ title, anchor, last, isBounded = false, onClose, ...month }: Props) {
  return (
    <Frame title={title} anchor={anchor} onClose={onClose}>
      <div className={classes('flex flex-col gap-3 sm:flex-row', last !== undefined && 'sm:gap-4')}>
        {last !== undefined && <Periods days={month.days} last={last} isBounded={isBounded} onDays={month.onDays} />}
        <div className="min-w-0 flex-1 sm:w-[300px]">
          <Month {...month} />
        </div>
      </div>
    </Frame>
  );
}
